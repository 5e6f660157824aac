import { readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import type { PictureFolder } from "../question-bank/pictures";

/** The pictures of a folder of this machine, and of nothing outside it. */
export function pictureFolder(folder: string): PictureFolder {
  return (path) => {
    const file = join(folder, path);
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null;
    const isWithin = !relative(realpathSync(resolve(folder)), realpathSync(file)).startsWith("..");
    return isWithin ? readFileSync(file) : null;
  };
}
