import { describePenalty } from "~/lib/content/test-item";
import type { TestPaper } from "~/lib/institute/schemas/paper";

type Facts = Pick<TestPaper, "totalQuestions" | "totalMarks" | "negativeMarks" | "sections"> & {
  /** Minutes; null where the institute does not say. */
  duration: number | null;
};

export function TestFacts({ test }: { test: Facts }) {
  const named = test.sections.filter((section) => section.name !== "");
  const facts = [
    ["Questions", test.totalQuestions],
    ...(test.duration === null ? [] : [["Time", `${test.duration} minutes`]]),
    ["Marks", test.totalMarks],
    ["Negative marking", describePenalty(test.negativeMarks)],
  ];
  return (
    <section className="card" aria-labelledby="facts">
      <h2 id="facts">The test</h2>
      <table className="table">
        <tbody>
          {facts.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="num">{value}</td>
            </tr>
          ))}
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
