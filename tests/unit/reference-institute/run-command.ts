import { afterEach, vi } from "vitest";
import type { InstituteEnv } from "../../../institute/env";

const argv = process.argv;
afterEach(() => {
  process.argv = argv;
  vi.restoreAllMocks();
  vi.resetModules();
  vi.doUnmock("../../../institute/commands/with-institute");
});

/** Runs a command of the institute as npm does, in this process: what it said, and how it ended. `env`: its institute. */
export async function runCommand(command: string, words: readonly string[], env?: InstituteEnv) {
  const noInstitute = () => {
    throw new Error("The institute was asked.");
  };
  const withInstitute = (_: object, work: (env: InstituteEnv) => unknown) => (env ? work(env) : noInstitute());
  vi.doMock("../../../institute/commands/with-institute", () => {
    return { withInstitute, withPlace: withInstitute, isOfInstitute: noInstitute };
  });
  const said = { stdout: "", stderr: "" };
  for (const stream of ["stdout", "stderr"] as const) {
    vi.spyOn(process[stream], "write").mockImplementation((chunk) => {
      said[stream] += String(chunk);
      return true;
    });
  }
  let status: number | undefined;
  vi.spyOn(process, "exit").mockImplementation((code) => {
    status ??= Number(code ?? 0);
    throw new Error(`ended with ${status}`);
  });
  process.argv = ["node", `${command}.ts`, ...words];
  vi.resetModules();
  await import(`../../../institute/commands/${command}.ts`).catch((error: Error) => {
    if (status === undefined) throw error;
  });
  vi.restoreAllMocks();
  return { status: status ?? 0, ...said };
}
