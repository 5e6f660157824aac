import { isLate, listOpen, type OpenIndex, type OpenKind, type OpenRow } from "~/lib/durable/open-index";
import { isSecret } from "~/lib/secret";

interface RequestReportOptions {
  index: DurableObjectNamespace<OpenIndex>;
  secret: string | undefined;
}

export function createReport({ index, secret }: RequestReportOptions) {
  return async (text: string, kind: OpenKind): Promise<OpenRow[] | null> => {
    if (secret === undefined || !(await isSecret(text, secret))) return null;
    const now = Date.now();
    return (await listOpen(index, kind)).filter((row) => isLate(row, now));
  };
}
