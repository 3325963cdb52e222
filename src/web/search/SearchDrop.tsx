import { Fragment, useEffect, useLayoutEffect, useRef } from 'react';
import type { SearchHit } from '../../contract/app.ts';
import type { MoreTexts } from '../texts/more/en.ts';
import { useMore, useWords } from '../texts/WordsContext.ts';
import type { Words } from '../texts/words.ts';
import { Icon } from '../ui/Icon.tsx';
import { bankPath, PathIcon } from '../ui/PathIcon.tsx';
import type { IconName } from '../ui/paths.ts';
import { formatPoint } from './formatPoint.ts';
import { optionId, optionLabel } from './optionLabel.ts';
import type { SearchOption } from './searchOptions.ts';
import type { Combobox } from './useCombobox.ts';

const houses =
  'M3.5 20.5v-11h6v11M9.5 20.5v-17h6v17M15.5 20.5v-9h5v9M2.5 20.5h19M12.5 7.5v.1M12.5 11v.1M12.5 14.5v.1M6.5 13v.1M6.5 16.5v.1M18 15v.1';

/** Icons for the kinds of results on a grid of 24 by 24. They are defined here, because only the suggestions use them. */
const kindSigns: Readonly<Partial<Record<SearchHit['kind'], string>>> = {
  city: houses,
  town: houses,
  village: houses,
  district: houses,
  operator: bankPath,
  street: 'M8 3.5 5 20.5M16 3.5l3 17M12 4v2.5M12 10.5v3M12 17.5V20',
  station:
    'M7 3.5h10a1.5 1.5 0 0 1 1.5 1.5v10a2 2 0 0 1-2 2h-9a2 2 0 0 1-2-2V5A1.5 1.5 0 0 1 7 3.5ZM5.5 10.5h13M9 13.8v.1M15 13.8v.1M8.5 17 6 20.5M15.5 17l2.5 3.5',
  airport:
    'M12 3c1 0 1.6 1 1.6 2.5v4l7 4.3v2.2l-7-2.2v4l2.2 1.7v1.5L12 20l-3.8 1v-1.5l2.2-1.7v-4l-7 2.2v-2.2l7-4.3v-4C10.4 4 11 3 12 3Z',
  ferry: 'M4 14.5h16l-2.5 5h-11l-2.5-5ZM6.5 14.5v-5h11v5M9.5 9.5v-4h5v4M2.5 21c2 0 2-1 4-1s2 1 4 1 2-1 4-1 2 1 4 1 2-1 3-1',
  hospital: 'M4 4h16v16H4zM12 8v8M8 12h8',
  university: 'M12 5 2 9.5 12 14l10-4.5L12 5ZM6 11.5v5c0 1.2 2.7 2.5 6 2.5s6-1.3 6-2.5v-5M22 9.5V15',
  museum: 'M3.5 9 12 4l8.5 5h-17ZM6 9.5V18M10 9.5V18M14 9.5V18M18 9.5V18M3.5 20h17',
  theatre: 'M5 5c4.5 1.5 9.5 1.5 14 0v7c0 4.5-3 7.5-7 8.5-4-1-7-4-7-8.5V5ZM8.5 10.2h2M13.5 10.2h2M9 14c1.8 1.8 4.2 1.8 6 0',
  attraction: 'm12 3.5 2.6 5.4 5.9.800-4.3 4.1 1.1 5.9L12 16.9l-5.3 2.8 1.1-5.9L3.5 9.7l5.9-.8L12 3.5Z',
  mall: 'M5 8h14l1 12.5H4L5 8ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1',
  townHall: 'M3.5 20.5h17M5 20.5v-9h14v9M12 3.5v4M12 3.5h4l-1 1.3 1 1.2h-4M8 11.5 12 7.5l4 4M10 20.5v-4.5h4v4.5',
  park: 'M12 3.5c-3.5 0-6 2.5-6 5.5 0 1-1.5 1.5-1.5 3.5 0 2.3 2 4 4.5 4h6c2.5 0 4.5-1.7 4.5-4 0-2-1.5-2.5-1.5-3.5 0-3-2.5-5.5-6-5.5ZM12 11v10',
  stadium:
    'M12 6c4.7 0 8.5 1.6 8.5 3.5S16.7 13 12 13 3.5 11.4 3.5 9.5 7.3 6 12 6ZM3.5 9.5V15c0 1.9 3.8 3.5 8.5 3.5s8.5-1.6 8.5-3.5V9.5',
  beach: 'M3.5 20.5c2.5-1.3 5-2 8.5-2s6 .7 8.5 2M12 18.5 10 8M4 11c.5-4 3.5-6.5 7.5-6.5 3 0 5.5 1.5 6.5 4L4 11Z',
};

