import { countsOf, type NearbyResult } from '../data/nearbyResult.ts';
import type { ScreenView } from '../data/screenState.ts';
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

/** Label for each stop of the sheet. Exactly one stop is active. */
const looks = [
  ['full', 'list', 'list'],
  ['half', 'both', 'both'],
  ['peek', 'map', 'map'],
] as const satisfies readonly (readonly [SheetStop, IconName, keyof Texts])[];

/** Switches between list, map and both, as an alternative to dragging the sheet. */
export function ListMapSwitch({ stop, onStop }: SwitchProps) {
  const { texts } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself around the toggle buttons
    <div className="switch" role="group" aria-label={texts.switchLabel}>
      {looks.map(([own, icon, word]) => (
        <button key={own} type="button" aria-pressed={stop === own} onClick={() => onStop(own)}>
          <Icon name={icon} />
          <span>{texts[word]}</span>
        </button>
      ))}
    </div>
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

/** How far the list reaches: "2 km", "10 min walk" or "about 10 min walk". */
function reachOf(
  { radius, within, estimated }: NearbyResult,
  { texts: { card }, formats }: Words,
  display: 'short' | 'long',
): string {
  if (!within) return formats.distance(radius, display);
  return `${estimated ? `${card.about} ` : ''}${card.walk(formats.number(+within))}`;
}

/**
 * Returns "12 of 312 within 2 km" or, with filters, "1 fits, 19 may fit within 2 km". These counts include only the ATMs shown.
 * For a map area, returns "137 in this area", which counts all ATMs in the area.
 */
function summaryText(found: NearbyResult, words: Words, display: 'short' | 'long'): string {
  const { texts, formats } = words;
  const { groups, area } = found;
  const within = reachOf(found, words, display);
  const [shown, total] = countsOf(found);
  const counts = groups.map((group) =>
    group.kind === 'all' || group.total === 0 ? '' : texts.groups.counts[group.kind](group.total),
  );
  const filtered = counts.filter((count) => count !== '');
  const fitting = filtered.length > 0 ? filtered.reduce(texts.joined) : '';
  if (area) return texts.summary.inArea(fitting || formats.number(total));
  if (fitting) return texts.summary.filtered(fitting, within);
  if (shown === total) return texts.summary.all(total, within);
  return texts.summary.within(formats.number(shown), formats.number(total), within);
}

/**
 * The state of the list in one line.
 * @param bank the only bank that is shown
 * @param display format of distances; use "long" for screen readers
 */
export function titleOf(view: ScreenView, words: Words, bank?: string, display: 'short' | 'long' = 'short'): string {
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
      // Do not report missing data while the area is still loading.
      if (view.found.filling) return texts.summary.loading;
      if (bank !== undefined) return texts.empty.bankTitle(bank);
      if (view.outside) return texts.empty.outsideTitle;
      return view.found.area ? texts.empty.areaTitle : texts.empty.title(reachOf(view.found, words, display));
    case 'results':
      return summaryText(view.found, words, display);
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
  return (
    <h2 className="summary" tabIndex={-1}>
      {titleOf(view, words, bank)}
      {demo && 'found' in view && <span className="demo-tag">{words.texts.demo}</span>}
      {'dimmed' in view && view.dimmed && <span className="summary-updating">{words.texts.summary.updating}</span>}
    </h2>
  );
}
