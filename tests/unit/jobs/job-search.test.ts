import { describe, expect, it } from "vitest";
import { everyOpenJob, fitsSearch, jobFilter, jobParameters, readJobSearch } from "~/lib/jobs/job-search";
import { sampleJob } from "./sample-job";

const read = (search: string) => readJobSearch(new URLSearchParams(search));
const now = Date.parse("2026-12-05T06:30:00Z");

describe("the address of the list of jobs", () => {
  it("asks for the open ones, nearest last date first, where it says nothing", () => {
    expect(read("")).toEqual(everyOpenJob);
    expect(jobFilter(everyOpenJob)).toEqual({ page: 1, limit: 20, sort: "last_date", openOnly: true });
    expect(jobParameters(everyOpenJob).size).toBe(0);
  });

  it.each([
    "page=-1",
    "page=99999999999999999999",
    "type=__proto__&show=x&sort=--&page=1.5",
    `state=${"x".repeat(61)}&qualification=%20%00`,
  ])("%s is drawn to what can be", (search) => {
    expect(read(search)).toEqual(everyOpenJob);
  });

  it("comes back as it was read, from the first page on unless a page is asked for", () => {
    const address = "q=icu&state=Bihar&qualification=GNM&type=contract&show=soon&sort=posts";
    const search = read(`${address}&page=3`);
    expect(jobParameters(search).toString()).toBe(address);
    expect(jobParameters(search, { page: 4 }).get("page")).toBe("4");
    expect(jobFilter(search)).toEqual({
      page: 3,
      limit: 20,
      sort: "posts",
      query: "icu",
      state: "Bihar",
      qualification: "GNM",
      employmentType: "contract",
      openOnly: true,
      closingSoon: true,
    });
  });
});

describe("an institute that narrows by less", () => {
  const fits = (given: Record<string, unknown>, search: string) => fitsSearch(sampleJob(given), read(search), now);

  it("has what was not asked for left out, as far as a job says what it is", () => {
    expect(fits({ employment_type: "permanent" }, "type=contract")).toBe(false);
    expect(fits({ employment_type: "contract" }, "type=contract")).toBe(true);
    expect(fits({}, "type=contract")).toBe(true);
    expect(fits({ last_date: "2026-12-04" }, "")).toBe(false);
    expect(fits({ last_date: "2026-12-04" }, "show=all")).toBe(true);
    expect(fits({ last_date: "2026-12-13" }, "show=soon")).toBe(false);
    expect(fits({ last_date: "2026-12-12" }, "show=soon")).toBe(true);
  });
});
