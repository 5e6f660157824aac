import { messages } from "~/lib/institute/error-catalogue";
import { FULL_TIMEOUT_MS } from "~/lib/institute/optional-part";
import type { PackedLists } from "~/lib/institute/schemas/kind-lists";
import type { ListItem } from "~/lib/list/list";
import { type PlaceIds, packagePaths, testPaths } from "~/paths";
import type { ContentSource } from "./content-source";
import { withoutAccess } from "./list-access";
import { packageContent } from "./package-content";
import { packedGroups } from "./packed-kinds";

export function demoGroups(demo: PackedLists) {
  const groups = packedGroups(demo, { testPath: () => testPaths.packageDetail });
  // Everything in the demo is free, whatever its rows say.
  return groups.map((group) => ({ ...group, items: group.items.map(withoutAccess) }));
}

export function packageDemo(packageId: number): ContentSource {
  const { narrowing: _, warning: __, ...whole } = packageContent(packageId);
  const pathIn = (place: PlaceIds) => packagePaths.demo(packageId, place);
  return {
    ...whole,
    home: { label: "Package", href: packagePaths.details(packageId) },
    title: async (context) => `Free sample: ${await whole.title?.(context)}`,
    words: { one: "free lesson or test", many: "lessons and tests" },
    async content({ institute, optionalPart }, { subjectId, chapterId }) {
      const { value } = await optionalPart(institute.packages.demo(packageId), FULL_TIMEOUT_MS);
      const isHere = ({ place }: ListItem) =>
        (subjectId === null || place?.subjectId === subjectId) &&
        (chapterId === null || place?.chapterId === chapterId);
      if (value) return demoGroups(value).map((group) => ({ ...group, items: group.items.filter(isHere) }));
      return [{ id: "all", title: "Free sample", items: null, missing: `${messages.packages}.` }];
    },
    chaptersPath: ({ id }) => pathIn({ subjectId: id }),
    contentPath: (subject, chapter) => pathIn({ subjectId: subject.id, chapterId: chapter?.id ?? null }),
  };
}
