import { redirectTo } from "~/lib/http/responses";
import { jobPaths } from "~/paths";
import { requireStudent } from "~/request/guards";

/** What nobody knows below the jobs leads to their list. */
export const loader = requireStudent(async () => {
  throw redirectTo(jobPaths.all);
});
