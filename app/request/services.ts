import { createAttempts } from "~/lib/attempt/attempts";
import { createExtraTimeCall } from "~/lib/attempt/extra-time-call";
import { createRooms } from "~/lib/chat/rooms";
import { createInstituteCache } from "~/lib/content/institute-cache";
import { createStudentCache } from "~/lib/content/student-cache";
import { ownerName } from "~/lib/durable/owner-names";
import { type Bindings, readVariables } from "~/lib/env";
import { cookieFormOf, openCookieJar } from "~/lib/http/cookie-jar";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import { normalCode } from "~/lib/institute/code";
import { createContactsCache } from "~/lib/institute/contacts-cache";
import type { Face } from "~/lib/institute/face";
import { createFileReader } from "~/lib/institute/file-reader";
import { proxyMedia } from "~/lib/institute/media-proxy";
import { createOptionalParts } from "~/lib/institute/optional-part";
import { createPictureSizes } from "~/lib/institute/picture-sizes";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";
import { createNotebook } from "~/lib/notebook/notebook";
import { unsentOn } from "~/lib/outbox/unsent";
import { gatewaysOf } from "~/lib/purchase/gateways";
import { readOffer } from "~/lib/purchase/offer";
import { createPaymentDoors } from "~/lib/purchase/payment-doors";
import { createPurchases } from "~/lib/purchase/purchases";
import { passToGateway } from "~/lib/purchase/stand-in-gateway";
import { waysToPay } from "~/lib/purchase/ways-to-pay";
import { createAccountDeletion } from "~/lib/rights/account-deletion";
import { openModel } from "~/lib/translation/model";
import { hasSecondReader } from "~/lib/translation/second-reader";
import { createTranslator } from "~/lib/translation/translator";
import { within } from "~/lib/within";
import { phoneLanguage } from "~/request/phone-language";
import { createDrafts } from "~/request/session/drafts";
import { createJobAnswers } from "~/request/session/eligibility-cookie";
import { createHistory } from "~/request/session/history";
import { createIncidents } from "~/request/session/incidents";
import { createKnownStylesheets } from "~/request/session/known-stylesheets";
import { createPendingOtp } from "~/request/session/pending-otp";
import { createPendingSubmission } from "~/request/session/pending-submission";
import { forgetOnPhone, readPhoneData } from "~/request/session/phone-data";
import { createPreferences } from "~/request/session/preferences";
import { openSession } from "~/request/session/session";
import { createToasts } from "~/request/session/toasts";
import { createTranslationUsage } from "~/request/session/translation-usage";
import { createAdmission } from "./admission";
import { deletionToast } from "./deletion-words";
import { createRateLimits } from "./rate-limit";
import { createReport } from "./report";
import type { UnsentText } from "./report-words";
import { createSignOut } from "./session/sign-out";

/** Milliseconds that a sign-in waits for resumed attempts. */
const RESUME_WAIT_MS = 2_000;

interface ActionResults {
  report: { page: URL; unsent: UnsentText } | null;
}

