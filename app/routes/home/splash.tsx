import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLocation } from "@remix-run/react";
import { modalPath } from "~/components/modal/modal-address";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { InstituteLogo } from "~/components/shell/institute-logo";
import { LegalLinks } from "~/components/shell/legal-links";
import { productName, tagline } from "~/components/shell/product";
import { useShell } from "~/components/shell/shell";
import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

export const meta: MetaFunction = () => [{ title: `${productName}: ${tagline}` }];

/** A modal that the address names opens on Home. */
export async function loader({ context: { session, url } }: LoaderFunctionArgs) {
  if (session.student) throw redirectTo(`${homePaths.home}${url.search}`);
  return null;
}

export default function Splash() {
  const location = useLocation();
  const { lite, face, institute } = useShell();
  const cover = lite ? null : face.cover;
  return (
    <main id="main" className="page splash">
      {cover ? (
        <img className="splash-cover" src={cover} alt={institute} width="352" height="198" />
      ) : (
        <InstituteLogo size={72} />
      )}
      {face.logo && !cover ? <Words as="p">{institute}</Words> : null}
      <h1>{productName}</h1>
      <p className="lede">{tagline}</p>
      <p className="actions">
        <MainLink href={modalPath(location, "login")}>Sign in</MainLink>
        <ButtonLink href={modalPath(location, "register")}>Register</ButtonLink>
      </p>
      <LegalLinks />
      <p role="status" className="hint">
        Initializing PCBT...
      </p>
    </main>
  );
}
