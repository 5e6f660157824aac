/** Fields of the forms of content: what each asks, how it is drawn, and what it writes. */
import type { ReactNode } from "react";
import { z } from "zod";
import { INDIA_MS } from "../../auth/birth-year";
import type { Cell } from "../../database/insert-rows";
import { type FileType, imageType, pdfType } from "../../files/file-type";
import { fileUrl } from "../../files/file-url";
import { MAX_PICTURE_BYTES, storePicture } from "../../files/store-picture";
import { choice, decimal, flag, integer, optional, text, upload } from "../../http/fields";
import { randomHex } from "../../http/secrets";
import { findLessonColumns, listPlaces, type PlaceColumns, placeValue } from "../../library/curriculum-places";
import { readIndianMoment } from "../../question-bank/test-window";
import { type ChoiceWords, FileInput, SelectInput, TextInput, TickInput, TicksInput } from "../form";
import { rupeesOf } from "../parts";
import { type StaffContext, VerbRefusal } from "../verb";

/** A row of a table of content. */
export type ThingRow = { id: number } & Record<string, Cell>;
/** What a form sent, checked by what its fields ask. */
export type SentFields = Record<string, unknown>;

export interface ThingField {
  /** Its controls, by their names. */
  asks: Record<string, z.ZodType>;
  choices?(context: StaffContext): Promise<readonly ChoiceWords[]>;
  /** `row` is the thing as it is; null where one is added. */
  draw(row: ThingRow | null, choices: readonly ChoiceWords[]): ReactNode;
  /** What goes into the columns; those it leaves out stay. @throws VerbRefusal */
  cells(sent: SentFields, context: StaffContext, row: ThingRow | null): Promise<Record<string, Cell>>;
}

interface FieldWords {
  hint?: string;
  required?: boolean;
}

const ownProps = (name: string, label: string, { hint, required = false }: FieldWords) => ({
  ...{ name, label, required },
  ...(hint === undefined ? {} : { hint }),
});

const textual = (value: Cell | undefined) => (typeof value === "string" || typeof value === "number" ? value : "");
const ifGiven = <T,>(isRequired: boolean | undefined, asked: z.ZodType<T>) => (isRequired ? asked : optional(asked));

export function textField(
  name: string,
  label: string,
  { max = 200, lines, ...words }: FieldWords & { max?: number; lines?: number } = {},
): ThingField {
  return {
    asks: { [name]: ifGiven(words.required, text({ max })) },
    draw: (row) => (
      <TextInput
        {...ownProps(name, label, words)}
        value={textual(row?.[name])}
        maxLength={max}
        {...(lines === undefined ? {} : { lines })}
      />
    ),
    cells: async (sent) => ({ [name]: (sent[name] as string | undefined) ?? "" }),
  };
}

export function numberField(
  name: string,
  label: string,
  { min = 0, max = 1_000_000, ...words }: FieldWords & { min?: number; max?: number } = {},
): ThingField {
  return {
    asks: { [name]: ifGiven(words.required, integer(min, max)) },
    draw: (row) => <TextInput {...ownProps(name, label, words)} inputMode="numeric" value={textual(row?.[name])} />,
    cells: async (sent) => ({ [name]: (sent[name] as number | undefined) ?? null }),
  };
}

/** Rupees, with paise after a point. */
const rupeeAmount = decimal(0, 1_000_000).refine(
  (rupees) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6,
  "Rupees have at most two digits after the point.",
);

export function moneyField(name: string, label: string, words: FieldWords = {}): ThingField {
  return {
    asks: { [name]: ifGiven(words.required, rupeeAmount) },
    draw: (row) => <TextInput {...ownProps(name, label, words)} inputMode="decimal" value={textual(row?.[name])} />,
    cells: async (sent) => ({ [name]: (sent[name] as number | undefined) ?? 0 }),
  };
}

export const tickField = (name: string, label: string, hint?: string): ThingField => ({
  asks: { [name]: optional(flag()) },
  draw: (row) => (
    <TickInput name={name} label={label} checked={row?.[name] === 1} {...(hint === undefined ? {} : { hint })} />
  ),
  cells: async (sent) => ({ [name]: sent[name] === true ? 1 : 0 }),
});

const IS_DAY = /^\d{4}-\d\d-\d\d$/;
const isDay = (day: string) =>
  IS_DAY.test(day) && new Date(`${day}T00:00Z`).toJSON()?.startsWith(day) === true && day > "2000";

export function dayField(name: string, label: string, words: FieldWords = {}): ThingField {
  const day = text({ max: 10 }).refine(isDay, "A day is written as 2026-12-06.");
  return {
    asks: { [name]: ifGiven(words.required, day) },
    draw: (row) => <TextInput {...ownProps(name, label, words)} type="date" value={textual(row?.[name])} />,
    cells: async (sent) => ({ [name]: (sent[name] as string | undefined) ?? null }),
  };
}

