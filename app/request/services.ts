import { createAttempts } from "~/lib/attempt/attempts";
import { createExtraTimeCall } from "~/lib/attempt/extra-time-call";
import { createRooms } from "~/lib/chat/rooms";
import { createOwnAnswers } from "~/lib/content/own-answers";
import { createSharedAnswers } from "~/lib/content/shared-answers";
import { ownerNames } from "~/lib/durable/owner-names";
import { type Bindings, readVariables } from "~/lib/env";
import { openCookieJar } from "~/lib/http/cookie-jar";
import { instituteAddress } from "~/lib/institute/address";
import { createInstitute } from "~/lib/institute/client";
import { normalCode } from "~/lib/institute/code";
import { createContactsCache } from "~/lib/institute/contacts-cache";
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
import { createPurchases, type Purchase } from "~/lib/purchase/purchases";
import { passToGateway } from "~/lib/purchase/stand-in-gateway";
import { waysToPay } from "~/lib/purchase/ways-to-pay";
import { openModel } from "~/lib/translation/model";
import { createTranslator } from "~/lib/translation/translator";
import { within } from "~/lib/within";
import { createDataUsage } from "~/request/session/data-usage";
import { createDrafts } from "~/request/session/drafts";
import { createHistory } from "~/request/session/history";
import { createIncidents } from "~/request/session/incidents";
import { createJobAnswers } from "~/request/session/kept-answers";
import { createKnownStylesheets } from "~/request/session/known-stylesheets";
import { createPendingOtp } from "~/request/session/pending-otp";
import { createPendingSubmission } from "~/request/session/pending-submission";
import { createPreferences } from "~/request/session/preferences";
import { openSession } from "~/request/session/session";
import { createToasts } from "~/request/session/toasts";
import { createTranslationUsage } from "~/request/session/translation-usage";
import { createAdmission } from "./admission";
import { pageUrl } from "./page-url";
import { createRateLimits } from "./rate-limit";
import { createReport } from "./report";
import type { UnsentWords } from "./report-words";
import { createSignOut } from "./session/sign-out";

/** After this a sign-in no longer waits for the attempts to resume. */
const RESUME_WAIT_MS = 2_000;

/** A page that asks whether a token is still good waits no longer. */
const confirmation = { timeoutMs: 2_000, repeats: "none" } as const;

/** What an action of this request hands on to the loader that draws its answer. */
interface HandedOn {
  /** A report of the exam that was not taken, and the page that it is shown on. */
  report: { page: URL; unsent: UnsentWords } | null;
}

