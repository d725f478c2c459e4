extension PageStyle {
    /// What only the control page of `toolkit serve` uses.
    static let panel = #"""

        .switch { display: inline-flex; gap: .5rem; align-items: center; border: 0; padding: 0 .25rem; background: none; font-weight: 400 }
        .switch::before {
            content: ""; width: 2rem; height: 1.125rem; border-radius: 1rem; border: 1px solid var(--edge);
            background: radial-gradient(circle at .5rem, var(--edge) .3125rem, transparent .375rem);
        }
        .switch[aria-checked=true]::before {
            border-color: var(--accent);
            background: radial-gradient(circle at 1.375rem, var(--on-accent) .3125rem, var(--accent) .375rem);
        }
        .line label { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
        .rows > li { border-top: 1px solid var(--line) }
        .rows > li:last-child { border-bottom: 1px solid var(--line) }
        .rows > .line { padding: .5rem 0; margin: 0 }
        .rows > .line > :first-child { flex: 1 1 16rem }
        textarea { font: .875rem/1.5 ui-monospace, monospace; resize: vertical }

        .why { margin-bottom: .75rem }
        .why > li { padding: .125rem 0 .125rem .75rem; border-left: 3px solid var(--line) }
        .why > .mark { border-color: var(--bad) }
        .why > .warn { border-color: var(--warm) }
        .problem.warn { color: var(--warm) }
        .status { white-space: nowrap }
        .times:empty, .again:empty { display: none }
        .strays { padding: 0 1rem; margin-bottom: 1rem; border: 1px solid var(--bad); border-radius: 8px }
        .strays li.line > :first-child { flex-basis: 10rem }
        .strays li:first-child { border-top: 0 }
        .good { color: var(--good) }
        .what { padding: .75rem 1rem; margin-bottom: 1rem; border-left: 4px solid var(--line); border-radius: 6px; background: var(--field) }
        .what.bad { border-color: var(--bad); color: inherit }
        .what.warn { border-color: var(--warm) }
        .what.good { border-color: var(--good); color: inherit }
        .what h2 { font-size: 1.0625rem; margin: 0 0 .25rem }
        .what > p:last-child { margin: 0 }
        .services > li { border-top: 1px solid var(--line) }
        .services summary { font-weight: 600 }
        .services summary::before { content: "▸"; margin-right: -.5rem; color: var(--quiet); font-weight: 400 }
        .services [open] > summary::before { content: "▾" }
        .keys dt { color: var(--quiet); font-size: .875rem }
        .keys dd { margin-bottom: .5rem }
        .keys small { display: block }
        .editor { max-width: 48rem }
        .headers { width: auto; margin-bottom: .5rem }
        .headers :is(th, td) { padding: .125rem 1rem .125rem 0; border: 0; font: .875rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere }
        .headers th { white-space: nowrap }
        .request-line { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .25rem 0 }
        .request > summary b, .request-line > b { font-weight: 600 }
        .problem { font-size: .875rem; color: var(--quiet) }
        .filter { margin-bottom: .5rem }
        .filter > summary, details > summary { color: var(--accent) }
        .request pre { max-height: 24rem; overflow-y: auto }
        .request > summary { color: inherit; display: grid; gap: 0 .5rem; grid-template-columns: .75rem 3.5rem 1fr auto }
        .request > summary::before { content: "▸"; color: var(--quiet) }
        .request[open] > summary::before { content: "▾" }
        .request > summary code { grid-column: 3 }
        .request > summary .problem { grid-column: 3 / 5 }
        .request > summary small { grid-column: 3 }
        .request > summary .times { grid-column: 4; grid-row: 1 }
        .filter select { width: 9rem }
        .ask > summary { display: inline-flex; padding: .25rem .75rem; border: 1px solid var(--edge); border-radius: 4px }
        .class th, .class button, .class td:first-child { overflow-wrap: break-word }
        .ask > div { padding: .5rem 0 }
        .data { overflow-x: auto; margin: 1rem 0 }
        .data table { width: auto; min-width: 100% }
        .data th, .data td { padding: .375rem 1.25rem .375rem 0; white-space: nowrap }
        .data th a { color: inherit }
        .thumb { width: 4rem; height: 2.5rem; object-fit: contain; background: var(--field) }
        .field { margin-bottom: 1rem; max-width: 36rem }
        .field .thumb { width: 100%; height: 12rem; object-position: left; margin-bottom: .25rem }
        @media (max-width: 40rem) {
            .bar { flex-wrap: wrap }
            .bar nav { flex: 1 0 100%; justify-content: space-between; margin-top: -.75rem; gap: 0 .5rem; font-size: .875rem }
            .class td.title a { font-weight: 600 }
            .headers tr { padding: .125rem 0; border: 0 } .headers td { color: inherit }
            .data thead { position: static }
            .data table { display: table } .data thead { display: table-header-group }
            .data tbody { display: table-row-group } .data tr { display: table-row }
            .data tr::before { content: none }
            .data td { font-size: 1rem; color: inherit; border-bottom: 1px solid var(--line) }
        }
        details.ask > summary { color: inherit; padding: .25rem .75rem }
        @media print { header, .line, #notice { display: none } }
        .compared del, .compared ins { text-decoration: none }
        .compared del { color: var(--bad) }
        .compared ins { color: var(--good) }
        #notice.bad:not(:empty) { border-color: var(--bad); color: var(--bad) }
        @media (min-width: 60rem) {
            .aside { grid-template-columns: 19rem 1fr }
            .aside.first { grid-template-columns: 1fr 19rem }
            .request > summary { grid-template-columns: .75rem 3.5rem 1fr auto auto }
            .request > summary small { grid-column: 5; grid-row: 1 }
        }
        @media (forced-colors: active) {
            .switch::before { forced-color-adjust: none; border-color: ButtonText; background: ButtonFace }
            .switch[aria-checked=true]::before { border-color: Highlight; background: Highlight }
        }
        """#
}
