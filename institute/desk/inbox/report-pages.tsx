import { z } from "zod";
import { id } from "../../http/fields";
import { serveStored } from "../../media/serve-media";
import { endWriting, findReport, removeReported } from "../../safety/reported-thing";
import { listReports, reportClosing, type SafetyReport } from "../../safety/reports";
import { VerbForm } from "../form";
import { type DeskPage, idOf } from "../page";
import { Card, FactList, RowTable, When } from "../parts";
import { EVERYBODY, type StaffContext, type VerbOutcome, VerbRefusal, verb } from "../verb";

const REPORTS_PAGE = "/desk/inbox/reports";

const asksReport = z.object({ report_id: id() });

async function reportOfForm({ env, institute }: StaffContext, { report_id }: z.output<typeof asksReport>) {
  const report = await findReport(env, institute.id, report_id);
  if (report === null) throw new VerbRefusal("There is no such report.");
  return report;
}

const KINDS_REPORTED = { message: "message", comment: "comment in a class", answer: "answer to a doubt" } as const;

const removeReportedVerb = verb({
  name: "remove-reported",
  title: "Remove what was reported",
  roles: EVERYBODY,
  tells: "Nobody. Nobody finds it any more; its copy stays with the report.",
  asks: asksReport,
  async run(context, which): Promise<VerbOutcome> {
    const report = await reportOfForm(context, which);
    if (report.thing === null) throw new VerbRefusal("It is gone already.");
    return {
      says: `The ${KINDS_REPORTED[report.kind]} is removed.`,
      log: { about: `report ${report.id}`, after: { removed: `${report.kind} ${report.thing_id}` } },
      writes: removeReported(context.env, report),
    };
  },
});

const senderOf = ({ sender_type, sender_id }: Pick<SafetyReport, "sender_type" | "sender_id">) =>
  sender_type === "student" ? sender_id : null;

const endWritingVerb = verb({
  name: "end-writing",
  title: "End what this student writes to others",
  roles: EVERYBODY,
  tells: "The student, at the next message or comment: it is refused. Doubts still reach the teachers.",
  asks: asksReport,
  async run(context, which): Promise<VerbOutcome> {
    const report = await reportOfForm(context, which);
    const studentId = senderOf(report);
    if (studentId === null) throw new VerbRefusal("No student wrote this.");
    return {
      says: `${report.sender_name} can write to others no more. Doubts still reach the teachers.`,
      log: { about: `student ${studentId}`, after: { writing: "ended", report: report.id } },
      writes: [endWriting(context.env, context.institute.id, studentId, context.now)],
    };
  },
});

const letWriteAgain = verb({
  name: "let-write-again",
  title: "Let the student write again",
  roles: EVERYBODY,
  tells: "Nobody. The student's next message is taken.",
  asks: asksReport,
  async run(context, which): Promise<VerbOutcome> {
    const report = await reportOfForm(context, which);
    const studentId = senderOf(report);
    if (studentId === null) throw new VerbRefusal("No student wrote this.");
    return {
      says: `${report.sender_name} may write again.`,
      log: { about: `student ${studentId}`, before: { writing: "ended" }, after: { writing: "open" } },
      writes: [endWriting(context.env, context.institute.id, studentId, null)],
    };
  },
});

const closeReportVerb = verb({
  name: "close-report",
  title: "Close the report",
  roles: EVERYBODY,
  tells: "Nobody. The report and its copies are deleted a year later.",
  asks: asksReport,
  async run(context, which): Promise<VerbOutcome> {
    const { env, institute, now } = context;
    const report = await reportOfForm(context, which);
    if (report.closed_at !== null) throw new VerbRefusal("Somebody closed it already.");
    return {
      says: "The report is closed.",
      to: REPORTS_PAGE,
      log: { about: `report ${report.id}`, after: { closed: true } },
      writes: [reportClosing(env, report.id, now, institute.code)],
    };
  },
});

