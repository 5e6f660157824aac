import { InstituteError } from "~/lib/institute/errors";
import type { Device } from "~/lib/institute/schemas/user";
import type { SignedInArgs } from "~/lib/session/guards";
import type { ProfileView } from "../paths";

/** What each view of /profile shows; `view` says which. Throws InstituteError where it cannot be shown. */
export async function loadView(
  view: ProfileView | "overview",
  { context, request, student }: SignedInArgs,
) {
  const { institute, log, session } = context;

  /** A part that the page can do without: null where the institute does not give it. */
  async function dispensable<T>(part: Promise<T>): Promise<T | null> {
    try {
      return await part;
    } catch (error) {
      if (!(error instanceof InstituteError) || error.kind === "unauthenticated") throw error;
      log.instituteFailure(error, request);
      return null;
    }
  }

  switch (view) {
    case "overview": {
      const [profile, coins] = await Promise.all([
        institute.profile.get(),
        dispensable(institute.profile.coins()),
      ]);
      return { view, profile, coins };
    }
    case "details": {
      const [profile, batches] = await Promise.all([
        institute.profile.get(),
        institute.catalogue.batches(student.instituteCode),
      ]);
      const typed = {
        name: profile.name,
        email: profile.email,
        selected_batches: profile.batches.map((batch) => String(batch.id)),
      };
      return { view, typed, batches };
    }
    case "picture":
      return { view, name: student.name, picture: student.profileImage };
    case "password":
      return { view, username: student.username, fresh: session.freshOtpSeconds > 0 };
    case "devices": {
      const devices: Device[] | null = await dispensable(institute.profile.devices());
      return { view, devices };
    }
    case "delete":
      return { view };
  }
}
