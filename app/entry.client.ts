/** Remix asks for an entry of the browser: no document is hydrated. Script is handle.script. */
export {};
