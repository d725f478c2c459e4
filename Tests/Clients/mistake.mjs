// What the apps in Mistakes share. Each has one planted mistake, and expects that the control page names it.

const key = "ca75f00dca75f00dca75f00d";
const server = process.env.BASE_URL;

/** The base URL of a service; its real host without BASE_URL. */
export const at = (host) => server ?? `https://${host}`;

/** The header fields with the key of the registry. */
export const signed = { "x-apikey": key };

/** Expects that the reasons of a request contain some words. */
export async function pageSays(words) {
    const { requests } = await (await fetch(`${server}/toolkit/requests?limit=20`)).json();
    const reasons = requests.flatMap(({ why, nearest }) => [...why.map(({ text }) => text), nearest?.reason ?? ""]);
    if (!reasons.some((reason) => reason.includes(words))) {
        throw new Error(`No request says '${words}', but:\n${reasons.join("\n")}`);
    }
}
