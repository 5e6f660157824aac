import { createAttempts } from "~/lib/attempt/attempts";
import { pageUrl } from "~/lib/http/page-url";
import { createInstitute } from "~/lib/institute/client";
import { createContactsCache } from "~/lib/institute/contacts-cache";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";
import { openCookieJar } from "~/lib/session/cookie-jar";
import { createPendingOtp } from "~/lib/session/pending-otp";
import { createPendingSubmission } from "~/lib/session/pending-submission";
import { openSession } from "~/lib/session/session";
import { createDataUsage } from "~/lib/visit/data-usage";
import { createDrafts } from "~/lib/visit/drafts";
import { createHistory } from "~/lib/visit/history";
import { createIncidents } from "~/lib/visit/incidents";
import { createKnownStylesheets } from "~/lib/visit/known-stylesheets";
import { createPreferences } from "~/lib/visit/preferences";
import { createToasts } from "~/lib/visit/toasts";
import { type Bindings, readVariables, type Variables } from "./env";
import { instituteAddress } from "./institute/address";
import { proxyMedia } from "./institute/media-proxy";
import { createOptionalParts } from "./institute/optional-part";
import { createPictureSizes } from "./institute/picture-sizes";
import { createRateLimits } from "./rate-limit";
import { createSignOut } from "./session/sign-out";
import { within } from "./within";

/** Where this Worker reaches the institute: another provider's address, or the service binding. */
function openInstitute(
  env: Bindings,
  variables: Variables,
  request: Request,
  token: string | undefined,
  log: ReturnType<typeof createLog>,
) {
  const { fetch, baseUrl, resolveMedia } = instituteAddress(env, variables.INSTITUTE_API_URL);
  const transport = createTransport({
    fetch,
    baseUrl,
    token,
    clientAddress: request.headers.get("CF-Connecting-IP") ?? undefined,
    userAgent: request.headers.get("User-Agent") ?? undefined,
  });
  const institute = createInstitute(transport, {
    resolveMedia,
    onDroppedRow: (call: string, reason: string) => log.droppedRow(call, reason),
  });
  return { institute, pictureBytes: createPictureSizes({ fetch, baseUrl, token }) };
}

/** How long a sign-in waits for the attempts to hear of it. */
const RESUME_WAIT_MS = 2_000;

/**
 * Builds what a loader or action may use, once a request. A route sees none of the bindings, only
 * these.
 * @throws ConfigurationError when the Worker is configured wrongly
 */
export async function createServices(
  request: Request,
  address: URL,
  env: Bindings,
  ctx: ExecutionContext,
) {
  const variables = readVariables(env);
  const log = createLog(request.headers.get("CF-Ray") ?? crypto.randomUUID());
  const jar = openCookieJar(request.headers.get("Cookie") ?? "", variables.SESSION_SECRETS);
  const session = await openSession(jar, { idleTimeoutMinutes: variables.IDLE_TIMEOUT_MINUTES });
  const pendingSubmission = createPendingSubmission(jar, session);
  const { institute, pictureBytes } = openInstitute(
    env,
    variables,
    request,
    session.signedIn?.token,
    log,
  );
  const waitUntil = (work: Promise<unknown>) => ctx.waitUntil(work);
  const openAttempts = () =>
    createAttempts(
      { attempts: env.ATTEMPTS, studentTests: env.STUDENT_TESTS },
      {
        instituteCode: session.student?.instituteCode ?? "",
        formerCodes: session.student?.formerCodes ?? [],
        studentId: session.student?.id ?? "",
        token: session.signedIn?.token ?? "",
        device: session.deviceId,
      },
    );
  const attempts = openAttempts();
  const preferences = createPreferences({
    jar,
    session,
    saveData: request.headers.get("Save-Data")?.toLowerCase() === "on",
    store: env.PREFERENCES,
    log,
    waitUntil,
  });

  /** What waited for this student to sign in goes on with the new token, a pressed "Submit" too. */
  async function resume(): Promise<void> {
    // Taken even where it then fails: it must not come as a surprise at a later sign-in.
    const submission = await pendingSubmission.take();
    const attempts = openAttempts();
    if (session.student?.formerCodes.length) {
      session.updateStudent({ formerCodes: await attempts.formerCodesInUse() });
    }
    await attempts.open({ isNew: true });
    if (submission === null) return;
    const { testId, attemptId, intent } = submission;
    await attempts.applyForm(testId, session.deviceId, attemptId, intent);
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
    dataUsage: createDataUsage(jar, Date.now),
    knownStylesheets: createKnownStylesheets(jar),
    /** The address of the page. Shared by all who serve the request: read it, never write. */
    url: pageUrl(address),
    /** False where a page that runs in a browser asks for the data of a route alone. */
    isDocument: !address.pathname.endsWith(".data"),
    /** Whether a form was sent: a loader, which draws the page that answers it, sees a GET. */
    isSubmission: request.method === "POST",
    institute,
    /** Bytes of pictures of the institute, by their addresses; null where one does not say. */
    pictureBytes,
    /** Waits a short while for something of the institute that a page can do without. */
    optionalPart: createOptionalParts({ request, log }),
    contacts: createContactsCache({ load: institute.catalogue.contacts, waitUntil }),
    limits: createRateLimits(env, {
      address: request.headers.get("CF-Connecting-IP") ?? "unknown",
      knownDeviceFor: session.knownDeviceFor,
      log,
    }),
    attempts,
    signOut: createSignOut({ session, attempts, institute, log, waitUntil }),
    /** A file of the bound institute; another provider's files have addresses of their own. */
    media: async (file: Request) =>
      env.INSTITUTE && !variables.INSTITUTE_API_URL
        ? proxyMedia(file, env.INSTITUTE, session.signedIn?.token)
        : new Response(null, { status: 404 }),
    settings: {
      instituteCode: variables.INSTITUTE_CODE,
      /** Hosts that pictures and recordings may come from, besides this one; none: any with https. */
      mediaHosts: variables.MEDIA_HOSTS ?? [],
      idleMinutes: variables.IDLE_TIMEOUT_MINUTES,
      /** The fixed password of a registration; undefined: a random one each time. */
      registrationPassword: variables.REGISTRATION_PASSWORD,
    },
    log,
    waitUntil,
    /** Removes what is kept here of the signed-in student, whose account is deleted. */
    async forgetStudent(): Promise<void> {
      await Promise.all([openAttempts().erase(), preferences.erase()]);
    },
    /** What is left to do once a request's loader or action has run. */
    async settle(): Promise<void> {
      await preferences.settle();
      if (!session.isNew) return;
      const resuming = resume().catch((error: unknown) =>
        log.unreachable("what waited for a sign-in", error),
      );
      waitUntil(resuming);
      await within(resuming, RESUME_WAIT_MS);
    },
    /** Writes the cookies that changed. */
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
