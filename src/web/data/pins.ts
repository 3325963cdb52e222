import type { NearbyAtm } from '../../contract/atms.ts';
import type { OpenState } from '../../core/hours/timeline.ts';

/** The ATM's coordinates as a key. Five decimals are about a metre, so ATMs a metre apart share one pin. */
export function pinKeyOf({ atm }: Pick<NearbyAtm, 'atm'>): string {
  const { lat, long } = atm.location.coordinates;
  return `${lat.toFixed(5)},${long.toFixed(5)}`;
}

/** Groups the ATMs by location, in the order of the list. */
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

/** The state of several ATMs under one pin: open if any is open, closed only if all are closed. */
export function stackState(states: readonly OpenState[]): OpenState {
  if (states.includes('open')) return 'open';
  return states.every((state) => state === 'closed') ? 'closed' : 'unknown';
}
