import { gzipSync } from "node:zlib";
import { build } from "vite";
import { afterEach, describe, expect, it, test, vi } from "vitest";
import { pageScriptsOf, type RouteHandle } from "~/route-handle";
import { type PageScriptName, pageScripts } from "~/scripts/page-scripts.server";
import config from "../../../vite.config";

const names = Object.keys(pageScripts) as PageScriptName[];
/** Bytes, compressed: the whole script of a page. */
const most = (name: string) => ({ exam: 80_000, form: 3_000 })[name] ?? 5_300;

/** A script as the product ships it. */
async function built(name: string) {
  const { resolve, build: options = {} } = config;
  const output = await build({
    configFile: false,
    logLevel: "error",
    resolve,
    define: { "process.env.NODE_ENV": '"production"' },
    build: {
      target: options.target,
      minify: options.minify,
      terserOptions: options.terserOptions,
      write: false,
      lib: {
        entry: name === "exam" ? "app/islands/exam.tsx" : `app/scripts/${name}.ts`,
        formats: ["iife"],
        name: "script",
      },
    },
  });
  return [output].flat().flatMap((one) => ("output" in one ? one.output : []));
}

describe.each(names)("the script of the page: %s", (name) => {
  it("is one small file, which loads nothing by itself", async () => {
    const [file, ...others] = await built(name);
    expect(others).toEqual([]);
    const code = file?.type === "chunk" ? file.code : "";
    expect(file?.type === "chunk" && [...file.imports, ...file.dynamicImports]).toEqual([]);
    expect(gzipSync(code).byteLength).toBeLessThanOrEqual(most(name));
  });
});

describe.each(["chat-picture", "chat-recorder", "leftovers"])("a part that is fetched later: %s", (name) => {
  it("is one file of at most 2.5 KB", async () => {
    const [file, ...others] = await built(name);
    expect(others).toEqual([]);
    expect(gzipSync(file?.type === "chunk" ? file.code : "").byteLength).toBeLessThanOrEqual(2560);
  });
});

it("a route names its scripts, or says by its data which it has", () => {
  const always = { script: ["exam", "aloud"] } satisfies RouteHandle;
  const sometimes = { script: ({ open }: { open: boolean }) => (open ? "note" : undefined) } satisfies RouteHandle;
  expect(pageScriptsOf(always, null)).toEqual(["exam", "aloud"]);
  expect(pageScriptsOf(sometimes, { open: true })).toEqual(["note"]);
  expect(pageScriptsOf(sometimes, { open: false })).toEqual([]);
  expect(pageScriptsOf(undefined, null)).toEqual([]);
});

afterEach(() => vi.restoreAllMocks());

test("the exam's script makes no format of dates or numbers as it starts", async () => {
  const formats = [vi.spyOn(Intl, "DateTimeFormat"), vi.spyOn(Intl, "NumberFormat"), vi.spyOn(Intl, "Collator")];
  vi.resetModules();
  await import("~/routes/exam/screen/exam-page");
  for (const format of formats) expect(format).not.toHaveBeenCalled();
});
