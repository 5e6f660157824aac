import { unpack } from "./packed-file";
import type { PictureFolder } from "./pictures";
import type { BankSource } from "./read-bank";
import { UnreadableBank } from "./unreadable-bank";

const lastPart = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** Pictures that were sent one by one or packed, as a folder: by their path, or else by their name alone. Throws UnreadableBank. */
export function folderOfFiles(files: readonly BankSource[]): PictureFolder {
  const byPath = new Map<string, () => Uint8Array>();
  for (const { name, bytes } of files) {
    if (!/\.zip$/i.test(name)) byPath.set(name, () => bytes);
    else for (const entry of entriesOf(name, bytes)) byPath.set(entry.name, entry.bytes);
  }
  const byName = new Map([...byPath].map(([path, read]) => [lastPart(path).toLowerCase(), read]));
  return (path) => (byPath.get(path) ?? byName.get(lastPart(path).toLowerCase()))?.() ?? null;
}

function entriesOf(name: string, bytes: Uint8Array) {
  try {
    return unpack(bytes).filter((entry) => !/^__MACOSX\/|\/$/.test(entry.name));
  } catch (error) {
    throw new UnreadableBank(`${name}: ${error instanceof Error ? error.message : error}`);
  }
}
