import { pattern } from "./fields";

/** A *client_id* (docs/institute-api.md): made by the caller for one thing that a student did, so that it is stored once. */
export const clientId = pattern(/^[A-Za-z0-9_-]{8,64}$/, "Use 8 to 64 letters, digits, hyphens and underscores.");
