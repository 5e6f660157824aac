import { z } from "zod";
import { id, pattern, text } from "../../http/fields";
import {
  type AnnouncedTo,
  announce,
  changeAnnouncement,
  deleteAnnouncement,
  findAnnouncement,
  listAnnouncements,
} from "../../institution/announcements";
import { listBatches } from "../../students/find-students";
import { SelectInput, TextInput, VerbForm } from "../form";
import { type DeskPage, idOf } from "../page";
import { Card, FactList, PageLinks, pageNumber, ROWS_PER_PAGE, RowTable, When } from "../parts";
import { EVERYBODY, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";
import { checkVersion, versionOf } from "../version";

const LONGEST_ANNOUNCEMENT = 4000;
/** The newest are enough: an announcement is of something that was. */
const TESTS_TO_CHOOSE = 50;
const PAGE_OF_ANNOUNCEMENTS = "/desk/inbox/announcements";

interface NamedTest {
  id: number;
  name: string;
}

async function newestTests({ env, institute }: StaffContext): Promise<NamedTest[]> {
  const { results } = await env.DB.prepare(
    `SELECT id, name FROM tests WHERE institute_id = ? ORDER BY COALESCE(starts_at, created_at) DESC, id DESC LIMIT ${TESTS_TO_CHOOSE}`,
  )
    .bind(institute.id)
    .all<NamedTest>();
  return results;
}

const AUDIENCE = /^(?:all|(batch|test):([1-9]\d{0,14}))$/;

/** @throws VerbRefusal where there is no such batch or test here */
async function readAudience({ env, institute }: StaffContext, chosen: string): Promise<AnnouncedTo> {
  const [, kind, number] = AUDIENCE.exec(chosen) ?? [];
  if (kind === undefined) return { batchId: null, testId: null };
  const table = kind === "batch" ? "batches" : "tests";
  const found = await env.DB.prepare(`SELECT id FROM ${table} WHERE id = ? AND institute_id = ?`)
    .bind(Number(number), institute.id)
    .first<number>("id");
  if (found === null) throw new VerbRefusal(`There is no such ${kind}.`);
  return kind === "batch" ? { batchId: found, testId: null } : { batchId: null, testId: found };
}

const announcedWords = text({ max: LONGEST_ANNOUNCEMENT });

const announceVerb = verb({
  name: "announce",
  title: "Announce",
  roles: EVERYBODY,
  tells: "All students, those of a batch, or those who took a test: on Home and under Announcements, within a minute.",
  asks: z.object({ message: announcedWords, audience: pattern(AUDIENCE, "Choose whom it is for.") }),
  async run(context, { message: words, audience }): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    const whom = await readAudience(context, audience);
    return {
      says: "It is announced.",
      to: PAGE_OF_ANNOUNCEMENTS,
      log: { about: "announcement", after: { ...whom, message: words } },
      writes: [announce(env, institute.id, { message: words, ...whom }, now)],
    };
  },
});

async function announcementOfForm(
  { env, institute }: StaffContext,
  { announcement_id, version }: { announcement_id: number; version: string },
) {
  const row = await findAnnouncement(env, institute.id, announcement_id);
  if (row === null) throw new VerbRefusal("There is no such announcement.");
  checkVersion(version, row);
  return row;
}

const asksAnnouncement = { announcement_id: id(), version: text() };

const changeAnnouncementVerb = verb({
  name: "change-announcement",
  title: "Change an announcement",
  roles: EVERYBODY,
  tells: "Whoever reads it from now on; nobody is told again.",
  asks: z.object({ ...asksAnnouncement, message: announcedWords }),
  async run(context, { message: words, ...which }): Promise<VerbOutcome> {
    const row = await announcementOfForm(context, which);
    return {
      says: "The announcement is changed.",
      to: PAGE_OF_ANNOUNCEMENTS,
      log: { about: `announcement ${row.id}`, before: { message: row.message }, after: { message: words } },
      writes: [changeAnnouncement(context.env, row.id, words)],
    };
  },
});

