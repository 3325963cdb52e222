import { Fragment, type ReactNode } from 'react';
import type { Fits } from '../data/found.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { type FilterName, filterNames } from '../url/filters.ts';
import { filterIcons } from './attributeIcons.ts';

interface Props {
  readonly on: readonly FilterName[];
  /** How many of all within the radius are known to fit with each; absent while that is not known. */
  readonly fits: Fits | undefined;
  /** Whether there is a network to speak of here: without one "My network" means nothing. */
  readonly alliance: boolean;
  /** Stands beside what it belongs to: the surcharge. */
  readonly amount: ReactNode;
  readonly onToggle: (filter: FilterName) => void;
  readonly onClear: () => void;
}

/** The filters as toggle buttons in one scrolling row. */
export function FilterChips({ on, fits, alliance, amount, onToggle, onClear }: Props) {
  const { texts, formats } = useWords();
  const offered = filterNames.filter((name) => name !== 'allianceOnly' || alliance || on.includes(name));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row in every engine
    <div className="chips" role="group" aria-label={texts.filters.label}>
      {offered.map((name) => (
        <Fragment key={name}>
          <button type="button" className="chip" aria-pressed={on.includes(name)} onClick={() => onToggle(name)}>
            <Icon name={on.includes(name) ? 'check' : filterIcons[name]} />
            {/* One sentence for the ear: boxes beside one another are read with blanks between them. */}
            <span className="visually-hidden">
              {fits === undefined
                ? texts.filters.chips[name]
                : texts.joined(texts.filters.chips[name], texts.filters.fits(fits[name]))}
            </span>
            <span aria-hidden="true">{texts.filters.chips[name]}</span>
            {fits !== undefined && (
              <span className="chip-count" aria-hidden="true">
                {formats.number(fits[name])}
              </span>
            )}
          </button>
          {name === 'isFree' && amount}
        </Fragment>
      ))}
      {/* Last: where it comes and goes it moves none of the others. */}
      {on.length > 0 && (
        <button
          type="button"
          className="chip chip-clear"
          onClick={({ currentTarget }) => {
            // It goes with what it cleared: the keyboard stays among the filters.
            currentTarget.parentElement?.querySelector('button')?.focus({ preventScroll: true });
            onClear();
          }}
        >
          <Icon name="close" />
          <span>{texts.filters.clear}</span>
        </button>
      )}
    </div>
  );
}
