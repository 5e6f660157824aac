import type { StaffRole } from "../../staff/staff-record";
import { EVERYBODY, OWNERS, TEACHERS } from "../verb";

const INBOX_PLACES = [
  { path: "/desk/inbox/chats", words: "Chats", roles: TEACHERS },
  { path: "/desk/inbox/announcements", words: "Announcements", roles: EVERYBODY },
  { path: "/desk/inbox/reports", words: "Reports of abuse", roles: EVERYBODY },
  { path: "/desk/inbox/rules", words: "Rules of chats", roles: OWNERS },
] as const;

/** What else there is in the inbox. */
export function InboxPlaces({ role }: { role: StaffRole }) {
  return (
    <ul className="doors">
      {INBOX_PLACES.filter(({ roles }) => roles.includes(role)).map(({ path, words }) => (
        <li key={path}>
          <a href={path}>{words}</a>
        </li>
      ))}
    </ul>
  );
}
