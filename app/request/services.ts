import { createAttempts } from "~/lib/attempt/attempts";
import { createInstituteMessages } from "~/lib/attempt/institute-messages";
import { createRooms } from "~/lib/chat/rooms";
import { createInstituteCache } from "~/lib/content/institute-cache";
import { createStudentCache } from "~/lib/content/student-cache";
import { listLate, type OpenKind } from "~/lib/durable/open-index";
import { normalCode, ownerName } from "~/lib/durable/owner-names";
import { type Bindings, readVariables } from "~/lib/env";
import { cookieFormOf, openCookieJar } from "~/lib/http/cookie-jar";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import type { Face } from "~/lib/institute/face";
import { createFileReader, createPictureSizes } from "~/lib/institute/file-reader";
import { proxyMedia } from "~/lib/institute/media-proxy";
import { createOptionalParts } from "~/lib/institute/optional-part";
import { createExtraTimeCall, createRemovedStudents } from "~/lib/institute/students-call";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";
import { createNotebook } from "~/lib/notebook/notebook";
import { unsentOn } from "~/lib/outbox/unsent";
import { gatewaysOf, passToGateway } from "~/lib/purchase/gateway-addresses";
import { readOffer } from "~/lib/purchase/offer";
import { createPaymentDoors } from "~/lib/purchase/payment-doors";
import { createPurchases } from "~/lib/purchase/purchases";
import { waysToPay } from "~/lib/purchase/ways-to-pay";
import { createAccountDeletion } from "~/lib/rights/account-deletion";
import { openModel } from "~/lib/translation/model";
import { hasSecondReader } from "~/lib/translation/second-reader";
import { createTranslator } from "~/lib/translation/translator";
import { within } from "~/lib/within";
import { createDrafts } from "~/request/session/drafts";
import { createJobAnswers } from "~/request/session/eligibility-cookie";
import { createHistory } from "~/request/session/history";
import { createIncidents } from "~/request/session/incidents";
import { createKnownStylesheets } from "~/request/session/known-stylesheets";
import { createPendingOtp } from "~/request/session/pending-otp";
import { createPendingSubmission } from "~/request/session/pending-submission";
import { forgetOnPhone, readPhoneData } from "~/request/session/phone-data";
import { createPreferences, phoneLanguage } from "~/request/session/preferences";
import { openSession } from "~/request/session/session";
import { createToasts } from "~/request/session/toasts";
import { createTranslationUsage } from "~/request/session/translation-usage";
import { createAdmission } from "./admission";
import { deletionToast } from "./deletion-words";
import { hasSecret } from "./institute-secret";
import { createRateLimits } from "./rate-limit";
import type { UnsentText } from "./report-words";
import { createSignOut } from "./session/sign-out";

/** Milliseconds that a sign-in waits for resumed attempts. */
const RESUME_WAIT_MS = 2_000;

type Made<M extends Record<string, () => unknown>> = { readonly [N in keyof M]: ReturnType<M[N]> };

/** Adds `makers` to `rest`: each makes its service when it is first read. Accessors would stay in memory. */
function lazily<M extends Record<string, () => unknown>, R extends object>(makers: M, rest: R): Made<M> & R {
  const made = new Map<PropertyKey, unknown>();
  const get = (_: object, name: string): unknown => {
    if (!Object.hasOwn(makers, name)) return Reflect.get(rest, name);
    if (!made.has(name)) made.set(name, makers[name]?.());
    return made.get(name);
  };
  const ownKeys = () => {
    throw new TypeError("The services of a request cannot be copied: none is made yet");
  };
  return new Proxy({}, { get, ownKeys }) as Made<M> & R;
}

