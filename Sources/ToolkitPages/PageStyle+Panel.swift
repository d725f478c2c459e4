extension PageStyle {
    /// What only the control page of `toolkit serve` uses.
    static let panel = #"""

        .why { margin-bottom: .75rem }
        .why > li { padding: .125rem 0 .125rem .75rem; border-left: 3px solid var(--line) }
        .why > .mark { border-color: var(--bad) }
        .request-line { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .25rem 0 }
        .request > summary b, .request-line > b { font-weight: 600 }
        .problem { grid-column: 2; font-size: .875rem; color: var(--quiet) }
        .filter { margin-bottom: .5rem }
        .filter > summary, details > summary { color: var(--accent) }
        .request > summary { color: inherit }
        .filter select { width: 9rem }
        .ask > summary { display: inline-flex; padding: .25rem .75rem; border: 1px solid var(--edge); border-radius: 4px }
        .class th, .class button, .class td:first-child { overflow-wrap: break-word }
        .ask > div { padding: .5rem 0 }
        .data { overflow-x: auto; margin: 1rem 0 }
        .data table { width: auto; min-width: 100% }
        .data th, .data td { padding: .375rem 1.25rem .375rem 0; white-space: nowrap }
        .data th a { color: inherit }
        .thumb { max-width: 4rem; max-height: 2.5rem; min-height: 1rem; background: var(--field) }
        .field { margin-bottom: 1rem; max-width: 36rem }
        .field .thumb { max-width: 100%; max-height: 12rem; margin-bottom: .25rem }
        @media (max-width: 40rem) {
            .bar { flex-wrap: wrap }
            .bar nav { flex: 1 0 100%; justify-content: space-between; margin-top: -.75rem }
            .class td.title a { font-weight: 600 }
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
        @media (min-width: 60rem) { .request > summary small { grid-row: 1 } .aside.first { grid-template-columns: 1fr 19rem } }
        @media (forced-colors: active) {
            .switch::before { forced-color-adjust: none; border-color: ButtonText; background: ButtonFace }
            .switch[aria-checked=true]::before { border-color: Highlight; background: Highlight }
        }
        """#
}
