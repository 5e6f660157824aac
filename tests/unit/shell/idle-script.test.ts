import { describe, expect, it } from "vitest";
import { holdData } from "~/framework/idle-script";

const place = '<div hidden="" id="page-script"><template><script src="/entry.js"></script></template>';
const data = "<script>window.__remixContext.streamController.enqueue(1)</script>";
const pageWith = (body: string) => `<html><body>${body}</body></html>${data}`;

describe("the data that follow a document", () => {
  it("wait with the page's script, behind every other template", () => {
    const row = "<template><li>A row that waits</li></template>";
    expect(holdData(pageWith(row + place + row))).toBe(
      `<html><body>${row}${place.replace("</template>", `${data}</template>`)}${row}</body></html>`,
    );
  });

  it("are not led astray by a text that is written like the place", () => {
    const text = '<p>id="page-script"&gt;&lt;template&gt;</p><template></template>';
    expect(holdData(pageWith(text + place))).toContain(`</script>${data}</template></body>`);
  });

  it("stay where they are in a page without the place", () => {
    const crashed = pageWith("<template></template><p>Oops! Something went wrong</p>");
    expect(holdData(crashed)).toBe(crashed);
  });
});
