import { useEffect, useState } from 'react';

const second = 1000;
const secondsUntil = (instant: number) => Math.max(0, Math.ceil((instant - Date.now()) / second));

/** Whole seconds until an instant (epoch ms), counting down to 0; undefined where there is nothing to wait for. */
export function useSecondsLeft(until: number | undefined): number | undefined {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === undefined || secondsUntil(until) === 0) return;
    const timer = setInterval(() => {
      tick((count) => count + 1);
      if (secondsUntil(until) === 0) clearInterval(timer);
    }, second);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? undefined : secondsUntil(until);
}
