import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { modalPath, readModal } from "~/components/modal/modal-address";
import { Words } from "~/components/parts/words";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { InstituteLogo } from "~/components/shell/institute-logo";
import { LegalLinks } from "~/components/shell/legal-links";
import { productName, tagline } from "~/components/shell/product";
import { useShell } from "~/components/shell/shell";
import { redirectTo } from "~/lib/http/responses";
import { homePaths } from "~/paths";

export const meta: MetaFunction = () => [{ title: `${productName}: ${tagline}` }];

export async function loader({ context }: LoaderFunctionArgs) {
  const isSignedIn = context.session.student !== null;
  if (isSignedIn && readModal(context.url.search) === null) throw redirectTo(homePaths.home);
  return { isSignedIn };
}

export default function Splash() {
  const { isSignedIn } = useLoaderData<typeof loader>();
  const location = useLocation();
  const { lite, face, institute } = useShell();
  return (
    <main id="main" className="page splash">
      {face.cover && !lite ? <img className="splash-cover" src={face.cover} alt="" width="352" height="198" /> : null}
      <InstituteLogo size={72} />
      {face.logo || face.cover ? <Words as="p">{institute}</Words> : null}
      <h1>{productName}</h1>
      <p className="lede">{tagline}</p>
      <p role="status">Initializing PCBT...</p>
      <p className="actions">
        {isSignedIn ? (
          <MainLink href={homePaths.home}>Continue</MainLink>
        ) : (
          <>
            <MainLink href={modalPath(location, "login")}>Sign in</MainLink>
            <ButtonLink href={modalPath(location, "register")}>Register</ButtonLink>
          </>
        )}
      </p>
      <LegalLinks />
    </main>
  );
}
