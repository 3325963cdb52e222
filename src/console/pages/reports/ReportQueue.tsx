import { useMemo, useState } from 'react';
import type { DecidedReports, ReportedAtmList, ReportedAtmRecord } from '../../../contract/console/reportedAtms.ts';
import type { ReviewedSuggestion, SuggestionQueue } from '../../../contract/console/suggestions.ts';
import { hasReference, reportReference } from '../../../core/atms/reportReference.ts';
import { shortened } from '../../../core/shortened.ts';
import type { PlottedPoint, PointKinds } from '../../../web/map/points/plottedPoint.ts';
import { useCallerWords } from '../../callerNames.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo, useLocation } from '../../location.ts';
import { usePersonWords } from '../../people.ts';
import { useTexts } from '../../texts.ts';
import { ConsoleMap } from '../../ui/ConsoleMap.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { atmsTexts } from '../atms/atmsTexts.ts';
import { storedAddress, storedName, storedRecord } from '../atms/atmWords.ts';
import { reportsTexts } from './reportsTexts.ts';
import { factsIn, lastName, pathWords, positionIn } from './suggestedFacts.ts';

/** How often the page reads the queue again, ms. */
const refreshMs = 30_000;

type QueueItem =
  | { readonly kind: 'atm'; readonly id: string; readonly at: string; readonly atm: ReportedAtmRecord }
  | { readonly kind: 'suggestion'; readonly id: string; readonly at: string; readonly suggestion: ReviewedSuggestion };

/** What people have decided. */
type DecidedItem =
  | { readonly kind: 'atm'; readonly id: string; readonly at: string; readonly decided: DecidedReports }
  | { readonly kind: 'suggestion'; readonly id: string; readonly at: string; readonly suggestion: ReviewedSuggestion };

const kinds = ['atm', 'suggestion'] as const;
type Kind = (typeof kinds)[number];

const isKind = (text: string | null): text is Kind => kinds.some((kind) => kind === text);

/** The maximum number of characters of a suggested value in the list. The page of the suggestion shows all. */
const longestFact = 100;

/** The maximum number of decisions on the page. */
const mostDecided = 50;

export function ReportQueue() {
  const texts = useTexts(reportsTexts);
  const { count } = useFormats();
  const { query } = useLocation();
  const reference = query.get('reference') ?? '';
  const wanted = query.get('kind');
  const kind = isKind(wanted) ? wanted : undefined;
  const showsDecided = query.get('status') === 'all' || reference !== '';
  const status = showsDecided ? 'all' : 'open';
  const found = reference === '' ? '' : `&reference=${encodeURIComponent(reference)}`;
  const reports = useOperatorData<ReportedAtmList>(`/reports?status=${status}${found}`, refreshMs);
  const suggestions = useOperatorData<SuggestionQueue>(`/suggestions?status=${status}`, refreshMs);
  const isShown = (item: QueueItem | DecidedItem) =>
    (kind === undefined || item.kind === kind) && (reference === '' || idsOf(item).some((id) => hasReference(id, reference)));
  const items = reports.data && suggestions.data ? queueOf(reports.data.atms, suggestions.data.suggestions).filter(isShown) : [];
  const decided =
    reports.data && suggestions.data ? decisionsOf(reports.data.decided ?? [], suggestions.data.suggestions).filter(isShown) : [];
  const isLoaded = reports.data !== undefined && suggestions.data !== undefined;
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="console-soft">{texts.intro}</p>
      <div>
        <Filters reference={reference} kind={kind} />
        <p role="status" className="console-soft console-outcome">
          {reference !== '' &&
            isLoaded &&
            (items.length + decided.length === 0
              ? texts.search.none[kind ?? 'all'](reference)
              : texts.search.found(count(items.length), count(decided.length)))}
        </p>
      </div>
      <Loaded query={reports}>
        {() => (
          <Loaded query={suggestions}>
            {() => (
              <>
                {(reference === '' || items.length > 0) && <Queue items={items} reference={reference} />}
                {(reference === '' ? showsDecided : decided.length > 0) && <DecidedTable items={decided} />}
              </>
            )}
          </Loaded>
        )}
      </Loaded>
      {reference === '' && (
        <p>
          <Link to={pathTo('reports', undefined, { kind, ...(!showsDecided && { status: 'all' }) })}>
            {showsDecided ? texts.hideDecided : texts.showDecided}
          </Link>
        </p>
      )}
    </>
  );
}

interface FilterProps {
  /** The reference that a customer has for a report, or the id that a caller has for a suggestion. Empty: all. */
  readonly reference: string;
  readonly kind: Kind | undefined;
}

