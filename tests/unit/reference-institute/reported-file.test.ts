import { afterEach, expect, it, vi } from "vitest";
import type { InstituteEnv } from "../../../institute/env";
import { fake } from "../../fake";

const argv = process.argv;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.resetModules();
  vi.doUnmock("../../../institute/commands/with-institute");
  vi.doUnmock("node:fs/promises");
});

/** What `institute:safety --file ID` says and writes where report 7 has a picture, and report 8 one that is lost. */
async function openReported(id: string) {
  const files: Record<string, string> = { 7: "reports/message-7/0.png", 8: "reports/message-8/0.png" };
  const prepare = () => ({ bind: (report: number) => ({ first: async () => files[report] ?? null }) });
  const get = async (key: string) =>
    key === files[7] ? { arrayBuffer: async () => new Uint8Array([1, 2, 3]).buffer } : null;
  const env = fake<InstituteEnv>("env", { DB: { prepare }, FILES: { get } });
  const withInstitute = (_: object, work: (env: InstituteEnv) => unknown) => work(env);
  vi.doMock("../../../institute/commands/with-institute", () => ({ withInstitute }));
  const written: unknown[][] = [];
  vi.doMock("node:fs/promises", () => ({ writeFile: async (...words: unknown[]) => written.push(words) }));
  const said: string[] = [];
  const hear = (words: unknown) => said.push(String(words)) > 0;
  vi.spyOn(process.stdout, "write").mockImplementation(hear);
  vi.spyOn(process.stderr, "write").mockImplementation(hear);
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`ended with ${code}`);
  });
  process.argv = ["node", "safety.ts", "--file", id];
  vi.resetModules();
  const failure = await import("../../../institute/commands/safety").then(
    () => null,
    (error: Error) => error.message,
  );
  return { said: said[1], written, failure };
}

it("institute:safety --file writes the reported picture into this folder, under the report's name", async () => {
  expect(await openReported("7")).toEqual({
    said: "Written: report-7.png\n",
    written: [["report-7.png", new Uint8Array([1, 2, 3])]],
    failure: null,
  });
});

it.each(["8", "9"])("institute:safety --file writes nothing where there is no file: report %s", async (id) => {
  const { said, written, failure } = await openReported(id);
  expect([said, written, failure]).toEqual([`Report ${id} has no file.\n`, [], "ended with 1"]);
});