const deleteAnnouncementVerb = verb({
  name: "delete-announcement",
  title: "Delete the announcement",
  roles: EVERYBODY,
  tells: "Nobody. Students find it no more.",
  asks: z.object(asksAnnouncement),
  async run(context, which): Promise<VerbOutcome> {
    const row = await announcementOfForm(context, which);
    return {
      says: "The announcement is gone.",
      to: PAGE_OF_ANNOUNCEMENTS,
      log: { about: `announcement ${row.id}`, before: { message: row.message } },
      writes: [deleteAnnouncement(context.env, row.id)],
    };
  },
});

const audienceWords = ({ batch, test }: { batch: string | null; test: string | null }) =>
  batch !== null ? `batch ${batch}` : test !== null ? `who took ${test}` : "everybody";

const announcementsPage: DeskPage = {
  path: PAGE_OF_ANNOUNCEMENTS,
  place: "inbox",
  roles: EVERYBODY,
  async draw(context) {
    const { env, institute, query } = context;
    const offset = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const [{ announcements, total }, batches, tests] = await Promise.all([
      listAnnouncements(env, institute.id, { limit: ROWS_PER_PAGE, offset }),
      listBatches(env, institute.id),
      newestTests(context),
    ]);
    const audiences: (readonly [string, string])[] = [
      ["all", "Everybody"],
      ...batches.map((one) => [`batch:${one.id}`, `Batch ${one.name}`] as const),
      ...tests.map((one) => [`test:${one.id}`, `Those who took ${one.name}`] as const),
    ];
    return {
      title: "Announcements",
      back: "/desk/inbox",
      body: (
        <>
          <Card title="Announce something">
            <VerbForm verb={announceVerb}>
              <TextInput name="message" label="What you announce" lines={5} maxLength={LONGEST_ANNOUNCEMENT} required />
              <SelectInput name="audience" label="For" choices={audiences} value="all" required />
            </VerbForm>
          </Card>
          <RowTable
            caption="Announcements, newest first"
            none="Nothing was announced yet."
            rows={announcements}
            columns={[
              {
                head: "Announcement",
                cell: (row) => <a href={`${PAGE_OF_ANNOUNCEMENTS}/${row.id}`}>{row.message.slice(0, 160)}</a>,
              },
              { head: "For", cell: (row) => audienceWords(row) },
              { head: "At", cell: ({ created_at }) => <When at={created_at} /> },
            ]}
          />
          <PageLinks path={PAGE_OF_ANNOUNCEMENTS} query={query} total={total} />
        </>
      ),
    };
  },
};

const announcementPage: DeskPage = {
  path: `${PAGE_OF_ANNOUNCEMENTS}/:id`,
  place: "inbox",
  roles: EVERYBODY,
  async draw({ env, institute, params }) {
    const announcementId = idOf(params.id);
    const row = announcementId === null ? null : await findAnnouncement(env, institute.id, announcementId);
    if (row === null) return null;
    const hidden = { announcement_id: row.id, version: versionOf(row) };
    return {
      title: "An announcement",
      back: PAGE_OF_ANNOUNCEMENTS,
      body: (
        <>
          <FactList
            facts={[
              ["For", audienceWords(row)],
              ["At", <When key="at" at={row.created_at} />],
            ]}
          />
          <Card title="Change it">
            <VerbForm verb={changeAnnouncementVerb} hidden={hidden} button="Save">
              <TextInput
                name="message"
                label="What you announce"
                lines={5}
                value={row.message}
                maxLength={LONGEST_ANNOUNCEMENT}
                required
              />
            </VerbForm>
          </Card>
          <Card title="Delete it">
            <VerbForm verb={deleteAnnouncementVerb} hidden={hidden} danger />
          </Card>
        </>
      ),
    };
  },
};

export const announcementPages = [announcementsPage, announcementPage];
export const announcementVerbs = [announceVerb, changeAnnouncementVerb, deleteAnnouncementVerb];
