import type { ReactNode } from "react";

interface ButtonLinkProps {
  href: string;
  children: ReactNode;
}

const linkLike = (className: string) => (props: ButtonLinkProps) => <a className={className} {...props} />;

export const ButtonLink = linkLike("btn");
export const MainLink = linkLike("btn btn-main");
