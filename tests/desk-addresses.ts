import type { Product } from "./product";

const of = (table: string) => `SELECT MIN(id) FROM ${table} WHERE institute_id = 1`;
const doubt = "SELECT MIN(d.id) FROM doubts d JOIN students s ON s.id = d.student_id WHERE s.institute_id = 1";
const test = "SELECT MIN(test_id) FROM attempts a JOIN tests t ON t.id = a.test_id WHERE t.institute_id = 1";

/** How the demo institute's own example of a page is found. null: only somebody at the desk makes one, as a draft. */
const examples: Record<string, string | null> = {
  "/desk/content/subjects/:id": of("subjects"),
  "/desk/content/chapters/:id":
    "SELECT MIN(c.id) FROM chapters c JOIN subjects s ON s.id = c.subject_id WHERE s.institute_id = 1",
  "/desk/content/topics/:id": null,
  "/desk/content/subtopics/:id": null,
  "/desk/content/notes/drafts/:draft": null,
  "/desk/content/notes/drafts/:draft/file": null,
  "/desk/content/notes/:id": of("notes"),
  "/desk/content/banners/:id": of("banners"),
  "/desk/content/books/:id": of("books"),
  "/desk/content/classes/:id": of("live_classes"),
  "/desk/content/ebooks/:id": of("ebooks"),
  "/desk/content/jobs/:id": of("jobs"),
  "/desk/content/teachers/:id": of("teachers"),
  "/desk/content/videos/:id": of("videos"),
  "/desk/inbox/doubts/:id": doubt,
  "/desk/inbox/doubts/:id/picture": null,
  "/desk/inbox/answers/:id/picture": null,
  "/desk/inbox/chats/:id": of("chats"),
  "/desk/inbox/messages/:id/file": null,
  "/desk/inbox/announcements/:id": of("announcements"),
  "/desk/inbox/reports/:id": null,
  "/desk/inbox/reports/:id/file": null,
  "/desk/money/payments/:id": "SELECT 'pay_SeedPayment702' AS id",
  "/desk/students/:id/money": of("students"),
  "/desk/money/packages/:id": of("packages"),
  "/desk/money/packages/:id/items": of("packages"),
  "/desk/tests/:id/results": test,
  "/desk/tests/:id/results.csv": test,
  "/desk/tests/:id/questions": test,
  "/desk/questions/:id": of("questions"),
  "/desk/questions/:id/key": of("questions"),
  "/desk/tests/drafts/:draft": null,
  "/desk/tests/drafts/:draft/store": null,
  "/desk/tests/drafts/:draft/questions/:number": null,
  "/desk/tests/drafts/:draft/pictures/:name": null,
  "/desk/tests/:id/sitting": test,
  "/desk/institute/staff/:id": of("staff"),
  "/desk/students/lists/:id": null,
  "/desk/students/batches/:id": of("batches"),
  "/desk/students/:id": of("students"),
  "/desk/students/:id/change": of("students"),
  "/desk/students/:id/time": of("students"),
  "/desk/students/:id/copy": of("students"),
  "/desk/students/:id/remove": of("students"),
  "/desk/tests/:id": test,
  "/desk/tests/:id/settings": test,
  "/desk/tests/:id/preview": test,
  "/desk/tests/:id/shifts": test,
  "/desk/translations/tests/:id": test,
  "/desk/translations/:question/:language": null,
};

/** The address of the demo institute's example of each page, by its pattern; without those that nothing stands for. */
export async function deskAddresses({ institute }: Product, patterns: readonly string[]): Promise<Map<string, string>> {
  const { DB } = await institute.getEnv();
  const addresses = new Map<string, string>();
  for (const pattern of patterns) {
    if (!pattern.includes(":")) addresses.set(pattern, pattern);
    else {
      const sql = examples[pattern];
      if (sql === undefined) throw new Error(`${pattern} has no example in tests/desk-addresses.ts`);
      if (sql === null) continue;
      const row = await DB.prepare(sql).first<Record<string, number>>();
      addresses.set(pattern, pattern.replace(/:\w+/, String(Object.values(row ?? {})[0])));
    }
  }
  return addresses;
}
