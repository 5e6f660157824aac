import { z } from "zod";
import { validationMessages } from "./messages";
import { phoneSchema } from "./phone";
import { chosenIds, fullNameSchema, instituteCodeSchema } from "./text";

export const registrationSchema = z.object({
  name: fullNameSchema,
  phone_number: phoneSchema,
  institute_code: instituteCodeSchema,
  selected_batches: chosenIds(validationMessages.batchRequired),
  next: z.string().optional(),
});
