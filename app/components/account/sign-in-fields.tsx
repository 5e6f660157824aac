import { Field } from "~/components/form/field";
import type { FieldState } from "~/components/form/field-state";

export function SignInFields({ username, password }: Record<"username" | "password", FieldState>) {
  return (
    <>
      <Field
        field={username}
        label="Username"
        hint="Usually your phone number"
        autoComplete="username"
        autoCapitalize="none"
      />
      <Field field={password} label="Password" type="password" autoComplete="current-password" />
    </>
  );
}
