import { type ComponentType, useEffect, useState } from "react";

/** Between two tries to fetch the code (ms). */
const AGAIN_MS = 5_000;

/**
 * A component whose code comes only when it is needed, and again when the network ate it: null until it is
 * here. For what can only be needed while there is a network.
 */
export function useOnDemand<P>(needed: boolean, load: () => Promise<ComponentType<P>>) {
  const [component, setComponent] = useState<ComponentType<P> | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!needed || component !== null) return;
    let timer: number | undefined;
    load().then(
      (loaded) => setComponent(() => loaded),
      () => {
        timer = window.setTimeout(() => setTries(tries + 1), AGAIN_MS);
      },
    );
    return () => window.clearTimeout(timer);
  }, [needed, component, load, tries]);
  return component;
}
