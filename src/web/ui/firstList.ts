import { useEffect } from 'react';

/** The maximum time to wait for the first list, ms. */
const longestWait = 1500;

let letGo: () => void = () => {};

/**
 * Resolves when the first list has been rendered, when no list is expected, or when the maximum time has passed. Other parts wait
 * for this promise before they load, so that they do not delay the list on a slow network or phone.
 */
export const firstList: Promise<void> = new Promise((resolve) => {
  letGo = resolve;
});

/** Reports the first list. @param isComing whether the list is still loading */
export function useFirstList(isComing: boolean): void {
  useEffect(() => {
    if (isComing) return;
    const frame = requestAnimationFrame(() => setTimeout(letGo));
    return () => cancelAnimationFrame(frame);
  }, [isComing]);
  // A hidden page does not render, so also resolve after a timeout.
  useEffect(() => void setTimeout(letGo, longestWait), []);
}
