import { useEffect } from 'react';

/** Maximum wait for the first list, ms. */
const longestWait = 1500;

let letGo: () => void = () => {};

/**
 * Resolves when the first list has been rendered, or if no list is expected. Other loading waits for this promise, so the list
 * is not delayed on a slow network or phone.
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
  // Resolve in a hidden page too, which does not render.
  useEffect(() => void setTimeout(letGo, longestWait), []);
}
