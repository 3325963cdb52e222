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
  /** True if it is unknown whether the place gives cash. */
  readonly withdrawalUnknown?: boolean;
  /** True if the list counts the ATM among those that may match. */
  readonly unsure?: boolean;
  /** True if the ATM's operator reports that the ATM does not work. */
  readonly down?: boolean;
}

/** The mark of the bank, if one bank operates all ATMs at the pin. */
function markOf(stack: readonly ReadAtm[]): Pin['mark'] {
  const [name, ...others] = new Set(stack.map(({ atm }) => atm.merchant?.name));
  return name === undefined || others.length > 0 ? undefined : monogram(name);
}

/** The number of ATMs that match and of those that may match: "2 match, 5 may match". */
export const fitWords = ({ groups: { counts }, joined }: Texts, matching: number, unsure: number): string =>
  [matching && counts.match(matching), unsure && counts.unconfirmed(unsure)].filter((one) => one !== 0).reduce(joined);

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
    const unsure = stack.filter((one) => one.unsure).length;
    const fits = unsure ? texts.joined(fitWords(texts, stack.length - unsure, unsure), words) : words;
    const label =
      stack.length > 1
        ? mapTexts.stack(place?.name ?? texts.search.atms(stack.length), fits)
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
      ...(stack.every((one) => one.withdrawalUnknown || one.unsure) && { mayFit: true }),
      unsure,
      ...(cashless && { cashless }),
      ...(doubted && { doubted }),
    };
  });
}
