import { useShell } from "./shell";

export function ContactButtons() {
  const { contacts } = useShell();
  if (contacts.length === 0) return null;
  return (
    <ul className="actions" aria-label="Contact your institute">
      {contacts.slice(0, 2).map(({ label, href }) => (
        <li key={href}>
          <a className="btn" href={href} rel="noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
