// The plus sign of a phone number is not escaped, so the service looks for a space.
import { at, pageSays } from "../mistake.mjs";

await fetch(`${at("5f5f.mockapi.io")}/api/v1/user?phoneNumber=+37061234567`);
await pageSays("the data has '37061234567'. Write phoneNumber=37061234567.");
