import { describe, expect, it } from "vitest";
import { browser, openVisit } from "./visit";

const heldSince = (moment: string) => openVisit(`__Host-pcbt_khand=${moment}`);

describe("the face of an attempt", () => {
  it("is Khand where the phone held it as the attempt began, and never from the middle on", async () => {
    const { khand } = await heldSince("5000");
    expect(await khand.fontFor(5_000)).toBe("Khand");
    expect(await khand.fontFor(4_999)).toBe("system");
  });

  it.each(["", "soon", "-1"])("is the phone's where the cookie says %j", async (moment) => {
    expect(await (await heldSince(moment)).khand.fontFor(9e12)).toBe("system");
  });

  it("is what the student chose, at once", async () => {
    const phone = browser();
    const face = async (act: (khand: Awaited<ReturnType<typeof openVisit>>["khand"]) => void) => {
      await phone.request(({ khand }) => act(khand));
      let seen: unknown;
      await phone.request(async ({ khand }) => {
        seen = await khand.fontFor(1);
      });
      return seen;
    };
    expect(await face(() => undefined)).toBe("system");
    expect(await face((khand) => khand.choose("Khand"))).toBe("Khand");
    expect(await face((khand) => khand.choose("system"))).toBe("system");
  });
});
