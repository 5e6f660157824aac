import { createHash } from "node:crypto";
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

/** The bytes of a picture by its path in the folder that lies with a bank; null where it is not in it. */
export type PictureFolder = (path: string) => Uint8Array | null;

/** The pictures of a bank, from the folder that lies with it or from the file itself. */
export class Pictures {
  /** Those that were asked for, by their keys. */
  readonly used = new Map<string, BankPicture>();

  constructor(
    private readonly folder: PictureFolder,
    /** Those that the file carries within itself, by their names. */
    private readonly carried: ReadonlyMap<string, Uint8Array>,
  ) {}

  /** The key of a picture by its name in the folder, or by its data. Throws MissingPicture. */
  keyOf(name: string): string {
    const picture = this.read(name);
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
    const label = pictureLabel(name);
    if (bytes.length > BANK_PICTURE_MAX_BYTES) throw new MissingPicture(`the picture ${label} is larger than 5 MB`);
    const type = imageType(bytes);
    if (type === null || bytes.length < LEAST_BYTES) {
      throw new MissingPicture(`the picture ${label} is no JPEG, PNG or WebP`);
    }
    const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 32);
    return { key: `public/questions/${digest}.${type.extension}`, type: type.mime, bytes };
  }

  private bytesOf(name: string): Uint8Array {
    const label = pictureLabel(name);
    const data = /^data:[^,]*;base64,(.*)$/s.exec(name)?.[1];
    if (data !== undefined) return Buffer.from(data, "base64");
    const carried = this.carried.get(withoutEscapes(name.replace(/[?#].*$/s, ""))) ?? this.carried.get(name);
    if (carried !== undefined) return carried;
    if (name.startsWith("@@")) throw new MissingPicture(`the picture ${label} is not carried by the file`);
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(name)) {
      throw new MissingPicture(
        `the picture ${label} is an address; save it into the folder of the file and write its name`,
      );
    }
    // What is named like a way out of the folder is not in it.
    const paths = [name, withoutEscapes(name)].filter((path) => !/^[\\/]|(?:^|[\\/])\.\.(?:[\\/]|$)|\0/.test(path));
    const bytes = paths.map(this.folder).find((one) => one !== null);
    if (bytes === undefined) throw new MissingPicture(`the picture ${label} is not in the folder of the pictures`);
    return bytes;
  }
}

/** A picture's name as the file has it. */
const pictureLabel = (name: string) => name.replace(/^@@\w+@@\//, "").slice(0, 60);

function withoutEscapes(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
