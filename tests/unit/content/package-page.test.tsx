import { describe, expect, it } from "vitest";
import { InstituteError } from "~/lib/institute/errors";
import { packageSchema } from "~/lib/institute/schemas/package";
import PackageDetails, { loader } from "~/routes/content/package";
import { drawn } from "../drawn";
import { openDoor, student } from "../request/session/visit";
import { optionalPart, routeArgs } from "../route-args";

const shell = { lite: false, student: { name: "Asha" }, institute: "PCBT", contacts: [], face: { logo: null } };

const plain = {
  id: 701,
  name: "Complete",
  image: null,
  color: null,
  exam: "",
  teachers: [],
  isFree: false,
  isLocked: true,
  isUnsure: false,
  isMine: false,
  description: null,
  counts: [],
  access: "",
  owned: "",
  overSince: null,
  cost: { price: 299_900, maxPrice: 299_900 },
  subjects: [],
  paid: [],
  samples: { first: null, count: 0 },
};
const page = (more: object = {}, lite = false) =>
  drawn(<PackageDetails />, { shell: { ...shell, lite }, data: { ...plain, ...more } });
const bar = 'aria-label="Get this package"';

describe("the page of a package", () => {
  it("has a drawn cover, a price and a button where the institute gives a name and a price alone", async () => {
    const html = await page();
    expect(html).toContain("package-drawn");
    expect(html).toContain("Unlock for ₹2,999</a>");
    for (const absent of [
      "<img",
      "By <bdi>",
      "sr-only",
      "% off",
      "free to open",
      "Free sample",
      "In this package",
      "style=",
    ]) {
      expect(html, absent).not.toContain(absent);
    }
    expect(html).toContain("This package has no subjects yet.");
  });

  it("without a readable price has no button, and says whom to ask", async () => {
    const html = await page({ cost: { price: 0, maxPrice: 0 } });
    expect(html).toContain("What it costs is not known here.");
    expect(html).not.toContain(bar);
    expect(html).not.toContain("Questions before you buy");
  });

  it("that is the student's says until when, and sells nothing", async () => {
    const html = await page({ isMine: true, isLocked: false, owned: "Yours until 12 March 2127" });
    expect(html).toContain("Yours until 12 March 2127.");
    expect(html).toContain("Go on learning");
    for (const absent of [bar, "Add it", "₹"]) expect(html).not.toContain(absent);
  });

  it("that is over says since when, and can be had again", async () => {
    const html = await page({ overSince: "2026-03-11T20:00:00Z" });
    expect(html).toContain("You had this package until 12 March 2026.");
    expect(html).toContain(bar);
  });

  it("of an unknown owner shows no price", async () => {
    const html = await page({ isMine: null, isUnsure: true, isLocked: false });
    expect(html).toContain("We could not ask whether this package is yours.");
    expect(html).not.toContain("₹");
  });

  it.each([
    [404, false],
    [500, true],
  ])("whose free sample is answered with %i has failed to load it: %s", async (status, isFailure) => {
    const services = {
      admission: openDoor,
      institute: {
        packages: {
          get: async () => packageSchema.parse({ id: 701, name: "Complete", price: 2999 }),
          bought: async () => [],
          subjects: async () => [],
          content: async () => ({ tests: [], notes: [], videos: [], live: [] }),
          demo: () => Promise.reject(new InstituteError("server", "no", { status })),
        },
      },
      optionalPart,
      session: { student, renew: () => undefined },
      settings: { teacherPictures: new Map() },
    };
    const data = await loader(routeArgs(services, { params: { packageId: "701" } }));
    const html = await drawn(<PackageDetails />, { shell, data });
    expect(html.includes("We could not load the free sample.")).toBe(isFailure);
    expect(html).not.toContain("Free sample");
  });
});
