// `?worker` makes Vite build one file without shared chunks.
import href from "./aloud.ts?worker&url";

export const aloudScript = href;