/** Everything a loader or action may use; routes never see the bindings. @throws ConfigurationError */
export async function createServices(request: Request, address: URL, env: Bindings, ctx: ExecutionContext) {
  const variables = readVariables(env);
  const log = createLog(request.headers.get("CF-Ray") ?? crypto.randomUUID());
  const jar = openCookieJar(request.headers.get("Cookie") ?? "", variables.SESSION_SECRETS);
  const session = await openSession(jar, { idleTimeoutMinutes: variables.IDLE_TIMEOUT_MINUTES });
  const pendingSubmission = createPendingSubmission(jar, session);
  const token = session.signedIn?.token;
  const clientAddress = request.headers.get("CF-Connecting-IP") ?? undefined;
  const userAgent = request.headers.get("User-Agent") ?? undefined;
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, variables.INSTITUTE_API_URL);
  const wire = { fetch, baseUrl, token };
  const transport = createTransport({
    ...wire,
    ...{ clientAddress, userAgent },
    onAccepted: () => admission.accepted(),
    beforeWriting: () => limits.checkWriting(ownerNames(currentStudent()).today),
  });
  const institute = createInstitute(transport, { resolveMedia, onDroppedRow: log.droppedRow });
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const currentStudent = () => ({
    instituteCode: session.student?.instituteCode ?? "",
    formerCodes: session.student?.formerCodes ?? [],
    studentId: session.student?.id ?? "",
    token: session.signedIn?.token ?? "",
    device: session.deviceId,
  });
  const admission = createAdmission({
    ...{ session, log, notebooks: env.NOTEBOOKS, student: currentStudent() },
    confirm: () => createTransport({ ...wire, ...confirmation }).send("profile"),
  });
  const objects = { attempts: env.ATTEMPTS, notebooks: env.NOTEBOOKS };
  const openAttempts = () => createAttempts(objects, currentStudent(), log, admission.admitted);
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
  const jobAnswers = createJobAnswers(jar, session);
  const preferences = createPreferences({
    jar,
    session,
    saveData: request.headers.get("Save-Data")?.toLowerCase() === "on",
    store: env.PREFERENCES,
    log,
    waitUntil,
  });

  const limits = createRateLimits(env, {
    address: clientAddress ?? "unknown",
    knownDeviceFor: (account) => session.knownDeviceFor(account),
    log,
  });
  const instituteCode = normalCode(session.student?.instituteCode ?? "");
  const translator = createTranslator({
    kv: env.TRANSLATIONS,
    flights: env.TRANSLATION_FLIGHTS,
    openMeter: () => env.TRANSLATION_METERS.getByName(instituteCode),
    asker: { instituteCode, token: token ?? "", student: ownerNames(currentStudent()).today },
    openModel: () => openModel(env),
    byInstitute: variables.TRANSLATION_BY_INSTITUTE,
    secondReader: variables.TRANSLATION_SECOND_READER,
    leastSure: async () => (await preferences.read()).confidenceThreshold,
    budget: variables.TRANSLATION_DAILY_BUDGET ?? null,
    detectLanguage: institute.translation.detectLanguage,
    mayAsk: () => limits.takesText(ownerNames(currentStudent()).today),
    log,
    waitUntil,
  });
  const unreachable = (what: string) => (error: unknown) => log.unreachable(what, error);

  /** Attempts that waited for a sign-in go on with the new token, even a pressed "Submit". */
  async function resume(): Promise<void> {
    waitUntil(openPurchases().signedIn().catch(unreachable("purchases after a sign-in")));
    // Taken even if it then fails: it must not take effect at some later sign-in.
    const submission = await pendingSubmission.take();
    const attempts = openAttempts();
    if (session.student?.formerCodes.length) {
      session.updateStudent({ formerCodes: await attempts.formerCodesInUse() });
    }
    await attempts.open({ isNew: true });
    if (submission === null) return;
    const { testId, attemptId, intent } = submission;
    await attempts.applyForm(testId, attemptId, intent);
  }

  return {
    session,
    pendingOtp: createPendingOtp(jar, Date.now),
    pendingSubmission,
    preferences,
    toasts: createToasts(jar),
    history: createHistory(jar, session),
    incidents: createIncidents(jar, Date.now),
    drafts: createDrafts(jar, session),
    /** How many messages and comments wait on this phone. */
    unsent: () => unsentOn(jar),
    jobAnswers,
    dataUsage: createDataUsage(jar, Date.now),
    translationUsage: createTranslationUsage(jar, session),
    knownStylesheets: createKnownStylesheets(jar),
    /** Of the page; shared, so never write to it. */
    url: pageUrl(address),
    /** False where a page running in a browser asks for the data of a route alone. */
    isDocument: !address.pathname.endsWith(".data"),
    /** Whether a form was sent; the loader behind the answering page sees a GET. */
    isSubmission: request.method === "POST",
    institute,
    pictureBytes: createPictureSizes({ fetch, baseUrl, token }),
    readFile: createFileReader({
      ...{ fetch, baseUrl, token, resolveMedia, log },
      mediaHosts: variables.MEDIA_HOSTS ?? [],
    }),
    optionalPart,
    shared: createSharedAnswers({ institute, waitUntil }),
    own: createOwnAnswers({ institute, owner: ownerNames(currentStudent()).today, waitUntil }),
    contacts: createContactsCache({ load: institute.catalogue.contacts, waitUntil }),
    limits,
    attempts,
    notebook,
    chatRooms: createRooms({ rooms: env.CHAT_ROOMS, student: currentStudent(), institute: institute.chat, log }),
    translator,
    purchases,
    /** By which ways can be paid. */
    waysToPay: () =>
      waysToPay({ ...{ institute, optionalPart }, ownsOrders: variables.RAZORPAY_KEY_SECRET !== undefined }),
    payments: createPaymentDoors({
      purchases: env.PURCHASES,
      webhookSecrets: variables.RAZORPAY_WEBHOOK_SECRETS ?? [],
      sessionSecrets: variables.SESSION_SECRETS,
      takesUnsealed: limits.takesReturn,
      log,
    }),
    /** For the institute, which knows the same secret. */
    extraTime: createExtraTimeCall({ attempts: env.ATTEMPTS, secret: variables.REPORT_SECRET, log }),
    /** What waits too long, for whoever knows the secret. */
    report: createReport({ index: env.OPEN_INDEX, secret: variables.REPORT_SECRET }),
    /** Hands a request on to the stand-in gateway; null where there is none. */
    standInGateway: async (asked: Request) =>
      env.INSTITUTE && variables.STAND_IN_GATEWAY ? passToGateway(asked, env.INSTITUTE) : null,
    admission,
    signOut: createSignOut({ session, attempts, admission, institute, log, waitUntil }),
    /** Files of the bound institute alone; those of another provider have public addresses. */
    media: async (file: Request) =>
      env.INSTITUTE && !variables.INSTITUTE_API_URL
        ? proxyMedia(file, env.INSTITUTE, session.signedIn?.token)
        : new Response(null, { status: 404 }),
    settings: {
      instituteCode: variables.INSTITUTE_CODE,
      /** Other hosts of pictures and recordings; none given: any with https. */
      mediaHosts: variables.MEDIA_HOSTS ?? [],
      /** What a receipt says of the seller, for the tax office; null where nothing is given. */
      receiptGst: variables.RECEIPT_GST ?? null,
      idleMinutes: variables.IDLE_TIMEOUT_MINUTES,
      /** How phones are registered for notifications; null: not at all. */
      push: variables.FIREBASE_CONFIG ?? null,
      /** undefined: a random one for each registration. */
      registrationPassword: variables.REGISTRATION_PASSWORD,
    },
    log,
    waitUntil,
    handedOn: { report: null } as HandedOn,
    /** For a student whose account is deleted. @returns purchases whose money the institute gives back */
    async forgetStudent(): Promise<Purchase[]> {
      jobAnswers.erase();
      const others = [openAttempts().erase(), notebook.erase(), preferences.erase()];
      const [owed] = await Promise.all([purchases.erase(), ...others]);
      return owed;
    },
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
