import type { ReactNode } from "react";

interface ButtonLinkProps {
  href: string;
  children: ReactNode;
}

export function ButtonLink({ href, children }: ButtonLinkProps) {
  return (
    <a className="btn" href={href}>
      {children}
    </a>
  );
}

export function MainLink({ href, children }: ButtonLinkProps) {
  return (
    <a className="btn btn-main" href={href}>
      {children}
    </a>
  );
}
