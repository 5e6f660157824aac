import { request as ask } from "node:http";
import { type HostileRequest, hostileRequest, hostileRoutes } from "../../hostile-values";
import { seeded } from "../../seeded";
import { expect, test } from "../fixtures";

/** Requests to each row of app/routes.ts, of a visitor and of a student. */
const rounds = Number(process.env.HOSTILE_ROUNDS ?? 3);
/** The same in each run; another one by its variable. */
const seed = Number(process.env.HOSTILE_SEED ?? 71_128);

/** Sends an address as it is: `fetch` would mend it. */
function statusOf(origin: string, { method, path, form }: HostileRequest, cookie: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  const headers = {
    Origin: origin,
    ...(cookie ? { Cookie: cookie } : {}),
    ...(form && { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": String(form.length) }),
  };
  return new Promise((resolve, reject) => {
    const asking = ask({ hostname, port, path, method, headers }, (reply) => {
      reply.resume();
      reply.on("end", () => resolve(reply.statusCode ?? 0));
      reply.on("error", reject);
    });
    asking.on("error", reject);
    asking.end(form);
  });
}

for (const who of ["a visitor", "a student"]) {
  test(`no address answers what nobody's page sends with a failure, ${who}`, async ({
    page,
    newStudent,
    signIn,
    product,
  }) => {
    const random = seeded(seed);
    const failed: string[] = [];
    for (const route of await hostileRoutes()) {
      // A form may have signed the student out or deleted them.
      const isOut = async () => (await page.request.get("/dashboard", { maxRedirects: 0 })).status() !== 200;
      if (who === "a student" && (await isOut())) await signIn(page, await newStudent());
      const cookies = await page.context().cookies();
      const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
      for (let round = 0; round < rounds; round += 1) {
        const one = hostileRequest(route, random);
        const status = await statusOf(product.url, one, cookie).catch((error: Error) => error.message);
        if (typeof status === "string" || status >= 500) {
          failed.push(`${status} ${one.method} ${one.path.slice(0, 600)} ${one.form?.toString().slice(0, 800) ?? ""}`);
        }
      }
    }
    expect(failed, `HOSTILE_SEED=${seed} HOSTILE_ROUNDS=${rounds}`).toEqual([]);
  });
}
