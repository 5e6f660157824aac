import { formatCount } from "~/lib/format";
import type { PackedLists } from "~/lib/institute/schemas/kind-lists";
import type { Package } from "~/lib/institute/schemas/package";
import { kinds, type PackedKind, packedInSearch } from "~/lib/kinds";

interface PackageFacts {
  found: Pick<Package, (typeof kinds)[PackedKind]["packed"]["total"]>;
  content: (PackedLists & { live: readonly unknown[] }) | null;
  demo: PackedLists | null;
}

const packed = packedInSearch.map((kind) => ({ kind, ...kinds[kind], ...kinds[kind].packed }));

export function packageCounts({ found, content }: Omit<PackageFacts, "demo">) {
  const counts = packed.map(({ kind, one, list, total }) => ({
    kind,
    one,
    many: `${one}s`,
    count: found[total] || (content?.[list].length ?? 0),
  }));
  const live = { kind: "live" as const, one: "live class", many: "live classes", count: content?.live.length ?? 0 };
  return [...counts, live].filter(({ count }) => count > 0);
}

/** Counts of locked things: "11 tests", "6 notes"; null where unknown. */
export function paidCounts({ found, content, demo }: PackageFacts): string[] | null {
  if (demo === null && content === null) return null;
  return packed.flatMap(({ one, list, total }) => {
    const locked = content?.[list].filter(({ isPremium, isPurchased }) => isPremium && !isPurchased).length ?? 0;
    const count = demo && found[total] > 0 ? found[total] - demo[list].length : locked;
    return count > 0 ? [formatCount(count, one)] : [];
  });
}

interface SubjectWorth {
  /** "9 tests", "3 notes" */
  counts: string[];
  all: number;
  locked: number;
}

/** By the subject's id; what stands above all subjects counts for none. */
export function subjectWorths({ content, demo }: Omit<PackageFacts, "found">): Map<number, SubjectWorth> {
  const worths = new Map<number, SubjectWorth>();
  for (const { one, list } of packed) {
    const free = new Set(demo?.[list].map(({ id }) => id));
    const rows = content?.[list] ?? [];
    for (const place of new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))) {
      const here = rows.filter(({ subjectId }) => subjectId === place);
      const shut = here.filter(({ id, isPremium, isPurchased }) => isPremium && !isPurchased && !free.has(id));
      const { counts, all, locked } = worths.get(place) ?? { counts: [], all: 0, locked: 0 };
      worths.set(place, {
        counts: [...counts, formatCount(here.length, one)],
        all: all + here.length,
        locked: locked + shut.length,
      });
    }
  }
  return worths;
}

/** "With this package" where it opens all, "5 of 17 locked"; "" where all is open. */
export function lockText({ all, locked }: Pick<SubjectWorth, "all" | "locked">): string {
  if (locked === 0) return "";
  return locked === all ? "With this package" : `${locked} of ${all} locked`;
}
