import { formatCount } from "~/lib/format";
import type { Institute } from "~/lib/institute/client";
import type { Package } from "~/lib/institute/schemas/package";
import type { PackedKind } from "~/lib/kinds";

type Content = Pick<Awaited<ReturnType<Institute["packages"]["content"]>>, "tests" | "notes" | "videos" | "live">;
type Demo = Pick<Awaited<ReturnType<Institute["packages"]["demo"]>>, "tests" | "notes" | "videos">;
type Totals = Pick<Package, "totalTests" | "totalNotes" | "totalVideos">;

interface PackageFacts {
  found: Totals;
  content: Content | null;
  demo: Demo | null;
}

const sold = [
  { kind: "test", list: "tests", total: "totalTests" },
  { kind: "note", list: "notes", total: "totalNotes" },
  { kind: "video", list: "videos", total: "totalVideos" },
] as const satisfies { kind: PackedKind; list: keyof Demo; total: keyof Totals }[];

export interface KindCount {
  kind: PackedKind | "live";
  count: number;
}

export function packageCounts({ found, content }: Omit<PackageFacts, "demo">): KindCount[] {
  const counts: KindCount[] = sold.map(({ kind, list, total }) => ({
    kind,
    count: found[total] || (content?.[list].length ?? 0),
  }));
  return [...counts, { kind: "live" as const, count: content?.live.length ?? 0 }].filter(({ count }) => count > 0);
}

/** Counts of locked things: "11 tests", "6 notes"; null where unknown. */
export function paidCounts({ found, content, demo }: PackageFacts): string[] | null {
  if (demo === null && content === null) return null;
  return sold.flatMap(({ kind, list, total }) => {
    const locked = content?.[list].filter(({ isPremium, isPurchased }) => isPremium && !isPurchased).length ?? 0;
    const count = demo && found[total] > 0 ? found[total] - demo[list].length : locked;
    return count > 0 ? [formatCount(count, kind)] : [];
  });
}

interface SubjectWorth {
  /** "9 tests", "3 notes" */
  counts: string[];
  all: number;
  /** Count that the package alone opens. */
  locked: number;
}

/** By the subject's id; what stands above all subjects counts for none. */
export function subjectWorths({ content, demo }: Omit<PackageFacts, "found">): Map<number, SubjectWorth> {
  const worths = new Map<number, SubjectWorth>();
  for (const { kind, list } of sold) {
    const free = new Set(demo?.[list].map(({ id }) => id));
    const rows = content?.[list] ?? [];
    for (const place of new Set(rows.flatMap(({ subjectId }) => subjectId ?? []))) {
      const here = rows.filter(({ subjectId }) => subjectId === place);
      const shut = here.filter(({ id, isPremium, isPurchased }) => isPremium && !isPurchased && !free.has(id));
      const { counts, all, locked } = worths.get(place) ?? { counts: [], all: 0, locked: 0 };
      worths.set(place, {
        counts: [...counts, formatCount(here.length, kind)],
        all: all + here.length,
        locked: locked + shut.length,
      });
    }
  }
  return worths;
}

/** "With this package" where it opens all, "5 of 17 with this package"; "" where all is open. */
export function lockText({ all, locked }: Pick<SubjectWorth, "all" | "locked">): string {
  if (locked === 0) return "";
  return locked === all ? "With this package" : `${locked} of ${all} with this package`;
}