/** @throws ConfigurationError */
export async function createServices(request: Request, address: URL, env: Bindings, ctx: ExecutionContext) {
  const variables = readVariables(env);
  const log = createLog(request.headers.get("CF-Ray") ?? crypto.randomUUID());
  const jar = openCookieJar(request.headers.get("Cookie") ?? "", variables.SESSION_SECRETS, cookieFormOf(request));
  const session = await openSession(jar, { idleTimeoutMinutes: variables.IDLE_TIMEOUT_MINUTES });
  const pendingSubmission = createPendingSubmission(jar, session);
  const token = session.signedIn?.token;
  const clientAddress = request.headers.get("CF-Connecting-IP") ?? undefined;
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, variables.INSTITUTE_API_URL);
  const wire = { fetch, baseUrl, token };
  const transport = createTransport({
    ...wire,
    clientAddress,
    userAgent,
    beforeWriting: () => limits.checkWriting(ownerName(currentStudent())),
  });
  const institute = createInstitute(transport, { resolveMedia, onDroppedRow: log.droppedRow });
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const currentStudent = () => ({
    instituteCode: session.student?.instituteCode ?? "",
    studentId: session.student?.id ?? "",
    token: session.signedIn?.token ?? "",
    device: session.deviceId,
  });
  const admission = createAdmission({ session, log, notebooks: env.NOTEBOOKS, student: currentStudent() });
  const objects = { attempts: env.ATTEMPTS, notebooks: env.NOTEBOOKS };
  const openAttempts = () => createAttempts(objects, currentStudent(), log);
  const attempts = openAttempts();
  const notebook = createNotebook({
    notebooks: env.NOTEBOOKS,
    student: currentStudent(),
    institute: institute.tests,
    log,
    waitUntil,
  });
  const optionalPart = createOptionalParts({ request, log });
  const openPurchases = () =>
    createPurchases({
      purchases: env.PURCHASES,
      student: currentStudent(),
      payer: {
        name: session.student?.name ?? "",
        phone: session.student?.phone ?? "",
        institute: session.student?.institute ?? "",
      },
      readOffer: (item) => readOffer({ institute, optionalPart }, item),
      subscribe: (packageId) => institute.packages.subscribe({ packageId }),
      gateways: gatewaysOf(variables, address.origin),
      log,
    });
  const purchases = openPurchases();
  const openDeletion = () =>
    createAccountDeletion({
      notebooks: env.NOTEBOOKS,
      student: currentStudent(),
      deleteAccount: institute.profile.deleteAccount,
      secrets: variables.SESSION_SECRETS,
      log,
    });
  const toasts = createToasts(jar);
  const preferences = createPreferences({
    jar,
    session,
    saveData: request.headers.get("Save-Data")?.toLowerCase() === "on",
    phoneLanguage: phoneLanguage(request.headers.get("Accept-Language")),
    store: env.PREFERENCES,
    log,
    waitUntil,
  });

  const limits = createRateLimits(env, {
    address: clientAddress ?? null,
    knownDeviceFor: (account) => session.knownDeviceFor(account),
    log,
  });
  const instituteCode = normalCode(session.student?.instituteCode ?? "");
  const instituteCache = createInstituteCache({ institute, waitUntil });
  const glossary = () => instituteCache.glossary(instituteCode);
  const translator = createTranslator({
    kv: env.TRANSLATIONS,
    flights: env.TRANSLATION_FLIGHTS,
    openMeter: () => env.TRANSLATION_METERS.getByName(instituteCode),
    asker: { instituteCode, token: token ?? "", student: ownerName(currentStudent()) },
    openModel: () => openModel(env),
    byInstitute: variables.TRANSLATION_BY_INSTITUTE,
    samples: variables.TRANSLATION_SAMPLES ?? null,
    secondReader: hasSecondReader(variables),
    leastSure: async () => (await preferences.read()).confidenceThreshold,
    budget: variables.TRANSLATION_DAILY_BUDGET ?? null,
    glossary,
    detectLanguage: institute.translation.detectLanguage,
    mayAsk: () => limits.allowsText(ownerName(currentStudent())),
    log,
    waitUntil,
  });
  const unreachable = (what: string) => (error: unknown) => log.unreachable(what, error);

  async function resume(): Promise<void> {
    waitUntil(openPurchases().signedIn().catch(unreachable("purchases after a sign-in")));
    const asked = await openDeletion().signedIn();
    if (asked !== null) toasts.add(deletionToast(asked));
    // Take it before sending: a failed one must not be sent at a later sign-in.
    const submission = await pendingSubmission.take();
    const attempts = openAttempts();
    await attempts.open({ isNew: true });
    if (submission === null) return;
    const { testId, attemptId, intent } = submission;
    await attempts.applyForm(testId, attemptId, intent);
  }

  const handedOn: ActionResults = { report: null };
  return {
    session,
    pendingOtp: createPendingOtp(jar, Date.now),
    pendingSubmission,
    preferences,
    toasts,
    history: createHistory(jar, session),
    incidents: createIncidents(jar, Date.now),
    drafts: createDrafts(jar, session),
    unsent: () => unsentOn(jar),
    jobAnswers: createJobAnswers(jar, session),
    translationUsage: createTranslationUsage(jar, session),
    knownStylesheets: createKnownStylesheets(jar),
    phoneData: () => readPhoneData(jar),
    /** With the sign-out of a student who is deleted, before it. */
    forgetOnPhone: () => forgetOnPhone(jar, session.student),
    deletion: openDeletion(),
    /** Shared by the request; do not change it. */
    url: new URL(address),
    /** True for the answer to a form, though the loader behind it sees a GET. */
    isSubmission: request.method === "POST",
    institute,
    pictureBytes: createPictureSizes({ fetch, baseUrl, token }),
    readFile: createFileReader({ fetch, baseUrl, token, resolveMedia, log, mediaHosts: variables.MEDIA_HOSTS ?? [] }),
    optionalPart,
    instituteCache,
    glossary,
    studentCache: createStudentCache({ institute, owner: ownerName(currentStudent()), waitUntil }),
    contacts: createContactsCache({ load: institute.catalogue.contacts, waitUntil }),
    limits,
    attempts,
    notebook,
    chatRooms: createRooms({ rooms: env.CHAT_ROOMS, student: currentStudent(), institute: institute.chat, log }),
    translator,
    purchases,
    waysToPay: () =>
      waysToPay({
        ...{ institute, optionalPart, instituteCode: variables.INSTITUTE_CODE },
        ownsOrders: variables.RAZORPAY_KEY_SECRET !== undefined,
      }),
    payments: createPaymentDoors({
      purchases: env.PURCHASES,
      webhookSecrets: variables.RAZORPAY_WEBHOOK_SECRETS ?? [],
      sessionSecrets: variables.SESSION_SECRETS,
      takesUnsealed: limits.allowsReturn,
      log,
    }),
    extraTime: createExtraTimeCall({ attempts: env.ATTEMPTS, secret: variables.REPORT_SECRET, log }),
    report: createReport({ index: env.OPEN_INDEX, secret: variables.REPORT_SECRET }),
    standInGateway: async (request: Request) =>
      env.INSTITUTE && variables.STAND_IN_GATEWAY ? passToGateway(request, env.INSTITUTE) : null,
    admission,
    signOut: createSignOut({ session, attempts, admission, institute, log, waitUntil }),
    /** Serves files of the bound institute; other providers have public addresses. */
    media: async (file: Request) =>
      env.INSTITUTE && !variables.INSTITUTE_API_URL
        ? proxyMedia(file, env.INSTITUTE, session.signedIn?.token)
        : new Response(null, { status: 404 }),
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
    log,
    waitUntil,
    handedOn,
    async settle(): Promise<void> {
      await preferences.settle();
      if (!session.isNew) return;
      const resuming = resume().catch(unreachable("what waited for a sign-in"));
      waitUntil(resuming);
      await within(resuming, RESUME_WAIT_MS);
    },
    async commit(headers: Headers): Promise<void> {
      session.clearCaches(headers);
      await jar.commit(headers);
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends Services {}
}
