import { useLayoutEffect, useMemo } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import { useNow } from '../data/now.ts';
import { changeText } from '../saved/changeText.ts';
import { useSavedCheck } from '../saved/checkSaved.ts';
import { savedIcons } from '../saved/savedIcons.ts';
import {
  changesOf,
  fixedPlaces,
  isNothingSaved,
  type Saved,
  type SavedAtm,
  type SavedPlace,
  useSaved,
} from '../saved/savedStore.ts';
import type { SavedTexts } from '../texts/savedPlaces/en.ts';
import { useSavedTexts } from '../texts/savedPlaces/useSavedTexts.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import { paths } from '../ui/paths.ts';
import { formatPoint } from './formatPoint.ts';
import type { SearchOption } from './searchOptions.ts';

/** The maximum numbers of saved ATMs and of recent places to offer. The "Saved places" dialog lists all of them. */
const [mostAtms, mostRecent] = [3, 3];

/** The saved ATMs that the search field offers, starting with those that have changed. @param now epoch ms */
function offeredAtms({ atms }: Saved, now: number): readonly SavedAtm[] {
  const hasChanged = (one: SavedAtm) => changesOf(one, now).length > 0;
  return [...atms.filter(hasChanged), ...atms.filter((one) => !hasChanged(one))].slice(0, mostAtms);
}

/** The recent places to offer, without the covered areas, which the field offers in any case. */
const offeredRecent = ({ recent }: Saved, covered: readonly CoveredPlace[]): readonly SavedPlace[] =>
  recent.filter(({ name }) => !covered.some((place) => place.name === name)).slice(0, mostRecent);

function placeOption(key: string, place: SavedPlace, sign: string, own?: string): SearchOption {
  const { name, lat, long } = place;
  const label = name ?? formatPoint(place);
  return {
    kind: 'point',
    key,
    point: { lat, long },
    ...(name !== undefined && { label: name }),
    line: own === undefined ? { sign, label } : { sign, label: own, detail: label },
  };
}

function atmOption(one: SavedAtm, now: number, texts: SavedTexts, { texts: common, formats }: Words): SearchOption {
  const { atm, gone } = one.latest;
  const changes = changesOf(one, now).map((change) => changeText(change, texts, formats));
  return {
    kind: 'screen',
    key: `saved-${one.uid}`,
    patch: { atm: one.uid, pin: undefined, show: undefined },
    layer: 'detail',
    line: {
      sign: savedIcons.saved,
      label: atm.name ?? common.operatorUnknown,
      detail:
        changes.length > 0
          ? changes.join(formats.apart)
          : gone
            ? texts.changes.gone
            : (atm.address ?? common.card.addressUnknown),
    },
  };
}

/**
 * The options for an empty search field: Home, Work, saved ATMs, recent places, and the list of everything that is saved.
 * @param now epoch ms
 * @param title the title of this list
 */
export function savedOptions(
  saved: Saved,
  now: number,
  covered: readonly CoveredPlace[],
  texts: SavedTexts,
  words: Words,
  title: string,
): readonly SearchOption[] {
  if (isNothingSaved(saved)) return [];
  const fixed = fixedPlaces.flatMap((which) => {
    const place = saved[which];
    return place === undefined ? [] : [placeOption(which, place, savedIcons[which], texts[which])];
  });
  const recent = offeredRecent(saved, covered).map((place, index) => placeOption(`recent-${index}`, place, paths.history));
  return [
    ...fixed,
    ...offeredAtms(saved, now).map((one) => atmOption(one, now, texts, words)),
    ...recent,
    { kind: 'screen', key: 'saved', patch: { about: 'saved' }, layer: 'about', line: { sign: savedIcons.saved, label: title } },
  ];
}

export interface SavedOffersProps {
  readonly places: readonly CoveredPlace[];
  /** Must be the same function on every render. */
  readonly onOffered: (options: readonly SearchOption[]) => void;
}

/** Computes the options from the user's saved ATMs and places, and checks these ATMs for changes. Renders nothing. */
export default function SavedOffers({ places, onOffered }: SavedOffersProps): null {
  const words = useWords();
  const texts = useSavedTexts();
  const saved = useSaved();
  const now = useNow();
  const title = useMore().settings.saved;
  useSavedCheck(offeredAtms(saved, now).map(({ uid }) => uid));
  const options = useMemo(
    () => (texts ? savedOptions(saved, now, places, texts, words, title) : []),
    [saved, now, places, texts, words, title],
  );
  useLayoutEffect(() => onOffered(options), [options, onOffered]);
  return null;
}
