import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData, useLocation } from "@remix-run/react";
import { modalOf, modalPath } from "~/components/modal/modal-address";
import { ButtonLink, MainLink } from "~/components/shell/button-link";
import { LegalLinks } from "~/components/shell/legal-links";
import { productName, tagline } from "~/components/shell/product";
import { useShell } from "~/components/shell/shell";
import { accountPaths, homePaths } from "~/paths";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${productName}: ${tagline}` },
  ...(data?.leadsOn ? [{ httpEquiv: "refresh", content: `1;url=${data.next}` }] : []),
];

export async function loader({ context }: LoaderFunctionArgs) {
  return {
    isSignedIn: context.session.student !== null,
    next: context.session.student ? homePaths.home : accountPaths.login,
    // A modal over it waits for the student.
    leadsOn: modalOf(context.url.search) === null,
  };
}

export default function Splash() {
  const { isSignedIn, next } = useLoaderData<typeof loader>();
  const location = useLocation();
  const { lite } = useShell();
  return (
    <main id="main" className="page splash">
      {lite ? null : <img src="/icons/icon.svg" alt="" width="72" height="72" />}
      <h1>{productName}</h1>
      <p className="lede">{tagline}</p>
      <p role="status">Initializing PCBT...</p>
      <p className="actions">
        {isSignedIn ? (
          <MainLink href={next}>Continue</MainLink>
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
