import type { Caller } from "../caller";
import { ids, optionalIds, positiveId } from "../inputs";
import type { EndpointName } from "../paths";
import { bookSchema } from "../schemas/book";
import { chapterSchema, subjectSchema } from "../schemas/catalogue";
import { noteSchema, videoSchema } from "../schemas/content";
import { packageSchema } from "../schemas/package";
import { accessSchema, purchaseSchema } from "../schemas/purchase";
import { testSummarySchema } from "../schemas/test";

export type IndividualKind = "note" | "video" | "test";
export type ContentType = IndividualKind | "book";

const subjectCalls = {
  note: "individualNoteSubjects",
  video: "individualVideoSubjects",
  test: "individualTestSubjects",
} as const satisfies Record<IndividualKind, EndpointName>;

const chapterCalls = {
  note: "individualNoteChapters",
  video: "individualVideoChapters",
  test: "individualTestChapters",
} as const satisfies Record<IndividualKind, EndpointName>;

const purchasedLists = {
  packages: { under: ["packages"], row: packageSchema },
  books: { under: ["books"], row: bookSchema },
  notes: { under: ["notes"], row: noteSchema },
  videos: { under: ["videos"], row: videoSchema },
  tests: { under: ["tests"], row: testSummarySchema },
  purchases: { under: ["purchases"], row: purchaseSchema },
};

interface IndividualPurchase {
  contentType: ContentType;
  contentId: number;
  /** Rupees. */
  amountPaid: number;
  transactionId: string;
}

export const individualCalls = (call: Caller) => ({
  purchased: () => call.lists("purchased", purchasedLists),
  /** What of it was bought by itself. */
  purchasedIndividual: () => call.lists("purchasedIndividual", purchasedLists),

  async hasAccess(contentType: ContentType, contentId: number): Promise<boolean> {
    const fields = { content_type: contentType, content_id: positiveId(contentId, contentType) };
    return (await call.one("contentAccess", accessSchema, fields)).hasAccess;
  },

  /** Records a purchase; not repeated by itself: after an unclear failure look at hasAccess() first. */
  async buy(purchase: IndividualPurchase): Promise<void> {
    await call.send("buyContent", {
      content_type: purchase.contentType,
      content_id: positiveId(purchase.contentId, purchase.contentType),
      amount_paid: purchase.amountPaid,
      transaction_id: purchase.transactionId,
    });
  },

  /** Subjects that have content of a kind to buy; with a subject's id, that one alone. */
  subjects: async (kind: IndividualKind, subjectId?: number) =>
    call.list(subjectCalls[kind], subjectSchema, optionalIds({ subjectId })),

  chapters: async (kind: IndividualKind, subjectId: number) =>
    call.list(chapterCalls[kind], chapterSchema, ids({ subjectId })),
});
