import type { ReactNode } from "react";
import { RichText } from "~/components/content/rich-text";
import { Items } from "~/components/list/items";
import { MissingPart } from "~/components/list/missing-part";
import { box } from "~/components/parts/icon-paths";
import { ListRow } from "~/components/parts/list-row";
import { Notice } from "~/components/parts/notice";
import { RecordList } from "~/components/parts/record-list";
import { Words } from "~/components/parts/words";
import { formatCount } from "~/lib/format";
import type { Job } from "~/lib/institute/schemas/job";
import { formatNoticeDay } from "~/lib/job-days";
import { ageRange, experienceOf, payOf, typeOf } from "~/lib/jobs/job-words";
import type { Preparation as Prepared } from "~/lib/jobs/preparation";
import { formatPaise } from "~/lib/money";
import type { SafeHtml } from "~/lib/rich-text/plain-text";

type JobFacts = Omit<Job, "description">;

const dayOr = (date: string | null) => (date === null ? "" : formatNoticeDay(date));

/** Who can apply, and when. */
export function JobRecords({ job }: { job: JobFacts }) {
  const age = ageRange(job);
  const onDay = job.ageOnDate === null ? "" : ` on ${formatNoticeDay(job.ageOnDate)}`;
  const corrections = [job.correctionFromDate, job.correctionToDate].map(dayOr).filter(Boolean);
  const records: { title: string; rows: [label: string, value: string][] }[] = [
    {
      title: "Who can apply",
      rows: [
        ["Pay", payOf(job)],
        ["Qualification", job.qualifications.join(" or ")],
        ["Registration", job.registration],
        ["Experience", experienceOf(job)],
        ["Age", age === "" ? "" : `${age} years${onDay}`],
        ["Kind of work", typeOf(job)],
        ["Zone", job.zone ?? ""],
      ],
    },
    {
      title: "Dates",
      rows: [
        ["Published", dayOr(job.publishedOn)],
        ["Last date", dayOr(job.lastDate)],
        ["Corrections", corrections.join(" to ")],
        ["Exam", dayOr(job.examDate)],
      ],
    },
  ];
  return records
    .filter(({ rows }) => rows.some(([, value]) => value !== ""))
    .map(({ title, rows }) => (
      <section key={title} className="part" aria-label={title}>
        <h2>{title}</h2>
        <RecordList rows={rows} />
      </section>
    ));
}

function pointsOf(items: readonly string[]) {
  return items.map((one) => (
    <Words as="li" key={one}>
      {one}
    </Words>
  ));
}

/** What is read by who means to apply. */
export function JobFolds({ job, about }: { job: JobFacts; about: SafeHtml | null }) {
  const fees = job.fees.map(
    ({ category, amount }) => [category, amount === 0 ? "No fee" : formatPaise(amount)] as const,
  );
  const years = job.ageRelaxation.map((one) => [one.category, formatCount(one.years, "year")] as const);
  const folds: Readonly<Record<string, ReactNode>> = {
    Fee: fees.length > 0 && <RecordList rows={fees} />,
    "Added to the highest age": years.length > 0 && <RecordList rows={years} />,
    "Documents you need": job.documents.length > 0 && <ul className="bullets">{pointsOf(job.documents)}</ul>,
    "How they select": job.selection.length > 0 && <ol className="numbers">{pointsOf(job.selection)}</ol>,
    "About this job": about && <RichText html={about} />,
  };
  return Object.entries(folds).map(([title, content]) =>
    content ? (
      <details key={title} className="fold" open={title === "Fee"}>
        <summary>{title}</summary>
        {content}
      </details>
    ) : null,
  );
}

function hostOf(address: string): string {
  return address.startsWith("/") ? "" : new URL(address).hostname;
}

/** Links the official notice, against forged ones. */
export function OfficialNotice({ job: { noticeUrl, applyUrl, verifiedOn } }: { job: JobFacts }) {
  if (noticeUrl === null && applyUrl === null) {
    return <Notice>Your institute names no official notice. Find it before you pay a fee.</Notice>;
  }
  const links = [
    [noticeUrl, `Official notice${/\.pdf$/i.test(noticeUrl ?? "") ? " (PDF)" : ""}`],
    [applyUrl, "Official application form"],
  ] as const;
  return (
    <section className="part" aria-labelledby="official">
      <h2 id="official">Official notice</h2>
      <p>
        {verifiedOn === null
          ? "Nobody has said when this was compared with the official notice. Compare it yourself before you pay a fee."
          : `Your institute compared this with the official notice on ${formatNoticeDay(verifiedOn)}.`}
      </p>
      {links.map(([href, words]) =>
        href === null ? null : (
          <p key={words}>
            <a className="link-words" href={href} rel="noreferrer">
              {words}
            </a>{" "}
            <span className="row-line">{hostOf(href)}</span>
          </p>
        ),
      )}
    </section>
  );
}

export function Preparation({ preparation }: { preparation: Prepared }) {
  const { tests, package: one, isPart } = preparation;
  if (tests.length === 0 && one === null && !isPart) return null;
  return (
    <section className="part" aria-labelledby="prepare">
      <h2 id="prepare">Prepare for it</h2>
      {tests.length > 0 ? <Items items={tests} /> : null}
      {one ? <ListRow href={one.href} title={one.name} line="Package for this exam" icon={box} /> : null}
      {isPart ? <MissingPart text="We could not load all tests for this job." /> : null}
    </section>
  );
}
