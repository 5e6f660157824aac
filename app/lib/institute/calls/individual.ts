import type { ContentKind, ListName, PackedKind } from "~/lib/kinds";
import type { Caller } from "../caller";
import { isPlainNo } from "../errors";
import { positiveId } from "../inputs";
import { bookSchema } from "../schemas/book";
import { chapterSchema, subjectSchema } from "../schemas/catalogue";
import { noteSchemas, videoSchemas } from "../schemas/content";
import { packageSchema } from "../schemas/package";
import { accessSchema, purchaseSchema } from "../schemas/purchase";
import { testSummarySchemas } from "../schemas/test";

const callsOf = {
  note: { subjects: "individualNoteSubjects", chapters: "individualNoteChapters" },
  video: { subjects: "individualVideoSubjects", chapters: "individualVideoChapters" },
  test: { subjects: "individualTestSubjects", chapters: "individualTestChapters" },
} as const satisfies Record<PackedKind, object>;

const purchasedLists = {
  packages: packageSchema,
  books: bookSchema,
  notes: noteSchemas.premium,
  videos: videoSchemas.premium,
  tests: testSummarySchemas.premium,
  purchases: purchaseSchema,
} satisfies Record<ListName | "purchases", unknown>;

type IndividualPurchase = {
  contentType: ContentKind;
  contentId: number;
  /** Rupees. */
  amountPaid: number;
  transactionId: string;
};

export const individualCalls = (call: Caller) => ({
  purchased: () => call.lists("purchased", purchasedLists),
  purchasedIndividual: () => call.lists("purchasedIndividual", purchasedLists),

  async hasAccess(contentType: ContentKind, contentId: number): Promise<boolean> {
    const fields = { contentType, contentId: positiveId(contentId, contentType) };
    try {
      return (await call.one("contentAccess", accessSchema, fields)).hasAccess;
    } catch (error) {
      if (isPlainNo(error)) return false;
      throw error;
    }
  },

  /** Never repeated: after an unclear failure check hasAccess() first. */
  async buy(purchase: IndividualPurchase): Promise<void> {
    positiveId(purchase.contentId, purchase.contentType);
    await call.command("buyContent", purchase);
  },

  subjects: (kind: PackedKind, subjectId?: number) => call.list(callsOf[kind].subjects, subjectSchema, { subjectId }),

  chapters: (kind: PackedKind, subjectId: number) => call.list(callsOf[kind].chapters, chapterSchema, { subjectId }),
});
