/// The style sheet of all pages.
enum PageStyle {
    static let text = #"""
        :root {
            color-scheme: light dark;
            --text: #1b2026; --quiet: #56606b; --paper: #fff; --field: #f4f6f8; --line: #d9dee4; --edge: #7b8691;
            --accent: #1d5fbf; --on-accent: #fff; --bad: #b3261e;
        }
        @media (prefers-color-scheme: dark) {
            :root {
                --text: #e3e7eb; --quiet: #a0aab4; --paper: #14181c; --field: #1c2127; --line: #323a42; --edge: #7b8691;
                --accent: #8ab6ff; --on-accent: #10151b; --bad: #ff9e95;
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
        @media (scripting: none) { .live, .copy { display: none } }
        """#
}
