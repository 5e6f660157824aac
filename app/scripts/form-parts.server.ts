// `?worker` makes Vite build one file without shared chunks.
import href from "./leftovers.ts?worker&url";

export const leftoversHref = href;