/** @throws ConfigurationError */
export async function createServices(request: Request, address: URL, env: Bindings, ctx: ExecutionContext) {
  const variables = readVariables(env);
  const log = createLog(request.headers.get("CF-Ray") ?? crypto.randomUUID());
  const jar = openCookieJar(request.headers.get("Cookie") ?? "", variables.SESSION_SECRETS, cookieFormOf(request));
  const session = await openSession(jar, { idleTimeoutMinutes: variables.IDLE_TIMEOUT_MINUTES });
  const clientAddress = request.headers.get("CF-Connecting-IP") ?? undefined;
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, variables.INSTITUTE_API_URL);
  const wire = { fetch, baseUrl, token: session.signedIn?.token };
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const currentStudent = () => ({
    instituteCode: session.student?.instituteCode ?? "",
    studentId: session.student?.id ?? "",
    token: session.signedIn?.token ?? "",
    device: session.deviceId,
    payer: {
      name: session.student?.name ?? "",
      phone: session.student?.phone ?? "",
      institute: session.student?.institute ?? "",
    },
  });
  /** Who came: a sign-in or sign-out of this request does not change it. */
  const student = currentStudent();
  const instituteCode = normalCode(student.instituteCode);
  const limits = createRateLimits(env, {
    address: clientAddress ?? null,
    knownDeviceFor: (account) => session.knownDeviceFor(account),
    log,
  });
  const handedOn: { report: { page: URL; unsent: UnsentText } | null } = { report: null };

  const visit = {
    session,
    /** Shared by the request; do not change it. */
    url: new URL(address),
    /** True for the answer to a form, though the loader behind it sees a GET. */
    isSubmission: request.method === "POST",
    handedOn,
    limits,
    log,
    waitUntil,
    settings: {
      instituteCode: variables.INSTITUTE_CODE,
      face: {
        logo: variables.INSTITUTE_LOGO ?? null,
        color: variables.INSTITUTE_COLOR ?? null,
        cover: variables.INSTITUTE_COVER ?? null,
      } satisfies Face,
      teacherPictures: variables.TEACHER_PICTURES ?? new Map<string, string>(),
      mediaHosts: variables.MEDIA_HOSTS ?? [],
      idleMinutes: variables.IDLE_TIMEOUT_MINUTES,
      push: variables.FIREBASE_CONFIG ?? null,
      /** undefined: a random one for each registration. */
      registrationPassword: variables.REGISTRATION_PASSWORD,
    },
  };

  const phone = lazily(
    {
      preferences: () =>
        createPreferences({
          jar,
          session,
          saveData: request.headers.get("Save-Data")?.toLowerCase() === "on",
          phoneLanguage: phoneLanguage(request.headers.get("Accept-Language")),
          store: env.PREFERENCES,
          log,
          waitUntil,
        }),
      toasts: () => createToasts(jar),
      pendingOtp: () => createPendingOtp(jar, Date.now),
      pendingSubmission: () => createPendingSubmission(jar, session),
      history: () => createHistory(jar, session),
      incidents: () => createIncidents(jar, Date.now),
      drafts: () => createDrafts(jar, session),
      jobAnswers: () => createJobAnswers(jar, session),
      translationUsage: () => createTranslationUsage(jar, session),
      knownStylesheets: () => createKnownStylesheets(jar),
      unsent: () => () => unsentOn(jar),
      phoneData: () => () => readPhoneData(jar),
      /** With the sign-out of a student who is deleted, before it. */
      forgetOnPhone: () => () => forgetOnPhone(jar, session.student),
    },
    visit,
  );

  const provider = lazily(
    {
      institute: () =>
        createInstitute(
          createTransport({
            ...wire,
            clientAddress,
            userAgent: request.headers.get("User-Agent") ?? undefined,
            beforeWriting: () => limits.checkWriting(ownerName(currentStudent())),
          }),
          { resolveMedia, onDroppedRow: log.droppedRow },
        ),
      optionalPart: () => createOptionalParts({ request, log }),
      pictureBytes: () => createPictureSizes(wire),
      readFile: () => createFileReader({ ...wire, resolveMedia, log, mediaHosts: visit.settings.mediaHosts }),
      /** Serves files of the bound institute; other providers have public addresses. */
      media: () => async (file: Request) =>
        env.INSTITUTE && !variables.INSTITUTE_API_URL
          ? proxyMedia(file, env.INSTITUTE, session.signedIn?.token)
          : new Response(null, { status: 404 }),
    },
    phone,
  );

  const content = lazily(
    {
      instituteCache: () => createInstituteCache({ institute: provider.institute, waitUntil }),
      studentCache: () => createStudentCache({ institute: provider.institute, owner: ownerName(student), waitUntil }),
      instituteMessages: () =>
        createInstituteMessages({
          instituteCode,
          load: (testId) => provider.institute.tests.messages(testId),
          waitUntil,
        }),
      chatRooms: () => createRooms({ rooms: env.CHAT_ROOMS, student, institute: provider.institute.chat, log }),
    },
    provider,
  );

  const glossary = () => content.instituteCache.glossary(instituteCode);
  const translation = lazily(
    {
      glossary: () => glossary,
      translator: () =>
        createTranslator({
          kv: env.TRANSLATIONS,
          flights: env.TRANSLATION_FLIGHTS,
          openMeter: () => env.TRANSLATION_METERS.getByName(instituteCode),
          asker: { instituteCode, token: student.token, student: ownerName(student) },
          openModel: () => openModel(env),
          byInstitute: variables.TRANSLATION_BY_INSTITUTE,
          samples: variables.TRANSLATION_SAMPLES ?? null,
          secondReader: hasSecondReader(variables),
          leastSure: async () => (await phone.preferences.read()).confidenceThreshold,
          budget: variables.TRANSLATION_DAILY_BUDGET ?? null,
          glossary,
          detectLanguage: provider.institute.translation.detectLanguage,
          mayAsk: () => limits.allowsText(ownerName(currentStudent())),
          log,
          waitUntil,
        }),
    },
    content,
  );

  type Someone = ReturnType<typeof currentStudent>;
  const openAttempts = (who: Someone) => createAttempts(env, who, log);
  const openDeletion = (who: Someone) =>
    createAccountDeletion({
      notebooks: env.NOTEBOOKS,
      student: who,
      deleteAccount: provider.institute.profile.deleteAccount,
      secrets: variables.SESSION_SECRETS,
      log,
    });
  const openPurchases = (who: Someone) =>
    createPurchases({
      purchases: env.PURCHASES,
      student: who,
      readOffer: (item) => readOffer(provider, item),
      subscribe: (packageId) => provider.institute.packages.subscribe({ packageId }),
      gateways: gatewaysOf(variables, address.origin),
      log,
    });

  const account = lazily(
    {
      attempts: () => openAttempts(student),
      notebook: () =>
        createNotebook({ notebooks: env.NOTEBOOKS, student, institute: provider.institute.tests, log, waitUntil }),
      deletion: () => openDeletion(student),
      admission: () => createAdmission({ session, log, notebooks: env.NOTEBOOKS, student }),
      isInstitute: () => () => hasSecret(request, variables.REPORT_SECRET),
      extraTime: () => createExtraTimeCall(env.ATTEMPTS, log),
      removedStudents: () => createRemovedStudents(env.NOTEBOOKS, log),
      report: () => (kind: OpenKind) => listLate(env.OPEN_INDEX, kind),
    },
    translation,
  );

  const money = lazily(
    {
      purchases: () => openPurchases(student),
      waysToPay: () => () =>
        waysToPay({
          institute: provider.institute,
          optionalPart: provider.optionalPart,
          instituteCode: variables.INSTITUTE_CODE,
          ownsOrders: variables.RAZORPAY_KEY_SECRET !== undefined,
        }),
      payments: () =>
        createPaymentDoors({
          purchases: env.PURCHASES,
          webhookSecrets: variables.RAZORPAY_WEBHOOK_SECRETS ?? [],
          sessionSecrets: variables.SESSION_SECRETS,
          takesUnsealed: limits.allowsReturn,
          log,
        }),
      standInGateway: () => async (asked: Request) =>
        env.INSTITUTE && variables.STAND_IN_GATEWAY ? passToGateway(asked, env.INSTITUTE) : null,
    },
    account,
  );

  const unreachable = (what: string) => (error: unknown) => log.unreachable(what, error);

  async function resume(): Promise<void> {
    const who = currentStudent();
    waitUntil(openPurchases(who).signedIn().catch(unreachable("purchases after a sign-in")));
    const asked = await openDeletion(who).signedIn();
    if (asked !== null) phone.toasts.add(deletionToast(asked));
    // Take it before sending: a failed one must not be sent at a later sign-in.
    const submission = await phone.pendingSubmission.take();
    const attempts = openAttempts(who);
    await attempts.open({ isNew: true });
    if (submission === null) return;
    const { testId, attemptId, intent } = submission;
    await attempts.applyForm(testId, attemptId, intent);
  }

  return lazily(
    {
      signOut: () => {
        const { attempts, admission, institute } = account;
        return createSignOut({ session, attempts, admission, institute, log, waitUntil });
      },
      settle: () => async (): Promise<void> => {
        await phone.preferences.settle();
        if (!session.isNew) return;
        const resuming = resume().catch(unreachable("what waited for a sign-in"));
        waitUntil(resuming);
        await within(resuming, RESUME_WAIT_MS);
      },
      commit:
        () =>
        async (headers: Headers): Promise<void> => {
          session.clearCaches(headers);
          await jar.commit(headers);
        },
    },
    money,
  );
}

export type Services = Awaited<ReturnType<typeof createServices>>;

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends Services {}
}
