/// A library for web pages with the functions that restdb.io documents for its own (ILoveCatsStandIn/Contract.md,
/// section 1.12).
///
/// It is written for this stand-in: `new restdb(key)` has an object for each collection.
enum BrowserLibrary {
    static let text = """
        (function (scope) {
            "use strict";
            const origin = document.currentScript ? new URL(document.currentScript.src).origin : "";
            const base = document.currentScript
                ? document.currentScript.src.replace(/\\/rest\\/_jsapi\\.js.*$/, "") : origin;

            function Database(key, options) {
                const call = (method, path, body, done) => fetch(base + path, {
                    method, headers: { "x-apikey": key, "content-type": "application/json" },
                    body: body === undefined ? undefined : JSON.stringify(body),
                }).then(async (response) => {
                    const value = await response.json();
                    if (!response.ok) throw value;
                    return value;
                }).then((value) => { if (done) done(null, value); return value; },
                    (error) => { if (!done) throw error; done(error); });
                const listeners = {};
                if (options && options.realtime) {
                    const source = new EventSource(`${base}/realtime?apikey=${encodeURIComponent(key)}`);
                    const tell = (name, value) => (listeners[name.toUpperCase()] || []).forEach((f) => f(null, value));
                    for (const kind of ["post", "put", "delete"]) {
                        source.addEventListener(kind, (event) => tell(kind, JSON.parse(event.data)));
                    }
                    source.addEventListener("publish", (event) => {
                        const message = JSON.parse(event.data);
                        tell(message.event, message);
                    });
                    source.onopen = () => tell("connect", {});
                    source.onerror = () => tell("disconnect", {});
                }

                const collection = (name) => {
                    const path = `/rest/${encodeURIComponent(name)}`;
                    function Entity(fields) { Object.assign(this, fields); }
                    const wrap = (value) => Array.isArray(value) ? value.map(wrap) : new Entity(value);
                    const answer = (done) => (error, value) => done && done(error, value && wrap(value));
                    Entity.prototype.save = function (done) {
                        const id = this._id;
                        return call(id ? "PUT" : "POST", id ? `${path}/${id}` : path, this, (error, value) => {
                            if (!error) Object.assign(this, value);
                            if (done) done(error, this);
                        });
                    };
                    Entity.prototype.delete = function (done) {
                        return call("DELETE", `${path}/${this._id}`, undefined, done);
                    };
                    Entity.prototype.addChild = function (field, child, done) {
                        return call("POST", `${path}/${this._id}/${field}`, child, done);
                    };
                    Entity.find = (query, hints, done) => call(
                        "GET", `${path}?q=${encodeURIComponent(JSON.stringify(query || {}))}`
                            + `&h=${encodeURIComponent(JSON.stringify(hints || {}))}`, undefined, answer(done));
                    Entity.getById = (id, done) => call("GET", `${path}/${id}`, undefined, answer(done));
                    return Entity;
                };
                this.on = (name, f) => { (listeners[name.toUpperCase()] ||= []).push(f); };
                this.publish = (event, data, done) => call("POST", "/realtime", { event, data }, done);
                return new Proxy(this, { get: (own, name) => name in own ? own[name] : collection(String(name)) });
            }

            scope.restdb = Database;
        })(window);

        """
}
