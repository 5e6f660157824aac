import { useEffect, useRef, useState } from "react";
import { testPaths } from "~/paths";
import { ModalDialog } from "./modal-dialog";

interface LanguageDialogProps {
  testId: number;
  onClose: () => void;
}

/** Shows the server's list, whose buttons belong to the exam's form. */
export function LanguageDialog({ testId, onClose }: LanguageDialogProps) {
  const [status, setSaid] = useState("Loading page...");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ears = new AbortController();
    fetchList(testPaths.language(testId), ears.signal).then(
      (list) => {
        setSaid("");
        place.current?.replaceChildren(list);
      },
      () => setSaid("We could not load the list. Try again when there is a network."),
    );
    return () => ears.abort();
  }, [testId]);
  return (
    <ModalDialog title="Language" onClose={onClose}>
      <p role="status">{status}</p>
      <div ref={place} />
    </ModalDialog>
  );
}

/** @throws where it did not come */
async function fetchList(address: string, signal: AbortSignal): Promise<Element> {
  const response = await fetch(address, { signal, redirect: "error" });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  const list = page.getElementById("languages");
  if (!response.ok || !list) throw new Error("no list");
  return list;
}
