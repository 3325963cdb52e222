import { useEffect } from 'react';

/** What has waited so long for the list waits no longer, ms. */
const longestWait = 1500;

let letGo: () => void = () => {};

/** Resolves when the first list has been drawn, or none is on its way: until then it has a slow network and a slow phone to itself. */
export const firstList: Promise<void> = new Promise((resolve) => {
  letGo = resolve;
});

/** Tells of the first list. @param isComing whether it is on its way */
export function useFirstList(isComing: boolean): void {
  useEffect(() => {
    if (isComing) return;
    const frame = requestAnimationFrame(() => setTimeout(letGo));
    return () => cancelAnimationFrame(frame);
  }, [isComing]);
  // Also for a page that is out of sight and draws nothing.
  useEffect(() => void setTimeout(letGo, longestWait), []);
}
