import type { NearAnswer } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { ask } from '../data/ask/ask.ts';
import { urlOf } from '../data/ask/urls.ts';
import { current } from '../url/useScreen.ts';

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
  // The search may have changed in the meantime. Another place, and especially the user's position, must not get this name.
  const { at, place } = current();
  if (near && at?.lat === lat && at.long === long && place === undefined) use(near.label);
}
