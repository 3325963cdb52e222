import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Fits } from '../data/nearbyResult.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { type FilterName, filterNames } from '../url/filters.ts';
import { filterIcons } from './attributeIcons.ts';

interface Props {
  readonly on: readonly FilterName[];
  /** The name of the only bank that is shown. Absent if all banks are shown. */
  readonly bank: string | undefined;
  /** The number of confirmed matches within the radius for each filter; absent while unknown. */
  readonly fits: Fits | undefined;
  /** Whether network information applies here. Without network information, the page hides the "No fee for you" filter. */
  readonly alliance: boolean;
  /** The text of the walk within which ATMs are shown. Empty if ATMs are shown at any distance. */
  readonly walk: string | false | undefined;
  /** The amount control, next to the fee filter. */
  readonly amount: ReactNode;
  /** The control for the walk, at the end. */
  readonly more: ReactNode;
  readonly onToggle: (filter: FilterName) => void;
  readonly onAnyBank: () => void;
  readonly onAnyWalk: () => void;
  readonly onClear: () => void;
}

/** The filters as toggle buttons in one scrolling row. Active filters come first, with the button that clears all filters. */
export function FilterChips({ on, bank, fits, alliance, walk, amount, more, onToggle, onAnyBank, onAnyWalk, onClear }: Props) {
  const { texts, formats } = useWords();
  const row = useRef<HTMLDivElement>(null);
  const offered = filterNames.filter((name) => name !== 'allianceOnly' || alliance || on.includes(name));
  const rest = offered.filter((name) => !on.includes(name));
  /** The chip that the user has tapped. null: a button that disappears. */
  const tapped = useRef<HTMLElement | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the active filters change
  useLayoutEffect(() => {
    // An element loses focus when it moves, so restore the focus.
    if (tapped.current !== undefined) (tapped.current ?? row.current?.querySelector('button'))?.focus({ preventScroll: true });
    tapped.current = undefined;
    // The active filters are at the start of the row.
    row.current?.scrollTo({ left: 0 });
  }, [String([bank, walk, on])]);
  const chip = (name: FilterName) => {
    const count = fits?.[name] ?? 0;
    return (
      <button
        key={name}
        type="button"
        className="chip"
        aria-pressed={on.includes(name)}
        onClick={({ currentTarget }) => {
          tapped.current = currentTarget;
          onToggle(name);
        }}
      >
        <Icon name={on.includes(name) ? 'check' : filterIcons[name]} />
        {/* One sentence for screen readers, which read adjacent boxes with pauses. */}
        <span className="visually-hidden">
          {count === 0 ? texts.filters.chips[name] : texts.joined(texts.filters.chips[name], texts.groups.counts.match(count))}
        </span>
        <span aria-hidden="true">{texts.filters.chips[name]}</span>
        {count > 0 && (
          <span className="chip-count" aria-hidden="true">
            {formats.number(count)}
          </span>
        )}
      </button>
    );
  };
  const removable = (key: string, text: string, onRemove: () => void) => (
    <button
      key={key}
      type="button"
      className="chip"
      aria-pressed="true"
      onClick={() => {
        tapped.current = null;
        onRemove();
      }}
    >
      <Icon name="close" />
      <bdi>{text}</bdi>
    </button>
  );
  const clear = (
    <button
      key="clear"
      type="button"
      className="chip chip-clear"
      onClick={() => {
        // The button disappears when the filters are cleared, so the focus moves to the filters.
        tapped.current = null;
        onClear();
      }}
    >
      <Icon name="close" />
      <span>{texts.filters.clear}</span>
    </button>
  );
  const afterFee = <Fragment key="amount">{amount}</Fragment>;
  // Use one keyed list, so a chip that moves keeps its element.
  const chips = [
    ...(bank ? [removable('bank', bank, onAnyBank)] : []),
    ...(walk ? [removable('walk', walk, onAnyWalk)] : []),
    ...offered.filter((name) => on.includes(name)).map(chip),
    ...(on.length > 0 ? [clear] : []),
    ...(on.includes('isFree') ? [afterFee] : []),
    ...rest.flatMap((name) => (name === 'isFree' ? [chip(name), afterFee] : [chip(name)])),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row in every engine
    <div className="chips" role="group" aria-label={texts.filters.label} ref={row}>
      {chips}
      {more}
    </div>
  );
}
