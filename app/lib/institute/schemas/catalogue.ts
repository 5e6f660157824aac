import type { z } from "zod";
import { field, wire } from "./wire";

export const subjectSchema = wire(
  { id: field.id, name: field.text, image: field.address },
  { id: ["subjectId"], name: ["subjectName", "title"] },
);

export const chapterSchema = wire(
  { id: field.id, subjectId: field.optionalId, name: field.text },
  { id: ["chapterId"], name: ["chapterName", "title"] },
);

export const topicSchema = wire(
  { id: field.id, chapterId: field.optionalId, name: field.text },
  { id: ["topicId"], name: ["topicName", "title"] },
);

export const subtopicSchema = wire(
  { id: field.id, topicId: field.optionalId, name: field.text },
  { id: ["subtopicId"], name: ["subtopicName", "title"] },
);

export const bannerSchema = wire({
  id: field.optionalId,
  image: field.address.refine((image) => image !== null, "a banner needs a picture"),
  link: field.address,
  title: field.optionalText,
});

export const announcementSchema = wire(
  {
    id: field.optionalId,
    title: field.optionalText,
    message: field.text,
    createdAt: field.optionalMoment,
  },
  { message: ["text", "announcement", "title"] },
);

export const teacherNumberSchema = wire(
  { id: field.optionalId, name: field.text, phone: field.text, subject: field.optionalText },
  { name: ["teacherName"], phone: ["number", "phoneNumber", "mobile"] },
);

export const contactsSchema = wire(
  {
    phone: field.optionalText,
    whatsapp: field.address,
    whatsappChannel: field.address,
    instagram: field.address,
    facebook: field.address,
    youtube: field.address,
    telegram: field.address,
    website: field.address,
    name: field.optionalText,
    code: field.optionalText,
  },
  { phone: ["phoneNumber"], code: ["instituteCode"], name: ["instituteName"] },
);

export const coinsSchema = wire({ coins: field.number }, { coins: ["mycoins", "totalCoins"] });

export type Contacts = z.output<typeof contactsSchema>;
