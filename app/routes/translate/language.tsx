import type { MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/shell/page";
import { requireStudent } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { loadLanguage } from "./language-loading";
import { LanguageSettings } from "./language-settings";

export const handle = { stylesheet: "translation" } satisfies RouteHandle;
export const meta: MetaFunction = () => [{ title: "Language of questions · PCBT" }];

export const loader = requireStudent(({ context, url }) => loadLanguage(context, url));

export default function LanguageScreen() {
  return (
    <Page title="Language of questions">
      <LanguageSettings {...useLoaderData<typeof loader>()} />
    </Page>
  );
}
