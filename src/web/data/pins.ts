import type { NearbyAtm } from '../../contract/atms.ts';
import type { OpenState } from '../../core/hours/timeline.ts';

/** The point an ATM stands at, as a key: five decimals are about a metre, and two machines a metre apart are one pin. */
export function pinKeyOf({ atm }: Pick<NearbyAtm, 'atm'>): string {
  const { lat, long } = atm.location.coordinates;
  return `${lat.toFixed(5)},${long.toFixed(5)}`;
}

/** The ATMs by the point they stand at, in the order of the list. */
export function stackAtms<T extends Pick<NearbyAtm, 'atm'>>(atms: readonly T[]): ReadonlyMap<string, readonly T[]> {
  const stacks = new Map<string, T[]>();
  for (const nearby of atms) {
    const key = pinKeyOf(nearby);
    const stack = stacks.get(key);
    if (stack === undefined) stacks.set(key, [nearby]);
    else stack.push(nearby);
  }
  return stacks;
}

/** Several machines under one pin: open where one of them is, closed only where all of them are. */
export function stackState(states: readonly OpenState[]): OpenState {
  if (states.includes('open')) return 'open';
  return states.every((state) => state === 'closed') ? 'closed' : 'unknown';
}
