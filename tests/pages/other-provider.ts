import { startProduct } from "../product";
import { startProvider } from "../provider";
import { test as base } from "./fixtures";

export type { Answer, Provider } from "../provider";

/** The product on a provider that is not the reference institute: for what only another one says. */
export const test = base
  .extend("runningProvider", { scope: "worker" }, async ({ productOptions: _ }, { onCleanup }) => {
    const provider = await startProvider();
    onCleanup(() => provider.close());
    return provider;
  })
  .extend("product", { scope: "worker" }, async ({ runningProvider }, { onCleanup }) => {
    const product = await startProduct({ variables: { INSTITUTE_API_URL: runningProvider.url } });
    onCleanup(() => product.close());
    return product;
  })
  .extend("provider", ({ runningProvider }, { onCleanup }) => {
    onCleanup(() => runningProvider.reset());
    return runningProvider;
  })
  .extend(
    "signInAtOwnInstitute",
    ({ page, provider, signIn }) =>
      () =>
        signIn(page, provider.studentOfOwnInstitute()),
  );
