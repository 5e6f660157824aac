/** What a student sends to a chat, read from a form. */
import { z } from "zod";
import { formatNumber } from "~/lib/format";
import { validationMessages } from "~/lib/validation/messages";
import { pictureTypeOf } from "~/lib/validation/picture";
import { withoutMetadata } from "~/lib/validation/picture-metadata";
import {
  isApplePicture,
  largestRecording,
  longestRecording,
  recordingEndings,
  recordingTypeOf,
} from "~/lib/validation/recording";
import { recordingSeconds } from "~/lib/validation/recording-length";
import { withoutRecordingMetadata } from "~/lib/validation/recording-metadata";
import { longestMessage } from "./limits";

/** The fields of the form; `readOutgoing` looks at what is in them. */
export const messageFields = z.object({ text: z.string(), formId: z.string(), seconds: z.string(), file: z.file() });

/** A text of five times the length comes back with words about it; more is not read. */
export const messageForm = {
  fields: messageFields,
  characters: 5 * longestMessage + 500,
  fileBytes: largestRecording,
  takesLarge: true,
} as const;

/** One message; a recording carries no text, so a form may hold two. */
export type Outgoing = { text: string } | { text: string; image: File } | { audio: File; audioSeconds?: number };

/** Why a form is not sent: the status of the answer, the field, and words for the student. */
export interface Refused {
  status: 400 | 413 | 415;
  field: "text" | "file";
  message: string;
}

const refused = (status: Refused["status"], field: Refused["field"], message: string): Refused => ({
  status,
  field,
  message,
});

const secondsSchema = z.coerce.number().positive().max(86_400).catch(0);

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

/** The text of a form as it was typed. */
export const typedText = (form: FormData) => textIn(form, "text");

/** The messages that a form holds, its text first; or why it is not sent. */
export async function readOutgoing(form: FormData, isTooLarge: boolean): Promise<Outgoing[] | Refused> {
  const text = typedText(form).trim();
  if (text.length > longestMessage) {
    const is = `This message has ${formatNumber(text.length)} characters.`;
    return refused(400, "text", `${is} Send at most ${formatNumber(longestMessage)}.`);
  }
  if (isTooLarge) return refused(413, "file", validationMessages.fileTooLarge);
  const file = form.get("file");
  // A browser sends a file without a name where none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
    return text === "" ? refused(400, "text", validationMessages.messageEmpty) : [{ text }];
  }
  if (file.size === 0) return refused(400, "file", validationMessages.fileEmpty);
  if (file.size > largestRecording) return refused(413, "file", validationMessages.fileTooLarge);
  if (await isApplePicture(file)) return refused(415, "file", validationMessages.applePicture);
  return (
    (await readPicture(file, text)) ??
    (await readRecording(file, text, secondsSchema.parse(textIn(form, "seconds")))) ??
    refused(415, "file", validationMessages.fileKind)
  );
}

/** Null where it is no picture. Its name on the phone is nobody's business, nor is where it was taken. */
async function readPicture(file: File, text: string): Promise<Outgoing[] | Refused | null> {
  const type = await pictureTypeOf(file);
  if (type === null) return null;
  const shown = withoutMetadata(new Uint8Array(await file.arrayBuffer()), type);
  if (shown === null) return refused(415, "file", validationMessages.pictureKind);
  return [{ text, image: new File([shown], `picture.${type.slice("image/".length)}`, { type }) }];
}

async function readRecording(file: File, text: string, seconds: number): Promise<Outgoing[] | Refused | null> {
  const type = await recordingTypeOf(file);
  if (type === null) return null;
  const sound = withoutRecordingMetadata(new Uint8Array(await file.arrayBuffer()), type);
  if (sound === null) return refused(415, "file", validationMessages.notSound);
  const length = recordingSeconds(sound, type) ?? seconds;
  if (length > longestRecording) return refused(400, "file", validationMessages.recordingTooLong);
  const audio = new File([sound], `recording.${recordingEndings[type]}`, { type });
  const said = text === "" ? [] : [{ text }];
  return [...said, { audio, ...(length > 0 ? { audioSeconds: Math.round(length) } : {}) }];
}

const idPattern = /^[\w-]{8,56}$/;

/** An id for a form that is about to be shown. */
export const newFormId = () => `m-${crypto.randomUUID()}`;

/** The id of the form that was sent; a new one where it has none of ours. */
export function formIdOf(form: FormData): string {
  const id = textIn(form, "formId");
  return idPattern.test(id) ? id : newFormId();
}

/**
 * The id of a message: the same form with the same content is sent once however often it comes, and a page that is gone
 * back to may send something else.
 */
export async function clientIdOf(formId: string, message: Outgoing): Promise<string> {
  const file = "image" in message ? message.image : "audio" in message ? message.audio : null;
  const said = new TextEncoder().encode(JSON.stringify([formId, "text" in message && message.text]));
  const all = new Blob(file ? [said, file] : [said]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await all.arrayBuffer()));
  return `m-${[...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
