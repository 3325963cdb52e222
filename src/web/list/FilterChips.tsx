import { Fragment, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Fits } from '../data/nearbyResult.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { type FilterName, filterNames } from '../url/filters.ts';

interface Props {
  readonly on: readonly FilterName[];
  /**
   * Limits in addition to the filters, such as a single bank: the text, or nothing if there is no limit, and a function that
   * removes the limit.
   */
  readonly limits: readonly (readonly [text: string | false | undefined, onRemove: () => void])[];
  /** For each filter, the numbers of matches within the radius; absent while unknown. */
  readonly fits: Fits | undefined;
  /** Names the results that a count counts: "12 ATMs". */
  readonly counted: (count: number) => string;
  /**
   * Whether the filter for the network applies at the search centre. If it does not, the page hides the "No fee for you" filter.
   */
  readonly alliance: boolean;
  /** The amount control, next to the fee filter. */
  readonly amount: ReactNode;
  /** The choice of a time, next to "open now". A chosen time replaces this filter. */
  readonly time: ReactNode;
  readonly isTimed: boolean;
  /** The other choices, at the end. */
  readonly more: ReactNode;
  readonly onToggle: (filter: FilterName) => void;
  readonly onClear: () => void;
}

/** The icon of an attribute has the attribute's name. */
const iconOf = (name: FilterName) =>
  name === 'openNow' ? 'clock' : name === 'isFree' ? 'coin' : name === 'allianceOnly' ? 'network' : name;

/**
 * Shows the filters as toggle buttons in a single scrolling row. Active filters come first. If there are several, the button that
 * clears all of them follows.
 */
export function FilterChips({ on, limits, fits, counted, alliance, amount, time, isTimed, more, onToggle, onClear }: Props) {
  const { texts, formats } = useWords();
  const row = useRef<HTMLDivElement>(null);
  const offered = filterNames.filter((name) => name !== 'allianceOnly' || alliance || on.includes(name));
  const rest = offered.filter((name) => !on.includes(name));
  /** The chip that the user has tapped, or null if the tapped button disappears. */
  const tapped = useRef<HTMLElement | null>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the active filters change
  useLayoutEffect(() => {
    // An element loses focus when it moves, so restore the focus.
    if (tapped.current !== undefined) (tapped.current ?? row.current?.querySelector('button'))?.focus({ preventScroll: true });
    tapped.current = undefined;
    // Scroll to the start of the row, where the active filters are.
    row.current?.scrollTo({ left: 0 });
  }, [String([limits.map(([text]) => text), on, isTimed])]);
  const chip = (name: FilterName) => {
    const { known = 0, unknown = 0 } = fits?.[name] ?? {};
    const { match, unconfirmed } = texts.groups.counts;
    const counts = unknown > 0 ? texts.joined(match(known), unconfirmed(unknown)) : counted(known);
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
        <Icon name={on.includes(name) ? 'check' : iconOf(name)} />
        {/* Use one sentence for screen readers, because they pause between adjacent boxes. */}
        <span className="visually-hidden">
          {known === 0 ? texts.filters.chips[name] : texts.joined(texts.filters.chips[name], counts)}
        </span>
        <span aria-hidden="true">{texts.filters.chips[name]}</span>
        {/* "4+" if others might match. Without the plus sign, readers took the others for known not to match. */}
        {known > 0 && (
          <span className="chip-count" dir="ltr" aria-hidden="true">
            {formats.number(known)}
            {unknown > 0 && '+'}
          </span>
        )}
      </button>
    );
  };
  const removable = ([text, onRemove]: Props['limits'][number]) =>
    text && (
      <button
        key={text}
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
        // The button disappears when the filters are cleared, so move the focus to the filters.
        tapped.current = null;
        onClear();
      }}
    >
      <Icon name="close" />
      <span>{texts.filters.clear}</span>
    </button>
  );
  const beside: { readonly [K in FilterName]?: ReactNode } = { isFree: amount, openNow: time };
  const control = (name: FilterName) => <Fragment key={`beside ${name}`}>{beside[name]}</Fragment>;
  const isReplaced = (name: FilterName) => name === 'openNow' && isTimed;
  const active = offered.filter((name) => on.includes(name));
  // The fee filter comes before the choice of a time, so that a phone shows it without scrolling.
  const later = rest.includes('openNow') && rest.includes('isFree') ? 'openNow' : undefined;
  const controls = (name: FilterName) =>
    name === later ? [] : name === 'isFree' && later ? [control(later), control(name)] : [control(name)];
  // Use a single keyed list, so that a chip that moves keeps its element.
  const chips = [
    ...limits.map(removable),
    ...active.map((name) => (isReplaced(name) ? control(name) : chip(name))),
    // A single filter is removed with its chip. The button follows the active filters directly, because as a cross after a
    // control it would seem to belong to the control.
    ...(on.length > 1 ? [clear] : []),
    ...active.filter((name) => !isReplaced(name)).map(control),
    ...rest.flatMap((name) => [chip(name), ...controls(name)]),
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a scrolling row in every engine
    <div className="chips" role="group" aria-label={texts.filters.label} ref={row}>
      {chips}
      {more}
    </div>
  );
}
