import { configured } from "../configured";
import { startProduct } from "../product";
import { test as base } from "./fixtures";

/** The product with what an institute may configure and most do not. */
export const test = base.extend("product", { scope: "worker" }, async ({ productOptions: _ }, { onCleanup }) => {
  const product = await startProduct(configured);
  onCleanup(() => product.close());
  return product;
});