function Filters({ reference, kind }: FilterProps) {
  const { kindFilters, show, everything, search: texts } = useTexts(reportsTexts);
  const { query } = useLocation();
  const status = query.get('status') ?? undefined;
  const [text, setText] = useState(reference);
  // Another address, for example after a step back, replaces the text. The form remains, with the focus.
  const [searched, setSearched] = useState(reference);
  if (searched !== reference) {
    setSearched(reference);
    setText(reference);
  }
  return (
    <search>
      <form
        className="console-panel"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(pathTo('reports', undefined, { reference: text.trim(), kind, status }));
        }}
      >
        <div className="console-fields">
          <div className="console-field">
            <label htmlFor="reference">{texts.reference}</label>
            <input
              id="reference"
              type="search"
              maxLength={100}
              value={text}
              onChange={({ target }) => setText(target.value)}
              aria-describedby="reference-hint"
            />
            <span id="reference-hint" className="console-soft">
              {texts.hint}
            </span>
          </div>
          <div className="console-field">
            <label htmlFor="kind">{show}</label>
            <select
              id="kind"
              value={kind ?? ''}
              onChange={({ target }) => navigate(pathTo('reports', undefined, { reference, kind: target.value, status }))}
            >
              <option value="">{everything}</option>
              {kinds.map((one) => (
                <option key={one} value={one}>
                  {kindFilters[one]}
                </option>
              ))}
            </select>
          </div>
        </div>
        <p className="console-actions">
          <button type="submit" className="primary-button">
            {texts.find}
          </button>
          {reference !== '' && (
            <Link to={pathTo('reports')} className="quiet-button">
              {texts.reset}
            </Link>
          )}
        </p>
      </form>
    </search>
  );
}

interface QueueProps {
  readonly items: readonly QueueItem[];
  readonly reference: string;
}

function Queue({ items, reference }: QueueProps) {
  const texts = useTexts(reportsTexts);
  const { time } = useFormats();
  const subjects = useSubjects();
  return (
    <section className="console-panel" aria-labelledby="queue">
      <h2 id="queue">{reference === '' ? texts.queue : texts.search.results}</h2>
      <DataTable
        label={texts.queue}
        rows={items}
        keyOf={({ id }) => id}
        columns={[
          { name: texts.subject, cell: (item) => <Link to={pathTo('reports', item.id)}>{subjects.nameOf(item)}</Link> },
          { name: texts.kind, cell: ({ kind }) => texts.kinds[kind] },
          { name: texts.what, cell: subjects.contentOf },
          { name: texts.reference, cell: (item) => <References item={item} /> },
          { name: texts.status, cell: subjects.statusOf },
          { name: texts.time, cell: ({ at }) => <time dateTime={at}>{time(at)}</time> },
        ]}
        empty={texts.none}
      />
      <QueueMap items={items} />
    </section>
  );
}

/** What people have decided, newest first. */
function DecidedTable({ items }: { readonly items: readonly DecidedItem[] }) {
  const texts = useTexts(reportsTexts);
  const nameOf = usePersonWords();
  const { count, time } = useFormats();
  const subjects = useSubjects();
  const decisionOf = (item: DecidedItem) => (item.kind === 'atm' ? item.decided : item.suggestion);
  return (
    <section className="console-panel" aria-labelledby="decided">
      <h2 id="decided">{texts.decidedTitle}</h2>
      <DataTable
        label={texts.decidedTitle}
        rows={items.slice(0, mostDecided)}
        keyOf={({ id, at }) => `${id} ${at}`}
        columns={[
          { name: texts.subject, cell: (item) => <Link to={pathTo('reports', item.id)}>{subjects.nameOf(item)}</Link> },
          { name: texts.what, cell: subjects.contentOf },
          { name: texts.reference, cell: (item) => <References item={item} /> },
          {
            name: texts.decision,
            cell: (item) => {
              const { status, who } = decisionOf(item);
              const words = status === undefined ? texts.decidedWithoutStatus : texts.statuses[status];
              return texts.decidedBy(words, who && nameOf(who), time(item.at));
            },
          },
          { name: texts.suggestion.reason, cell: (item) => decisionOf(item).note ?? '' },
        ]}
        empty={texts.noneDecided}
      />
      {items.length > mostDecided && <p className="console-soft">{texts.lastDecided(count(mostDecided))}</p>}
    </section>
  );
}

/** The reports of an item about an ATM. */
const reportsOf = (item: Extract<QueueItem | DecidedItem, { kind: 'atm' }>) =>
  'atm' in item ? item.atm.reports : item.decided.reports;

const idsOf = (item: QueueItem | DecidedItem): readonly string[] =>
  item.kind === 'atm' ? reportsOf(item).map(({ id }) => id) : [item.suggestion.id];

/** The maximum number of references in a row. The page of the ATM lists all. */
const mostReferences = 3;

function References({ item }: { readonly item: QueueItem | DecidedItem }) {
  const texts = useTexts(reportsTexts);
  const { count } = useFormats();
  const ids = idsOf(item);
  return (
    <span>
      <code>{ids.slice(0, mostReferences).map(reportReference).join(' ')}</code>
      {ids.length > mostReferences && ` ${texts.moreReferences(count(ids.length - mostReferences))}`}
    </span>
  );
}