const reportsPage: DeskPage = {
  path: REPORTS_PAGE,
  place: "inbox",
  roles: EVERYBODY,
  async draw({ env, institute, query }) {
    const closed = query.get("closed") === "1";
    const before = idOf(query.get("before") ?? undefined);
    const reporterText = query.get("reporter");
    const reporter = reporterText === "0" ? 0 : idOf(reporterText ?? undefined);
    const asked = { code: institute.code, closed, reporter, ...(before === null ? {} : { before }) };
    const { reports, next } = await listReports(env, asked);
    const pathWith = (more: Record<string, string | number>) => {
      const search = new URLSearchParams(closed ? { closed: "1" } : {});
      for (const [name, value] of Object.entries(more)) search.set(name, String(value));
      return `${REPORTS_PAGE}?${search}`;
    };
    return {
      title: closed ? "Closed reports" : "Reports of abuse",
      back: "/desk/inbox",
      body: (
        <>
          <p>
            <a className="line" href={closed ? REPORTS_PAGE : `${REPORTS_PAGE}?closed=1`}>
              {closed ? "Open reports" : "Closed reports"}
            </a>
          </p>
          <RowTable
            caption="Reports, newest first"
            none={closed ? "No report was closed in the last year." : "Nothing is reported."}
            rows={reports}
            columns={[
              {
                head: "What",
                cell: (row) => (
                  <a href={`${REPORTS_PAGE}/${row.id}`}>
                    {KINDS_REPORTED[row.kind]} of {row.sender_name}: {row.reason}
                  </a>
                ),
              },
              {
                head: "Reported by",
                cell: ({ reporter: name, reporter_id, of_reporter }) => (
                  <a href={pathWith({ reporter: reporter_id })}>
                    {name ?? "an account that is deleted"} ({of_reporter} in all)
                  </a>
                ),
              },
              { head: "At", cell: ({ created_at }) => <When at={created_at} /> },
            ]}
          />
          {next === null ? null : (
            <p>
              <a className="line" href={pathWith({ before: next, ...(reporter === null ? {} : { reporter }) })}>
                Older reports
              </a>
            </p>
          )}
        </>
      ),
    };
  },
};

const reportPage: DeskPage = {
  path: `${REPORTS_PAGE}/:id`,
  place: "inbox",
  roles: EVERYBODY,
  async draw({ env, institute, params }) {
    const reportId = idOf(params.id);
    const report = reportId === null ? null : await findReport(env, institute.id, reportId);
    if (report === null) return null;
    const { kind, sender_name, sender_type, copy, file, words, reporter, reason, thing, writing_ended_at } = report;
    const hidden = { report_id: report.id };
    const file_path = `${REPORTS_PAGE}/${report.id}/file`;
    return {
      title: `A reported ${KINDS_REPORTED[kind]}`,
      back: REPORTS_PAGE,
      body: (
        <>
          <Card title="What was written">
            <p className="words">{copy === "" ? "(no words)" : copy}</p>
            {file === null ? null : (
              <p>
                <a className="line" href={file_path}>
                  Open the reported file
                </a>
              </p>
            )}
            <FactList
              facts={[
                ["By", `${sender_name} (${sender_type})`],
                ["Written", <When key="written" at={report.written_at} />],
                ["Now", thing === null ? "gone; this is the copy" : "still there"],
              ]}
            />
          </Card>
          <Card title="Why it is reported">
            <p className="words">{words === "" ? "(no words)" : words}</p>
            <FactList
              facts={[
                ["By", reporter ?? "an account that is deleted"],
                ["Reason", reason],
                ["Reported", <When key="reported" at={report.created_at} />],
                ...(report.closed_at === null
                  ? []
                  : [["Closed", <When key="closed" at={report.closed_at} />] as const]),
              ]}
            />
          </Card>
          <Card title="What you can do">
            {thing === null ? null : <VerbForm verb={removeReportedVerb} hidden={hidden} danger />}
            {senderOf(report) === null ? null : writing_ended_at === null ? (
              <VerbForm verb={endWritingVerb} hidden={hidden} danger />
            ) : (
              <>
                <p>
                  {sender_name} writes to others no more since <When at={writing_ended_at} />.
                </p>
                <VerbForm verb={letWriteAgain} hidden={hidden} />
              </>
            )}
            {report.closed_at === null ? <VerbForm verb={closeReportVerb} hidden={hidden} /> : null}
          </Card>
        </>
      ),
    };
  },
};

const reportFile: DeskPage = {
  path: `${REPORTS_PAGE}/:id/file`,
  place: "inbox",
  roles: EVERYBODY,
  async draw({ env, request, institute, params }) {
    const reportId = idOf(params.id);
    const report = reportId === null ? null : await findReport(env, institute.id, reportId);
    return report?.file ? serveStored(request, env, report.file, "no-store") : null;
  },
};

export const reportPages = [reportsPage, reportPage, reportFile];
export const reportVerbs = [removeReportedVerb, endWritingVerb, letWriteAgain, closeReportVerb];
