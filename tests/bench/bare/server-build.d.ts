/** The output of building this folder; wrangler.toml's [alias] says where it stands. */
declare module "virtual:bare-server" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  export const entry: ServerBuild["entry"];
  export const routes: ServerBuild["routes"];
  export const assets: ServerBuild["assets"];
  export const publicPath: ServerBuild["publicPath"];
  export const assetsBuildDirectory: ServerBuild["assetsBuildDirectory"];
  export const future: ServerBuild["future"];
  export const isSpaMode: ServerBuild["isSpaMode"];
  export const basename: ServerBuild["basename"];
  export const mode: ServerBuild["mode"];
}
