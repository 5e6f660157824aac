/** The output of `remix vite:build`; wrangler.toml's [alias] says where it stands. */
declare module "virtual:app-server" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  export const entry: { module: typeof import("./app/entry.server") & ServerBuild["entry"]["module"] };
  export const routes: ServerBuild["routes"];
  export const assets: ServerBuild["assets"];
  export const publicPath: ServerBuild["publicPath"];
  export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
  export const future: ServerBuild["future"];
  export const isSpaMode: ServerBuild["isSpaMode"];
  export const basename: ServerBuild["basename"];
  export const mode: ServerBuild["mode"];
}
