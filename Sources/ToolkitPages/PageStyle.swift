/// The style sheet of all pages.
enum PageStyle {
    static let text = frame + "\n" + content

    /// The colors, the frame, texts and controls.
    private static let frame = #"""
        :root {
            color-scheme: light dark;
            --text: #1b2026; --quiet: #56606b; --paper: #fff; --field: #f4f6f8; --line: #dde2e7; --edge: #7b8691;
            --accent: #1d5fbf; --on-accent: #fff; --bad: #b3261e; --good: #17703d; --warm: #8a5a00; --raised: #fff;
            --tint: color-mix(in srgb, var(--accent) 9%, var(--paper)); --shadow: 0 4px 16px #0003;
        }
        .amber { --accent: #8a5300 } .green { --accent: #17703d } .plum { --accent: #84329b } .rose { --accent: #b02a5b }
        @media (prefers-color-scheme: dark) {
            :root {
                --text: #e3e7eb; --quiet: #a0aab4; --paper: #14181c; --field: #1c2127; --line: #323a42; --edge: #7b8691;
                --accent: #8ab6ff; --on-accent: #10151b; --bad: #ff9e95; --good: #7ad29a; --warm: #f0c14b; --raised: #1c2127;
                --shadow: 0 4px 16px #000a;
            }
            .amber { --accent: #f0b84a } .green { --accent: #6fd39a } .plum { --accent: #dba7ee } .rose { --accent: #ff9dbd }
        }
        body, .apps > li { --tint: color-mix(in srgb, var(--accent) 9%, var(--paper)) }

        * { box-sizing: border-box; margin: 0 }
        body {
            font: 1rem/1.5 system-ui, sans-serif; font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
            color: var(--text); background: var(--paper);
        }
        header, main { padding: 0 max(1rem, calc(50% - 36rem)) }
        header { border-bottom: 1px solid var(--line); background: var(--field) }
        header a { color: inherit; text-decoration: none }
        .bar, .parts, nav, .tools { display: flex; align-items: center; gap: 0 1.25rem }
        .bar, .parts { justify-content: space-between; min-height: 3.25rem }
        .parts { min-height: 2.75rem }
        .bar nav { flex: 1 }
        nav { flex-wrap: wrap }
        header nav { flex-wrap: nowrap; overflow-x: auto; scrollbar-width: none }
        header nav a {
            display: flex; gap: .375rem; align-items: center; padding: .625rem 0; min-height: 2.75rem; white-space: nowrap;
            color: var(--quiet); border-bottom: 2px solid transparent;
        }
        header nav a:hover, .tools > a:hover, summary:hover { color: var(--accent) }
        header nav [aria-current] { color: var(--text); border-color: var(--accent) }
        .apps [aria-current] { font-weight: 600 }
        .apps [aria-current] .icon { color: var(--accent) }
        main [aria-current] { color: inherit; text-decoration: none; font-weight: 600 }
        .site { display: flex; gap: .5rem; align-items: center; font-weight: 600; min-height: 2.75rem }
        .tools > a, .tools summary { display: flex; gap: .375rem; align-items: center; min-height: 2.75rem }
        .icon { flex: none; width: 1.25rem; height: 1.25rem; line-height: 1.25rem; text-align: center; font-weight: 600 }
        svg.icon { fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
        .menu { position: relative }
        .menu summary { white-space: nowrap; padding: 0 }
        .menu > ul {
            position: absolute; z-index: 3; right: 0; top: 100%; min-width: 13rem; padding: .5rem; background: var(--raised);
            border: 1px solid var(--line); border-radius: 8px; box-shadow: var(--shadow);
        }
        .menu li > * { display: block; padding: .5rem .75rem; border-radius: 6px }
        .menu a:hover { background: var(--field) }
        .skip { position: absolute; left: -99rem }
        .skip:focus { left: 1rem; z-index: 4; background: var(--paper); padding: .5rem }
        .hid { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
        main { padding-top: 1.5rem; padding-bottom: 3rem }
        main:focus { outline: none }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }

        h1 { font-size: 1.75rem; line-height: 1.2; font-weight: 600; margin: 0 0 1rem }
        h2 { font-size: 1.25rem; line-height: 1.3; font-weight: 600; margin: 2rem 0 .75rem }
        h3 { font-size: 1rem; margin: 1rem 0 .25rem }
        p, pre, ul, ol, dl, form { margin-bottom: .5rem }
        ul, ol { padding: 0; list-style: none }
        a { color: var(--accent) }
        small, .quiet, .note, .values, .nothing, .scale, .ends, figcaption, th { color: var(--quiet); font-size: .875rem }
        code, pre { font: .875rem/1.5 ui-monospace, monospace }
        pre { padding: .75rem 1rem; white-space: pre-wrap; background: var(--field); border-radius: 8px }
        img { max-width: 100%; display: block }
        .bad { color: var(--bad) }
        #notice:not(:empty), .bad[role] {
            padding: .75rem 1rem; margin-bottom: 1rem; border-left: 4px solid var(--good); background: var(--field); border-radius: 6px;
        }
        .bad[role] { border-color: var(--bad) }
        #notice.toast { position: fixed; z-index: 4; left: 50%; bottom: 1rem; translate: -50%; width: max-content; max-width: calc(100% - 2rem); outline: 1px solid var(--line); box-shadow: var(--shadow) }
        :is(.bad[role], .note, .cards > li) > p:last-child { margin: 0 }
        [aria-busy] { opacity: .6 }
        .top { display: flex; flex-wrap: wrap; gap: .5rem 1rem; justify-content: space-between; align-items: start; margin-bottom: 1rem }
        .top h1 { margin: 0 }
        .back { margin-bottom: .25rem; display: inline-flex; gap: .25rem; align-items: center; min-height: 1.75rem; font-size: .875rem; text-decoration: none }
        .back .icon { width: 1rem; height: 1rem }
        .actions, .marks { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
        .actions form { margin: 0 }
        .answer + .actions, .cards + p { margin: 1.5rem 0 }

        button, input, select, textarea {
            font: inherit; color: inherit; background: var(--paper); border: 1px solid var(--edge); border-radius: 6px;
            padding: .375rem .75rem; min-height: 2.5rem; max-width: 100%;
        }
        input, select, textarea { width: 100% }
        input:hover, select:hover { border-color: var(--text) }
        [aria-invalid] { border-color: var(--bad); box-shadow: 0 0 0 1px var(--bad) }
        button { cursor: pointer }
        button, .button { font-weight: 600 }
        .main.main { color: var(--on-accent); background: var(--accent); border-color: var(--accent) }
        .danger { color: var(--bad); border-color: var(--bad) }
        .main.danger { color: var(--on-accent); background: var(--bad); border-color: var(--bad) }
        button:hover, .button:hover { border-color: var(--accent); background: var(--tint) }
        .main:hover { filter: brightness(1.08) }
        .copy { min-height: 1.5rem; padding: 0 .5rem; font-size: .875rem; font-weight: 400; color: var(--quiet); border-color: var(--line) }
        label { display: block; margin-bottom: .75rem }
        fieldset { border: 0; padding: 0; min-width: 0 }
        legend { font-weight: 600; padding: 0; margin-bottom: .25rem }
        .line { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center }
        .line label, .line form, .line p { margin: 0 }
        .line, main nav { margin-bottom: .5rem }
        .line .line { margin: 0 }
        .line input { width: 9rem }
        """#
}
