import { useMemo, useState } from 'react';
import type { ReportedAtmList, ReportedAtmRecord } from '../../../contract/console/reportedAtms.ts';
import type { ReviewedSuggestion, SuggestionQueue } from '../../../contract/console/suggestions.ts';
import { reportReference } from '../../../core/atms/reportReference.ts';
import type { PlottedPoint, PointKinds } from '../../../web/map/points/plottedPoint.ts';
import { useOperatorData } from '../../data/useOperatorData.ts';
import { useFormats } from '../../formats.ts';
import { navigate, pathTo, useLocation } from '../../location.ts';
import { useTexts } from '../../texts.ts';
import { ConsoleMap } from '../../ui/ConsoleMap.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { atmsTexts } from '../atms/atmsTexts.ts';
import { storedAddress, storedName, storedRecord } from '../atms/atmWords.ts';
import { reportsTexts } from './reportsTexts.ts';
import { factsIn, positionIn } from './suggestedFacts.ts';

/** How often the page reads the queue again, ms. */
const refreshMs = 30_000;

type QueueItem =
  | { readonly kind: 'atm'; readonly id: string; readonly at: string; readonly atm: ReportedAtmRecord }
  | { readonly kind: 'suggestion'; readonly id: string; readonly at: string; readonly suggestion: ReviewedSuggestion };

export function ReportQueue() {
  const texts = useTexts(reportsTexts);
  const { query } = useLocation();
  const reference = query.get('reference') ?? '';
  const showsDecided = query.get('status') === 'all' || reference !== '';
  const reports = useOperatorData<ReportedAtmList>('/reports', refreshMs);
  const suggestions = useOperatorData<SuggestionQueue>(`/suggestions?status=${showsDecided ? 'all' : 'open'}`, refreshMs);
  return (
    <>
      <h1>{texts.title}</h1>
      <p className="console-soft">{texts.intro}</p>
      <ReferenceForm key={reference} reference={reference} />
      <Loaded query={reports}>
        {({ atms }) => (
          <Loaded query={suggestions}>
            {(queue) => <Queue atms={atms} suggestions={queue.suggestions} reference={reference} />}
          </Loaded>
        )}
      </Loaded>
      {reference === '' && (
        <p>
          {showsDecided ? (
            <Link to={pathTo('reports')}>{texts.hideDecided}</Link>
          ) : (
            <Link to={pathTo('reports', undefined, { status: 'all' })}>{texts.showDecided}</Link>
          )}
        </p>
      )}
    </>
  );
}

/** Finds a report by the reference that its customer has, or a suggestion by the id that its caller has. */
function ReferenceForm({ reference }: { readonly reference: string }) {
  const texts = useTexts(reportsTexts).search;
  const [text, setText] = useState(reference);
  return (
    <search>
      <form
        className="console-panel"
        onSubmit={(event) => {
          event.preventDefault();
          navigate(pathTo('reports', undefined, { reference: text.trim() }));
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
  readonly atms: readonly ReportedAtmRecord[];
  readonly suggestions: readonly ReviewedSuggestion[];
  /** Only items whose reference starts with this text. */
  readonly reference: string;
}

function Queue({ atms, suggestions, reference }: QueueProps) {
  const texts = useTexts(reportsTexts);
  const { time } = useFormats();
  const subjects = useSubjects();
  const items = useMemo(() => {
    const all = queueOf(atms, suggestions);
    return reference === '' ? all : all.filter((item) => hasReference(item, reference));
  }, [atms, suggestions, reference]);
  return (
    <section className="console-panel" aria-labelledby="queue">
      <h2 id="queue">{reference === '' ? texts.queue : texts.search.results}</h2>
      <QueueMap items={items} />
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
        empty={reference === '' ? texts.none : texts.search.none(reference)}
      />
    </section>
  );
}

const idsOf = (item: QueueItem): readonly string[] =>
  item.kind === 'atm' ? item.atm.reports.map(({ id }) => id) : [item.suggestion.id];

const hasReference = (item: QueueItem, reference: string): boolean =>
  idsOf(item).some((id) => id.toLowerCase().startsWith(reference.toLowerCase()));

/** The maximum number of references in a row. The page of the ATM lists all. */
const mostReferences = 3;

function References({ item }: { readonly item: QueueItem }) {
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
    ...suggestions.map(
      (suggestion): QueueItem => ({
        ...{ kind: 'suggestion', id: `suggestion-${suggestion.id}`, at: suggestion.receivedAt },
        suggestion,
      }),
    ),
  ];
  const rank = (item: QueueItem) => (item.kind === 'atm' && item.atm.caution ? 0 : 1);
  return items.toSorted((a, b) => rank(a) - rank(b) || (a.at < b.at ? 1 : a.at > b.at ? -1 : 0));
}

/** Describes the items in words. */
function useSubjects() {
  const texts = useTexts(reportsTexts);
  const atmTexts = useTexts(atmsTexts);
  const { count } = useFormats();
  return useMemo(
    () => ({
      nameOf(item: QueueItem): string {
        if (item.kind === 'suggestion') return texts.suggestionFrom(item.suggestion.caller);
        if (item.atm.atm === undefined) return texts.unknownAtm;
        const atm = storedRecord(item.atm.atm);
        return [storedName(atm, atmTexts), storedAddress(atm)].filter(Boolean).join(', ');
      },
      contentOf(item: QueueItem): string {
        if (item.kind === 'suggestion')
          return factsIn(item.suggestion.suggestion)
            .slice(0, 5)
            .map(({ path, value }) => (path === '' ? value : `${path}: ${value}`))
            .join(' · ');
        return Object.entries(item.atm.problems)
          .map(([problem, { reports }]) => texts.problemCount(atmTexts.reports.problems[problem] ?? problem, count(reports)))
          .join(' · ');
      },
      statusOf(item: QueueItem): string {
        if (item.kind === 'suggestion') return texts.statuses[item.suggestion.status];
        return item.atm.caution ? texts.warned : texts.statuses.open;
      },
    }),
    [texts, atmTexts, count],
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
