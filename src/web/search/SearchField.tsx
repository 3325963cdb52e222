import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CoveredPlace } from '../../contract/app.ts';
import type { Coordinates } from '../../contract/atms.ts';
import { Icon } from '../icons/Icon.tsx';
import { useWords } from '../texts/WordsContext.ts';
import { SearchOptionLine } from './SearchOptionLine.tsx';
import { type SearchOption, searchOptions } from './searchOptions.ts';
import { type SearchStage, useSearch } from './useSearch.ts';

interface Props {
  /** What is searched now: the field shows it while nobody types. */
  readonly shown: string;
  readonly places: readonly CoveredPlace[];
  readonly near: Coordinates | undefined;
  readonly locating: boolean;
  readonly onChoose: (option: SearchOption) => void;
  readonly onClear: () => void;
}

/** Under the options: what is under way, or that nothing was found and what to do then. */
function StageLine({ stage, text, empty }: { readonly stage: SearchStage; readonly text: string; readonly empty: boolean }) {
  const { texts } = useWords();
  if (stage === 'searching') return <p className="search-note">{texts.search.searching}</p>;
  if (stage === 'failed') return <p className="search-note">{texts.search.failed}</p>;
  if (!empty || text.trim() === '') return null;
  return (
    <p className="search-note">
      <strong>{texts.search.nothing(text.trim())}</strong> {texts.search.nothingHelp}
    </p>
  );
}

/** The one search field: a combobox over coordinates, covered areas and what the server knows, with "near me" beside it. */
export function SearchField({ shown, places, near, locating, onChoose, onClear }: Props) {
  const { texts } = useWords();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = typed ?? '';
  const { hits, stage } = useSearch(text, near);
  const found = searchOptions(text, places, hits);
  const nothing = open && found.length === 0 && stage !== 'searching';
  // Nothing found is no dead end: the covered areas stand there instead.
  const options = nothing ? searchOptions('', places, []) : found;
  const marked = options[active];

  const leave = () => {
    setOpen(false);
    setActive(-1);
    setTyped(undefined);
  };
  const choose = (option: SearchOption) => {
    leave();
    input.current?.blur();
    onChoose(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      const next = active + step;
      setActive(next < -1 ? options.length - 1 : next >= options.length ? -1 : next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = marked ?? (nothing || text.trim() === '' ? undefined : options[0]);
      if (open && chosen !== undefined) choose(chosen);
    } else if (event.key === 'Escape' && open) {
      event.stopPropagation();
      leave();
    }
  };

  return (
    <search className="search" data-open={open || undefined}>
      <div className="search-box">
        <Icon name="search" />
        <input
          ref={input}
          type="text"
          role="combobox"
          className="search-input"
          aria-label={texts.search.label}
          aria-expanded={open}
          aria-controls={`${id}-options`}
          aria-autocomplete="list"
          aria-activedescendant={open && marked !== undefined ? `${id}-${marked.key}` : undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          placeholder={texts.search.placeholder}
          value={typed ?? shown}
          onFocus={(event) => {
            setOpen(true);
            event.currentTarget.select();
          }}
          onBlur={leave}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setActive(-1);
            setOpen(true);
          }}
          onKeyDown={onKeyDown}
        />
        {(text !== '' || (typed === undefined && shown !== '')) && (
          <button
            type="button"
            className="icon-button"
            aria-label={texts.search.clear}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => {
              setTyped('');
              onClear();
              input.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        )}
        <button
          type="button"
          className="icon-button near-button"
          data-busy={locating || undefined}
          aria-label={texts.search.near}
          onClick={() => choose({ kind: 'me', key: 'me' })}
        >
          <Icon name="near" />
        </button>
      </div>
      {open && (
        <div className="search-drop" onPointerDown={(event) => event.preventDefault()}>
          <StageLine stage={stage} text={text} empty={nothing} />
          <div role="listbox" id={`${id}-options`} aria-label={texts.search.suggestions}>
            {options.map((option, index) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and names this one as active
              // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
              <div
                key={option.key}
                id={`${id}-${option.key}`}
                role="option"
                className="option"
                aria-selected={index === active}
                onClick={() => choose(option)}
              >
                <SearchOptionLine option={option} />
              </div>
            ))}
          </div>
        </div>
      )}
      <p className="visually-hidden" role="status">
        {open &&
          text !== '' &&
          stage !== 'searching' &&
          (nothing ? texts.search.nothing(text.trim()) : texts.search.results(options.length))}
      </p>
    </search>
  );
}
