interface NewPasswordProps {
  name: string;
  phone: string;
  password: string;
}

/** A password, the one time that anybody sees it. */
export function ShownPassword({ name, phone, password }: NewPasswordProps) {
  return (
    <div className="notice notice-now" role="status">
      <p>
        <strong>{name}</strong> signs in with phone {phone} and this password:
      </p>
      <p className="secret">{password}</p>
      <p>It is shown this once. Write it down or hand it over now.</p>
    </div>
  );
}