/** A day and a time of India, as milliseconds since 1970. */
export const indianMoment = text({ max: 40 }).transform((typed, context) => {
  const at = readIndianMoment(typed);
  if (at === null) context.addIssue("Type a day and a time of India, like 2026-12-06 18:00.");
  return at ?? z.NEVER;
});

/** A moment as a field for a day and a time shows it. */
export const indianInput = (iso: string): string => new Date(Date.parse(iso) + INDIA_MS).toISOString().slice(0, 16);

/** An address on the web: never `javascript:`, `data:` or a file of somebody's computer. */
export const webLink = text({ max: 2000 }).refine(
  (address) => /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(address) && URL.canParse(address),
  "An address begins with https:// and has no spaces.",
);

export function addressField(name: string, label: string, words: FieldWords = {}): ThingField {
  return {
    asks: { [name]: ifGiven(words.required, webLink) },
    draw: (row) => <TextInput {...ownProps(name, label, words)} type="url" value={textual(row?.[name])} />,
    cells: async (sent) => ({ [name]: (sent[name] as string | undefined) ?? "" }),
  };
}

export function selectField(
  name: string,
  label: string,
  {
    choices,
    none,
    ...words
  }: FieldWords & { choices: (context: StaffContext) => Promise<readonly ChoiceWords[]>; none?: string },
): ThingField {
  return {
    asks: { [name]: ifGiven(words.required, text({ max: 40 })) },
    choices,
    draw: (row, own) => (
      <SelectInput
        {...ownProps(name, label, words)}
        choices={own}
        value={textual(row?.[name])}
        {...(none === undefined ? {} : { none })}
      />
    ),
    // A choice is one that the form had: another institute's is none.
    async cells(sent, context) {
      const value = sent[name] as string | undefined;
      if (value === undefined) return { [name]: null };
      const chosen = (await choices(context)).find(([known]) => String(known) === value);
      if (chosen === undefined)
        throw new VerbRefusal(`There is no such choice for "${label}".`, { [name]: ["Choose one of these."] });
      return { [name]: chosen[0] };
    },
  };
}

/** A list, one of it on a line; the column holds JSON. */
export function linesField(name: string, label: string, words: FieldWords = {}): ThingField {
  return {
    asks: { [name]: ifGiven(words.required, text({ max: 4000 })) },
    draw: (row) => (
      <TextInput
        {...ownProps(name, label, { hint: "One on a line.", ...words })}
        lines={4}
        value={row === null ? "" : (JSON.parse(String(row[name])) as string[]).join("\n")}
      />
    ),
    cells: async (sent) => ({ [name]: JSON.stringify(linesOf(sent[name])) }),
  };
}

const linesOf = (typed: unknown): string[] =>
  String(typed ?? "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** A list of numbers by categories, "OBC: 3" on a line; the column holds JSON. */
export function amountsField(name: string, label: string, amount: "years" | "amount", hint: string): ThingField {
  return {
    asks: { [name]: optional(text({ max: 2000 })) },
    draw: (row) => (
      <TextInput
        name={name}
        label={label}
        hint={hint}
        lines={4}
        value={
          row === null
            ? ""
            : (JSON.parse(String(row[name])) as Record<string, string | number>[])
                .map((one) => `${one.category}: ${one[amount]}`)
                .join("\n")
        }
      />
    ),
    async cells(sent) {
      const pairs = linesOf(sent[name]).map((line) => {
        const [, category, digits] =
          /^(.{1,60}?)\s*[:=]\s*(?:₹|Rs\.?)?\s*(\d{1,6})(?:\s*(?:years?|\/-))?$/i.exec(line) ?? [];
        if (category === undefined) {
          throw new VerbRefusal(`"${line.slice(0, 60)}" is not like the others.`, { [name]: [hint] });
        }
        return { category, [amount]: Number(digits) };
      });
      return { [name]: JSON.stringify(pairs) };
    },
  };
}

/** Where in the curriculum it stands: four columns. */
export const placeField: ThingField = {
  asks: { place: text({ max: 40 }) },
  choices: ({ env, institute }) => listPlaces(env, institute.id),
  draw: (row, choices) => (
    <SelectInput
      name="place"
      label="Where it belongs"
      choices={choices}
      none="Choose a chapter or topic"
      value={row === null ? "" : placeValue(row as unknown as PlaceColumns)}
      required
    />
  ),
  async cells(sent, { env, institute }) {
    const columns = await findLessonColumns(env, institute.id, String(sent.place));
    if (columns === null) throw new VerbRefusal("There is no such chapter.", { place: ["Choose one of these."] });
    return { ...columns };
  },
};

interface UploadField extends FieldWords {
  folder: string;
  /** The column of how many bytes it has. */
  size?: string;
}

async function uploadedBytes(
  file: File,
  name: string,
  typeOf: (bytes: Uint8Array) => FileType | null,
  problem: string,
) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const type = typeOf(bytes);
  if (type === null) throw new VerbRefusal(problem, { [name]: [problem] });
  return { bytes, type };
}

