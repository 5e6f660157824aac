import { type CallCases, done, listOf } from "./call-case";
import * as reply from "./replies";

/** Uses of the calls about packages, books, purchases and payments. */
export const buyingCalls = {
  allPackages: { fn: "packages.all", run: (i) => i.packages.all(), fields: {}, reply: listOf("packages", reply.pack) },
  boughtPackages: {
    fn: "packages.bought",
    run: (i) => i.packages.bought(),
    fields: {},
    reply: listOf("packages", reply.pack),
  },
  institutePackages: {
    fn: "packages.all",
    run: (i) => i.packages.all(),
    after: 1,
    fields: {},
    reply: listOf("packages", reply.pack),
  },
  packageDetails: {
    fn: "packages.get",
    run: (i) => i.packages.get(701),
    fields: { package_id: "701" },
    reply: { status: true, package: reply.pack, packages: [reply.pack] },
  },
  individualPackage: {
    fn: "packages.get",
    run: (i) => i.packages.get(701),
    after: 1,
    fields: { package_id: "701" },
    reply: { status: true, ...reply.pack },
  },
  packageDemo: {
    fn: "packages.demo",
    run: (i) => i.packages.demo(701),
    fields: { package_id: "701" },
    reply: { status: true, tests: [reply.test], notes: [reply.note], videos: [] },
  },
  packageSubjects: {
    fn: "packages.subjects",
    run: (i) => i.packages.subjects(701),
    fields: { package_id: "701" },
    reply: listOf("subjects", reply.subject),
  },
  packageChapters: {
    fn: "packages.chapters",
    run: (i) => i.packages.chapters({ packageId: 701, subjectId: 21 }),
    fields: { package_id: "701", subject_id: "21" },
    reply: listOf("chapters", reply.chapter),
  },
  chapterTopics: {
    fn: "packages.topics",
    run: (i) => i.packages.topics({ packageId: 701, chapterId: 301 }),
    fields: { package_id: "701", chapter_id: "301" },
    reply: listOf("topics", { id: 1, chapter_id: 301, name: "Skull" }),
  },
  topicSubtopics: {
    fn: "packages.subtopics",
    run: (i) => i.packages.subtopics({ packageId: 701, topicId: 1 }),
    fields: { package_id: "701", topic_id: "1" },
    reply: listOf("subtopics", { id: 2, topic_id: 1, name: "Sutures" }),
  },
  packageContent: {
    fn: "packages.content",
    run: (i) => i.packages.content({ packageId: 701, subjectId: 21, subtopicId: 2 }),
    fields: { package_id: "701", subject_id: "21", subtopic_id: "2" },
    reply: {
      status: true,
      mcq_test_list: [reply.test],
      videos_list: [reply.video],
      notes_list: [reply.note],
      youtube_live_list: [reply.live],
    },
  },
  subscribe: {
    fn: "packages.subscribe",
    run: (i) => i.packages.subscribe({ packageId: 701, transactionId: "pay_1", amountPaid: 2999 }),
    fields: { package_id: "701", transaction_id: "pay_1", amount_paid: "2999" },
    reply: { status: true, package: reply.pack, valid_until: "2027-05-20T00:00:00Z" },
  },
  books: { fn: "books.list", run: (i) => i.books.list(), fields: {}, reply: listOf("books", reply.book) },
  ebooks: {
    fn: "books.ebooks",
    run: (i) => i.books.ebooks(),
    fields: {},
    reply: listOf("ebooks", { id: 651, name: "Pocket", file: "/media/e.pdf" }),
  },
  book: {
    fn: "books.get",
    run: (i) => i.books.get(601),
    fields: { book_id: "601" },
    reply: { status: true, book: reply.book, books: [reply.book] },
  },
  purchased: {
    fn: "individual.purchased",
    run: (i) => i.individual.purchased(),
    fields: {},
    reply: { status: true, packages: [reply.pack], books: [reply.book], notes: [], purchases: [] },
  },
  purchasedIndividual: {
    fn: "individual.purchasedIndividual",
    run: (i) => i.individual.purchasedIndividual(),
    fields: {},
    reply: { status: true, purchases: [{ content_type: "note", content_id: 501 }] },
  },
  contentAccess: {
    fn: "individual.hasAccess",
    run: (i) => i.individual.hasAccess("note", 501),
    fields: { content_type: "note", content_id: "501" },
    reply: { status: true, has_access: false, is_purchased: false, access: false },
  },
  buyContent: {
    fn: "individual.buy",
    run: (i) => i.individual.buy({ contentType: "note", contentId: 501, amountPaid: 49.5, transactionId: "pay_1" }),
    fields: {},
    reply: done,
  },
  individualNoteSubjects: {
    fn: "individual.subjects",
    run: (i) => i.individual.subjects("note", 21),
    fields: { subject_id: "21" },
    reply: listOf("subjects", reply.subject),
  },
  individualVideoSubjects: {
    fn: "individual.subjects",
    run: (i) => i.individual.subjects("video"),
    fields: {},
    reply: listOf("subjects", reply.subject),
  },
  individualTestSubjects: {
    fn: "individual.subjects",
    run: (i) => i.individual.subjects("test"),
    fields: {},
    reply: listOf("subjects", reply.subject),
  },
  individualNoteChapters: {
    fn: "individual.chapters",
    run: (i) => i.individual.chapters("note", 21),
    fields: { subject_id: "21" },
    reply: listOf("chapters", reply.chapter),
  },
  individualVideoChapters: {
    fn: "individual.chapters",
    run: (i) => i.individual.chapters("video", 21),
    fields: { subject_id: "21" },
    reply: listOf("chapters", reply.chapter),
  },
  individualTestChapters: {
    fn: "individual.chapters",
    run: (i) => i.individual.chapters("test", 21),
    fields: { subject_id: "21" },
    reply: listOf("chapters", reply.chapter),
  },
  search: {
    fn: "search.content",
    run: (i) => i.search.content({ query: "heart & lung", contentType: "note" }),
    fields: { query: "heart & lung", content_type: "note" },
    reply: { status: true, results: [{ ...reply.note, content_type: "note" }], notes: [reply.note] },
  },
  razorpayKey: {
    fn: "payments.razorpayKey",
    run: (i) => i.payments.razorpayKey("PCBT"),
    fields: { institute_code: "PCBT" },
    reply: { status: true, razorpaykey: "rzp_test_x" },
  },
  createRazorpayOrder: {
    fn: "payments.createOrder",
    run: (i) => i.payments.createOrder("razorpay", { itemType: "package", itemId: 701 }),
    fields: { item_type: "package", item_id: "701" },
    reply: { status: true, order: reply.order },
  },
  verifyRazorpayPayment: {
    fn: "payments.verify",
    run: (i) => i.payments.verify("razorpay", { orderId: "order_1", paymentId: "pay_1", signature: "ab" }),
    fields: { order_id: "order_1", payment_id: "pay_1", signature: "ab" },
    reply: { status: true, order: { ...reply.order, state: "paid" } },
  },
  createUpiOrder: {
    fn: "payments.createOrder",
    run: (i) =>
      i.payments.createOrder("upi", {
        itemType: "book",
        itemId: 601,
        address: {
          name: "Asha",
          line1: "1 Lake Road",
          city: "Pune",
          state: "Maharashtra",
          pin: "411001",
          contact: "9876500001",
        },
      }),
    fields: {
      item_type: "book",
      item_id: "601",
      address:
        '{"name":"Asha","line1":"1 Lake Road","city":"Pune","state":"Maharashtra","pin":"411001","contact":"9876500001"}',
    },
    reply: { status: true, order: { ...reply.order, gateway: "upi" } },
  },
  verifyUpiPayment: {
    fn: "payments.verify",
    run: (i) => i.payments.verify("upi", { orderId: "order_1", paymentId: "pay_1", signature: "ab" }),
    fields: { order_id: "order_1", payment_id: "pay_1", signature: "ab" },
    reply: { status: true, order: { ...reply.order, gateway: "upi" } },
  },
  orderStatus: {
    fn: "payments.order",
    run: (i) => i.payments.order("order_1"),
    fields: { order_id: "order_1" },
    reply: { status: true, order: reply.order },
  },
  orders: { fn: "payments.orders", run: (i) => i.payments.orders(), fields: {}, reply: listOf("orders", reply.order) },
} satisfies CallCases;
