import type { NearAnswer } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import { ask } from '../data/ask/ask.ts';
import { urlOf } from '../data/ask/urls.ts';
import { current } from '../url/useScreen.ts';

/** How near a place must be to name the search centre, metres. */
const nearby = 500;

/**
 * Looks up a name for the search centre. @param use receives the name if the search centre has not changed and still has no name
 */
export async function lookUpName(
  { lat, long }: Coordinates,
  language: string,
  signal: AbortSignal,
  use: (label: string) => void,
): Promise<void> {
  const { near } = await ask<NearAnswer>(urlOf('/app/near', { lat, long, lang: language }), signal);
  if (!near || greatCircleDistance(lat, long, near.lat, near.long) > nearby) return;
  // The search may have changed in the meantime. Another place, and especially the user's position, must not get this name.
  const { at, place } = current();
  if (at?.lat === lat && at.long === long && place === undefined) use(near.label);
}
