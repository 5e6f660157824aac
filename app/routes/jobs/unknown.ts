import { redirectTo } from "~/lib/http/responses";
import { jobPaths } from "~/paths";
import { requireStudent } from "~/request/guards";

export const loader = requireStudent(async () => {
  throw redirectTo(jobPaths.all);
});
