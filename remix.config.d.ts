import type { vitePlugin } from "@remix-run/dev";

declare const options: NonNullable<Parameters<typeof vitePlugin>[0]>;
export default options;

declare module "@remix-run/server-runtime" {
  /** Loaders give what they return, not its JSON: the types follow the flag in remix.config.js. */
  interface Future {
    v3_singleFetch: true;
  }
}
