import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { imageType } from "../files/file-type";
import { fileUrl } from "../files/file-url";

/** As large as a picture that a student may send. */
const BANK_PICTURE_MAX_BYTES = 5 * 1_048_576;

/** Less is no picture, whatever it begins with. */
const LEAST_BYTES = 40;

export interface BankPicture {
  /** Of the file in the store. */
  key: string;
  type: string;
  bytes: Uint8Array;
}

/** A picture that cannot be had, in words. */
export class MissingPicture extends Error {}

/** The pictures of a bank, from the folder that lies with it. */
export class Pictures {
  /** Those that were asked for, by their keys. */
  readonly used = new Map<string, BankPicture>();
  private readonly known = new Map<string, BankPicture>();

  constructor(
    private readonly folder: string,
    /** Those that a file carries within itself, by their names. */
    private readonly carried: ReadonlyMap<string, string> = new Map(),
  ) {}

  /** The key of a picture by its name in the folder, or by its data. Throws MissingPicture. */
  keyOf(name: string): string {
    const picture = this.known.get(name) ?? this.read(name);
    this.known.set(name, picture);
    this.used.set(picture.key, picture);
    return picture.key;
  }

  /** Whether there is such a picture. */
  has(name: string): boolean {
    try {
      return this.bytesOf(name).length > 0;
    } catch (error) {
      if (error instanceof MissingPicture) return false;
      throw error;
    }
  }

  addressOf(name: string): string {
    return fileUrl(this.keyOf(name));
  }

  private read(name: string): BankPicture {
    const bytes = this.bytesOf(name);
    const label = name.slice(0, 60);
    if (bytes.length > BANK_PICTURE_MAX_BYTES) throw new MissingPicture(`the picture ${label} is larger than 5 MB`);
    const type = imageType(bytes);
    if (type === null || bytes.length < LEAST_BYTES) {
      throw new MissingPicture(`the picture ${label} is no JPEG, PNG or WebP`);
    }
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { key: `public/questions/${digest}.${type.extension}`, type: type.mime, bytes };
  }

  private bytesOf(name: string): Uint8Array {
    const label = name.slice(0, 60);
    const data = /^data:[^,]*;base64,(.*)$/s.exec(name)?.[1];
    if (data !== undefined) return Buffer.from(data, "base64");
    const path = withoutEscapes(name.replace(/^@@PLUGINFILE@@\//, ""));
    const carried = this.carried.get(path);
    if (carried !== undefined) return Buffer.from(carried, "base64");
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(path)) {
      throw new MissingPicture(
        `the picture ${label} is an address; save it into the folder of the file and write its name`,
      );
    }
    const file = join(this.folder, path);
    if (!existsSync(file) || !statSync(file).isFile()) {
      throw new MissingPicture(`the picture ${label} is not in ${this.folder}`);
    }
    const within = relative(realpathSync(this.folder), realpathSync(file));
    if (within.startsWith("..") || path.startsWith("/")) {
      throw new MissingPicture(`the picture ${label} is not in ${this.folder}`);
    }
    return readFileSync(file);
  }
}

function withoutEscapes(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
