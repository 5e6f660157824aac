import { plainFields } from "~/components/form/field-state";
import { SelectField } from "~/components/form/select-field";
import { SearchForm } from "~/components/list/search-form";
import { ChipFilter } from "~/components/parts/chip-filter";
import { Facts } from "~/components/parts/words";
import { indianStates, qualifications } from "~/lib/jobs/answers";
import {
  employmentLabels,
  employmentTypes,
  everyOpenJob,
  type JobSearch,
  jobParameters,
  jobShows,
  jobSorts,
} from "~/lib/jobs/job-search";
import { jobPaths } from "~/paths";

const showLabels = { open: "Open", soon: "Closing in 7 days", all: "All" } as const;
const jobSortNames = {
  last_date: "Last date, nearest first",
  newest: "Newest notice first",
  posts: "Most posts first",
} as const;

function choices(any: string, names: readonly string[], value: string) {
  const all = value === "" || names.includes(value) ? names : [value, ...names];
  return [["", any] as const, ...all.map((name) => [name, name] as const)];
}

interface JobToolsProps {
  search: JobSearch;
  closingSoon: number | undefined;
}

export function JobTools({ search, closingSoon }: JobToolsProps) {
  const { state, qualification, type, sort } = search;
  const sorted = sort === everyOpenJob.sort ? "" : jobSortNames[sort];
  const used = [state, qualification, type && employmentLabels[type], sorted].filter(Boolean);
  const fields = plainFields("jobs", { state, qualification, type, sort });
  const types = employmentTypes.map((one) => [one, employmentLabels[one]] as const);
  const rest = jobParameters(search, { state: "", qualification: "", type: "", sort: "last_date" });
  return (
    <div className="stack stack-tight">
      <SearchForm action={jobPaths.all} q={search.q} what="jobs" rest={jobParameters(search, { q: "" })} />
      <div className="chips">
        <ChipFilter
          label="Last date"
          chips={jobShows.map((show) => ({
            label: showLabels[show],
            count: show === "soon" ? closingSoon : undefined,
            href: jobPaths.found(jobParameters(search, { show })),
            isCurrent: search.show === show,
          }))}
        />
        <details className="chip-fold">
          <summary className="chip">
            <Facts facts={["Filter", ...used]} />
          </summary>
          <form method="get" action={jobPaths.all} className="form">
            {[...rest].map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <SelectField field={fields.state} label="State" options={choices("Any state", indianStates, state)} />
            <SelectField
              field={fields.qualification}
              label="Qualification"
              options={choices("Any qualification", qualifications, qualification)}
            />
            <SelectField field={fields.type} label="Kind of work" options={[["", "Any kind"], ...types]} />
            <SelectField field={fields.sort} label="Sort" options={jobSorts.map((one) => [one, jobSortNames[one]])} />
            <button type="submit" className="btn btn-main">
              Show jobs
            </button>
          </form>
        </details>
      </div>
      {used.length > 0 ? (
        <a className="link-words link-line" href={jobPaths.found(rest)}>
          Clear filters
        </a>
      ) : null}
    </div>
  );
}
