import { Notice } from "~/components/parts/notice";
import { Page } from "~/components/shell/page";
import type { PageError } from "~/lib/http/page-error";
import { homePaths, testPaths } from "~/paths";

interface UnreachedTestProps {
  testId: number;
  unreached: PageError;
}

/** Shown while the attempt runs but the institute fails. */
export function UnreachedTest({ testId, unreached }: UnreachedTestProps) {
  return (
    <Page title={unreached.title} lede={unreached.message}>
      <Notice tone="now">This test is running. The timer does not pause.</Notice>
      <p className="actions">
        <a className="btn btn-main" href={testPaths.take(testId)}>
          Continue the test
        </a>
        <a className="btn" href={homePaths.splash}>
          Go Home
        </a>
      </p>
    </Page>
  );
}
