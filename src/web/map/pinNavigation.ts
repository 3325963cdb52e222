/** Keyboard navigation between pins. */

interface Keyed {
  readonly key: string;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Returns the next pin without wrapping around, so that the user notices when all pins have been visited. */
export function nextPin(pins: readonly Keyed[], from: string, pressed: string): string | undefined {
  if (pressed === 'Home') return pins[0]?.key;
  if (pressed === 'End') return pins.at(-1)?.key;
  const step = Object.hasOwn(steps, pressed) ? steps[pressed] : undefined;
  const at = pins.findIndex((pin) => pin.key === from);
  if (step === undefined || at < 0) return undefined;
  return pins[at + step]?.key ?? from;
}

/** The only tab stop: the pin that was focused last, or the selected pin, or the first pin. */
export function tabStop(pins: readonly Keyed[], last: string | undefined, selected: string | undefined): string | undefined {
  const has = (key: string | undefined) => key !== undefined && pins.some((pin) => pin.key === key);
  return has(last) ? last : has(selected) ? selected : pins[0]?.key;
}
