import { z } from "zod";
import { isLanguage } from "~/lib/languages";
import { textNames } from "../text-names";
import { also, field, wire } from "./wire";

export const subjectSchema = wire({
  id: also(field.id, "subjectId"),
  name: also(field.text, "subjectName", "title"),
  image: field.address,
});

export const chapterSchema = wire({
  id: also(field.id, "chapterId"),
  subjectId: field.optionalId,
  name: also(field.text, "chapterName", "title"),
});

export const topicSchema = wire({
  id: also(field.id, "topicId"),
  chapterId: field.optionalId,
  name: also(field.text, "topicName", "title"),
});

export const subtopicSchema = wire({
  id: also(field.id, "subtopicId"),
  topicId: field.optionalId,
  name: also(field.text, "subtopicName", "title"),
});

export const bannerSchema = wire({
  id: field.optionalId,
  image: field.address.refine((image) => image !== null, "a banner needs a picture"),
  link: field.address,
  title: field.optionalText,
});

export const announcementSchema = wire({
  id: field.optionalId,
  title: field.optionalText,
  message: also(field.text, "text", "announcement", "title"),
  createdAt: field.optionalMoment,
});

export const teacherNumberSchema = wire({
  id: field.optionalId,
  name: also(field.text, "teacherName"),
  phone: also(field.text, "number", "phoneNumber", "mobile"),
  subject: field.optionalText,
  image: also(field.address, "picture", "photo", "profileImage"),
});

/** How its students did in the real exam before; what does not add up is as not sent. */
const lastExamSchema = wire({ sat: field.requiredCount, upperHalf: field.requiredCount })
  .refine(({ sat, upperHalf }) => upperHalf <= sat)
  .nullable()
  .catch(null)
  .default(null);

export const contactsSchema = wire({
  phone: also(field.optionalText, "phoneNumber"),
  whatsapp: field.address,
  whatsappChannel: field.address,
  instagram: field.address,
  facebook: field.address,
  youtube: field.address,
  telegram: field.address,
  website: field.address,
  name: also(field.optionalText, "instituteName"),
  code: also(field.optionalText, "instituteCode"),
  logo: field.address,
  color: also(field.ground, "colour", "brandColor"),
  cover: also(field.address, "coverPhoto", "coverImage"),
  lastExam: lastExamSchema,
});

export const instituteTextSchema = wire({
  /** Null: no page shows it. */
  name: also(field.oneOf(textNames, null), "kind", "type"),
  text: also(field.text, "body", "content", "html"),
  updatedOn: also(field.optionalMoment, "updatedAt", "date"),
});

const LONGEST_NAME = 80;

/** Names in our languages, without brackets, in which they are shown, and without signs that turn the direction. */
const namesSchema = z
  .record(z.string(), z.unknown())
  .catch({})
  .transform((names) =>
    Object.fromEntries(
      Object.entries(names).flatMap(([code, name]) => {
        const text =
          typeof name === "string"
            ? name.replace(/[\s()\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, " ").trim()
            : "";
        return isLanguage(code) && text !== "" && text.length <= LONGEST_NAME ? [[code, text]] : [];
      }),
    ),
  );

export const termSchema = wire({
  term: also(field.text, "word", "english"),
  meaning: also(field.optionalText, "definition"),
  names: also(namesSchema, "translations"),
});

export const coinsSchema = wire({ coins: also(field.requiredCount, "mycoins", "totalCoins") });

export type InstituteText = z.output<typeof instituteTextSchema>;
export type Contacts = z.output<typeof contactsSchema>;
