import "~/scripts/mended";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { DocumentProvider } from "~/components/shell/document-context";
import type { ExamData } from "~/routes/exam/exam-loading";
import { ExamPage } from "~/routes/exam/screen/exam-page";
import { giveUp } from "~/scripts/failure";
import { keepAssets } from "~/scripts/keep-assets";
import { ISLAND_ID, Island, PAGE_DATA_ID, type Taken, takeIsland } from "./island";

// The guard (failure.ts) asks for it: a file that came empty says nothing.
document.documentElement.dataset.begun = "";
keepAssets();

const examSettings = { nonce: undefined, script: "", aloud: null, stylesheets: [], session: null };

/** @throws where the page lost the island or its data */
function hydrate(): void {
  const element = document.getElementById(ISLAND_ID);
  const json = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!element || !json) throw new Error("The page has lost its island");
  const exam: ExamData = JSON.parse(json);
  const taken: Taken = takeIsland(element);
  startTransition(() => {
    hydrateRoot(
      element,
      <Island taken={taken}>
        <DocumentProvider value={examSettings}>
          <ExamPage exam={exam} />
        </DocumentProvider>
      </Island>,
    );
  });
}

// Wait for the first paint: script never delays reading.
requestAnimationFrame(() =>
  setTimeout(() => {
    try {
      hydrate();
    } catch (error) {
      giveUp(error);
    }
  }),
);
