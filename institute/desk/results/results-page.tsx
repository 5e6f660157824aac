import { type BatchResultRow, type BatchSums, findBatchResults, sumBatches } from "../../evaluation/batch-results";
import { rankFinder } from "../../evaluation/standing";
import { type MarkingScheme, toMarks } from "../../marking/marking-scheme";
import { csvResponse } from "../csv";
import { type DeskPage, idOf, type PageContext } from "../page";
import { Card, FactList, PageLinks, pageNumber, ROWS_PER_PAGE, type RowColumn, RowTable } from "../parts";
import { TEACHERS } from "../verb";
import { ownTest } from "./own-test";

type RankedRow = BatchResultRow & { rank: number };

const spentTime = (seconds: number) => `${Math.floor(seconds / 60)} min ${seconds % 60} s`;

/** What an address asks for: a test, and of its batches one or all; null where the institute has none of it. */
async function readResults(context: PageContext) {
  const test = await ownTest(context);
  if (test === null) return null;
  const { env, institute, query } = context;
  const sums = await sumBatches(env, institute.id, test.id);
  const wanted = query.get("batch") ?? "";
  const shown = sums.find(({ id }) => id === (wanted === "" ? null : idOf(wanted)));
  if (shown === undefined || (wanted !== "" && shown.id === null)) return null;
  const rankOf = await rankFinder(env, test.id);
  const of = { instituteId: institute.id, testId: test.id, batchId: shown.id };
  const read = async (page?: { limit: number; offset: number }): Promise<RankedRow[]> =>
    (await findBatchResults(env, of, page)).map((row) => ({ ...row, rank: rankOf(row) }));
  return { test, sums, shown, read };
}

const marksOrNone = (scheme: MarkingScheme, units: number | null) => (units === null ? "–" : toMarks(scheme, units));

const sumColumns = (scheme: MarkingScheme, path: string): RowColumn<BatchSums>[] => [
  { head: "Batch", cell: ({ id, name }) => <a href={id === null ? path : `${path}?batch=${id}`}>{name}</a> },
  { head: "Sat", cell: ({ sat, students }) => `${sat} of ${students}`, figure: true },
  { head: "Mean marks", cell: ({ mean }) => marksOrNone(scheme, mean), figure: true },
  { head: "Best", cell: ({ best }) => marksOrNone(scheme, best), figure: true },
];

function resultColumns(scheme: MarkingScheme, rows: readonly RankedRow[]): RowColumn<RankedRow>[] {
  const has = (which: "shift" | "dropped") => rows.some((row) => row[which]);
  return [
    { head: "Rank", cell: ({ rank }) => rank, figure: true },
    { head: "Name", cell: ({ name }) => name },
    { head: "Phone", cell: ({ phone }) => phone },
    ...(has("shift") ? [{ head: "Shift", cell: ({ shift }: RankedRow) => shift }] : []),
    { head: "Marks", cell: ({ score_units }) => toMarks(scheme, score_units), figure: true },
    { head: "Correct", cell: ({ correct }) => correct, figure: true },
    { head: "Wrong", cell: ({ wrong }) => wrong, figure: true },
    { head: "Skipped", cell: ({ skipped }) => skipped, figure: true },
    ...(has("dropped") ? [{ head: "Dropped", cell: ({ dropped }: RankedRow) => dropped, figure: true }] : []),
    { head: "Time", cell: ({ total_time }) => spentTime(total_time), figure: true },
  ];
}

export const resultsPage: DeskPage = {
  path: "/desk/tests/:id/results",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const read = await readResults(context);
    if (read === null) return null;
    const { query } = context;
    const { test, sums, shown } = read;
    const path = `/desk/tests/${test.id}/results`;
    const isWhole = query.has("whole");
    const offset = (pageNumber(query) - 1) * ROWS_PER_PAGE;
    const rows = await read.read(isWhole ? undefined : { limit: ROWS_PER_PAGE, offset });
    const ofBatch = shown.id === null ? "" : `batch=${shown.id}`;
    return {
      title: `Results: ${test.name}`,
      back: isWhole ? `${path}?${ofBatch}` : `/desk/tests/${test.id}`,
      body: (
        <>
          <Card title={shown.name}>
            <FactList
              facts={[
                ["Sat", `${shown.sat} of ${shown.students}`],
                ["Mean marks", marksOrNone(test.scheme, shown.mean)],
                ["Best", marksOrNone(test.scheme, shown.best)],
              ]}
            />
            <p className="hint">
              Each student's first attempt counts. The rank is the one that students see: among all who sat
              {rows.some(({ shift }) => shift) ? " in the same shift" : ""}, whatever their batch.
            </p>
            <p className="no-print">
              <a className="line" href={`${path}.csv?${ofBatch}`}>
                Save for a spreadsheet (CSV)
              </a>
            </p>
            {isWhole ? (
              <p className="no-print">Print this page with your browser: the menu and the links are left out.</p>
            ) : (
              <p className="no-print">
                <a className="line" href={`${path}?${ofBatch}&whole=1`}>
                  All on one page, to print
                </a>
              </p>
            )}
          </Card>
          <RowTable
            caption={`Results of ${shown.name}, best first`}
            none="Nobody of them sat this test yet."
            rows={rows}
            columns={resultColumns(test.scheme, rows)}
          />
          {isWhole ? null : <PageLinks path={path} query={query} total={shown.sat} />}
          {isWhole ? null : (
            <div className="no-print">
              <Card title="By batch">
                <RowTable caption="Batches" none="" rows={sums} columns={sumColumns(test.scheme, path)} />
              </Card>
            </div>
          )}
        </>
      ),
    };
  },
};

const CSV_HEADS = ["Rank", "Name", "Phone", "Shift", "Marks", "Correct", "Wrong", "Skipped", "Dropped", "Seconds"];

export const resultsFile: DeskPage = {
  path: "/desk/tests/:id/results.csv",
  place: "tests",
  roles: TEACHERS,
  async draw(context) {
    const read = await readResults(context);
    if (read === null) return null;
    const { test, shown } = read;
    const rows = (await read.read()).map((row) => [
      ...[row.rank, row.name, row.phone, row.shift, toMarks(test.scheme, row.score_units), row.correct, row.wrong],
      ...[row.skipped, row.dropped, row.total_time],
    ]);
    return csvResponse(`results ${test.name} ${shown.id === null ? "" : shown.name}`, CSV_HEADS, rows);
  },
};
