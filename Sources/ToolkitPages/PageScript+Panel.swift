extension PageScript {
    /// What only the control page of `toolkit serve` does.
    static let panel = #"""

        // Loads the page again for some parts of it.
        async function refresh(...parts) {
            try {
                const reply = await fetch(location.href, { headers: { Accept: "text/html" } });
                const page = new DOMParser().parseFromString(await reply.text(), "text/html");
                for (const part of parts) {
                    const fresh = page.querySelector(part);
                    if (fresh) document.querySelector(part)?.replaceWith(fresh);
                }
                if (notice.textContent === silence) say("");
            } catch { say(silence, true); }
        }

        // Joins a row with the equal one before it, and returns the row before both.
        function join(row) {
            const next = row.previousElementSibling;
            if (!next || !row.dataset.same || row.dataset.same !== next.dataset.same) return next;
            const [list, earlier] = [next.querySelector(".again"), row.querySelector(".again")];
            const link = document.createElement("a");
            link.href = list.dataset.base + row.dataset.number;
            link.textContent = row.dataset.number;
            list.append("Equal requests before: ", link, " ", ...earlier.querySelectorAll("a"));
            next.querySelector(".times").textContent = `×${list.querySelectorAll("a").length + 1}`;
            next.firstElementChild.open = row.firstElementChild.open;
            row.remove();
            return next;
        }

        // Shows requests as they come, until a button pauses it or the page is hidden. On pages without requests, the
        // stream only shows whether the server runs.
        let source, isPaused, last;
        let fresh = 0;
        const silence = "The server does not answer. The page goes on by itself when it runs again.";
        function listen() {
            source?.close();
            const list = document.querySelector("[data-events]");
            const pause = document.getElementById("pause");
            if (!list) return;
            last = Math.max(last || 0, list.dataset.last || 0);
            if (pause) {
                pause.textContent = isPaused ? "Continue" : "Pause";
                pause.onclick = () => { isPaused = !isPaused; listen(); };
            }
            if ((pause && isPaused) || document.hidden) return;
            source = new EventSource(`${list.dataset.events}&after=${last}`);
            source.onerror = ({ target }) => {
                // After a refusal, the browser does not try again itself.
                const isRefused = target.readyState === 2;
                if (!isRefused || pause) say(silence, true);
                if (isRefused) setTimeout(() => target === source && listen(), 5000);
            };
            source.onopen = () => { if (notice.textContent === silence) say(""); };
            source.onmessage = ({ data, lastEventId }) => {
                fresh += Math.max(1, lastEventId - last);
                last = lastEventId;
                const first = list.firstElementChild;
                list.insertAdjacentHTML("afterbegin", data);
                for (let row = first; row; row = join(row));
                document.getElementById("none")?.remove();
                if (data.includes(" data-stray")) refresh("#strays", "header nav");
                for (const row of [...list.children].slice(100)) row.remove();
            };
        }
        // Not each request, because a screen reader reads the status aloud.
        setInterval(() => {
            const status = document.getElementById("new");
            if (status && fresh) status.textContent = `${fresh} new`;
            fresh = 0;
        }, 5000);
        document.addEventListener("visibilitychange", listen);
        addEventListener("content", listen);
        listen();

        // Shows the students as they go on, unless a person is about to use the list.
        setInterval(() => {
            const isUsed = document.querySelector("[data-refresh] :is([open], :focus), header nav :focus");
            if (!document.querySelector("[data-refresh]") || document.hidden || isUsed) return;
            refresh("[data-refresh]", "header nav");
        }, 3000);
        """#
}
