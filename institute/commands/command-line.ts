import { parseArgs } from "node:util";

/** `--help`, and `--remote`: work on the deployed institute instead of the one of this machine. */
const commonOptions = {
  help: { type: "boolean", short: "h", default: false },
  remote: { type: "boolean", default: false },
} as const;

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>["options"]>;

/** Reads a command's words; ends it with its usage where they are off, or were asked for. */
export function readArguments<const Own extends Options>(usage: string, own: Own, allowPositionals = false) {
  const options = { ...commonOptions, ...own };
  const read = () => {
    try {
      return parseArgs({ allowPositionals, options });
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error), usage);
    }
  };
  const { values, positionals } = read();
  if ((values as { help: boolean }).help) explain(usage);
  return { values, positionals };
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
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
