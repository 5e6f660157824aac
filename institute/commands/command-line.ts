import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { localState } from "../../scripts/local-state";

/** Where a command works. */
export interface Place {
  remote: boolean;
  /** The folder of this machine's database and files. */
  state: string;
}

export const textOption = { type: "string" } as const;
export const flagOption = { type: "boolean", default: false } as const;

/** Every command takes them. */
const commonOptions = {
  help: { type: "boolean", short: "h", default: false },
  local: { type: "boolean", default: false },
  remote: { type: "boolean", default: false },
  state: { type: "string", default: localState },
  code: { type: "string" },
} as const;

const PLACES = `  --local            at the institute of this machine; --state FOLDER where it is not ${localState}
  --remote           at the deployed one: production, or with CLOUDFLARE_ENV=staging staging`;

type CommandLineOptions = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>;
type Values<Own extends CommandLineOptions> = ReturnType<
  typeof parseArgs<{ allowPositionals: boolean; options: typeof commonOptions & Own }>
>["values"];

/** What a command does with an institute; a function where its words decide. */
interface CommandLineManner<V> {
  usage: string;
  /** One that writes, and a backup, is told where; another is at this machine's institute unless it is told. */
  writes: boolean | ((values: V) => boolean);
  /** Whose things it is about: of one institute that `--code` names, of a whole place, or of files alone. */
  of: Whose;
  allowPositionals?: boolean;
}
type Whose = "one" | "place" | "files";

/**
 * Reads a command's words and says where it works; ends it with its usage where they are off, or were asked for.
 * `code` is empty where no institute is named.
 */
export function readArguments<const Own extends CommandLineOptions>(manner: CommandLineManner<Values<Own>>, own: Own) {
  const usage = `${manner.usage}\n${PLACES}`;
  const options = { ...commonOptions, ...own };
  const read = () => {
    try {
      return parseArgs({ allowPositionals: manner.allowPositionals ?? false, options });
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error), usage);
    }
  };
  const { values, positionals } = read();
  const common = values as { help: boolean; local: boolean; remote: boolean; state: string; code?: string };
  if (common.help) explain(usage);
  const told = values as Values<Own>;
  const writes = typeof manner.writes === "function" ? manner.writes(told) : manner.writes;
  const whose = manner.of;
  const { remote, state, code = "" } = common;
  if (remote && common.local) refuse("Say --local or --remote, not both.", usage);
  if (whose !== "files" && writes && !remote && !common.local) {
    refuse("Nothing says where: add --local or --remote.", usage);
  }
  if (whose === "one" && code === "") refuse("--code is needed, the code of the institute.", usage);
  if ((whose === "place" || whose === "files") && code !== "")
    refuse("This needs no institute: leave --code out.", usage);
  // What a program reads stays clean.
  const stream = "json" in values && values.json === true ? process.stderr : process.stdout;
  stream.write(`At: ${announcement({ remote, state }, whose, code)}\n`);
  return { values, positionals, place: { remote, state }, code, usage };
}

function announcement(place: Place, whose: Whose, code: string): string {
  if (whose === "files") return "no institute, files alone";
  return `${placeName(place)}, ${code === "" ? "every institute there" : `institute ${code}`}`;
}

/** A place in a person's words. */
export function placeName({ remote, state }: Place): string {
  if (remote) return process.env.CLOUDFLARE_ENV || "production";
  return state === localState ? "this machine" : `this machine (${state})`;
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the command unless somebody at a terminal says yes. */
export async function confirm(question: string, otherwise: string): Promise<void> {
  if (!process.stdin.isTTY) refuse(`${otherwise}: there is no terminal to ask. Say --yes to go on without.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) refuse(`${otherwise}.`);
}

function explain(usage: string): never {
  say(usage);
  process.exit(0);
}

/** Ends a command that cannot go on: why, how it is used, and exit code 1. */
export function refuse(reason: string, usage?: string): never {
  process.stderr.write(`${reason}\n${usage === undefined ? "" : `\n${usage}\n`}`);
  process.exit(1);
}

export function refuseFailed(error: unknown): never {
  return refuse(error instanceof Error ? error.message : String(error));
}
