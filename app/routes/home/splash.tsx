import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

const name = "PCBT";
const tagline = "Online Preparatory Platform For Nursing Recruitment Exams";

export const meta: MetaFunction = () => [{ title: `${name}: ${tagline}` }];

export async function loader({ context }: LoaderFunctionArgs) {
  return { next: context.session.student ? "/dashboard" : "/login" };
}

/** SPEC 2: the loading screen shown on start, while the session is restored; it leads on by itself. */
export default function Splash() {
  const { next } = useLoaderData<typeof loader>();
  return (
    <main id="main" className="page min-h-dvh place-content-center text-center">
      <meta httpEquiv="refresh" content={`2;url=${next}`} />
      <h1 className="text-2xl">{name}</h1>
      <p className="lede">{tagline}</p>
      <p role="status">Initializing PCBT...</p>
      <p>
        <a className="btn btn-main" href={next}>
          Continue
        </a>
      </p>
    </main>
  );
}
