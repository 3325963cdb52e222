import { type ReactNode, useMemo, useState } from 'react';
import type {
  ChangePoints,
  ImportSummary,
  RecordChange,
  RecordChangeKind,
  RecordChangePage,
} from '../../../contract/console/feeds.ts';
import type { PlottedPoint, PointKinds } from '../../../web/map/points/plottedPoint.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { useTexts } from '../../texts.ts';
import { ConsoleMap } from '../../ui/ConsoleMap.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import type { AtmRecordField } from '../atms/atmRecordFields.ts';
import { atmsTexts } from '../atms/atmsTexts.ts';
import { fieldWords } from '../atms/atmWords.ts';
import { FilePosition } from './feedCells.tsx';
import { feedsTexts } from './feedsTexts.ts';
import { RecordReason } from './RecordReason.tsx';

const kinds = [
  'added',
  'changed',
  'renumbered',
  'gone',
  'partnerData',
  'quarantined',
  'warning',
] as const satisfies readonly RecordChangeKind[];
type PlottedKind = Exclude<RecordChangeKind, 'partnerData' | 'quarantined' | 'warning'>;

const signs = {
  added: { sign: 'plus', colour: 'good' },
  changed: { sign: 'diamond', colour: 'warning' },
  renumbered: { sign: 'square', colour: 'neutral' },
  gone: { sign: 'cross', colour: 'bad' },
} as const;

interface Props {
  readonly id: string;
  /** The id of the heading, to which the summary links. */
  readonly headingId: string;
  /** Absent: the file was rejected. */
  readonly summary: ImportSummary | undefined;
  /** The shown kind of changes. Absent: all. */
  readonly kind: RecordChangeKind | undefined;
  readonly onKind: (kind: RecordChangeKind | undefined) => void;
}

/** The changes of an import, on a map and in a table that can be searched. */
export default function ImportChanges({ id, headingId, summary, kind, onKind }: Props) {
  const texts = useTexts(feedsTexts).changes;
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<string>();
  /** The beginning of each page that the person has opened; the last one is shown. */
  const [opened, setOpened] = useState<{ readonly of: typeof kind; readonly starts: readonly number[] }>({
    of: kind,
    starts: [0],
  });
  const pages = opened.of === kind ? opened.starts : [0];
  const setPages = (starts: readonly number[]) => setOpened({ of: kind, starts });
  const choose = (change: () => void) => {
    change();
    setPages([0]);
  };
  const from = pages.at(-1) ?? 0;
  const query = new URLSearchParams({
    ...(kind && { kind }),
    ...((selected ?? search) && { search: selected ?? search }),
    ...(from > 0 && { from: `${from}` }),
  });
  const list = useOperatorData<RecordChangePage>(`/imports/${id}/changes?${query}`);
  return (
    <>
      {summary?.filled && <FilledFields filled={summary.filled} records={summary.records} />}
      <ChangeMap id={id} kind={kind} selected={selected} onSelect={(uid) => choose(() => setSelected(uid))} />
      <section className="console-panel" aria-labelledby={headingId}>
        <h2 id={headingId} tabIndex={-1}>
          {texts.title}
        </h2>
        <search className="feed-filters">
          <div className="console-field">
            <label htmlFor="kind">{texts.show}</label>
            <select
              id="kind"
              value={kind ?? ''}
              onChange={({ target }) => choose(() => onKind(kinds.find((one) => one === target.value)))}
            >
              <option value="">{texts.everything}</option>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {texts.kinds[one]}
                </option>
              ))}
            </select>
          </div>
          <div className="console-field">
            <label htmlFor="search">{texts.search}</label>
            <input
              id="search"
              type="search"
              maxLength={100}
              value={search}
              placeholder={texts.searchHint}
              onChange={({ target }) =>
                choose(() => {
                  setSearch(target.value);
                  setSelected(undefined);
                })
              }
            />
          </div>
        </search>
        {selected !== undefined && (
          <p className="console-actions">
            <button type="button" className="quiet-button" onClick={() => choose(() => setSelected(undefined))}>
              {texts.clear}
            </button>
          </p>
        )}
        <Loaded query={list}>
          {({ changes, next }) => (
            <ChangeList changes={changes} from={from} empty={next === undefined ? texts.none : texts.noneHere}>
              {pages.length > 1 && (
                <button type="button" className="quiet-button" onClick={() => setPages([0])}>
                  {texts.first}
                </button>
              )}
              {next !== undefined && (
                <button type="button" className="quiet-button" onClick={() => setPages([...pages, next])}>
                  {texts.next}
                </button>
              )}
            </ChangeList>
          )}
        </Loaded>
      </section>
    </>
  );
}

