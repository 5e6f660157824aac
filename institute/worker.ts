import { WorkerEntrypoint } from "cloudflare:workers";
import { Hono } from "hono";
import { calls } from "./calls";
import { createDesk } from "./desk/desk";
import { showOtps } from "./development/otp-page";
import type { InstituteEnv } from "./env";
import { installGateway } from "./gateway/stand-in/routes";
import { withoutHandedOn } from "./http/caller";
import { installFaults } from "./http/faults";
import { routeCalls } from "./http/router";
import { serveMedia } from "./media/serve-media";
import { tidyUp } from "./tidy-up";
import { complete } from "./translation/model";

const app = new Hono<{ Bindings: InstituteEnv }>();

installFaults(app);
app.get("/__dev/otp", (context) => showOtps(context.req.raw, context.env));
app.get("/media/*", (context) => serveMedia(context.req.raw, context.env));
app.post("/translation/chat/completions", (context) => complete(context.req.raw, context.env));
installGateway(app);
routeCalls(app, calls);

const desk = createDesk();
const isDesk = ({ url }: Request) => /^\/desk(\/|$)/.test(new URL(url).pathname);

/** The door of the student-facing Worker, which only a service binding reaches: what it hands on of a student is believed. */
export class StudentApp extends WorkerEntrypoint<InstituteEnv> {
  override fetch(request: Request): Response | Promise<Response> {
    return app.fetch(request, this.env, this.ctx);
  }
}

export default {
  fetch: (request: Request, env: InstituteEnv, context: ExecutionContext) =>
    (isDesk(request) ? desk : app).fetch(withoutHandedOn(request), env, context),
  scheduled: (_: ScheduledController, env: InstituteEnv) => tidyUp(env, new Date()),
};
