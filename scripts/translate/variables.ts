import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

/** Wanted by the app's variables, and used for nothing here. */
const unused = { SESSION_SECRETS: "of no use to this command" };

/** The variables of the app, from the environment or .dev.vars, and the command's own. */
export function commandVariables(file = ".dev.vars"): Record<string, string> & { STUDENT_TOKEN?: string } {
  const own = existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {};
  const all = { ...unused, ...own, ...process.env };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined));
}
