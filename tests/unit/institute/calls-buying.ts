import { type CallCases, done, list } from "./call-case";
import { book, chapter, live, note, order, pack, subject, test, video } from "./replies";

const ofUpi = { ...order, gateway: "upi" };
const address = {
  ...{ name: "Asha", line1: "1 Lake Road", city: "Pune" },
  ...{ state: "Maharashtra", pin: "411001", contact: "9876500001" },
};

/** Uses of the calls about packages, books, purchases and payments. */
export const buyingCalls = {
  allPackages: [(i) => i.packages.all(), list("packages", pack)],
  boughtPackages: [(i) => i.packages.bought(), list("packages", pack)],
  institutePackages: [(i) => i.packages.all(), list("packages", pack), {}, 1],
  packageDetails: [
    (i) => i.packages.get(701),
    { status: true, package: pack, packages: [pack] },
    { package_id: "701" },
  ],
  individualPackage: [(i) => i.packages.get(701), { status: true, ...pack }, { package_id: "701" }, 1],
  packageDemo: [
    (i) => i.packages.demo(701),
    { status: true, tests: [test], notes: [note], videos: [] },
    { package_id: "701" },
  ],
  packageSubjects: [(i) => i.packages.subjects(701), list("subjects", subject), { package_id: "701" }],
  packageChapters: [
    (i) => i.packages.chapters({ packageId: 701, subjectId: 21 }),
    list("chapters", chapter),
    { package_id: "701", subject_id: "21" },
  ],
  chapterTopics: [
    (i) => i.packages.topics({ packageId: 701, chapterId: 301 }),
    list("topics", { id: 1, chapter_id: 301, name: "Skull" }),
    { package_id: "701", chapter_id: "301" },
  ],
  topicSubtopics: [
    (i) => i.packages.subtopics({ packageId: 701, topicId: 1 }),
    list("subtopics", { id: 2, topic_id: 1, name: "Sutures" }),
    { package_id: "701", topic_id: "1" },
  ],
  packageContent: [
    (i) => i.packages.content({ packageId: 701, subjectId: 21, subtopicId: 2 }),
    { status: true, mcq_test_list: [test], videos_list: [video], notes_list: [note], youtube_live_list: [live] },
    { package_id: "701", subject_id: "21", subtopic_id: "2" },
  ],
  subscribe: [
    (i) => i.packages.subscribe({ packageId: 701, transactionId: "pay_1", amountPaid: 2999 }),
    { status: true, package: pack, valid_until: "2027-05-20T00:00:00Z" },
    { package_id: "701", transaction_id: "pay_1", amount_paid: "2999" },
  ],
  books: [(i) => i.books.list(), list("books", book)],
  ebooks: [(i) => i.books.ebooks(), list("ebooks", { id: 651, name: "Pocket", file: "/media/e.pdf" })],
  book: [(i) => i.books.get(601), { status: true, book, books: [book] }, { book_id: "601" }],
  purchased: [
    (i) => i.individual.purchased(),
    { status: true, packages: [pack], books: [book], notes: [], purchases: [] },
  ],
  purchasedIndividual: [
    (i) => i.individual.purchasedIndividual(),
    { status: true, purchases: [{ content_type: "note", content_id: 501 }] },
  ],
  contentAccess: [
    (i) => i.individual.hasAccess("note", 501),
    { status: true, has_access: false, is_purchased: false, access: false },
    { content_type: "note", content_id: "501" },
  ],
  buyContent: [
    (i) => i.individual.buy({ contentType: "note", contentId: 501, amountPaid: 49.5, transactionId: "pay_1" }),
    done,
  ],
  individualNoteSubjects: [(i) => i.individual.subjects("note", 21), list("subjects", subject), { subject_id: "21" }],
  individualVideoSubjects: [(i) => i.individual.subjects("video"), list("subjects", subject)],
  individualTestSubjects: [(i) => i.individual.subjects("test"), list("subjects", subject)],
  individualNoteChapters: [(i) => i.individual.chapters("note", 21), list("chapters", chapter), { subject_id: "21" }],
  individualVideoChapters: [(i) => i.individual.chapters("video", 21), list("chapters", chapter), { subject_id: "21" }],
  individualTestChapters: [(i) => i.individual.chapters("test", 21), list("chapters", chapter), { subject_id: "21" }],
  search: [
    (i) => i.search.content({ query: "heart & lung", contentType: "note" }),
    { status: true, results: [{ ...note, content_type: "note" }], notes: [note] },
    { query: "heart & lung", content_type: "note" },
  ],
  razorpayKey: [
    (i) => i.payments.razorpayKey("PCBT"),
    { status: true, razorpaykey: "rzp_test_x" },
    { institute_code: "PCBT" },
  ],
  createRazorpayOrder: [
    (i) => i.payments.createOrder("razorpay", { itemType: "package", itemId: 701 }),
    { status: true, order },
    { item_type: "package", item_id: "701" },
  ],
  verifyRazorpayPayment: [
    (i) => i.payments.verify("razorpay", { orderId: "order_1", paymentId: "pay_1", signature: "ab" }),
    { status: true, order: { ...order, state: "paid" } },
    { order_id: "order_1", payment_id: "pay_1", signature: "ab" },
  ],
  createUpiOrder: [
    (i) => i.payments.createOrder("upi", { itemType: "book", itemId: 601, address }),
    { status: true, order: ofUpi },
    { item_type: "book", item_id: "601", address: JSON.stringify(address) },
  ],
  verifyUpiPayment: [
    (i) => i.payments.verify("upi", { orderId: "order_1", paymentId: "pay_1", signature: "ab" }),
    { status: true, order: ofUpi },
    { order_id: "order_1", payment_id: "pay_1", signature: "ab" },
  ],
  orderStatus: [(i) => i.payments.order("order_1"), { status: true, order }, { order_id: "order_1" }],
  orders: [(i) => i.payments.orders(), list("orders", order)],
} satisfies CallCases;
