/** Videos: of YouTube, or a short film of one's own, with captions. */
import { captionsType, filmType } from "../../files/file-type";
import { optional, text } from "../../http/fields";
import { youtubeIdOf, youtubeUrl } from "../../library/youtube";
import { LANGUAGES } from "../../translation/languages";
import { TextInput } from "../form";
import { VerbRefusal } from "../verb";
import { CommentsCard, deleteComments } from "./classes";
import { amountOf, BOOKMARKS, dependantsOfItem, leavePackages } from "./dependants";
import { accessField, accessWords, documentField, placeField, selectField, type ThingField, textField } from "./fields";
import { contentKind } from "./kind";

const youtubeField: ThingField = {
  asks: { youtube: optional(text({ max: 500 })) },
  draw: (row) => (
    <TextInput
      name="youtube"
      label="Address on YouTube"
      hint="As you copy it: a video, a live stream or a short. An unlisted video works, a private one does not."
      value={row?.youtube_id ? youtubeUrl(String(row.youtube_id)) : ""}
    />
  ),
  async cells({ youtube }) {
    const youtube_id = youtube === undefined ? null : youtubeIdOf(String(youtube));
    if (youtube !== undefined && youtube_id === null) {
      throw new VerbRefusal("That is no video of YouTube.", { youtube: ["Copy the address of the video."] });
    }
    return { youtube_id };
  },
};

const filmClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Seconds of "12:30" or "1:02:03". */
function secondsOf(clock: string): number | null {
  const [, hours = "0", minutes = "", seconds = ""] = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/.exec(clock.trim()) ?? [];
  if (minutes === "") return null;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds) || null;
}

const durationField: ThingField = {
  asks: { duration: text({ max: 9 }).refine((clock) => secondsOf(clock) !== null, "Minutes and seconds, like 12:30.") },
  draw: (row) => (
    <TextInput
      name="duration"
      label="How long, in minutes and seconds"
      hint="12:30"
      value={row === null ? "" : filmClock(Number(row.duration))}
      required
    />
  ),
  cells: async ({ duration }) => ({ duration: secondsOf(String(duration)) }),
};

export const videoKind = contentKind({
  ...{ name: "video", one: "a video", path: "videos", title: "Videos", table: "videos" },
  fields: [
    textField("name", "Name", { required: true }),
    placeField,
    youtubeField,
    documentField("file", "Or a film of your own", {
      ...{ folder: "videos", size: "size", typeOf: filmType, problem: "Upload an MP4 film." },
      hint: "MP4, at most 24 MB: some three minutes. Put a longer recording on YouTube as unlisted.",
    }),
    durationField,
    textField("description", "What it is about", { max: 1000, lines: 3 }),
    accessField,
  ],
  more: [
    {
      title: "Captions",
      fields: [
        documentField("captions", "Captions", {
          ...{ folder: "videos", typeOf: captionsType, problem: "Upload captions as WebVTT (.vtt)." },
          hint: "A .vtt file: shown under a film of your own, and found by the search.",
        }),
        selectField("captions_language", "Language of the captions", {
          none: "Not said",
          choices: async () => Object.entries(LANGUAGES),
        }),
      ],
    },
  ],
  nameOf: (row) => String(row.name),
  columns: [
    { head: "How long", cell: (row) => filmClock(Number(row.duration)), figure: true },
    { head: "Who may open it", cell: (row) => accessWords({ is_premium: row.is_premium ?? 0, price: row.price ?? 0 }) },
  ],
  fresh: ({ now }) => ({ created_at: now.toISOString() }),
  check(columns, row) {
    const hasNewFile = columns.file !== undefined;
    const hasFile = hasNewFile || Boolean(row?.file);
    if (columns.youtube_id !== null && hasNewFile) {
      throw new VerbRefusal("A video is on YouTube or a film of your own, not both.", { youtube: ["One of the two."] });
    }
    if (columns.youtube_id === null && !hasFile) {
      throw new VerbRefusal("There is no film yet.", { youtube: ["An address, or a film below."] });
    }
    if (columns.youtube_id !== null) Object.assign(columns, { file: null, size: null });
  },
  index: "video",
  files: ["file", "captions"],
  tells: "Students find it under Videos and in the search at once.",
  async dependants(context, row) {
    const found = await dependantsOfItem(context, "video", row.id);
    const comments = await context.env.DB.prepare("SELECT COUNT(*) AS n FROM video_comments WHERE video_id = ?")
      .bind(row.id)
      .first<number>("n");
    const words = comments
      ? [`${amountOf(comments, "comment")} of students ${comments === 1 ? "goes" : "go"} with it.`]
      : [];
    return { ...found, tells: [...found.tells, ...words, BOOKMARKS] };
  },
  deletes: (context, row) => [leavePackages(context.env, "video", row.id), deleteComments(context, row.id)],
  beside: (row, context) => CommentsCard(context, row.id),
});
