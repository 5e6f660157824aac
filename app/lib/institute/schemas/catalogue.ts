import type { z } from "zod";
import {
  addressSchema,
  idSchema,
  numberSchema,
  optionalId,
  optionalMoment,
  optionalText,
  textSchema,
  wire,
} from "./wire";

export const subjectSchema = wire(
  { id: idSchema, name: textSchema, image: addressSchema },
  { id: ["subjectId"], name: ["subjectName", "title"] },
);

export const chapterSchema = wire(
  { id: idSchema, subjectId: optionalId, name: textSchema },
  { id: ["chapterId"], name: ["chapterName", "title"] },
);

export const topicSchema = wire(
  { id: idSchema, chapterId: optionalId, name: textSchema },
  { id: ["topicId"], name: ["topicName", "title"] },
);

export const subtopicSchema = wire(
  { id: idSchema, topicId: optionalId, name: textSchema },
  { id: ["subtopicId"], name: ["subtopicName", "title"] },
);

export const bannerSchema = wire({
  id: optionalId,
  image: addressSchema.refine((image) => image !== null, "a banner needs a picture"),
  link: addressSchema,
  title: optionalText,
});

export const announcementSchema = wire(
  { id: optionalId, title: optionalText, message: textSchema, createdAt: optionalMoment },
  { message: ["text", "announcement", "title"] },
);

export const teacherNumberSchema = wire(
  { id: optionalId, name: textSchema, phone: textSchema, subject: optionalText },
  { name: ["teacherName"], phone: ["number", "phoneNumber", "mobile"] },
);

/** The institute's phone and social links; null where it has none. */
export const contactsSchema = wire(
  {
    phone: optionalText,
    whatsapp: addressSchema,
    whatsappChannel: addressSchema,
    instagram: addressSchema,
    facebook: addressSchema,
    youtube: addressSchema,
    telegram: addressSchema,
    website: addressSchema,
    name: optionalText,
    code: optionalText,
  },
  {
    phone: ["phoneNumber"],
    code: ["instituteCode"],
    name: ["instituteName"],
  },
);

export const coinsSchema = wire({ coins: numberSchema }, { coins: ["mycoins", "totalCoins"] });

export type Subject = z.output<typeof subjectSchema>;
export type Chapter = z.output<typeof chapterSchema>;
export type Topic = z.output<typeof topicSchema>;
export type Subtopic = z.output<typeof subtopicSchema>;
export type Banner = z.output<typeof bannerSchema>;
export type Announcement = z.output<typeof announcementSchema>;
export type TeacherNumber = z.output<typeof teacherNumberSchema>;
export type Contacts = z.output<typeof contactsSchema>;
