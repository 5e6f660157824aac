import { dayOf } from "~/lib/days";
import { redirectTo } from "~/lib/http/responses";
import { isCallMissing } from "~/lib/institute/errors";
import { FULL_TIMEOUT_MS, PART_TIMEOUT_MS } from "~/lib/institute/optional-part";
import { examOf } from "~/lib/notebook/rules/tonight";
import { formatExam } from "~/lib/notebook/tonight-words";
import { accountPaths, type ProfileView } from "~/paths";
import { deletionToast } from "~/request/deletion-words";
import type { StudentArgs } from "~/request/guards";
import { moneyOnItsWay } from "./money-on-its-way";

export type ViewName = ProfileView | "overview";

/** @throws InstituteError */
export async function loadView(view: ViewName, { context, student }: StudentArgs) {
  const { institute, optionalPart, session, settings } = context;
  switch (view) {
    case "overview": {
      const [profile, coins, notebook] = await Promise.all([
        institute.profile.get(),
        optionalPart(institute.profile.coins(), PART_TIMEOUT_MS, { whereMissing: undefined }),
        context.notebook.overview(),
      ]);
      const exam = notebook?.plan ? formatExam(examOf(notebook.plan, dayOf(Date.now()))) : "";
      /** `coins`: null if they failed to load, undefined where the institute has none. */
      return { view, profile, coins: coins.value, exam, hasPush: settings.push !== null };
    }
    case "details": {
      const [profile, batches] = await Promise.all([
        institute.profile.get(),
        optionalPart(institute.catalogue.batches(student.instituteCode), PART_TIMEOUT_MS, { whereMissing: undefined }),
      ]);
      const typed = {
        name: profile.name,
        email: profile.email,
        selected_batches: profile.batches.map((batch) => String(batch.id)),
      };
      const { value, failure } = batches;
      /** Not complete: the institute's batches did not load, and these are the student's. */
      return { view, typed, batches: value?.batches ?? profile.batches, complete: failure === null };
    }
    case "picture":
      return { view, name: student.name, picture: student.profileImage };
    case "password":
      /** Fresh for ten minutes after an OTP: the old password, which may never have been set, is not asked for. */
      return { view, username: student.username, fresh: session.freshOtpSeconds > 0, byOtp: session.cameByOtp };
    case "devices": {
      const { value: devices } = await optionalPart(institute.profile.devices(), FULL_TIMEOUT_MS, {
        whereMissing: undefined,
      });
      return { view, devices };
    }
    case "notifications": {
      const { push } = settings;
      if (push === null) throw redirectTo(accountPaths.profile);
      const { value: profile } = await optionalPart(institute.profile.get());
      const { hosts, ...script } = push;
      return { view, push: script, hosts, isOn: Boolean(profile?.firebase_token) };
    }
    case "consent": {
      const { value, failure } = await optionalPart(institute.consent.get(), FULL_TIMEOUT_MS);
      return { view, consent: value, isMissing: isCallMissing(failure) };
    }
    case "delete": {
      const [{ value }, asked] = await Promise.all([optionalPart(context.purchases.list()), context.deletion.state()]);
      return { view, money: moneyOnItsWay(value ?? [], Date.now()), asked: asked && deletionToast(asked) };
    }
  }
}

/** What a page of the profile shows. */
export type ViewOf<Name extends ViewName> = Extract<Awaited<ReturnType<typeof loadView>>, { view: Name }>;
