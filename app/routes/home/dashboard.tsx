import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page";
import { TestCard } from "~/components/test-card";
import { signedIn } from "~/lib/session/guards";

export const meta: MetaFunction = () => [{ title: "Home · PCBT" }];

export const loader = signedIn(async ({ context, student }) => {
  const tests = await context.institute.tests.free();
  return { name: student.name, tests: tests.slice(0, 6) };
});

export default function Dashboard() {
  const { name, tests } = useLoaderData<typeof loader>();
  return (
    <Page title={`Namaste, ${name}`} wide>
      <section className="grid gap-3" aria-labelledby="free-tests">
        <h2 id="free-tests">Free tests</h2>
        {tests.length === 0 ? (
          <p className="lede">No free tests yet. Look again tomorrow.</p>
        ) : null}
        <div className="grid-cards">
          {tests.map((test) => (
            <TestCard key={test.id} test={test} kind="free-tests" />
          ))}
        </div>
        <p>
          <a className="btn btn-main" href="/free-tests">
            All free tests
          </a>
        </p>
      </section>
    </Page>
  );
}
