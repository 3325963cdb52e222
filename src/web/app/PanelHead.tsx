import type { Found } from '../data/found.ts';
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

/** What is seen at each stop of the sheet: one of three, so that one of them is always the truth. */
const looks = [
  ['full', 'list', 'list'],
  ['half', 'both', 'both'],
  ['peek', 'map', 'map'],
] as const satisfies readonly (readonly [SheetStop, IconName, keyof Texts])[];

/** List, map or both: the same as dragging the sheet, for everyone who does not drag. */
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

/** "12 of 312 within 2 km": always what is shown, never more. */
function summaryText(found: Found, { texts, formats }: Words): string {
  const shown = found.groups.reduce((sum, { atms }) => sum + atms.length, 0);
  const total = found.groups.reduce((sum, group) => sum + group.total, 0);
  const radius = formats.distance(found.radius);
  if (shown === total) return texts.summary.all(total, radius);
  return texts.summary.within(formats.number(shown), formats.number(total), radius);
}

/** The state of the list in one line. */
export function titleOf(view: ScreenView, words: Words): string {
  const { texts, formats } = words;
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
      // What is on its way is not missing.
      if (view.found.filling) return texts.summary.loading;
      if (view.outside) return texts.empty.outsideTitle;
      return formats.units === 'imperial' ? texts.empty.titleMiles : texts.empty.title;
    case 'results':
      return summaryText(view.found, words);
  }
}

interface TitleProps {
  readonly view: ScreenView;
  readonly demo: boolean;
}

/** The heading of the list, whichever state it is in. */
export function Title({ view, demo }: TitleProps) {
  const words = useWords();
  return (
    <h2 className="summary" tabIndex={-1}>
      {titleOf(view, words)}
      {demo && 'found' in view && <span className="demo-tag">{words.texts.demo}</span>}
      {'dimmed' in view && view.dimmed && <span className="summary-updating">{words.texts.summary.updating}</span>}
    </h2>
  );
}
