import { countsOf, type NearbyResult } from '../data/nearbyResult.ts';
import type { ScreenView } from '../data/screenState.ts';
import { type PlaceWords, usePlaceWords } from '../list/cardNotes.ts';
import type { Texts } from '../texts/en.ts';
import { useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import { Icon } from '../ui/Icon.tsx';
import type { IconName } from '../ui/paths.ts';
import type { SheetStop } from '../ui/sheet/sheetSizes.ts';

interface SwitchProps {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
}

/** The stop after each stop, with the name of its icon, which is also the name of its label. */
const nextStops = {
  half: ['full', 'list'],
  full: ['peek', 'map'],
  peek: ['half', 'list'],
} as const satisfies Record<SheetStop, readonly [SheetStop, IconName & keyof Texts]>;

/** Shows only the list, only the map, or both, as an alternative to dragging the sheet. */
export function ListMapSwitch({ stop, onStop }: SwitchProps) {
  const { texts } = useWords();
  const [next, word] = nextStops[stop];
  return (
    <button type="button" className="switch" onClick={() => onStop(next)}>
      <Icon name={word} />
      {texts[word]}
    </button>
  );
}

interface BackProps {
  readonly label: string;
  readonly onBack: () => void;
}

export function BackButton({ label, onBack }: BackProps) {
  return (
    <button type="button" className="back-button" onClick={onBack}>
      <Icon name="back" />
      {label}
    </button>
  );
}

/** Adds the extent of the list: "12 of 312 within 2 km", "No ATM within about a 10 min walk", "137 ATMs in this area". */
function withReach(
  counts: string,
  { radius, within, estimated, area }: NearbyResult,
  { texts: { summary }, formats }: Words,
  display?: 'long',
): string {
  if (area) return summary.inArea(counts);
  if (within) return summary.onFoot(counts, formats.number(+within), estimated);
  return summary.within(counts, formats.distance(radius, display));
}

/**
 * Returns "12 of 312 within 2 km", or with filters "1 match, 19 may match within 2 km". Counts only the ATMs that are shown.
 * For a map area, returns "137 ATMs in this area", which counts all ATMs in the area.
 */
function summaryText(found: NearbyResult, words: Words, places: PlaceWords | undefined, display?: 'long'): string {
  const { texts, formats } = words;
  const { groups, area } = found;
  const [shown, total] = countsOf(found);
  const fitting = groups.flatMap(({ kind, total: count }) =>
    kind === 'all' || count === 0 ? [] : [texts.groups.counts[kind](count)],
  );
  const [some, all] = [formats.number(shown), formats.number(total)];
  const isPart = shown < total && !area;
  const atms = isPart ? texts.summary.of(some, all) : texts.search.atms(total);
  const counted = places ? (isPart ? places.of(total, some) : places.count(total)) : total === 0 ? texts.empty.title : atms;
  return withReach(fitting.length > 0 ? fitting.reduce(texts.joined) : counted, found, words, display);
}

/**
 * Describes the state of the list in one line.
 * @param bank the bank, if the list shows only one bank's ATMs
 * @param places the words for a list that also contains other places, if they have loaded
 * @param display the format of distances for screen readers
 */
export function titleOf(view: ScreenView, words: Words, bank?: string, places?: PlaceWords, display?: 'long'): string {
  const { texts } = words;
  switch (view.kind) {
    case 'welcome':
      return texts.welcome.title;
    case 'locating':
      return texts.locating.title;
    case 'noPosition':
      return texts.noPosition[view.why].title;
    case 'loading':
      return texts.summary.loading;
    case 'failed':
      return texts.failure.title;
    case 'offline':
      return texts.offline.title;
    case 'empty':
      // While the area is still loading, do not report that there are no ATMs.
      if (view.found.filling) return texts.summary.loading;
      if (bank !== undefined) return texts.empty.bankTitle(bank);
      if (view.outside) return texts.empty.outsideTitle;
      return summaryText(view.found, words, places, display);
    case 'results':
      return summaryText(view.found, words, places, display);
  }
}

interface TitleProps {
  readonly view: ScreenView;
  readonly demo: boolean;
  readonly bank?: string | undefined;
}

/** The heading of the list in every state. */
export function Title({ view, demo, bank }: TitleProps) {
  const words = useWords();
  const places = usePlaceWords('found' in view && view.found.kinds);
  return (
    <h2 className="summary" tabIndex={-1}>
      {titleOf(view, words, bank, places)}
      {demo && 'found' in view && <span className="demo-tag">{words.texts.demo}</span>}
      {'dimmed' in view && view.dimmed && <span className="summary-updating">{words.texts.summary.updating}</span>}
    </h2>
  );
}
