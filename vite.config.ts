import { fileURLToPath } from "node:url";
import isPseudoClass from "@csstools/postcss-is-pseudo-class";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import remixConfig from "./remix.config.js";
import { buildTargets } from "./scripts/browsers";
import { licenseNotices } from "./scripts/license-notices";
import { pageScripts } from "./scripts/page-scripts";
import { styleFallbacks } from "./scripts/style-fallbacks";

/** What every page with script loads and a new release seldom changes: its address stays, so phones keep it. */
const libraries =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@remix-run\/(react|router))\//;

/** What the frame of every page is made of, and small parts that most pages have. */
const frame =
  /preload-helper|app\/(components\/shell\/|components\/content\/(question-picture|known-html)\.|components\/parts\/(drawing|icon|icon-paths|known-words|notice)\.|framework\/|paths|lib\/(assert-never|keys)|components\/modal\/route-modal)/;

/** What tells the language of a text, which the exam leaves to the server. */
const languages =
  /app\/(components\/parts\/words|lib\/(rich-text\/isolate|translation\/(language-of|text-language)))\./;

/** What the exam shares with parts that it loads when they are asked for: one file, as each more delays its first paint. */
const examParts =
  /app\/(routes\/exam\/screen\/exam-messages|lib\/(option-letter|attempt\/protocol\/exam-buttons)|components\/translation\/(translated-text|notice-words))\./;

/** The file of script a module belongs into; undefined: Rollup decides. */
function chunkOf(id: string): string | undefined {
  if (libraries.test(id)) return "libraries";
  if (frame.test(id)) return "frame";
  if (languages.test(id)) return "languages";
  return examParts.test(id) ? "exam-parts" : undefined;
}

/** What a page has before it asks for a part; of the exam's files all that it begins with. */
const alreadyThere = /\/(libraries|frame)-/;
const alreadyInExam = /\/(libraries|frame|exam-parts|queue|marks|question-font|phone-database|test-state-key)-/;

/** The files to fetch together with a part. Each name costs its page a dozen bytes that no compression takes away. */
function fetchedBeside(files: string[], page: string): string[] {
  // A modal stands in the document as well, so its script may come in two steps.
  if (page.includes("/root-")) return [];
  const known = page.includes("/take-") ? alreadyInExam : alreadyThere;
  return files.filter((file) => !known.test(file));
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [remix(remixConfig), licenseNotices(), pageScripts()],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  // For the browsers of docs/browsers.md.
  css: { postcss: { plugins: [isPseudoClass({ onComplexSelector: "warning" }), styleFallbacks()] } },
  // The whole server is bundled here, for workerd, so that wrangler only repackages it.
  ssr: {
    target: "webworker",
    noExternal: true,
    external: ["node:buffer", "node:crypto", "node:zlib"],
    resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
  },
  build: {
    target: buildTargets,
    cssTarget: buildTargets,
    // Three kilobytes less than the default on the exam page, for some seconds more to build.
    minify: "terser",
    terserOptions: {
      ecma: 2020,
      module: true,
      compress: { passes: 3, keep_fargs: false },
      // The notices stand in licenses.txt.
      format: { comments: false },
    },
    modulePreload: { resolveDependencies: (_, files, { hostId }) => fetchedBeside(files, hostId) },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    // React's files run one after the other anyway; wrapped one by one they take half as long again to start.
    commonjsOptions: { strictRequires: false },
    rollupOptions: {
      external: [/^cloudflare:/],
      // The frame names them for the server alone.
      treeshake: { moduleSideEffects: (id) => !languages.test(id) },
      // One file: each small one would be a request, compressed by itself.
      output: isSsrBuild ? {} : { manualChunks: chunkOf },
      onwarn(warning, warn) {
        // Routes without a screen leave empty chunks, and zod's comments confuse Rollup: both harmless.
        if (warning.code !== "INVALID_ANNOTATION" && warning.code !== "EMPTY_BUNDLE") warn(warning);
      },
    },
  },
}));
