/// The style sheet of all pages.
enum PageStyle {
    static let text = #"""
        :root {
            color-scheme: light dark;
            --text: #1b2026; --quiet: #56606b; --paper: #fff; --field: #f4f6f8; --line: #d9dee4; --edge: #7b8691;
            --accent: #1d5fbf; --on-accent: #fff; --bad: #b3261e; --good: #1a7340; --warm: #8a5a00;
        }
        @media (prefers-color-scheme: dark) {
            :root {
                --text: #e3e7eb; --quiet: #a0aab4; --paper: #14181c; --field: #1c2127; --line: #323a42; --edge: #7b8691;
                --accent: #8ab6ff; --on-accent: #10151b; --bad: #ff9e95; --good: #7ad29a; --warm: #f0c14b;
            }
        }

        * { box-sizing: border-box; margin: 0 }
        body {
            font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
            color: var(--text); background: var(--paper);
        }
        header, main { padding: .75rem max(1rem, calc(50% - 36rem)) }
        header { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; border-bottom: 1px solid var(--line) }
        nav { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem }
        header nav a { color: var(--quiet); text-decoration: none; border-bottom: 2px solid transparent }
        header nav [aria-current] { color: var(--text); border-color: var(--accent) }
        main [aria-current] { color: inherit; text-decoration: none; font-weight: 600 }
        .site { font-weight: 600; color: inherit; text-decoration: none }
        .skip { position: absolute; left: -99rem }
        .skip:focus { left: 1rem; background: var(--paper) }
        main { padding-bottom: 4rem }
        main:focus { outline: none }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }

        h1 { font-size: 1.5rem; line-height: 1.25; margin: 1rem 0 .5rem }
        h2 { font-size: 1.125rem; margin: 2.5rem 0 .5rem }
        h3 { font-size: 1rem; margin: 1rem 0 .25rem }
        p, pre, ul, ol, dl, form { margin-bottom: .5rem }
        ul, ol { padding: 0; list-style: none }
        a { color: var(--accent) }
        small, .quiet { color: var(--quiet); font-size: .875rem }
        code, pre, textarea { font: .875rem/1.5 ui-monospace, monospace }
        pre { padding: .5rem .75rem; white-space: pre-wrap; background: var(--field); border-radius: 4px }
        .request pre { max-height: 24rem; overflow-y: auto }
        img { max-width: 100%; display: block }
        .bad { color: var(--bad) }
        #notice:not(:empty) { padding: .5rem .75rem; border-left: 3px solid var(--accent); background: var(--field) }
        [aria-busy] { opacity: .6 }

        button, input, select, textarea {
            font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 4px;
            padding: .25rem .75rem; min-height: 2.25rem; max-width: 100%;
        }
        input, select, textarea { width: 100% }
        textarea { font: .875rem/1.5 ui-monospace, monospace; resize: vertical }
        button { cursor: pointer }
        button:hover { border-color: var(--accent) }
        .main { color: var(--on-accent); background: var(--accent); border-color: var(--accent) }
        .copy { min-height: 1.5rem; padding: 0 .5rem; font-size: .875rem; color: var(--quiet); border-color: var(--line) }
        label { display: block; margin-bottom: .75rem }
        fieldset { border: 0; padding: 0; min-width: 0 }
        legend { font-weight: 600; padding: 0; margin-bottom: .25rem }
        .line { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
        .line label, .line form, .line p { margin: 0 }
        .line label { display: flex; gap: .5rem; align-items: center; white-space: nowrap }
        .line, main nav { margin-bottom: .5rem }
        .line .line { margin: 0 }
        .line input { width: 9rem }

        .switch { display: inline-flex; gap: .5rem; align-items: center; border: 0; padding: 0 .25rem; background: none }
        .switch::before {
            content: ""; width: 2rem; height: 1.125rem; border-radius: 1rem; border: 1px solid var(--edge);
            background: radial-gradient(circle at .5rem, var(--edge) .3125rem, transparent .375rem);
        }
        .switch[aria-checked=true]::before {
            border-color: var(--accent);
            background: radial-gradient(circle at 1.375rem, var(--on-accent) .3125rem, var(--accent) .375rem);
        }

        .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem }
        .cards > li { padding: .75rem 1rem .5rem; border: 1px solid var(--line); border-radius: 6px }
        .cards h2, .cards h3 { font-size: 1rem; margin: 0 0 .25rem }
        .rows > li { border-top: 1px solid var(--line) }
        .rows > li:last-child { border-bottom: 1px solid var(--line) }
        .rows > .line { padding: .375rem 0; margin: 0 }
        .rows > .line > :first-child { flex: 1 1 16rem }
        summary { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .375rem .25rem; cursor: pointer }
        summary::marker, summary::-webkit-details-marker { display: none }
        summary:hover { background: var(--field) }
        .request > summary { display: grid; grid-template-columns: 2.5rem 1fr }
        .request > summary small { grid-column: 2 }
        details > div { padding: .25rem .25rem 1rem }
        .fields { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: .125rem 1rem }
        @media (min-width: 60rem) {
            .split { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2rem; align-items: start }
            .aside { grid-template-columns: 19rem 1fr }
            .request > summary { grid-template-columns: 2.5rem 1fr auto }
            .request > summary small { grid-column: 3 }
        }
        .split > * { min-width: 0 }

        header nav + nav { flex-basis: 100% }
        .tabs { padding: .25rem 0; gap: .25rem .5rem }
        .tabs a, .button {
            display: inline-block; padding: .25rem .75rem; min-height: 2.25rem; line-height: 1.625rem;
            border: 1px solid var(--edge); border-radius: 4px; color: inherit; text-decoration: none;
        }
        .tabs span { padding: .25rem 0; color: var(--quiet) }
        main .tabs [aria-current] { color: var(--on-accent); background: var(--accent); border-color: var(--accent) }
        .button:hover, .tabs a:hover { border-color: var(--accent) }
        .note { padding: .25rem .75rem; border-left: 3px solid var(--line); color: var(--quiet); font-size: .875rem }
        .note, .form, .arguments, .answer, .command { margin: 1rem 0 }
        .form > summary { color: var(--accent) }
        details:not(.request) > summary { padding-left: 0 }
        .arguments { max-width: 26rem; display: grid; gap: .75rem 2rem }
        .arguments .arguments, .more { grid-column: 1 / -1 }
        .field > label, legend { font-weight: 600; margin: 0 0 .25rem }
        .field .check { display: flex; gap: .5rem; align-items: baseline; margin: 0; font-weight: 400 }
        .check input { width: auto; min-height: 0 }
        .field .line { gap: .25rem 1rem }
        .field small { display: block }
        .command { color: var(--quiet) }
        .red { color: var(--bad) } .green { color: var(--good) } .yellow { color: var(--warm) }
        .prose { white-space: pre-line; max-width: 42rem }
        .busy::before, body[aria-busy]::after {
            content: ""; display: inline-block; width: 1.5rem; height: 1.5rem; margin-right: .75rem; border-radius: 50%;
            vertical-align: middle; border: 3px solid var(--line); border-top-color: var(--accent);
            animation: turn 1s linear infinite;
        }
        body[aria-busy]::after { position: fixed; inset: 40% auto auto 50%; width: 3rem; height: 3rem }
        body[aria-busy] { opacity: 1 }
        @keyframes turn { to { rotate: 1turn } }
        @media (prefers-reduced-motion) { .busy::before, body[aria-busy]::after { animation-duration: 8s } }

        table { width: 100%; border-collapse: collapse }
        th { text-align: left; color: var(--quiet); font-size: .875rem; font-weight: 400 }
        th, td { padding: .375rem 1rem .375rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
        .end { text-align: right; white-space: nowrap }
        .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)); gap: 2rem 1.25rem }
        .grid > li > div { min-width: 0 }
        h1 .red, h1 .green, h1 .yellow, h1 .quiet { white-space: nowrap }
        .grid h2, .wide h2 { font-size: 1rem; margin: .25rem 0 }
        .cards.wide { grid-template-columns: repeat(auto-fill, minmax(min(24rem, 100%), 1fr)) }
        .wide > li { display: grid; grid-template-columns: 8rem 1fr; gap: 1rem; padding: .75rem }
        .wide > li > :only-child { grid-column: 1 / -1 }
        .grid h2 a, .wide h2 a { text-decoration: none }
        .grid dl, .wide dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 .75rem; font-size: .875rem }
        .grid dl > div, .wide dl > div { display: contents }
        .grid dt, .wide dt { color: var(--quiet) }
        .grid dd, .wide dd {
            display: -webkit-box; -webkit-line-clamp: 3; -webkit-box-orient: vertical; overflow: hidden; min-width: 0;
        }
        .thumbs { position: relative }
        .thumbs img, .thumbs .nothing:first-child, .gallery img {
            display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; background: var(--field); border-radius: 4px;
        }
        .thumbs > :nth-child(2) {
            position: absolute; left: .5rem; top: .5rem; width: auto; height: 1.75rem; aspect-ratio: auto;
        }
        .thumb { width: 6rem }
        .picture { max-height: 22rem; border-radius: 4px; margin: .5rem 0 }
        .gallery { display: flex; gap: .75rem; overflow-x: auto; scroll-snap-type: x mandatory }
        .gallery li { flex: 0 0 min(15rem, 80%); scroll-snap-align: start }
        .chart { margin: 2rem 0 }
        .chart svg { width: 100%; height: 12rem; background: var(--field) }
        .chart path { fill: none; stroke: var(--accent); stroke-width: 1.5 }
        .ends { display: flex; justify-content: space-between; color: var(--quiet); font-size: .875rem }
        .answer > p:first-child b:only-child { font-size: 1.5rem }
        @media (min-width: 40rem) {
            .arguments.wide { max-width: 60rem; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)) }
            .arguments > .line { grid-column: 1 / -1 }
        }
        @media (max-width: 40rem) {
            thead { position: absolute; left: -99rem }
            tr { display: block; padding: .5rem 0; border-bottom: 1px solid var(--line) }
            td, td.end { display: flex; gap: 1rem; justify-content: space-between; border: 0; padding: .125rem 0; text-align: right }
            td::before { content: attr(data-label); color: var(--quiet); font-size: .875rem; white-space: nowrap }
            .wide > li { grid-template-columns: 6rem 1fr }
            .grid { grid-template-columns: 1fr 1fr; gap: 1.25rem 1rem }
            .grid dl { display: block }
            .grid dl > div { display: flex; gap: .375rem }
            .grid dt { flex: none }
            header nav { flex-wrap: nowrap; overflow-x: auto; white-space: nowrap; flex-basis: 100% }
        }
        @media (scripting: none) { .live, .copy { display: none } }
        """#
}
