import { Notice } from "~/components/parts/notice";

/** Said where a sign-in, or an OTP that was asked for, came back without its cookie. */
export function CookiesNotice({ isPlain }: { isPlain: boolean }) {
  return (
    <Notice tone="bad" role="alert">
      <p>Your browser did not keep the sign-in. Allow cookies for this site.</p>
      {isPlain ? <p>It keeps none at an address that begins with http. Use https.</p> : null}
    </Notice>
  );
}
