/** What a deployment of the app uploads. */
import { join } from "node:path";
import { packedApp, readBundle } from "./builds";
import { compressedSize } from "./gzip-proxy";
import { kilobytes } from "./report";
import type { Bench, Outcome } from "./world";

/** The size of the Worker bundle, compressed, and whether questions of the institute stand in it. */
export async function measureBundle({ builds }: Bench, { most }: { most: number }): Promise<Outcome> {
  return {
    what: "Worker bundle, compressed",
    budget: `<= ${kilobytes(most)}, no question in it`,
    builds: builds.map(({ folder, tests }) => {
      const bundle = readBundle(join(folder, packedApp));
      const size = compressedSize(bundle);
      const found = tests[0]?.questions.filter(({ html }) => bundle.includes(html)).length;
      return {
        measured: `${kilobytes(size)}, ${found === 0 ? "no" : found} questions`,
        met: size <= most && found === 0,
      };
    }),
  };
}
