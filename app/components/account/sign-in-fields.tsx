import { Field } from "~/components/form/field";
import type { FieldState } from "~/components/form/field-state";

type Name = "username" | "password";

/** What a student signs in with: on a page, in a modal over another one, and without leaving a test. */
export function SignInFields({ fields }: { fields: Record<Name, FieldState> }) {
  return (
    <>
      <Field
        field={fields.username}
        label="Username"
        hint="Usually your phone number"
        autoComplete="username"
        autoCapitalize="none"
      />
      <Field
        field={fields.password}
        label="Password"
        type="password"
        autoComplete="current-password"
      />
    </>
  );
}
