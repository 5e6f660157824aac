import { type InputHTMLAttributes, useEffect, useState } from "react";

export function PasswordInput(input: InputHTMLAttributes<HTMLInputElement>) {
  const [scripted, setScripted] = useState(false);
  const [shown, setShown] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <div className="password">
      <input {...input} type={shown ? "text" : "password"} autoCapitalize="none" spellCheck={false} />
      {scripted ? (
        <button type="button" aria-controls={input.id} onClick={() => setShown(!shown)}>
          {shown ? "Hide" : "Show"} <span className="sr-only">what you typed</span>
        </button>
      ) : null}
    </div>
  );
}
