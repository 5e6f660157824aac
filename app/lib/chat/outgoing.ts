import { z } from "zod";
import { formatNumber } from "~/lib/format";
import type { Institute } from "~/lib/institute/client";
import { validationMessages } from "~/lib/validation/messages";
import { pictureTypeOf } from "~/lib/validation/picture";
import { cleanPicture } from "~/lib/validation/picture-metadata";
import {
  isApplePicture,
  largestRecording,
  longestRecording,
  recordingEndings,
  recordingTypeOf,
} from "~/lib/validation/recording";
import { recordingSeconds } from "~/lib/validation/recording-length";
import { withoutRecordingMetadata } from "~/lib/validation/recording-metadata";
import type { Message } from "./shown-message";

export const longestMessage = 2000;

export const messageFields = z.object({ text: z.string(), formId: z.string(), seconds: z.string(), file: z.file() });

/** Accepts five times the longest text, so that a text somewhat too long comes back with a message. */
export const messageForm = {
  fields: messageFields,
  characters: 5 * longestMessage + 500,
  fileBytes: largestRecording,
  takesLarge: true,
} as const;

/** A recording carries no text, so one form may hold two messages. */
export type Outgoing = { text: string } | { text: string; image: File } | { audio: File; audioSeconds?: number };

const refused = (status: 400 | 413 | 415, field: "text" | "file", message: string) => ({ status, field, message });

type FormRefusal = ReturnType<typeof refused>;

const secondsSchema = z.coerce.number().positive().max(86_400).catch(0);

const textIn = (form: FormData, name: string) => {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
};

export const typedText = (form: FormData) => textIn(form, "text");

export async function readOutgoing(form: FormData, isTooLarge: boolean): Promise<Outgoing[] | FormRefusal> {
  const text = typedText(form).trim();
  if (text.length > longestMessage) {
    const is = `This message has ${formatNumber(text.length)} characters.`;
    return refused(400, "text", `${is} Send at most ${formatNumber(longestMessage)}.`);
  }
  if (isTooLarge) return refused(413, "file", validationMessages.fileTooLarge);
  const file = form.get("file");
  // Browsers send a nameless empty file where none was chosen.
  if (!(file instanceof File) || (file.size === 0 && file.name === "")) {
    return text === "" ? refused(400, "text", validationMessages.messageEmpty) : [{ text }];
  }
  if (file.size === 0) return refused(400, "file", validationMessages.fileEmpty);
  if (file.size > largestRecording) return refused(413, "file", validationMessages.fileTooLarge);
  if (await isApplePicture(file)) return refused(415, "file", validationMessages.applePicture);
  return (
    (await readOutgoingPicture(file, text)) ??
    (await readRecording(file, text, secondsSchema.parse(textIn(form, "seconds")))) ??
    refused(415, "file", validationMessages.fileKind)
  );
}

async function readOutgoingPicture(file: File, text: string): Promise<Outgoing[] | FormRefusal | null> {
  if ((await pictureTypeOf(file)) === null) return null;
  const image = await cleanPicture(file);
  return image === null ? refused(415, "file", validationMessages.pictureKind) : [{ text, image }];
}

async function readRecording(file: File, text: string, seconds: number): Promise<Outgoing[] | FormRefusal | null> {
  const type = await recordingTypeOf(file);
  if (type === null) return null;
  const sound = withoutRecordingMetadata(new Uint8Array(await file.arrayBuffer()), type);
  if (sound === null) return refused(415, "file", validationMessages.notSound);
  const length = recordingSeconds(sound, type) ?? seconds;
  if (length > longestRecording) return refused(400, "file", validationMessages.recordingTooLong);
  const audio = new File([sound], `recording.${recordingEndings[type]}`, { type });
  const texts = text === "" ? [] : [{ text }];
  return [...texts, { audio, ...(length > 0 ? { audioSeconds: Math.round(length) } : {}) }];
}

const idPattern = /^[\w-]{8,56}$/;

export const newFormId = () => `m-${crypto.randomUUID()}`;

export function formIdOf(form: FormData): string {
  const id = textIn(form, "formId");
  return idPattern.test(id) ? id : newFormId();
}

/** Derives the id from form and content, so that a repeated form is sent once but an edited one again. */
export async function clientIdOf(formId: string, message: Outgoing): Promise<string> {
  const file = "image" in message ? message.image : "audio" in message ? message.audio : null;
  const head = new TextEncoder().encode(JSON.stringify([formId, "text" in message && message.text]));
  const all = new Blob(file ? [head, file] : [head]);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await all.arrayBuffer()));
  return `m-${[...digest.slice(0, 16)].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

interface MessageSending {
  institute: Pick<Institute, "chat">;
  chatId: number;
  messages: readonly Outgoing[];
  idOf(message: Outgoing, index: number): Promise<string> | string;
}

/** Stops at the first failure; a repeat sends nothing twice. @throws InstituteError */
export async function sendMessages({ institute, chatId, messages, idOf }: MessageSending): Promise<Message[]> {
  const results: Message[] = [];
  for (const [index, message] of messages.entries()) {
    const clientId = await idOf(message, index);
    results.push(await institute.chat.send({ chatId, clientId, ...message }));
  }
  return results;
}
