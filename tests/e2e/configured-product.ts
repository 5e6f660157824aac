import { configured } from "../configured";
import { startProduct } from "../product";
import { test as base } from "./fixtures";

export { library } from "../configured";

/** The product with what an institute may configure and most do not. */
export const test = base.extend({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct(configured);
      await use(product);
      await product.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});
