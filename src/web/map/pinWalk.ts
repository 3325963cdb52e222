/** Which pin a key leads to from the pin that has the focus. */
import type { Pin } from './pin.ts';

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** The walk ends at the ends: it does not go round, so that a person knows when all were met. */
export function walkTo(pins: readonly Pin[], from: string, pressed: string): string | undefined {
  if (pressed === 'Home') return pins[0]?.key;
  if (pressed === 'End') return pins.at(-1)?.key;
  const step = Object.hasOwn(steps, pressed) ? steps[pressed] : undefined;
  const at = pins.findIndex((pin) => pin.key === from);
  if (step === undefined || at < 0) return undefined;
  return pins[at + step]?.key ?? from;
}

/** The one pin that Tab stops at: where the person was, else what is selected, else the first. */
export function tabStop(pins: readonly Pin[], last: string | undefined, selected: string | undefined): string | undefined {
  const has = (key: string | undefined) => key !== undefined && pins.some((pin) => pin.key === key);
  return has(last) ? last : has(selected) ? selected : pins[0]?.key;
}
