import { type Attempts, createAttempts } from "~/lib/attempt/attempts";
import { createInstitute } from "~/lib/institute/client";
import { createContactsCache } from "~/lib/institute/contacts-cache";
import { createTransport } from "~/lib/institute/transport";
import { createLog } from "~/lib/log";
import { openSession, type Session } from "~/lib/session/session";
import { createAccountPreferences } from "~/lib/visit/account-preferences";
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

/** How long a sign-in waits for the attempts to hear of it (ms). */
const RESUME_WAIT_MS = 2_000;

/** What waited for this student to sign in goes on with the new token, a pressed "Submit" too. */
async function resume(attempts: Attempts, session: Session): Promise<void> {
  // Taken even where it then fails: it must not come as a surprise at a later sign-in.
  const pressed = session.takeSubmission();
  if (session.student?.formerCodes.length) {
    session.updateStudent({ formerCodes: await attempts.formerCodesInUse() });
  }
  await attempts.open({ isNew: true });
  if (pressed === null) return;
  const { testId, attemptId, intent } = pressed;
  await attempts.applyForm(testId, session.deviceId, attemptId, intent);
}

/**
 * Builds what a loader or action may use, once a request. A route sees none of the bindings, only
 * these.
 * @throws ConfigurationError when the Worker is configured wrongly
 */
export async function createServices(request: Request, env: Bindings, ctx: ExecutionContext) {
  const variables = readVariables(env);
  const log = createLog(request.headers.get("CF-Ray") ?? crypto.randomUUID());
  const session = await openSession(request, {
    secrets: variables.SESSION_SECRETS,
    idleTimeoutMinutes: variables.IDLE_TIMEOUT_MINUTES,
  });
  const { institute, pictureBytes } = openInstitute(
    env,
    variables,
    request,
    session.signedIn?.token,
    log,
  );
  const url = new URL(request.url);
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
  const preferences = createAccountPreferences(env.PREFERENCES, { session, log, waitUntil });
  return {
    session,
    /** Where the request went. Shared by all who serve it: read it, never write. */
    url,
    /** False where a page that runs in a browser asks for the data of a route alone. */
    isDocument: !url.pathname.endsWith(".data"),
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
      const resuming = resume(openAttempts(), session).catch((error: unknown) =>
        log.unreachable("what waited for a sign-in", error),
      );
      waitUntil(resuming);
      await within(resuming, RESUME_WAIT_MS);
    },
  };
}

export type Services = Awaited<ReturnType<typeof createServices>>;

declare module "@remix-run/server-runtime" {
  interface AppLoadContext extends Services {}
}
