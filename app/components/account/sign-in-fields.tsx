import { Field } from "~/components/form/field";
import type { FieldState } from "~/components/form/field-state";

interface SignInFieldsProps {
  username: FieldState;
  password: FieldState;
}

export function SignInFields({ username, password }: SignInFieldsProps) {
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
