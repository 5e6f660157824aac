import { ListRows } from "~/components/parts/list-row";
import { accuracyWords } from "~/lib/notebook/rules/accuracy";

interface WeakestTopicsProps {
  topics: readonly { name: string; href: string; right: number; wrong: number }[];
}

/** The topics with most to gain, each leading to its practice. */
export function WeakestTopics({ topics }: WeakestTopicsProps) {
  if (topics.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="weakest">
      <h2 id="weakest">Practise next</h2>
      <ListRows
        rows={topics.map((topic) => ({
          ...{ title: topic.name, href: topic.href },
          line: accuracyWords(topic),
        }))}
      />
    </section>
  );
}
