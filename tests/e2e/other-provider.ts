import { startProduct } from "../product";
import { type Answer, type Provider, startProvider } from "../provider";
import { test as base } from "./fixtures";

export type { Answer, Provider };

interface ProviderFixtures {
  provider: Provider;
  /**
   * Signs the page's browser in as the student of an institute that nobody else is of: what an institute tells all alike is
   * kept by its code.
   */
  signInAtOwnInstitute(): Promise<void>;
}

/** The product on a provider that is not the reference institute: for what only another one says. */
export const test = base.extend<ProviderFixtures, { runningProvider: Provider }>({
  signInAtOwnInstitute: async ({ page, provider, signIn }, use) => {
    await use(async () => {
      await signIn(page, provider.studentOfOwnInstitute());
    });
  },

  runningProvider: [
    async ({ browserName: _ }, use) => {
      const provider = await startProvider();
      await use(provider);
      await provider.close();
    },
    { scope: "worker" },
  ],
  product: [
    async ({ runningProvider }, use) => {
      const variables = { INSTITUTE_API_URL: runningProvider.url };
      const product = await startProduct({ variables });
      await use(product);
      await product.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  provider: async ({ runningProvider }, use) => {
    await use(runningProvider);
    runningProvider.reset();
  },
});