/** ATMs with a caution are first, and then the newest items. */
function queueOf(atms: readonly ReportedAtmRecord[], suggestions: readonly ReviewedSuggestion[]): readonly QueueItem[] {
  const items: QueueItem[] = [
    ...atms.map((atm): QueueItem => ({ kind: 'atm', id: `atm-${atm.uid}`, at: atm.reports[0]?.reportedAt ?? '', atm })),
    ...suggestions
      .filter(({ status }) => status === 'open')
      .map(
        (suggestion): QueueItem => ({
          ...{ kind: 'suggestion', id: `suggestion-${suggestion.id}`, at: suggestion.receivedAt },
          suggestion,
        }),
      ),
  ];
  const rank = (item: QueueItem) => (item.kind === 'atm' && item.atm.caution ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

function decisionsOf(decided: readonly DecidedReports[], suggestions: readonly ReviewedSuggestion[]): readonly DecidedItem[] {
  const items: DecidedItem[] = [
    ...decided.map((one): DecidedItem => ({ kind: 'atm', id: `atm-${one.uid}`, at: one.decidedAt, decided: one })),
    ...suggestions.flatMap((suggestion): DecidedItem[] =>
      suggestion.decidedAt === undefined
        ? []
        : [{ kind: 'suggestion', id: `suggestion-${suggestion.id}`, at: suggestion.decidedAt, suggestion }],
    ),
  ];
  return items.toSorted((a, b) => (a.at < b.at ? 1 : -1));
}

/** Describes the items in words. */
function useSubjects() {
  const texts = useTexts(reportsTexts);
  const atmTexts = useTexts(atmsTexts);
  const { fields, names } = texts.suggestion;
  const { count } = useFormats();
  const callerWords = useCallerWords();
  return useMemo(
    () => ({
      nameOf(item: QueueItem | DecidedItem): string {
        if (item.kind === 'suggestion') return texts.suggestionFrom(callerWords(item.suggestion.caller));
        const stored = ('atm' in item ? item.atm : item.decided).atm;
        if (stored === undefined) return texts.unknownAtm;
        const atm = storedRecord(stored);
        return [storedName(atm, atmTexts), storedAddress(atm)].filter(Boolean).join(', ');
      },
      contentOf(item: QueueItem | DecidedItem): string {
        if (item.kind === 'suggestion')
          return factsIn(item.suggestion.suggestion)
            .slice(0, 5)
            .map(({ path, value }) => {
              const shown = shortened(value, longestFact);
              return path === '' ? shown : `${pathWords(lastName(path), { ...fields, ...names })}: ${shown}`;
            })
            .join(' · ');
        if (item.kind === 'atm' && reportsOf(item).length === 0 && 'decided' in item && item.decided.answers > 0)
          return atmTexts.reports.decided.answers(item.decided.answers);
        const kinds = Object.keys(atmTexts.reports.problems);
        return [...Map.groupBy(reportsOf(item), ({ problem }) => problem)]
          .toSorted(([a, own], [b, other]) => other.length - own.length || kinds.indexOf(a) - kinds.indexOf(b))
          .map(([problem, own]) => texts.problemCount(atmTexts.reports.problems[problem] ?? problem, count(own.length)))
          .join(' · ');
      },
      statusOf(item: QueueItem): string {
        if (item.kind === 'suggestion') return texts.statuses[item.suggestion.status];
        return item.atm.caution ? texts.warned : texts.statuses.open;
      },
    }),
    [texts, fields, names, atmTexts, count, callerWords],
  );
}

type ItemKind = 'warned' | 'atm' | 'suggestion';

function QueueMap({ items }: { readonly items: readonly QueueItem[] }) {
  const texts = useTexts(reportsTexts);
  const subjects = useSubjects();
  const kinds = useMemo(
    (): PointKinds<ItemKind> => ({
      warned: { name: texts.mapKinds.warned, sign: 'triangle', colour: 'bad' },
      atm: { name: texts.mapKinds.atm, sign: 'circle', colour: 'brand' },
      suggestion: { name: texts.mapKinds.suggestion, sign: 'star', colour: 'neutral' },
    }),
    [texts],
  );
  const points = useMemo(
    () =>
      items.flatMap((item): PlottedPoint<ItemKind>[] => {
        const { lat, long } = item.kind === 'atm' ? storedRecord(item.atm.atm) : (positionIn(item.suggestion) ?? {});
        if (lat === undefined || long === undefined) return [];
        const kind = item.kind === 'atm' && item.atm.caution ? 'warned' : item.kind;
        return [{ key: item.id, lat, long, kind, label: `${subjects.nameOf(item)}: ${subjects.contentOf(item)}` }];
      }),
    [items, subjects],
  );
  if (points.length === 0) return null;
  return <ConsoleMap label={texts.map} points={points} kinds={kinds} onSelect={(id) => navigate(pathTo('reports', id))} />;
}
