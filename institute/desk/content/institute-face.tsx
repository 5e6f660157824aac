/** How the institute looks to students and how it is reached: logo, cover, colour, phone, links, quiet hours of chats, legal texts. */
import { z } from "zod";
import { clockOf, readQuietHours } from "../../chat/quiet-hours";
import type { Cell } from "../../database/insert-rows";
import { noteRemovals } from "../../files/file-removals";
import { choice, integer, optional, text } from "../../http/fields";
import { faceColor } from "../../institution/face";
import { indianDay } from "../../jobs/job-dates";
import { TextInput, VerbForm } from "../form";
import type { DeskPage } from "../page";
import { Card, When } from "../parts";
import { type StaffContext, TEACHERS, VerbRefusal, verb } from "../verb";
import { checkVersion, versionOf } from "../version";
import { cleanHtml } from "./clean-html";
import { imageField, type ThingRow, webLink } from "./fields";

/** Links that students know by these names. */
const LINKS = {
  website: "Website",
  whatsapp: "WhatsApp",
  whatsapp_channel: "WhatsApp channel",
  youtube: "YouTube",
  telegram: "Telegram",
  instagram: "Instagram",
  facebook: "Facebook",
} as const;
type LinkName = keyof typeof LINKS;
const linkNames = Object.keys(LINKS) as LinkName[];
const linksInRow = z.record(z.string(), z.string());

const faceLogo = imageField("logo", "Logo", { folder: "faces", hint: "As wide as high, at most 500 KB." });
const faceCover = imageField("cover", "Cover", { folder: "covers", hint: "16 to 9, at most 500 KB." });

const FACE = `SELECT id, name, phone, links, logo, color, cover, quiet_from, quiet_until, exam_sat, exam_upper_half
  FROM institutes WHERE id = ?`;
const readFace = async ({ env, institute }: StaffContext): Promise<ThingRow> => {
  const row = await env.DB.prepare(FACE).bind(institute.id).first<ThingRow>();
  if (row === null) throw new Error("The institute is gone.");
  return row;
};

const quietOf = ({ quiet_from, quiet_until }: ThingRow) =>
  quiet_from === null || quiet_until === null ? "" : `${clockOf(Number(quiet_from))}-${clockOf(Number(quiet_until))}`;

const changeFace = verb({
  ...{ name: "change-face", title: "Save the face", roles: TEACHERS },
  tells: "Students see it on Home, at the sign-in and under Contact, some minutes later.",
  asks: z.object({
    version: text({ max: 40 }),
    name: text({ max: 150 }),
    phone: text({ max: 20 }),
    color: optional(faceColor),
    quiet: optional(text({ max: 20 })),
    exam_sat: optional(integer(1, 1_000_000)),
    exam_upper_half: optional(integer(0, 1_000_000)),
    ...faceLogo.asks,
    ...faceCover.asks,
    ...(Object.fromEntries(linkNames.map((name) => [`link_${name}`, optional(webLink)])) as Record<
      string,
      z.ZodType<string | undefined>
    >),
  }),
  async run(context, sent) {
    const { env, institute } = context;
    const row = await readFace(context);
    checkVersion(sent.version, row);
    const quiet = sent.quiet === undefined ? null : readQuietHours(sent.quiet);
    if (sent.quiet !== undefined && quiet === null) {
      throw new VerbRefusal("Quiet hours are two times.", { quiet: ["Like 22:00-06:00."] });
    }
    const { exam_sat = null, exam_upper_half = null } = sent;
    if ((exam_sat === null) !== (exam_upper_half === null) || (exam_upper_half ?? 0) > (exam_sat ?? 0)) {
      throw new VerbRefusal("Two numbers belong together.", {
        exam_upper_half: ["Fill both or none; this one is at most how many sat it."],
      });
    }
    const known = linksInRow.parse(JSON.parse(String(row.links)));
    const links = { ...known };
    for (const name of linkNames) {
      const link = (sent as Record<string, unknown>)[`link_${name}`] as string | undefined;
      if (link === undefined) delete links[name];
      else links[name] = link;
    }
    const columns: Record<string, Cell> = {
      ...{ name: sent.name, phone: sent.phone, color: sent.color ?? null, links: JSON.stringify(links) },
      ...{ quiet_from: quiet?.from ?? null, quiet_until: quiet?.until ?? null, exam_sat, exam_upper_half },
      ...(await faceLogo.cells(sent, context, row)),
      ...(await faceCover.cells(sent, context, row)),
    };
    const names = Object.keys(columns);
    const gone = ["logo", "cover"].filter((name) => name in columns && row[name] && row[name] !== columns[name]);
    return {
      says: "The face of the institute is saved.",
      log: { about: "face", before: Object.fromEntries(names.map((name) => [name, row[name]])), after: columns },
      writes: [
        env.DB.prepare(`UPDATE institutes SET ${names.map((name) => `${name} = ?`).join(", ")} WHERE id = ?`).bind(
          ...(Object.values(columns) as (string | number | null)[]),
          institute.id,
        ),
        ...noteRemovals(
          env,
          gone.map((name) => String(row[name])),
        ),
      ],
    };
  },
});

