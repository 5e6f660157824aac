import { describePenalty } from "~/lib/content/test-item";
import type { TestPaper } from "~/lib/institute/schemas/paper";

type Facts = Pick<TestPaper, "totalQuestions" | "totalMarks" | "negativeMarks" | "sections"> & {
  /** Minutes; null where the institute does not say. */
  duration: number | null;
};

export function TestFacts({ test }: { test: Facts }) {
  const named = test.sections.filter((section) => section.name !== "");
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">The test</h2>
      <table className="table">
        <tbody>
          <tr>
            <th scope="row">Questions</th>
            <td className="num">{test.totalQuestions}</td>
          </tr>
          {test.duration === null ? null : (
            <tr>
              <th scope="row">Time</th>
              <td className="num">{test.duration} minutes</td>
            </tr>
          )}
          <tr>
            <th scope="row">Marks</th>
            <td className="num">{test.totalMarks}</td>
          </tr>
          <tr>
            <th scope="row">Negative marking</th>
            <td className="num">{describePenalty(test.negativeMarks)}</td>
          </tr>
        </tbody>
      </table>
      {named.length > 1 ? (
        <>
          <h3 className="subheading">Sections</h3>
          <ol className="numbers">
            {named.map((section) => (
              <li key={section.name}>
                {section.name}: {section.questionIds.length} questions
                {section.duration ? `, ${section.duration} minutes` : ""}
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  );
}