interface Line {
  readonly icon: IconName;
  /** The SVG path of a special icon. */
  readonly sign?: string;
  readonly label: string;
  /** The parts of the second line. */
  readonly detail: readonly string[];
}

function lineOf(option: SearchOption, { texts, formats }: Words, { search }: MoreTexts): Line {
  if ('line' in option && option.line !== undefined) {
    const { detail, ...line } = option.line;
    return { icon: 'pin', ...line, detail: detail === undefined ? [] : [detail] };
  }
  const label = optionLabel(option, texts);
  if (option.kind === 'me') return { icon: 'near', label, detail: [] };
  if (option.kind === 'point') {
    const point = option.label === undefined ? [] : [formatPoint(option.point)];
    return { icon: 'pin', label, detail: [search.coordinates, ...point] };
  }
  if (option.kind === 'covered') {
    const kind = option.place.demo === true ? texts.demo : search.covered;
    const { atmCount, operators } = option.place;
    const parts = [
      kind,
      ...(option.detail === undefined ? [] : [option.detail]),
      texts.search.atms(atmCount),
      ...(operators ? [formats.list(operators)] : []),
    ];
    return { icon: 'map', label, detail: parts };
  }
  if (option.kind !== 'hit') return { icon: 'pin', label, detail: [] };
  const { kind, detail, atmCount } = option.hit;
  const parts = [
    ...(kind === 'address' ? [] : [search.kinds[kind]]),
    ...(detail === undefined ? [] : [detail]),
    ...(atmCount === undefined ? [] : [texts.search.atms(atmCount)]),
  ];
  const sign = kindSigns[kind];
  return {
    icon: kind === 'place' ? 'map' : 'pin',
    ...(sign !== undefined && { sign }),
    label,
    detail: parts,
  };
}

/** Shows one suggestion with its icon, name and kind. */
function SearchOptionLine({ option }: { readonly option: SearchOption }) {
  const words = useWords();
  const { formats } = words;
  const { icon, sign, label, detail } = lineOf(option, words, useMore());
  return (
    <>
      {sign === undefined ? <Icon name={icon} /> : <PathIcon path={sign} />}
      <span className="option-words">
        <span className="option-label">
          <bdi>{label}</bdi>
        </span>
        {/* Isolate each part, because a name in a different script would otherwise change the order of the parts. */}
        {detail.length > 0 && (
          <span className="option-detail">
            {detail.map((part, index) => (
              <Fragment key={part}>
                {index > 0 && formats.apart}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </span>
    </>
  );
}

/** Shortens the list so that it ends with a whole row. The other rows can be scrolled into view. */
function endWithWholeRow(list: HTMLElement | null): void {
  if (list === null) return;
  list.style.maxBlockSize = '';
  const room = list.clientHeight;
  if (list.scrollHeight <= room) return;
  const top = list.getBoundingClientRect().top - list.scrollTop;
  const ends = [...list.children].map((row) => row.getBoundingClientRect().bottom - top).filter((end) => end <= room);
  list.style.maxBlockSize = `${ends.at(-1) ?? room}px`;
}

export interface DropProps {
  readonly id: string;
  readonly box: Combobox;
}

/** Shows the search suggestions, or a message that nothing was found. */
export default function SearchDrop({ id, box }: DropProps) {
  const more = useMore();
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => endWithWholeRow(list.current));
  const marked = box.marked?.key;
  useEffect(() => {
    if (marked !== undefined) list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked]);
  const isTyped = (box.typed ?? '').trim() !== '';
  useEffect(() => {
    const results = document.querySelector('.found-list');
    if (!isTyped || results === null) return;
    // The results below are from the last search, so they must not look like an answer to the typed text.
    results.setAttribute('aria-busy', 'true');
    return () => results.removeAttribute('aria-busy');
  }, [isTyped]);
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
      <Announcement box={box} />
    </>
  );
}

/** Shows the attribution for the addresses. */
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

/** Shows the text or the words that were not found. */
function NotFound({ box: { typed = '', nothing, unreadable, missed } }: Pick<DropProps, 'box'>) {
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
      <strong>{more.search.nothing(typed.trim())}</strong> {more.search.nothingHelp}
    </p>
  );
}

/** Announces the number of suggestions in a polite live region. */
function Announcement({ box: { typed = '', stage, nothing, options } }: Pick<DropProps, 'box'>) {
  const { texts, formats } = useWords();
  const { search } = useMore();
  const count = `${texts.labelled(search.suggestions)} ${formats.number(options.length)}`;
  const said = nothing ? search.nothing(typed.trim()) : count;
  return (
    <p className="visually-hidden" role="status">
      {typed.trim() !== '' && stage !== 'searching' ? said : ''}
    </p>
  );
}