const facePage: DeskPage = {
  path: "/desk/content/face",
  place: "content",
  roles: TEACHERS,
  async draw(context) {
    const row = await readFace(context);
    const links = linksInRow.parse(JSON.parse(String(row.links)));
    return {
      title: "The institute's face",
      back: "/desk/content",
      body: (
        <VerbForm verb={changeFace} hidden={{ version: versionOf(row) }}>
          <TextInput name="name" label="Name of the institute" value={String(row.name)} required maxLength={150} />
          {faceLogo.draw(row, [])}
          {faceCover.draw(row, [])}
          <TextInput
            name="color"
            label="Colour"
            hint="Like #0b5f5a; white or dark text has to be readable on it."
            value={row.color as string | null}
          />
          <TextInput
            name="phone"
            label="Phone"
            hint="Students call it."
            value={String(row.phone)}
            required
            maxLength={20}
          />
          {linkNames.map((name) => (
            <TextInput key={name} name={`link_${name}`} label={LINKS[name]} type="url" value={links[name] ?? ""} />
          ))}
          <TextInput
            name="quiet"
            label="Quiet hours of chats"
            hint="When nobody writes, like 22:00-06:00. Empty: never."
            value={quietOf(row)}
          />
          <TextInput
            name="exam_sat"
            label="Your students in the last real exam"
            hint="All who sat its first stage, not only those who told you good news. The app then judges cut-offs better."
            value={row.exam_sat as number | null}
            inputMode="numeric"
          />
          <TextInput
            name="exam_upper_half"
            label="Of these at percentile 50 or higher"
            value={row.exam_upper_half as number | null}
            inputMode="numeric"
          />
        </VerbForm>
      ),
    };
  },
};

const TEXTS = { terms: "Terms", privacy: "Privacy", refunds: "Refunds and shipping", contact: "Contact" } as const;
const legalNames = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

interface LegalTextRow {
  name: keyof typeof TEXTS;
  text: string;
  updated_on: string;
}

const changeText = verb({
  ...{ name: "change-text", title: "Save the text", roles: TEACHERS },
  tells: "Everybody reads it on the app's legal pages, some minutes later.",
  asks: z.object({ name: choice(legalNames), version: text({ max: 40 }), text: optional(text({ max: 60_000 })) }),
  async run({ env, institute, now }, sent) {
    const before = await env.DB.prepare("SELECT text FROM institute_texts WHERE institute_id = ? AND name = ?")
      .bind(institute.id, sent.name)
      .first<string>("text");
    checkVersion(sent.version, before, { text: [`Now it begins: ${(before ?? "").slice(0, 300)}`] });
    const write =
      sent.text === undefined
        ? env.DB.prepare("DELETE FROM institute_texts WHERE institute_id = ? AND name = ?").bind(
            institute.id,
            sent.name,
          )
        : env.DB.prepare(
            `INSERT INTO institute_texts (institute_id, name, text, updated_on) VALUES (?1, ?2, ?3, ?4)
             ON CONFLICT (institute_id, name) DO UPDATE SET text = ?3, updated_on = ?4`,
          ).bind(institute.id, sent.name, sent.text, indianDay(now));
    return {
      says: `"${TEXTS[sent.name]}" is ${sent.text === undefined ? "taken away" : "saved"}.`,
      log: {
        about: `text ${sent.name}`,
        before: { characters: before?.length ?? 0 },
        after: { characters: sent.text?.length ?? 0 },
      },
      writes: [write],
    };
  },
});

const textsPage: DeskPage = {
  path: "/desk/content/texts",
  place: "content",
  roles: TEACHERS,
  async draw({ env, institute, query }) {
    const { results } = await env.DB.prepare(
      "SELECT name, text, updated_on FROM institute_texts WHERE institute_id = ?",
    )
      .bind(institute.id)
      .all<LegalTextRow>();
    const name = legalNames.find((one) => one === query.get("name")) ?? "terms";
    const row = results.find((one) => one.name === name) ?? null;
    return {
      title: "Legal texts",
      back: "/desk/content",
      body: (
        <>
          <ul className="doors">
            {legalNames.map((one) => (
              <li key={one}>
                <a href={`/desk/content/texts?name=${one}`} aria-current={one === name ? "page" : undefined}>
                  {TEXTS[one]}
                  {results.some((known) => known.name === one) ? "" : ": not written yet"}
                </a>
              </li>
            ))}
          </ul>
          <Card title={TEXTS[name]}>
            {row === null ? null : (
              <p className="hint">
                Saved last on <When at={`${row.updated_on}T00:00:00.000Z`} day />
              </p>
            )}
            <VerbForm verb={changeText} row={name} hidden={{ name, version: versionOf(row?.text ?? null) }}>
              <TextInput
                name="text"
                label="Text"
                lines={16}
                hint="Plain text, or simple HTML: h2, p, ul, li, a, table. Scripts and styles are left out. Empty: taken away."
                value={row?.text ?? ""}
                maxLength={60_000}
              />
            </VerbForm>
          </Card>
          {row === null ? null : (
            <section className="card" aria-label="As it is read">
              <h2>As it is read</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by cleanHtml */}
              <div dangerouslySetInnerHTML={{ __html: cleanHtml(row.text) }} />
            </section>
          )}
        </>
      ),
    };
  },
};

export const facePages = [facePage, textsPage];
export const faceVerbs = [changeFace, changeText];