/** In how many records each field has a value, so that a wrong column mapping is noticed. */
function FilledFields({ filled, records }: Required<Pick<ImportSummary, 'filled'>> & Pick<ImportSummary, 'records'>) {
  const texts = useTexts(feedsTexts).filled;
  const { count } = useFormats();
  const nameOf = useFieldNames();
  const [known, empty] = [filled.filter((one) => one.count > 0), filled.filter((one) => one.count === 0)];
  return (
    <section className="console-panel" aria-labelledby="filled">
      <h2 id="filled">{texts.title}</h2>
      <p className="console-soft">{texts.hint(count(records))}</p>
      <dl className="feed-fields feed-filled">
        {known.map((one) => (
          <div key={one.field}>
            <dt>{nameOf(one.field)}</dt>
            <dd>{texts.of(count(one.count), count(records))}</dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && <p>{texts.empty(empty.map(({ field }) => nameOf(field)).join(', '))}</p>}
    </section>
  );
}

function useFieldNames(): (field: string) => string {
  const texts = useTexts(feedsTexts);
  const atmTexts = useTexts(atmsTexts);
  return (field) => texts.fields[field] ?? texts.columns.fields[field] ?? atmTexts.fields[field as AtmRecordField] ?? field;
}

/** On a phone, a list begins with this number of changes, so that its end is near. */
const firstOnPhone = 15;
const isPhone = () => window.matchMedia('(max-width: 40rem)').matches;

interface ListProps {
  readonly changes: readonly RecordChange[];
  /** The number of changes before the list. */
  readonly from: number;
  readonly empty: string;
  /** Buttons that open other pages of the list. */
  readonly children: ReactNode;
}

function ChangeList({ changes, from, empty, children }: ListProps) {
  const texts = useTexts(feedsTexts).changes;
  const { count } = useFormats();
  const [isWhole, setWhole] = useState(() => !isPhone());
  const rows = changes.map((change, index) => ({ ...change, key: `${from} ${index}` }));
  const shown = isWhole ? rows : rows.slice(0, firstOnPhone);
  return (
    <>
      <DataTable
        label={texts.title}
        rows={shown}
        keyOf={({ key }) => key}
        columns={[
          { name: texts.kind, cell: (change) => <KindMark kind={change.kind} /> },
          { name: texts.record, cell: (change) => <RecordName change={change} /> },
          { name: texts.details, cell: (change) => <Details change={change} /> },
          { name: texts.where, cell: ({ at }) => <FilePosition at={at} />, onPhone: 'besideHeader' },
        ]}
        empty={empty}
        isCompact
      />
      <p className="console-actions">
        {shown.length < rows.length ? (
          <button type="button" className="quiet-button" onClick={() => setWhole(true)}>
            {texts.more(count(rows.length - shown.length))}
          </button>
        ) : (
          children
        )}
      </p>
    </>
  );
}

interface MapProps {
  readonly id: string;
  readonly kind: RecordChangeKind | undefined;
  readonly selected: string | undefined;
  readonly onSelect: (uid: string) => void;
}

function ChangeMap({ id, kind, selected, onSelect }: MapProps) {
  const texts = useTexts(feedsTexts).changes;
  const { count } = useFormats();
  const { data } = useOperatorData<ChangePoints>(`/imports/${id}/points`);
  const points = useMemo(
    () =>
      (data?.points ?? [])
        .filter((point) => kind === undefined || point.kind === kind)
        .map(
          ({ uid, kind: plotted, lat, long, name }): PlottedPoint<PlottedKind> => ({
            ...{ key: uid, lat, long, kind: plotted as PlottedKind, label: `${texts.kinds[plotted as PlottedKind]}: ${name}` },
          }),
        ),
    [data, kind, texts],
  );
  const pointKinds = useMemo((): PointKinds<PlottedKind> => {
    const named = (one: PlottedKind) => ({ ...signs[one], name: texts.kinds[one] });
    return { added: named('added'), changed: named('changed'), renumbered: named('renumbered'), gone: named('gone') };
  }, [texts]);
  if (data === undefined || data.points.length === 0) return null;
  return (
    <div className="console-panel">
      <h2>{texts.map}</h2>
      <ConsoleMap label={texts.map} points={points} kinds={pointKinds} selected={selected} onSelect={onSelect} />
      {data.hidden > 0 && <p className="console-soft">{texts.hidden(count(data.hidden))}</p>}
    </div>
  );
}

function KindMark({ kind }: { readonly kind: RecordChangeKind }) {
  const texts = useTexts(feedsTexts).changes;
  return (
    <span className="feed-change" data-kind={kind}>
      {texts.kinds[kind]}
    </span>
  );
}

function RecordName({ change: { name, place, country, source, id, uid, isOtherPlace } }: { readonly change: RecordChange }) {
  const texts = useTexts(feedsTexts).changes;
  const { unknownOperator } = useTexts(atmsTexts);
  const title = uid === undefined ? (id ?? texts.unnamed) : (name ?? unknownOperator);
  const address = [place, country].filter(Boolean).join(', ');
  const more = [isOtherPlace && texts.otherPlace, address, source].filter(Boolean);
  return (
    <div>
      {title}
      {more.length > 0 && <span className="feed-more">{more.join(' · ')}</span>}
    </div>
  );
}

/** The reason, or each field with its values before and after. An added record has only values after. */
function Details({ change }: { readonly change: RecordChange }) {
  const { kind, reason, message, field: warned, code, got = '', alike, fields = [], isReissued } = change;
  const texts = useTexts(feedsTexts);
  const atmTexts = useTexts(atmsTexts);
  const formats = useFormats();
  // The bank chooses the keys of its partner data, so they have no words.
  const isRecord = kind !== 'partnerData';
  const recordNameOf = useFieldNames();
  const nameOf = (field: string) => (isRecord ? recordNameOf(field) : field);
  // A newer service may know other codes.
  const sentence = code && warned && texts.changes.valueProblems[code]?.(nameOf(warned), got);
  if (message !== undefined)
    return (
      <div>
        {warned !== undefined && <div>{sentence ?? texts.changes.unusable(nameOf(warned))}</div>}
        {alike !== undefined && <div>{texts.changes.alike(formats.count(alike + 1))}</div>}
        {sentence === undefined && <RecordReason reason={reason} message={message} />}
      </div>
    );
  if (fields.length === 0 && !isReissued) return null;
  const shownValue = (field: string, value: unknown): string => {
    if (value === undefined) return isRecord ? texts.changes.unknown : texts.changes.absent;
    if (!isRecord) return typeof value === 'string' ? value : JSON.stringify(value);
    return typeof value === 'string' ? value : fieldWords({ [field]: value }, field as AtmRecordField, atmTexts, formats);
  };
  return (
    <>
      {isReissued && <p>{texts.changes[kind === 'gone' ? 'idOfAnother' : 'idOfAnotherBefore']}</p>}
      {fields.length > 0 && (
        <dl className={kind === 'added' ? 'feed-fields feed-values-added' : 'feed-fields'}>
          {fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{nameOf(field)}</dt>
              {kind === 'added' ? (
                <dd>{shownValue(field, after)}</dd>
              ) : (
                <dd>
                  {before === undefined ? shownValue(field, before) : <del>{shownValue(field, before)}</del>} →{' '}
                  <ins>{shownValue(field, after)}</ins>
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}
