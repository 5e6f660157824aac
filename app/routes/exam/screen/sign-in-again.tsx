import { type FormEvent, useEffect, useRef, useState } from "react";
import { SignInFields } from "~/components/account/sign-in-fields";
import { Field } from "~/components/form/field";
import { plainFields } from "~/components/form/field-state";
import { accountPaths } from "~/paths";
import { offerToShow } from "~/scripts/show-password";
import { ModalDialog } from "./dialogs";

interface SignInAgainProps {
  instituteCode: string;
  username: string;
  onSignedIn: () => void;
  onClose: () => void;
}

/** Posts to /login without following its redirect, so that the test stays. */
export function SignInAgain({ instituteCode, username, onSignedIn, onClose }: SignInAgainProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const fields = plainFields("sign-in-again", { institute_code: instituteCode, username, password: "" });
  // Waits for the dialog around it; the rest is filled in.
  useEffect(() => {
    const password = form.current?.querySelector<HTMLInputElement>("[name=password]");
    if (!password) return;
    offerToShow(password);
    password.focus();
  }, []);

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) body.set(name, String(value));
    setBusy(true);
    const outcome = await fetch(accountPaths.login, { method: "POST", body, redirect: "manual" }).then(
      (reply) => (reply.type === "opaqueredirect" ? "in" : reply.status === 429 ? "often" : "no"),
      () => "offline" as const,
    );
    setBusy(false);
    if (outcome === "in") onSignedIn();
    else setProblem(PROBLEMS[outcome]);
  }

  return (
    <ModalDialog title="Sign in again" onClose={onClose}>
      <p>Your answers wait here and are sent once you sign in. The timer keeps running.</p>
      {problem ? (
        <p className="notice notice-bad" role="alert">
          {problem}
        </p>
      ) : null}
      <form method="post" action={accountPaths.login} onSubmit={signIn} className="form" ref={form}>
        <Field field={fields.institute_code} label="Institute code" autoCapitalize="characters" />
        <SignInFields username={fields.username} password={fields.password} />
        <div className="actions actions-end">
          <button type="submit" className="btn btn-main">
            {busy ? "Signing in…" : "Sign in"}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}

const PROBLEMS = {
  no: "That did not work. Check the institute code, the username and the password.",
  often: "Too many tries. Wait a little; your answers are safe.",
  offline: "Network error. Please check your connection.",
};
