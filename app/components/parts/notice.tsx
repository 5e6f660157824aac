import type { ReactNode } from "react";
import { Icon } from "./icon";
import { clock, done, info, warning } from "./icon-paths";

const noticeIcons = { info, good: done, bad: warning, now: clock };

interface NoticeProps {
  tone?: keyof typeof noticeIcons;
  role?: "status" | "alert";
  children: ReactNode;
}

export function Notice({ tone = "info", role, children }: NoticeProps) {
  const isText = [children].flat().every((one) => typeof one !== "object");
  return (
    <div className={`notice notice-signed notice-${tone}`} role={role}>
      <Icon path={noticeIcons[tone]} small />
      <div className="stack stack-tight">{isText ? <p>{children}</p> : children}</div>
    </div>
  );
}
