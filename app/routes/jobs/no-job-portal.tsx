import { noJobs } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { homePaths } from "~/paths";

export function NoJobPortal() {
  return (
    <EmptyNote
      drawing={noJobs}
      text="Your institute shows no jobs here. Ask it about vacancies."
      href={homePaths.contacts}
      action="Contact your institute"
    />
  );
}
