import { Hono } from "hono";
import { calls } from "./calls";
import { showOtps } from "./development/otp-page";
import type { InstituteEnv } from "./env";
import { serveMedia } from "./files/media";
import { installGateway } from "./gateway/routes";
import { installFaults } from "./http/faults";
import { routeCalls } from "./http/router";
import { complete } from "./translation/completion";

const app = new Hono<{ Bindings: InstituteEnv }>();

installFaults(app);
app.get("/__dev/otp", (context) => showOtps(context.req.raw, context.env));
app.get("/media/*", (context) => serveMedia(context.req.raw, context.env));
app.post("/translation/chat/completions", (context) => complete(context.req.raw, context.env));
installGateway(app);
routeCalls(app, calls);

export default app;
