import { useLocation } from "@remix-run/react";
import { SignOutForm } from "~/components/account/sign-out-form";
import { RecordList } from "~/components/parts/record-list";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { accountPaths } from "~/paths";
import type { Student } from "~/request/session/student";
import { modalPath } from "./modal-address";

type Summary = Pick<Student, "name" | "username" | "institute" | "subscriptionStatus">;

export function ProfileContent({ student }: { student: Summary }) {
  const facts: [string, string][] = [
    ["Name", student.name],
    ["Username", student.username],
    ["Institute", student.institute],
    ["Subscription", student.subscriptionStatus],
  ];
  return (
    <>
      <RecordList rows={facts} />
      <p className="actions">
        <MainLink href={accountPaths.profile}>Your profile</MainLink>
        <ButtonLink href={modalPath(useLocation(), "settings")}>Settings</ButtonLink>
      </p>
      <SignOutForm />
    </>
  );
}
