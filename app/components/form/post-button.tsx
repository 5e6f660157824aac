import type { ReactNode } from "react";

interface PostButtonProps {
  name?: string;
  value?: string | number;
  look?: "main" | "quiet" | "danger";
  /** Sent along. */
  fields?: Readonly<Record<string, string | number>>;
  children: ReactNode;
}

/** A form that is one button. */
export function PostButton({ name, value, look, fields = {}, children }: PostButtonProps) {
  return (
    <form method="post">
      {Object.entries(fields).map(([field, sent]) => (
        <input key={field} type="hidden" name={field} value={sent} />
      ))}
      <button type="submit" name={name} value={value} className={look ? `btn btn-${look}` : "btn"}>
        {children}
      </button>
    </form>
  );
}
