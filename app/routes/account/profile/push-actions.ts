import { z } from "zod";
import { accountPaths } from "~/paths";
import { formAction } from "~/request/form-action";
import { tokenSchema } from "./schemas";

const to = accountPaths.view("notifications");

export const notify = formAction({
  schema: tokenSchema,
  async run({ firebase_token: token }, { context }) {
    if (context.settings.push === null) return { to: accountPaths.profile };
    await context.institute.profile.updateFirebaseToken(token);
    context.session.notify(true);
    return { to, toast: { type: "success", title: "This phone gets notifications" } as const };
  },
});

export const notifyOff = formAction({
  schema: z.object({}),
  async run(_, { context }) {
    await context.institute.profile.updateFirebaseToken("");
    context.session.notify(false);
    return { to, toast: { type: "success", title: "Notifications are off" } as const };
  },
});
