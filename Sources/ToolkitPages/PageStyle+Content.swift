extension PageStyle {
    /// Lists, details, forms and charts, and the changes for narrow windows.
    static let content = #"""
        .cards, .grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(20rem, 100%), 1fr)); gap: 1rem }
        .cards > li, .grid > li, .box { position: relative; padding: 1rem; border: 1px solid var(--line); border-radius: 8px; background: var(--raised) }
        .cards h2, .grid h2 { font-size: 1.0625rem; margin: 0 0 .25rem }
        summary { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: .375rem .25rem; cursor: pointer }
        summary::marker, summary::-webkit-details-marker { display: none }
        summary:hover { background: var(--field) }
        details > div { padding: .25rem .25rem 1rem }
        .fields { display: grid; grid-template-columns: fit-content(45%) 1fr; gap: .375rem 1.5rem }
        .fields dt { min-width: 7rem; color: var(--quiet) }
        @media (min-width: 60rem) {
            .split { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2rem; align-items: start }
        }
        .split > * { min-width: 0 }

        .tabs { flex-wrap: nowrap; overflow-x: auto; gap: 0 1.5rem; margin: 1.5rem 0 1rem; border-bottom: 1px solid var(--line) }
        .tabs a { padding: .5rem 0; white-space: nowrap; min-height: 2.5rem; color: var(--quiet); text-decoration: none; border-bottom: 2px solid transparent }
        .tabs a:hover { color: var(--text) }
        main .tabs [aria-current] { color: var(--text); border-color: var(--accent) }
        .pick { gap: .25rem; margin-bottom: 1rem }
        .pick span { color: var(--quiet); margin-right: .5rem }
        .pick :is(a, b) { padding: .25rem .75rem; min-width: 2.5rem; text-align: center; border: 1px solid var(--line); border-radius: 6px; color: inherit; text-decoration: none }
        main .pick [aria-current] { color: var(--on-accent); background: var(--accent); border-color: var(--accent) }
        .button, .chip { display: inline-flex; gap: .375rem; align-items: center }
        .button {
            padding: .375rem .75rem; min-height: 2.5rem; line-height: 1.5;
            border: 1px solid var(--edge); border-radius: 6px; color: inherit; text-decoration: none;
        }
        .pick a[href]:hover { border-color: var(--accent) }
        .pick [aria-disabled] { color: var(--quiet); border-style: dashed }
        .chip {
            padding: .125rem .625rem; min-height: 1.75rem; font-size: .875rem;
            color: inherit; background: var(--tint); border: 1px solid var(--line); border-radius: 1rem; text-decoration: none; white-space: nowrap;
        }
        a.chip:hover { border-color: var(--accent) }
        .parts .chip { color: var(--quiet); background: none; border-style: dashed; border-color: var(--edge) }
        .parts > .chip:only-child { margin-left: auto }
        .note { padding: .5rem 1rem; border-left: 4px solid var(--line) }
        .note, .form, .answer { margin: 1rem 0 }
        .form > summary { color: var(--accent) }
        details:not(.request) > summary { padding-left: 0 }
        .arguments { max-width: 28rem; display: grid; gap: 1rem 1.5rem }
        .more { grid-column: 1 / -1 }
        .more > .arguments { padding: .75rem 0 }
        .field > label, legend { font-weight: 600; margin: 0 0 .25rem }
        .field > .check, .check { display: flex; gap: .5rem; align-items: center; min-height: 1.75rem; margin: 0; font-weight: 400 }
        .check input { flex: none; width: 1.125rem; height: 1.125rem; min-height: 0; accent-color: var(--accent); margin: 0 }
        .field .line { gap: .25rem 1rem }
        .field small { display: block; margin-top: .25rem }
        .custom { display: none; max-width: 12rem; margin-top: .5rem }
        .field:has([value=on]:checked) > .custom, .one:has(> label :checked) .custom { display: block }
        .one small { display: none }
        .one .custom { margin: .25rem 0 1rem 1.625rem }
        .find { display: flex; flex-wrap: wrap; gap: .5rem; align-items: center; margin-bottom: 1rem }
        .find > input { flex: 1 1 14rem; width: auto }
        .find > select { width: auto }
        .find > details { flex-basis: 100%; margin-top: -.25rem }
        .find summary { display: inline-flex; color: var(--accent); min-height: 1.75rem; gap: .375rem }
        :is(.find summary, summary.quiet)::after { content: "▾" }
        :is(.find [open] > summary, [open] > summary.quiet)::after { content: "▴" }
        summary.quiet { gap: .375rem }
        .find details > div { padding: .5rem 0 1rem }
        .count { margin-bottom: 1rem }
        details > p { max-width: 42rem }
        .command { margin: 3rem 0 0; padding-top: .75rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .8125rem }
        .command span { display: inline-block; max-width: 100% }
        .command::before { content: "$ "; font-family: ui-monospace, monospace }
        .red { color: var(--bad) } span.green { color: var(--good) } .yellow { color: var(--warm) }
        .prose { white-space: pre-line; max-width: 42rem }
        .prose + .fields, li > div > form:not(.heart) { margin-top: .75rem }
        .empty { padding: 3rem 1rem; text-align: center; border: 1px dashed var(--line); border-radius: 8px }
        .empty > .icon { width: 3rem; height: 3rem; stroke-width: 1; color: var(--quiet) }
        .empty .prose { margin: 0 auto }
        .empty .actions { justify-content: center; margin-top: 1rem }
        .empty .bad { background: none; border: 0; color: inherit }
        .box { max-width: 28rem; margin: 0 auto 1rem; padding: 1.5rem }
        .box h1 { font-size: 1.375rem }
        .box .main { width: 100%; justify-content: center }
        .box .arguments { max-width: none }
        .demo { margin: 1.5rem 0 0; padding: 1rem; background: var(--tint); border-radius: 8px }
        h2 .icon { color: var(--accent); background: var(--tint); padding: .5rem; border-radius: 8px; width: 2.5rem; height: 2.5rem }
        .apps p.line { position: relative; z-index: 1; gap: 0 1rem; line-height: 1.75rem; margin: .5rem 0 0 }
        .links li, .index li { border-top: 1px solid var(--line) }
        .links a, .index li { display: block; padding: .5rem 0 }
        form.wide > div.field:first-of-type { grid-column: 1 / -1 }
        .busy::before, body[aria-busy]::after {
            content: ""; display: inline-block; width: 1.5rem; height: 1.5rem; margin-right: .75rem; border-radius: 50%;
            vertical-align: middle; border: 3px solid var(--line); border-top-color: var(--accent);
            animation: turn 1s linear infinite;
        }
        body[aria-busy]::after { position: fixed; inset: 1rem auto auto 50%; animation: turn 1s linear infinite, come 0s .3s both }
        body[aria-busy] { opacity: 1 }
        @keyframes turn { to { rotate: 1turn } }
        @keyframes come { from { visibility: hidden } }
        @media (prefers-reduced-motion) { .busy::before, body[aria-busy]::after { animation: none } }

        table { width: 100%; border-collapse: collapse }
        th { text-align: left; font-weight: 400 }
        th, td { padding: .625rem 1rem .625rem 0; border-bottom: 1px solid var(--line); vertical-align: top }
        td, th { overflow-wrap: normal; word-break: normal }
        td.wrap { overflow-wrap: anywhere; min-width: 12rem }
        td:last-child, th:last-child { padding-right: 0 }
        .end { text-align: right; white-space: nowrap }
        .end + * { padding-left: 1rem }
        tr { position: relative }
        tbody tr:hover { background: var(--field) }
        .open { color: inherit; font-weight: 600; text-decoration: none }
        .open::after { content: ""; position: absolute; inset: 0 }
        .open:hover { color: var(--accent) }
        li form:not(.heart), td form { position: relative; z-index: 1 }
        .grid { grid-template-columns: repeat(auto-fill, minmax(min(13rem, 100%), 1fr)) }
        .grid > li, .wide > li { padding: 0; overflow: hidden }
        .grid > li > div:not(.thumbs) { padding: .75rem 1rem 1rem }
        .grid > li:hover, .cards > li:hover { border-color: var(--accent) }
        h1 span { white-space: nowrap }
        .cards.wide { grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr)) }
        .wide > li { display: grid; grid-template-columns: 10rem 1fr }
        .wide > li > div:not(.thumbs) { padding: .75rem 1rem; min-width: 0 }
        .wide > li > :only-child { grid-column: 1 / -1 }
        :has(> .heart) > h2 { padding-right: 2rem }
        .values { display: flex; flex-wrap: wrap; gap: .125rem .75rem; margin: 0 }
        .values > div { display: flex; gap: .25rem }
        .values .large { flex-basis: 100%; font-size: 1.125rem; font-weight: 600; color: var(--text) }
        .values .long, .grid .values > div { flex-basis: 100% }
        .long dd { display: -webkit-box; -webkit-line-clamp: 2; -webkit-box-orient: vertical; overflow: hidden }
        .values .marks { gap: .25rem }
        .values .chip { min-height: 1.5rem }
        .thumbs { position: relative; background: var(--tint) }
        .thumbs img, .thumbs .nothing:first-child { display: block; width: 100%; height: 100%; min-height: 7.5rem; aspect-ratio: 4 / 3; object-fit: contain }
        .thumbs > :nth-child(2) { position: absolute; left: .5rem; top: .5rem; width: auto; height: 2rem; min-height: 0; aspect-ratio: auto }
        .nothing:first-child { display: grid; place-items: center }
        .media > .nothing { height: var(--tall, 20rem); border-radius: 8px; background: var(--tint) }
        .nothing:first-child::before { content: "No picture" }
        .nothing:nth-child(2) { display: none }
        .thumb { width: 6rem }
        .heart { position: absolute; right: .25rem; top: .25rem; z-index: 1; margin: 0 }
        .heart button { width: 2.75rem; min-height: 2.75rem; padding: 0; font-size: 1.25rem; border-color: transparent; background: none }
        .on { color: var(--bad) }
        .detail { display: grid; gap: 1rem 2rem }
        .detail h1 { margin-bottom: .5rem }
        .large { font-size: 1.5rem; font-weight: 600 }
        .detail .marks { margin-bottom: 1rem; min-height: 2.25rem }
        .detail .actions { margin-bottom: 1.25rem }
        .media { min-width: 0; position: relative }
        .detail + form, form > .actions { margin-top: 1.5rem }
        .grouped { table-layout: fixed }
        .grouped th:first-child { width: 28% }
        .grouped th:last-child { width: 46% }
        tr:has(.do) td { vertical-align: middle }
        .do .line { justify-content: end }
        .grouped ~ .grouped th { padding: 0; border: 0; font-size: 0 }
        table ~ table:not(.grouped) { margin-top: 2rem }
        td > .line { margin: -.25rem 0 }
        article { max-width: 46rem }
        article ul { padding-left: 1.25rem; list-style: disc }
        article td { overflow-wrap: anywhere }
        .seal { position: absolute; left: .75rem; top: .75rem; height: 2.5rem }
        .picture, .carousel img, .gallery img { width: 100%; object-fit: contain; background: var(--tint); border-radius: 8px }
        .picture, .carousel img { height: var(--tall, 20rem) }
        .carousel { display: flex; gap: .5rem; overflow-x: auto; scroll-snap-type: x mandatory; margin: 0 }
        .carousel li { flex: 0 0 100%; scroll-snap-align: start; text-align: center; scroll-margin: 9rem }
        .carousel .button { border: 0; font-size: 1.5rem }
        .answer .gallery { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(13rem, 45%), 1fr)); gap: 1rem }
        .gallery img { aspect-ratio: 4 / 3 }
        .answer > .picture { max-width: 30rem }
        .pixels { image-rendering: pixelated }
        .hero { margin: 0 0 1.5rem; font-size: 2.5rem; line-height: 1.2; font-weight: 600 }
        .top .hero { margin: .25rem 0 .5rem }
        .hero b { color: var(--text) }
        .hero > b:first-child, .hero .quiet { display: block; font-size: 1rem; font-weight: 400; color: var(--quiet) }
        .chart { margin: 1rem 0 2rem }
        .plot { display: grid; grid-template-columns: 1fr auto; gap: 0 .75rem }
        .chart svg { width: 100%; height: 14rem; overflow: visible }
        .chart path { fill: none; stroke: var(--accent); stroke-width: 2 }
        .chart .area { fill: var(--tint); stroke: none }
        .chart .rule { stroke: var(--line); stroke-width: 1 }
        .chart rect { fill: #0000 }
        .chart rect:hover { fill: color-mix(in srgb, var(--accent) 12%, #0000) }
        figcaption { margin-bottom: .75rem }
        .scale { display: flex; flex-direction: column; justify-content: space-between; margin: -.625rem 0; text-align: right; white-space: nowrap }
        .ends { margin-top: .5rem; display: flex; justify-content: space-between }
        @media (min-width: 40rem) {
            .arguments.wide { max-width: 60rem; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)) }
            .arguments > .line { grid-column: 1 / -1 }
        }
        @media (min-width: 52rem) {
            .detail:has(.media) { grid-template-columns: minmax(0, 30rem) minmax(0, 1fr) }
            .detail { --tall: 24rem }
            .detail.small { --tall: 12rem; grid-template-columns: 15rem minmax(0, 1fr) }
        }
        @media (max-width: 40rem) {
            button, input, select, .button { min-height: 2.75rem }
            thead { position: absolute; left: -99rem }
            table, tbody { display: block }
            tr { display: flex; flex-wrap: wrap; gap: 0 .75rem; padding: .625rem 0; border-bottom: 1px solid var(--line) }
            td { order: 3; border: 0; padding: 0; font-size: .875rem; color: var(--quiet) }
            td.title { order: 0; flex: 1; font-size: 1rem; color: inherit; min-width: 40% }
            td.end.first { order: 1; font-size: 1rem; color: inherit; margin-left: auto }
            tr::before { content: ""; order: 2; flex-basis: 100% }
            .end + * { padding: 0 }
            .parts nav { padding-right: 1.5rem; mask: linear-gradient(90deg, #000 calc(100% - 1.5rem), #0000) }
            article :is(tr, td) { display: block; color: inherit }
            article td:first-child { font-weight: 600 }
            td:empty { display: none }
            td.do { flex-basis: 100%; color: inherit }
            td.do .line { margin: .5rem 0 0; justify-content: start }
            .find > details:not([open]) { flex-basis: auto; margin: 0 }
            td.plain::before { content: attr(data-label) " " }
            .wide > li { grid-template-columns: 30% 1fr }
            .grid { grid-template-columns: 1fr 1fr; gap: .75rem }
            .grid > li > div:not(.thumbs) { padding: .625rem }
            .detail { --tall: 16rem }
            .hero { font-size: 2rem }
            .scale { font-size: .75rem; margin: -.5rem 0 }
            .detail.small { --tall: 8rem; grid-template: auto 1fr / 8rem 1fr; gap: .5rem 1rem }
            .small h1 { font-size: 1.25rem }
            .small:has(.media):has(.actions > * + *) .about { display: contents }
            .small .media { grid-row: 1 / 3 }
            .small .actions.actions { grid-column: 1 / -1; margin: 0 }
            .small .button, .small .actions button { font-size: .875rem; padding: .25rem .5rem }
            .parts .chip span { display: none }
            .tools { gap: .5rem }
            .site { font-size: 0; gap: 0 }
            .bar { gap: .5rem }
            .bar:not(:has(.apps)) .site { font-size: 1rem; gap: .5rem }
            .tools summary b { display: none }
            header .apps a { flex-direction: column; gap: 0; font-size: .6875rem; padding: .375rem 0 }
            nav.apps { gap: .5rem; justify-content: space-between }
        }
        @media (forced-colors: active) {
            header nav a, .tabs a { border-color: Canvas }
            nav [aria-current][aria-current] { border-color: Highlight; outline: 2px solid Highlight; outline-offset: -2px }
            .main { border-width: 3px }
        }
        @media (scripting: none) {
            .live, .copy { display: none }
            .parts [aria-current] { order: -1 }
        }
        """#
}
