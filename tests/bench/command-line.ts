/** What `--name=value` gave on the command line. */
export function option(name: string): string | undefined {
  const start = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(start))?.slice(start.length);
}

/** @throws Error unless it is a whole number from 1 to `most` */
export function countOption(name: string, fallback: number, most: number): number {
  const value = Number(option(name) ?? fallback);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    throw new Error(`--${name} must be a whole number from 1 to ${most}`);
  }
  return value;
}

/** Says how far a command is, apart from what it prints. */
export const progressOf = (command: string) => (text: string) => void process.stderr.write(`${command}: ${text}\n`);
