import { Hono } from "hono";
import { calls } from "./calls";
import { showOtps } from "./development/otp-page";
import type { InstituteEnv } from "./env";
import { serveMedia } from "./files/media";
import { installFaults } from "./http/faults";
import { routeCalls } from "./http/router";

const app = new Hono<{ Bindings: InstituteEnv }>();

installFaults(app);
app.get("/__dev/otp", (context) => showOtps(context.req.raw, context.env));
app.get("/media/*", (context) => serveMedia(context.req.raw, context.env));
routeCalls(app, calls);

export default app;
