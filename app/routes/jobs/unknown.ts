import { redirectTo } from "~/lib/http/responses";
import { requireStudent } from "~/lib/session/guards";
import { jobPaths } from "~/paths";

/** What nobody knows below the jobs leads to their list. */
export const loader = requireStudent(async () => {
  throw redirectTo(jobPaths.all);
});
