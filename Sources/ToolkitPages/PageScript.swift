/// The script of all pages, which do everything but live requests without it.
enum PageScript {
    static let text = #"""
        "use strict";

        const notice = document.getElementById("notice");
        const say = (text, isBad = false, isToast = false) => {
            notice.textContent = text;
            notice.classList.toggle("bad", isBad);
            notice.classList.toggle("toast", isToast);
        };

        // Copies the text before a button.
        document.addEventListener("click", async ({ target }) => {
            if (!target.matches(".copy")) return;
            const text = target.previousElementSibling;
            // A page of another machine without HTTPS may only select it.
            if (!navigator.clipboard) return getSelection().selectAllChildren(text);
            await navigator.clipboard.writeText(text.textContent);
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
            let problem = "The server did not answer. Is it still running?";
            old.setAttribute("aria-busy", "true");
            try {
                const reply = await fetch(form.getAttribute("action"), {
                    method: "POST",
                    headers: { Accept: "text/html" },
                    body: new URLSearchParams(new FormData(form, event.submitter)),
                });
                problem = `The server answered ${reply.status} without a page.`;
                // A page that asks to be loaded again shows work that takes long.
                if (reply.headers.has("Refresh")) return location.assign(reply.url);
                const page = new DOMParser().parseFromString(await reply.text(), "text/html");
                const content = page.getElementById("content");
                if (!content) throw new Error();
                old.replaceWith(content);
                // The next click removes the message.
                say(page.getElementById("notice").textContent, false, true);
                if (reply.redirected) history.replaceState(null, "", reply.url);
                document.getElementById(focused)?.focus();
                dispatchEvent(new Event("content"));
            } catch {
                old.removeAttribute("aria-busy");
                say(problem, true);
            }
        });

        // Applies the order of a list at once, and closes the open menu.
        document.addEventListener("change", ({ target }) => { if ("sends" in target.dataset) target.form.requestSubmit(); });
        document.addEventListener("click", ({ target }) => {
            if (notice.matches(".toast")) say("");
            for (const menu of document.querySelectorAll(".menu[open]")) if (!menu.contains(target)) menu.open = false;
        });
        document.addEventListener("keydown", ({ key, target }) => {
            const menu = key === "Escape" && target.closest(".menu");
            if (!menu) return;
            menu.open = false;
            menu.firstChild.focus();
        });
        document.querySelector("[aria-invalid]")?.focus();
        for (const nav of document.querySelectorAll("nav")) nav.scrollLeft = nav.querySelector("[aria-current]")?.offsetLeft - 48;

        // Shows that the next page is on its way, and that this one is open.
        const wait = () => document.body.setAttribute("aria-busy", "true");
        addEventListener("pageshow", () => document.body.removeAttribute("aria-busy"));
        document.addEventListener("submit", ({ target }) => { if (target.hasAttribute("data-leaves")) wait(); });
        const alive = document.body.dataset.alive;
        if (alive) {
            document.addEventListener("click", ({ target, ctrlKey, metaKey, shiftKey }) => {
                const link = target.closest("a");
                if (link?.origin === location.origin && !link.hash && !ctrlKey && !metaKey && !shiftKey) wait();
            });
            const sign = () => fetch(alive, { method: "POST" }).catch(() => {});
            sign();
            setInterval(sign, 50000);
        }

        // Suggests values while a person types.
        let typing;
        document.addEventListener("input", ({ target }) => {
            const { suggest } = target.dataset;
            if (!suggest) return;
            clearTimeout(typing);
            typing = setTimeout(async () => {
                const fields = [...new FormData(target.form)].filter(([name, value]) => name[0] !== "_" && value.length);
                const reply = await fetch(`${suggest}&${new URLSearchParams(fields)}`);
                if (reply.ok) target.list.innerHTML = await reply.text();
            }, 150);
        });
        """#
}
