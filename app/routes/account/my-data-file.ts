import { dayOf } from "~/lib/days";
import { plainRefusal } from "~/lib/http/plain-page";
import { dayText } from "~/lib/job-days";
import { accountPaths } from "~/paths";
import { requireStudent } from "~/request/guards";
import { collectData } from "./my-data-collecting";

/** A failure is a page, which a browser does not save in place of the file. */
export const loader = requireStudent((args) =>
  collectData(args).then(
    (data) =>
      new Response(JSON.stringify(data, null, 1), {
        headers: {
          "Content-Type": "application/json; charset=utf-8",
          "Content-Disposition": `attachment; filename="my-data-${dayText(dayOf(Date.parse(data.madeAt)))}.json"`,
        },
      }),
    (error: unknown) => plainRefusal(error, `<a href="${accountPaths.data}">My data</a>`),
  ),
);
