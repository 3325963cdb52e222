import type { NearbyAtm } from '../../contract/atms.ts';
import { monogram } from '../../core/atms/monogram.ts';
import { type OpenReading, pinState } from '../data/openBadge.ts';
import { stackAtms, stackState } from '../data/pins.ts';
import type { PlaceWords } from '../list/cardNotes.ts';
import { atmName } from '../list/place.ts';
import type { Pin } from '../map/pin.ts';
import type { Texts } from '../texts/en.ts';
import type { MoreTexts } from '../texts/more/en.ts';

interface ReadAtm extends Pick<NearbyAtm, 'atm'> {
  readonly open: OpenReading;
  /** True if filters are active and the ATM is not known to match them. */
  readonly mayFit?: boolean;
  /** True if the ATM's operator reports that the ATM does not work. */
  readonly down?: boolean;
}

/** The mark of the bank, if one bank operates all ATMs at the pin. */
function markOf(stack: readonly ReadAtm[]): Pin['mark'] {
  const [name, ...others] = new Set(stack.map(({ atm }) => atm.merchant?.name));
  return name === undefined || others.length > 0 ? undefined : monogram(name);
}

/** The pins for a list of ATMs, one for each point. */
export function mapPins(
  atms: readonly ReadAtm[],
  texts: Texts,
  { mapTexts, status }: MoreTexts,
  places?: PlaceWords,
): readonly Pin[] {
  return [...stackAtms(atms)].map(([key, stack]) => {
    const [first] = stack;
    // An ATM that people have reported as removed does not count towards the state of its stack.
    const standing = stack.filter(({ atm }) => atm.caution === undefined);
    const doubted = standing.length === 0;
    const state = doubted ? 'unknown' : stackState(standing.map(({ open }) => pinState(open)));
    const cashless = stack.every(({ atm, down }) => down || atm.withdrawal === false);
    const isDown = stack.some(({ down }) => down);
    const noCash = isDown ? status.down : texts.card.noWithdrawal;
    const words = cashless ? noCash : mapTexts.states[doubted ? 'gone' : state];
    const place = places?.pinOf(stack.map(({ atm }) => atm));
    const label =
      stack.length > 1
        ? mapTexts.stack(place?.name ?? texts.search.atms(stack.length), words)
        : mapTexts.pin(place?.name ?? atmName(first.atm, texts), words);
    const uids = stack.map(({ atm }) => atm.uid);
    const mark = markOf(stack);
    return {
      key,
      ...first.atm.location.coordinates,
      state,
      uids,
      label,
      ...(place?.draw ? { draw: place.draw } : mark && { mark }),
      ...(stack.some(({ atm }) => atm.alliance?.withdrawal === true) && { own: true }),
      ...(stack.every(({ mayFit }) => mayFit === true) && { mayFit: true }),
      ...(cashless && { cashless }),
      ...(doubted && { doubted }),
    };
  });
}