const pictureFile = z
  .file("Choose a picture.")
  .min(1, "The file is empty.")
  .max(MAX_PICTURE_BYTES, "The picture has more than 500 KB. Save it smaller.");

/** A picture of at most 500 KB; where none has to be, a tick takes it away. */
export function imageField(name: string, label: string, { folder, required, hint }: UploadField): ThingField {
  const gone = `${name}_gone`;
  return {
    asks: { [name]: optional(pictureFile), [gone]: optional(flag()) },
    draw(row) {
      const address = fileUrl((row?.[name] as string | null | undefined) ?? null);
      return (
        <>
          {address === null ? null : <img className="shown-picture" src={address} alt={`$What is there now`} />}
          <FileInput
            {...ownProps(name, label, {
              hint: hint ?? "JPEG, PNG or WebP, at most 500 KB.",
              required: required === true && address === null,
            })}
            accept="image/jpeg,image/png,image/webp"
          />
          {address === null || required ? null : <TickInput name={gone} label={`Take away: ${label}`} />}
        </>
      );
    },
    async cells(sent, { env }, row) {
      const file = sent[name] as File | undefined;
      if (file !== undefined) {
        const { bytes } = await uploadedBytes(file, name, imageType, "Upload a JPEG, PNG or WebP image.");
        return { [name]: await storePicture(env, folder, bytes) };
      }
      if (required && !row?.[name]) throw new VerbRefusal(`"${label}" is needed.`, { [name]: ["Choose a picture."] });
      return sent[gone] === true && !required ? { [name]: null } : {};
    },
  };
}

/** "Free", "₹49", "In packages". */
export const accessWords = ({ is_premium, price }: { is_premium: Cell; price: Cell }): string =>
  is_premium === 0 ? "Free" : Number(price) > 0 ? rupeesOf(Math.round(Number(price) * 100)) : "In packages";

/** The two controls that say who may open a lesson. */
export function AccessInputs({ access, price }: { access: "free" | "premium"; price: number }) {
  return (
    <>
      <TicksInput
        name="access"
        label="Who may open it"
        one
        required
        choices={[
          ["free", "Free for every student"],
          ["premium", "Premium: for those who buy it or a package that has it"],
        ]}
        ticked={[access]}
      />
      <TextInput
        name="price"
        label="Price in rupees"
        hint="Where it is premium. 0: it comes in packages alone."
        inputMode="decimal"
        value={price}
      />
    </>
  );
}

export const accessAsks = { access: choice(["free", "premium"]), price: optional(rupeeAmount) };

export const accessField: ThingField = {
  asks: accessAsks,
  draw: (row) => <AccessInputs access={row?.is_premium === 1 ? "premium" : "free"} price={Number(row?.price ?? 0)} />,
  cells: async ({ access, price }) => ({
    is_premium: access === "premium" ? 1 : 0,
    price: access === "premium" ? ((price as number | undefined) ?? 0) : 0,
  }),
};

/** The largest file that a form of the desk takes, in bytes. */
export const MAX_FILE_BYTES = 24 * 1_048_576;

/** A PDF, or a text where `types` says so. */
export function documentField(
  name: string,
  label: string,
  {
    folder,
    required,
    hint,
    size,
    typeOf = pdfType,
    problem = "Upload a PDF.",
  }: UploadField & { typeOf?: (bytes: Uint8Array) => FileType | null; problem?: string },
): ThingField {
  return {
    asks: { [name]: optional(upload(MAX_FILE_BYTES)) },
    draw(row) {
      const address = fileUrl((row?.[name] as string | null | undefined) ?? null);
      return (
        <>
          {address === null ? null : (
            <p>
              <a className="line" href={address}>
                {label} now
              </a>
            </p>
          )}
          <FileInput
            {...ownProps(name, label, {
              ...(hint === undefined ? {} : { hint }),
              required: required === true && address === null,
            })}
          />
        </>
      );
    },
    async cells(sent, { env }, row) {
      const file = sent[name] as File | undefined;
      if (file === undefined) {
        if (required && !row?.[name]) throw new VerbRefusal(`"${label}" is needed.`, { [name]: ["Choose a file."] });
        return {};
      }
      const { bytes, type } = await uploadedBytes(file, name, typeOf, problem);
      const key = `${folder}/${randomHex(12)}.${type.extension}`;
      await env.FILES.put(key, bytes, { httpMetadata: { contentType: type.mime } });
      return { [name]: key, ...(size === undefined ? {} : { [size]: bytes.byteLength }) };
    },
  };
}
