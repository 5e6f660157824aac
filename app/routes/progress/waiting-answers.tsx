import { homePaths } from "~/paths";

/** Says how many answers wait on this phone, which the page's script sends. */
export function WaitingAnswers({ owner }: { owner: string }) {
  return <p className="hint" role="status" data-answers={homePaths.tonightAnswers(owner)} data-owner={owner} />;
}
