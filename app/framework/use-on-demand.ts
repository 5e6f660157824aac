import { type ComponentType, useEffect, useState } from "react";

const AGAIN_MS = 5_000;

/** Returns null until the component has loaded, and retries after network failures. */
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
