import { Notice } from "~/components/parts/notice";

export function CookiesNotice({ isPlain }: { isPlain: boolean }) {
  return (
    <Notice tone="bad" role="alert">
      <p>Your browser did not keep the sign-in. Allow cookies for this site.</p>
      {isPlain ? <p>It keeps none at an address that begins with http. Use https.</p> : null}
    </Notice>
  );
}
