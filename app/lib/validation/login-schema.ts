import { z } from "zod";
import { validationMessages } from "./messages";
import { usernameFrom } from "./phone";
import { instituteCodeSchema, requiredPassword, requiredText } from "./text";

export const loginSchema = z.object({
  institute_code: instituteCodeSchema,
  username: requiredText("Username", validationMessages.usernameRequired, 120).transform(usernameFrom),
  password: requiredPassword("Password", validationMessages.passwordRequired),
  next: z.string().optional(),
});
