import type { MetaFunction } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { mostWithoutSearch } from "~/components/list/list-tools";
import { MissingPart } from "~/components/list/missing-part";
import { Pager } from "~/components/list/pager";
import { ChipFilter } from "~/components/parts/chip-filter";
import { noDoubts } from "~/components/parts/drawings";
import { EmptyNote } from "~/components/parts/empty-note";
import { MainLink } from "~/components/shell/button-link";
import { Page } from "~/components/shell/page";
import { messages } from "~/lib/institute/errors";
import { languageOf } from "~/lib/translation/language-of";
import { largestPicture } from "~/lib/validation/picture";
import { chatPaths, homePaths } from "~/paths";
import { actionHeadersOnPage, type FormArgs, formAction } from "~/request/form-action";
import { requireStudent, type StudentArgs, studentForm } from "~/request/guards";
import type { RouteHandle } from "~/route-handle";
import { askDoubt } from "./ask-doubt";
import { AskForm } from "./ask-form";
import { DoubtCard } from "./doubt-card";
import { doubtSchema, solvedSchema } from "./doubt-schema";
import { loadAsking, loadDoubts } from "./doubts-loading";

const markSolved = formAction<typeof solvedSchema, StudentArgs & FormArgs>({
  schema: solvedSchema,
  failures: "page",
  async run({ doubtId, solved }, { context, url }) {
    const isSaved = await context.notebook.setSolved(doubtId, solved === "yes");
    if (!isSaved) context.toasts.add({ type: "warning", title: "Your mark was not saved. Try again." });
    return { to: `${homePaths.doubts}${url.search}#doubt-${doubtId}` };
  },
});

export const handle = {
  script: ({ view }: { view: string }) => (view === "ask" ? "form" : undefined),
  stylesheet: "institute",
} satisfies RouteHandle;
export const headers = actionHeadersOnPage;
export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.view === "ask" ? "Ask a doubt" : "Doubts"} · PCBT` },
];

export const loader = requireStudent(async (args) =>
  args.url.searchParams.get("view") === "ask" ? loadAsking(args) : loadDoubts(args),
);

export const action = studentForm(
  { fields: [doubtSchema, solvedSchema], characters: 20_000, fileBytes: largestPicture, takesLarge: true },
  async (args) => (args.form.has("solved") ? markSolved(args) : askDoubt(args)),
);

type DoubtList = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { view: "list" }>;
type Query = Partial<Pick<DoubtList["query"], "state" | "subjectId" | "offset">>;

function doubtListPath(query: DoubtList["query"], change: Query): string {
  const { state, subjectId, offset } = { ...query, offset: 0, ...change };
  const entries = Object.entries({ state, subjectId, offset }).filter(([, value]) => value);
  const search = new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
  return search.size > 0 ? `${homePaths.doubts}?${search}` : homePaths.doubts;
}

const doubtWords = { open: "Waiting", answered: "Answered", closed: "Closed" } as const;

function DoubtFilters({ query, subjects, total }: Pick<DoubtList, "query" | "subjects" | "total">) {
  const chips = ([null, "open", "answered", "closed"] as const).map((state) => ({
    label: state === null ? "All" : doubtWords[state],
    href: doubtListPath(query, { state }),
    isCurrent: query.state === state,
  }));
  return (
    <>
      <ChipFilter label="Which doubts" chips={chips} />
      {subjects.length > 1 && (total > mostWithoutSearch || query.subjectId !== null) ? (
        <form className="list-search" action={homePaths.doubts}>
          {query.state ? <input type="hidden" name="state" value={query.state} /> : null}
          <select className="input" name="subjectId" aria-label="Subject" defaultValue={query.subjectId ?? ""}>
            <option value="">All subjects</option>
            {subjects.map(({ id, name }) => (
              <option key={id} value={id} {...languageOf(name)}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" className="btn">
            Show
          </button>
        </form>
      ) : null}
    </>
  );
}

const isNarrowed = ({ state, subjectId }: DoubtList["query"]) => state !== null || subjectId !== null;

function ListOfDoubts({ list }: { list: DoubtList }) {
  const { doubts, total, query, isMissing } = list;
  if (isMissing) {
    return (
      <EmptyNote
        drawing={noDoubts}
        text="Your institute takes no doubts here. Ask your teachers."
        href={homePaths.contacts}
        action="Contact your institute"
      />
    );
  }
  if (doubts === null) return <MissingPart text={`${messages.doubts}.`} />;
  if (doubts.length === 0) {
    return isNarrowed(query) || query.offset > 0 ? (
      <EmptyNote drawing={noDoubts} text="No doubts here." href={homePaths.doubts} action="All doubts" />
    ) : (
      <EmptyNote drawing={noDoubts} text="You have asked nothing yet. A teacher answers here." />
    );
  }
  return (
    <>
      <ul className="stack stack-tight">
        {doubts.map((doubt) => (
          <DoubtCard key={doubt.id} doubt={doubt} />
        ))}
      </ul>
      <Pager
        found={total}
        offset={query.offset}
        limit={query.limit}
        pathAt={(offset) => doubtListPath(query, { offset })}
      />
      <p className="hint">
        Only you and your teachers see these. “Solved” is a mark for yourself; your teachers close a doubt.
      </p>
    </>
  );
}

export default function Doubts() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (data.view === "ask") {
    return (
      <Page title="Ask a doubt" crumbs={[{ label: "Doubts", href: homePaths.doubts }]}>
        <AskForm asking={data} lastResult={lastResult} />
        <p className="hint">
          A teacher answers under Doubts. In a hurry? <a href={chatPaths.all}>Write to a teacher in chat</a>.
        </p>
      </Page>
    );
  }
  return (
    <Page title="Doubts">
      {data.isMissing ? null : (
        <div className="stack stack-tight">
          <p className="actions">
            <MainLink href={homePaths.askDoubt()}>Ask a doubt</MainLink>
          </p>
          {data.doubts?.length === 0 && !isNarrowed(data.query) ? null : <DoubtFilters {...data} />}
        </div>
      )}
      <ListOfDoubts list={data} />
    </Page>
  );
}
