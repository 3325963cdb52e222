import { Icon } from '../icons/Icon.tsx';
import type { Found } from '../nearby/findAround.ts';
import type { SheetStop } from '../sheet/sheetSizes.ts';
import { useWords } from '../texts/WordsContext.ts';

interface SwitchProps {
  readonly stop: SheetStop;
  readonly onStop: (stop: SheetStop) => void;
}

/** List or map: the same as dragging the sheet, for everyone who does not drag. */
export function ListMapSwitch({ stop, onStop }: SwitchProps) {
  const { texts } = useWords();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw itself around two toggle buttons
    <div className="switch" role="group" aria-label={texts.switchLabel}>
      <button type="button" aria-pressed={stop === 'full'} onClick={() => onStop(stop === 'full' ? 'half' : 'full')}>
        <Icon name="list" />
        {texts.list}
      </button>
      <button type="button" aria-pressed={stop === 'peek'} onClick={() => onStop(stop === 'peek' ? 'half' : 'peek')}>
        <Icon name="map" />
        {texts.map}
      </button>
    </div>
  );
}

interface SummaryProps {
  readonly found: Found;
  readonly dimmed: boolean;
  readonly demo: boolean;
}

/** "12 of 312 within 2 km": always what is shown, never more. */
export function Summary({ found, dimmed, demo }: SummaryProps) {
  const { texts, formats } = useWords();
  const shown = found.groups.reduce((sum, { atms }) => sum + atms.length, 0);
  const total = found.groups.reduce((sum, group) => sum + group.total, 0);
  const radius = formats.distance(found.radius);
  return (
    <h2 className="summary">
      {total === 0
        ? texts.summary.all(0, radius)
        : shown === total
          ? texts.summary.all(total, radius)
          : texts.summary.within(formats.number(shown), formats.number(total), radius)}
      {demo && <span className="demo-tag">{texts.demo}</span>}
      {dimmed && <span className="summary-updating">{texts.summary.updating}</span>}
    </h2>
  );
}
