import { describe, expect, it } from "vitest";
import { refuseFrameworkRequest } from "~/framework/refused-requests";

const answerTo = (path: string, method = "GET") =>
  refuseFrameworkRequest({ method }, new URL(path, "https://pcbt.example"));

describe("an address that is no text", () => {
  it.each(["/test/%zz/take", "/note/%", "/%E0%A4", "/%c0%ae/login"])("is refused in words: %s", async (path) => {
    const answer = answerTo(path);
    expect(answer?.status).toBe(400);
    const page = await answer?.text();
    expect(page).toContain("We could not read that address");
    expect(page).not.toContain(path);
  });

  it("is not one in another script, or with a slash in a name", () => {
    expect(answerTo("/free-notes/%E0%A4%A8%E0%A4%B0%E0%A5%8D%E0%A4%B8/a%2Fb")).toBeNull();
    expect(answerTo("/dashboard/search?q=%zz")).toBeNull();
  });
});

describe("a way to ask for data, which no page of ours goes", () => {
  it.each([
    "/__manifest?p=%2Flogin",
    "/login.data?_routes=root",
    "/dashboard?_data=routes%2Fhome%2Fdashboard",
    "/x?_data=",
  ])("is answered like an unknown address: %s", (path) => {
    const answer = answerTo(path);
    expect([answer?.status, answer?.headers.get("Location")]).toEqual([302, "/"]);
  });

  it("is not taken for any other parameter", () => {
    expect(answerTo("/login?data=1&_dat=2&next=%2F%3F_data%3D1")).toBeNull();
  });
});

describe("a method", () => {
  it.each(["GET", "HEAD", "POST"])("is let through where a page of ours sends it: %s", (method) => {
    expect(answerTo("/login", method)).toBeNull();
  });

  it.each(["PUT", "DELETE", "OPTIONS", "PROPFIND", "get"])("is refused in words: %s", async (method) => {
    const answer = answerTo("/login", method);
    expect([answer?.status, answer?.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(await answer?.text()).toContain("Go Home");
  });
});
