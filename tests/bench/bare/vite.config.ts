import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "../../../remix.config.js";

const options = { ...remixConfig, appDirectory: "tests/bench/bare/app", buildDirectory: ".cache/bench/bare" };

/** The app's own build settings without its styles, so that the two differ in their pages alone. */
export default defineConfig({
  plugins: [remix(options as Parameters<typeof remix>[0])],
  publicDir: false,
  ssr: {
    target: "webworker",
    noExternal: true,
    resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
  },
  build: { target: "es2020", assetsInlineLimit: 0, chunkSizeWarningLimit: 1000 },
});
