import { useLocation, useMatches, useSearchParams } from "@remix-run/react";
import { RegisterForm } from "~/components/account/register-form";
import { AskForm, EnterForm, LoginForm, OtherWays } from "~/components/account/sign-in-forms";
import { SignOutForm } from "~/components/account/sign-out-form";
import { RichText } from "~/components/content/rich-text";
import { MissingPart } from "~/components/list/missing-part";
import { RecordList } from "~/components/parts/record-list";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { ContactChips } from "~/components/shell/contact-links";
import { useShell } from "~/components/shell/shell";
import { formatDate } from "~/lib/format";
import type { BatchOffer } from "~/lib/institute/batch-offer";
import type { TextName } from "~/lib/institute/text-names";
import { accountPaths, homePaths, withNext } from "~/paths";
import { type RouteModal, readHandle } from "~/route-handle";
import { Modal } from "./modal";
import { closedPath, isOwnModal, type ModalName, modalPath, ownModals, readModal } from "./modal-address";
import type { ModalData } from "./modal-data";
import { SettingsContent } from "./settings-content";

export function useOpenModal() {
  const { modal } = useShell();
  const name = readModal(useLocation().search);
  const ofRoute = useRouteModal(name);
  if (name === null) return null;
  if (ofRoute) {
    const { Content, data, title } = ofRoute;
    return { name, title, content: <Content data={data} /> };
  }
  if (!isOwnModal(name) || modal?.name !== name) return null;
  return { name, title: ownModals[name], content: <ModalContent modal={modal} /> };
}

export function ModalSlot({ open }: { open: ReturnType<typeof useOpenModal> }) {
  if (!open) return null;
  return (
    <Modal name={open.name} title={open.title}>
      {open.content}
    </Modal>
  );
}

function useRouteModal(name: ModalName | null): (RouteModal & { data: object }) | null {
  const matches = useMatches();
  if (name === null || isOwnModal(name)) return null;
  for (const match of [...matches].reverse()) {
    const modal = readHandle(match.handle).modals?.[name];
    const data: unknown = match.data;
    if (!modal || typeof data !== "object" || data === null) continue;
    if (modal.offered(data)) return { ...modal, data };
  }
  return null;
}

function ModalContent({ modal }: { modal: ModalData }) {
  switch (modal.name) {
    case "settings":
      return <SettingsContent {...modal} />;
    case "profile":
      return <ProfileContent {...modal} />;
    case "login":
      return <LoginContent {...modal} />;
    case "register":
      return <RegisterContent {...modal} />;
    case "otp":
      return <OtpContent {...modal} />;
    default:
      return <LegalContent {...modal} />;
  }
}

function LegalContent({ name, text, isMissing }: Extract<ModalData, { name: TextName }>) {
  const { institute, contacts } = useShell();
  return (
    <>
      {text ? <RichText html={text.html} /> : null}
      {isMissing ? <MissingPart text="We could not load this text." /> : null}
      {text || isMissing || name === "contact" ? null : (
        <p>
          <Words>{institute}</Words> has not put this text here yet. Ask the institute for it.
        </p>
      )}
      {text && name !== "contact" ? null : <ContactChips links={contacts} />}
      {text || isMissing || contacts.length > 0 ? null : (
        <p>We know no phone number or link of your institute. Ask your teacher.</p>
      )}
      {text?.updatedOn ? <p className="hint">Last changed on {formatDate(text.updatedOn)}.</p> : null}
    </>
  );
}

function ProfileContent({ student }: Extract<ModalData, { name: "profile" }>) {
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

function useWayBack(): string {
  const location = useLocation();
  const [search] = useSearchParams();
  const next = search.get("next");
  if (next) return next;
  return location.pathname === homePaths.splash ? "" : closedPath(location);
}

/** Errors appear on /login, with the typed values. */
function LoginContent({ instituteCode }: { instituteCode: string }) {
  const next = useWayBack();
  const ways = { action: withNext(accountPaths.login, next), register: modalPath(useLocation(), "register") };
  return <LoginForm id="modal-login" instituteCode={instituteCode} next={next} {...ways} />;
}

/** Errors and another institute's batches appear on /register. */
function RegisterContent({ offer }: { offer: BatchOffer }) {
  const next = useWayBack();
  const ways = { action: withNext(accountPaths.register, next), login: modalPath(useLocation(), "login") };
  return <RegisterForm id="modal-register" instituteCode={offer.instituteCode} offer={offer} next={next} {...ways} />;
}

/** Errors appear on /verify-otp. */
function OtpContent({ instituteCode, phone }: { instituteCode: string; phone: string | null }) {
  const byPassword = [modalPath(useLocation(), "login"), "Sign in with a password"] as const;
  const next = useWayBack();
  const action = withNext(accountPaths.otp, next);
  if (phone === null) {
    return (
      <>
        <AskForm id="modal-ask-otp" action={action} instituteCode={instituteCode} next={next} />
        <OtherWays ways={[byPassword]} />
      </>
    );
  }
  return (
    <>
      <p>
        Code sent by SMS to <strong dir="ltr">{phone}</strong>.
      </p>
      <EnterForm id="modal-enter-otp" action={accountPaths.otp} />
      <OtherWays ways={[[accountPaths.otp, "Another OTP, or another phone"], byPassword]} />
    </>
  );
}
