import { briefcase } from "~/components/parts/action-icon-paths";
import { EmptyNote } from "~/components/parts/empty-note";
import { homePaths } from "~/paths";

export function NoJobPortal() {
  return (
    <EmptyNote
      icon={briefcase}
      text="Your institute shows no jobs here. Ask it about vacancies."
      href={homePaths.contacts}
      action="Contact your institute"
    />
  );
}
