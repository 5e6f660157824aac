import { assertNever } from "~/lib/assert-never";
import { LoginContent, OtpContent, RegisterContent } from "./account-content";
import { LegalContent } from "./legal-content";
import type { ModalData } from "./modal-data";
import { ProfileContent } from "./profile-content";
import { SettingsContent } from "./settings-content";

export function ModalContent({ modal }: { modal: ModalData }) {
  switch (modal.name) {
    case "settings":
      return <SettingsContent idleMinutes={modal.idleMinutes} />;
    case "profile":
      return <ProfileContent student={modal.student} />;
    case "login":
      return <LoginContent instituteCode={modal.instituteCode} />;
    case "register":
      return <RegisterContent offer={modal.offer} />;
    case "otp":
      return <OtpContent instituteCode={modal.instituteCode} phone={modal.phone} />;
    case "terms":
    case "privacy":
    case "refunds":
    case "contact":
      return <LegalContent name={modal.name} text={modal.text} isMissing={modal.isMissing} />;
    default:
      return assertNever(modal);
  }
}
