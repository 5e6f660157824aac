import { beforeEach, describe, expect, it } from "vitest";
import { runInstitute } from "./running-institute";

const institute = runInstitute({ TEST_FAULTS: "on" });
const BATCHES = "/api/basicinformation/student_get_batches/";

beforeEach(async () => {
  await institute.fetch("/__test/faults", { method: "DELETE" });
});

const withFault = (fault: string) => institute.fetch(BATCHES, { headers: { "x-test-fault": fault } });

const queue = (fault: object) => institute.fetch("/__test/faults", { method: "POST", body: JSON.stringify(fault) });

describe("faults on request", () => {
  it("fails the next calls of a path, as often as asked, and no others", async () => {
    await queue({ path: BATCHES, fault: "status-502", times: 2 });
    const other = await institute.get("/api/basicinformation/banners_student_new/");
    const statuses = [];
    for (let count = 0; count < 3; count += 1) {
      statuses.push((await institute.fetch(BATCHES)).status);
    }
    expect([other.status, statuses]).toEqual([200, [502, 502, 200]]);
  });

  it("tells what was called and with what, until it is cleared", async () => {
    await institute.post("/api/basicinformation/check_exist_username/", { username: "नर्स" });
    await withFault("status-503");
    const seen = await (await institute.fetch("/__test/calls")).json();
    expect(seen).toMatchObject({
      counts: { [BATCHES]: 1, "/api/basicinformation/check_exist_username/": 1 },
      calls: [
        {
          method: "POST",
          body: "username=%E0%A4%A8%E0%A4%B0%E0%A5%8D%E0%A4%B8",
          content_type: "application/x-www-form-urlencoded",
          authorization: null,
          fault: null,
        },
        { method: "GET", path: BATCHES, fault: "status-503" },
      ],
    });
    await institute.fetch("/__test/faults", { method: "DELETE" });
    expect(await (await institute.fetch("/__test/calls")).json()).toMatchObject({ calls: [] });
  });
});
