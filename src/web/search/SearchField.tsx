import { useId, useRef, useState } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { useWords } from '../texts/WordsContext.ts';
import { Icon } from '../ui/Icon.tsx';
import { LazyPart, type LoadPart, usePreload } from '../ui/LazyPart.tsx';
import type { MissedProps } from './MissedLine.tsx';
import type { OffersProps } from './Offers.tsx';
import { optionId, optionLabel } from './optionLabel.ts';
import type { DropProps } from './SearchDrop.tsx';
import type { SearchOption } from './searchOptions.ts';
import { type Combobox, type Missed, useCombobox } from './useCombobox.ts';

/** The code for the suggestions loads soon after the field, usually before the user focuses the field. */
const loadDrop: LoadPart<DropProps> = () => import('./SearchDrop.tsx');
const loadOffers: LoadPart<OffersProps> = () => import('./Offers.tsx');
const loadMissed: LoadPart<MissedProps> = () => import('./MissedLine.tsx');

interface Props {
  /** The text for the current search, which is shown while the user is not editing the field. */
  readonly shown: string;
  readonly places: readonly CoveredPlace[];
  readonly near: Coordinates | undefined;
  readonly locating: boolean;
  readonly onChoose: (option: SearchOption) => void;
}

/** Moves the focus to the list's heading, which announces the result. The list may still be loading. */
function goOnAtList(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.summary')?.focus({ preventScroll: true }));
}

/** The search field, which is a combobox for coordinates, covered areas and results from the server, with a "near me" button. */
export function SearchField({ shown, places, near, locating, onChoose }: Props) {
  const { texts } = useWords();
  const id = `${useId()}-options`;
  const input = useRef<HTMLInputElement>(null);
  const [missed, setMissed] = useState<Missed & { readonly place: string }>();
  const box = useCombobox((option, words) => {
    setMissed(words && { ...words, place: optionLabel(option, texts) });
    input.current?.blur();
    onChoose(option);
    goOnAtList();
  });
  usePreload(loadDrop);
  const value = box.typed ?? shown;
  return (
    <search className="search">
      <div className="search-box">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          className="search-input"
          // The direction of the typed text may differ from the direction of the page. The placeholder uses the page's direction.
          dir={value === '' ? undefined : 'auto'}
          aria-label={texts.search.label}
          aria-expanded={box.open}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={box.open && box.marked !== undefined ? optionId(id, box.marked.key) : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={texts.search.placeholder}
          value={value}
          {...box.input}
        />
        {value !== '' && <ClearButton onClear={() => box.write('')} input={input} />}
        <NearButton locating={locating} onNear={() => box.choose({ kind: 'me', key: 'me' })} />
      </div>
      <Offering text={box.typed ?? ''} places={places} near={near} entered={box.open} onOffered={box.offer} />
      {box.open && <Drop id={id} box={box} />}
      {!box.open && missed !== undefined && missed.place === shown && (
        <NotFound
          missed={missed}
          place={missed.place}
          onChange={() => {
            input.current?.focus();
            box.write(missed.text);
          }}
          onDismiss={() => setMissed(undefined)}
        />
      )}
      <Announcement box={box} />
    </search>
  );
}

function Offering(part: OffersProps) {
  const { texts } = useWords();
  // If the user is already using the field, do not wait for the first list, and report it if loading fails.
  const { entered } = part;
  const failed = entered ? texts.partFailed : '';
  return <LazyPart patient={!entered} load={loadOffers} part={part} failed={failed} className="search-note" />;
}

function Drop(part: DropProps) {
  const { texts } = useWords();
  return (
    // Keep the focus in the field when the pointer is pressed, so that the click can select a suggestion.
    <div className="search-drop" onPointerDown={(event) => event.preventDefault()}>
      <LazyPart load={loadDrop} part={part} loading={texts.search.searching} failed={texts.partFailed} className="search-note" />
    </div>
  );
}

function NotFound(part: MissedProps) {
  const { texts } = useWords();
  return <LazyPart load={loadMissed} part={part} failed={texts.partFailed} className="search-missed" />;
}

function NearButton({ locating, onNear }: Pick<Props, 'locating'> & { readonly onNear: () => void }) {
  const { texts } = useWords();
  return (
    <button
      type="button"
      className="icon-button near-button"
      data-busy={locating || undefined}
      aria-label={texts.search.near}
      onClick={onNear}
    >
      <Icon name="near" />
    </button>
  );
}

interface ClearProps {
  readonly onClear: () => void;
  readonly input: { readonly current: HTMLInputElement | null };
}

function ClearButton({ onClear, input }: ClearProps) {
  const { texts } = useWords();
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={texts.search.clear}
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => {
        onClear();
        input.current?.focus();
      }}
    >
      <Icon name="close" />
    </button>
  );
}

/** Announces the number of suggestions in a polite live region. */
function Announcement({ box: { open, typed = '', stage, nothing, options } }: { readonly box: Combobox }) {
  const { texts } = useWords();
  const said = nothing ? texts.search.nothing(typed.trim()) : texts.search.results(options.length);
  return (
    <p className="visually-hidden" role="status">
      {open && typed.trim() !== '' && stage !== 'searching' ? said : ''}
    </p>
  );
}
