/// The script of all pages, which do everything but live requests without it.
enum PageScript {
    static let text = #"""
        "use strict";

        const notice = document.getElementById("notice");

        // Copies the text before a button.
        document.addEventListener("click", async ({ target }) => {
            if (!target.matches(".copy")) return;
            await navigator.clipboard.writeText(target.previousElementSibling.textContent);
            target.textContent = "Copied";
            setTimeout(() => (target.textContent = "Copy"), 2000);
        });

        // Sends a form, and shows the content of the answer in place.
        document.addEventListener("submit", async (event) => {
            const form = event.target;
            if (form.method !== "post" || form.hasAttribute("data-leaves")) return;
            event.preventDefault();
            const old = document.getElementById("content");
            const focused = document.activeElement?.id;
            old.setAttribute("aria-busy", "true");
            try {
                const reply = await fetch(form.getAttribute("action"), {
                    method: "POST",
                    headers: { Accept: "text/html" },
                    body: new URLSearchParams(new FormData(form, event.submitter)),
                });
                const page = new DOMParser().parseFromString(await reply.text(), "text/html");
                const content = page.getElementById("content");
                if (!content) throw new Error();
                old.replaceWith(content);
                notice.textContent = page.getElementById("notice").textContent;
                if (reply.redirected) history.replaceState(null, "", reply.url);
                document.getElementById(focused)?.focus();
                listen();
            } catch {
                old.removeAttribute("aria-busy");
                notice.textContent = "The server did not answer. Is it still running?";
            }
        });

        // Shows requests as they come, until a button pauses it or the page is hidden.
        let source, isPaused, last;
        let fresh = 0;
        function listen() {
            source?.close();
            const list = document.querySelector("[data-events]");
            const pause = document.getElementById("pause");
            if (!list || !pause) return;
            last = Math.max(last || 0, list.dataset.last);
            pause.textContent = isPaused ? "Continue" : "Pause";
            pause.onclick = () => { isPaused = !isPaused; listen(); };
            if (isPaused || document.hidden) return;
            source = new EventSource(`${list.dataset.events}?after=${last}`);
            source.onmessage = ({ data, lastEventId }) => {
                fresh += lastEventId - last;
                last = lastEventId;
                list.insertAdjacentHTML("afterbegin", data);
                document.getElementById("none")?.remove();
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
        listen();
        """#
}
