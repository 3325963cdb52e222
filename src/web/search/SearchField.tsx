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
import { type Missed, useCombobox } from './useCombobox.ts';

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
  /** Whether the page lists the covered areas. */
  readonly areAreasListed: boolean;
  readonly onChoose: (option: SearchOption) => void;
}

/** Moves the focus to the list's heading, which announces the result. The list may still be loading. */
function goOnAtList(): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>('.summary')?.focus({ preventScroll: true }));
}

/** The search field, which is a combobox for coordinates, covered areas and results from the server, with a "near me" button. */
export function SearchField({ shown, places, near, locating, areAreasListed, onChoose }: Props) {
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
      {/* If the user is already using the field, do not wait for the first list, and report it if loading fails. */}
      <LazyPart
        patient={!box.open}
        load={loadOffers}
        part={{ text: box.typed ?? '', places, near, areAreasListed, entered: box.open, onOffered: box.offer }}
        failed={box.open ? texts.partFailed : ''}
        className="search-note"
      />
      {box.open && (
        // Keep the focus in the field when the pointer is pressed, so that the click can select a suggestion.
        <div className="search-drop" onPointerDown={(event) => event.preventDefault()}>
          <LazyPart
            load={loadDrop}
            part={{ id, box }}
            loading={texts.search.searching}
            failed={texts.partFailed}
            className="search-note"
          />
        </div>
      )}
      {!box.open && missed !== undefined && missed.place === shown && (
        <LazyPart
          load={loadMissed}
          part={{
            missed,
            place: missed.place,
            onChange() {
              input.current?.focus();
              box.write(missed.text);
            },
            onDismiss: () => setMissed(undefined),
          }}
          failed={texts.partFailed}
          className="search-missed"
        />
      )}
    </search>
  );
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
