import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { z } from "zod";
import { goTo } from "~/lib/http/responses";
import { watchForm } from "~/lib/http/submitted-form";

const reportSchema = z.object({
  path: z.string().startsWith("/").max(500).catch("/"),
  words: z.string().max(2000).catch("unknown"),
});

export async function loader() {
  return goTo("/");
}

/** SPEC 8, "A render crash": a crash that only the browser knows about is noted like any other. */
export async function action({ context, request }: ActionFunctionArgs) {
  watchForm(request);
  const report = reportSchema.parse(Object.fromEntries(await request.formData()));
  context.log.pageCrash(report.path, report.words);
  context.session.noteIncident(context.log.requestId, report.path, report.words);
  return new Response(null, { status: 204 });
}
