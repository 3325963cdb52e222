import type { NearbyAtm } from '../../contract/atms.ts';
import { type OpenReading, pinState } from '../badges/openBadge.ts';
import { atmName } from '../cards/place.ts';
import type { Pin } from '../map/pin.ts';
import { stackAtms, stackState } from '../nearby/pins.ts';
import type { Words } from '../texts/words.ts';

interface ReadAtm extends Pick<NearbyAtm, 'atm'> {
  /** What is known of its being open now. */
  readonly open: OpenReading;
}

/** The pins of a list of ATMs, one for each point. */
export function mapPins(atms: readonly ReadAtm[], { texts }: Words): readonly Pin[] {
  return [...stackAtms(atms)].flatMap(([key, stack]) => {
    const [first] = stack;
    if (first === undefined) return [];
    const state = stackState(stack.map(({ open }) => pinState(open)));
    const words = texts.mapTexts.states[state];
    const label =
      stack.length > 1 ? texts.mapTexts.stack(stack.length, words) : texts.mapTexts.pin(atmName(first.atm, texts), words);
    return [{ key, ...first.atm.location.coordinates, state, uids: stack.map(({ atm }) => atm.uid), label }];
  });
}
