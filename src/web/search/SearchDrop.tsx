import { useEffect, useRef } from 'react';
import { useMore, useWords } from '../texts/WordsContext.ts';
import { optionId } from './optionLabel.ts';
import { SearchOptionLine } from './SearchOptionLine.tsx';
import type { Combobox } from './useCombobox.ts';

export interface DropProps {
  readonly id: string;
  readonly box: Combobox;
}

/** What the search offers, or that it found nothing and what to do then. */
export default function SearchDrop({ id, box }: DropProps) {
  const more = useMore();
  const list = useRef<HTMLDivElement>(null);
  const marked = box.marked?.key;
  useEffect(() => {
    if (marked !== undefined) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  return (
    <>
      <Stage box={box} />
      <div role="listbox" className="options" id={id} ref={list} aria-label={more.search.suggestions}>
        {box.options.map((option) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus and names this one as active
          // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the keys
          <div
            key={option.key}
            id={optionId(id, option.key)}
            role="option"
            className="option"
            aria-selected={option === box.marked}
            onClick={() => box.choose(option)}
          >
            <SearchOptionLine option={option} />
          </div>
        ))}
      </div>
      <OwedTo box={box} />
    </>
  );
}

/** Whom found addresses are owed to. */
function OwedTo({ box: { attributions } }: Pick<DropProps, 'box'>) {
  if (attributions.length === 0) return null;
  return (
    <p className="search-note">
      {attributions.map(({ text, url }) => (
        <span key={text}>
          {url && /^https?:/.test(url) ? (
            <a href={url} target="_blank" rel="noopener">
              {text}
            </a>
          ) : (
            text
          )}{' '}
        </span>
      ))}
    </p>
  );
}

function Stage({ box }: Pick<DropProps, 'box'>) {
  const { texts } = useWords();
  const more = useMore();
  if (box.stage === 'searching') return <p className="search-note">{texts.search.searching}</p>;
  if (box.stage === 'failed') return <p className="search-note">{more.search.failed}</p>;
  return (
    <>
      <NotFound box={box} />
      {box.stage === 'answered' && box.elsewhereSilent && <p className="search-note">{more.search.elsewhereSilent}</p>}
    </>
  );
}

/** All that was not found, or the words that were not. */
function NotFound({ box: { typed = '', nothing, unreadable, missed } }: Pick<DropProps, 'box'>) {
  const { texts } = useWords();
  const more = useMore();
  if (!nothing) {
    return missed === undefined ? null : (
      <p className="search-note">
        <strong>{more.search.missed(missed)}</strong>
      </p>
    );
  }
  if (typed.trim() === '') return null;
  if (unreadable !== undefined) return <p className="search-note">{more.search.unreadableLink(unreadable)}</p>;
  return (
    <p className="search-note">
      <strong>{texts.search.nothing(typed.trim())}</strong> {more.search.nothingHelp}
    </p>
  );
}
