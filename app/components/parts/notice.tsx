import type { ReactNode } from "react";
import { Icon } from "./icon";
import { clock, done, info, warning } from "./icon-paths";

const icons = { info, good: done, bad: warning, now: clock };

interface NoticeProps {
  tone?: keyof typeof icons;
  role?: "status" | "alert";
  children: ReactNode;
}

export function Notice({ tone = "info", role, children }: NoticeProps) {
  return (
    <div className={`notice notice-signed notice-${tone}`} role={role}>
      <Icon path={icons[tone]} small />
      <div className="stack stack-tight">{children}</div>
    </div>
  );
}
