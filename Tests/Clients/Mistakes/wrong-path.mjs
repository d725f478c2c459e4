// The base URL has the beginning of the path already.
import { at, pageSays } from "../mistake.mjs";

const base = `${at("5f5f.mockapi.io")}/api/v1`;
await fetch(`${base}/api/v1/user`);
await pageSays("The path has 'api/v1' twice");
