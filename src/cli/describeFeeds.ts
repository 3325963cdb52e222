/** Describes feeds, their imports and individual ATMs, as text and as JSON. */
import type { AtmRecord } from '../core/atms/atm.ts';
import { dayOf } from '../core/atms/caution.ts';
import { isOfCell } from '../core/atms/liveCells.ts';
import { type FeedDiff, losesTooMuch, mostLoss } from '../core/atms/lossProtection.ts';
import type { AtmEvent, FeedImportRecord } from '../store/feeds/feedRepository.ts';
import type { Store, StoredFeed } from '../store/store.ts';
import { plainText } from './plainText.ts';
import { grouped, minuteOf } from './quantities.ts';
import { table } from './summary.ts';

const day = 86_400_000;

/** Returns "today", "1 day" or "312 days", or "?" if unknown. @param now epoch ms */
function age(instant: number | undefined, now: number): string {
  if (instant === undefined) return '?';
  const days = Math.floor((now - instant) / day);
  return days < 1 ? 'today' : `${grouped(days)} ${days === 1 ? 'day' : 'days'}`;
}

const countOf = (records: number): string => `${grouped(records)} ${records === 1 ? 'record' : 'records'}`;

/** Whether an import would remove too many ids. If not, a stopped import would have removed too many records of shops. */
function losesIds({ others, ...all }: FeedImportRecord): boolean {
  const less = (name: keyof FeedDiff) => all[name] - (others?.[name] ?? 0);
  const [changed, unchanged, renumbered, gone] = [less('changed'), less('unchanged'), less('renumbered'), less('gone')];
  return losesTooMuch({ ...all, changed, unchanged, renumbered, gone, ...(others && { others }) }, mostLoss);
}

/** Describes the outcome of an import in a few words. */
function resultOf(record: FeedImportRecord): string {
  const { result, records, added, changed, unchanged, renumbered, gone } = record;
  const before = changed + unchanged + renumbered + gone;
  const counts = { added, changed, renumbered, gone };
  const [first, ...others] = Object.entries(counts).filter(([, count]) => count > 0);
  const told = first && [`${countOf(first[1])} ${first[0]}`, ...others.map(([what, count]) => `${grouped(count)} ${what}`)];
  if (result === 'removed') return `removed, with ${countOf(gone)}`;
  if (result === 'undone') return told === undefined ? 'undone' : `undone: ${told.join(', ')}`;
  if (result === 'unchanged') return 'unchanged';
  if (result === 'imported') return told?.join(', ') ?? `${countOf(records)} unchanged`;
  if (!losesIds(record)) return 'STOPPED: too many records of shops missing, nothing changed';
  return `STOPPED: ${grouped(renumbered + gone)} of ${grouped(before)} ids missing, nothing changed`;
}

interface ListedFeed extends StoredFeed {
  /** The number of places that are not ATMs. */
  readonly otherPlaces: number;
}

export async function listedFeeds(store: Store): Promise<readonly ListedFeed[]> {
  const others = await store.feeds.otherPlaces();
  return (await store.listFeeds()).map((feed) => ({ ...feed, otherPlaces: others.get(feed.name) ?? 0 }));
}

/** @param imports the last import of each feed @param now epoch ms */
export function describeFeeds(feeds: readonly ListedFeed[], imports: ReadonlyMap<string, FeedImportRecord>, now: number): string {
  if (feeds.length === 0) return 'The store has no feeds yet.';
  const rows = feeds.map((feed) => {
    const last = imports.get(feed.name);
    const kind = isOfCell(feed.name) ? 'map, fetched' : (feed.kind ?? 'map');
    const whose = feed.bank === undefined ? kind : `${kind} of ${feed.bank}`;
    const result = last === undefined ? '?' : `${dayOf(last.at)} ${resultOf(last)}`;
    return [
      feed.name,
      plainText(feed.title),
      whose,
      feed.atmCount,
      feed.otherPlaces,
      age(feed.dataTimestamp, now),
      age(feed.importedAt, now),
      result,
    ];
  });
  return table([['feed', 'area', 'kind', 'ATMs', 'other places', 'data age', 'changed', 'last import'], ...rows]).join('\n');
}

export function describeImports(imports: readonly FeedImportRecord[]): string {
  const rows = imports.map((one) => {
    const data = one.dataTimestamp === undefined ? '?' : dayOf(one.dataTimestamp);
    const { at, records, added, changed, unchanged, renumbered, gone, quarantined = '?', result, file = '?' } = one;
    return [minuteOf(at), data, records, added, changed, unchanged, renumbered, gone, quarantined, plainText(file), result];
  });
  const head = [
    'imported (UTC)',
    'data date',
    'records',
    'added',
    'changed',
    'unchanged',
    'renumbered',
    'gone',
    'quarantined',
    'file',
    'result',
  ];
  return table([head, ...rows]).join('\n');
}

const events: Readonly<Record<AtmEvent['kind'], (detail: AtmEvent['detail']) => string>> = {
  renumbered: ({ from = '?', into = '?' }) => `${from} is now ${into}`,
  reissued: ({ into = '?' }) => `its id now belongs to another record, ${into}`,
  gone: ({ source }) => (source === undefined ? 'gone' : `gone: ${source}`),
  back: () => 'back',
};

/** The fields of an ATM as the service returns them, each with its feed, and the history of the ATM's records. */
interface AtmAccount {
  readonly uid: string;
  /** Absent if the ATM was removed or never existed. */
  readonly atm?: AtmRecord;
  /** The uids of other records that were merged into this ATM. */
  readonly joined: readonly string[];
  readonly history: readonly AtmEvent[];
}

/** Returns each attribute with its value and the feed that the value comes from. */
export function provenance(atm: AtmRecord): [attribute: string, value: string, feed: string][] {
  const { filled = {}, feed = '?', uid: _, operator, ...facts } = atm;
  const values = Object.entries({ ...facts, ...(operator && { operator: operator.name }) });
  return values.map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value), filled[name] ?? feed]);
}

export function describeAtmAccount({ uid, atm, joined, history }: AtmAccount): string {
  const facts = atm === undefined ? [] : provenance(atm).map(([name, value, feed]) => [name, plainText(value), feed]);
  return [
    atm === undefined ? `${uid} is no longer in any feed.` : `${uid}: ${plainText(atm.operator?.name ?? 'unknown operator')}`,
    ...(facts.length === 0 ? [] : leftTable([['attribute', 'value', 'feed'], ...facts])),
    ...(joined.length === 0 ? [] : ['', `  also represents ${joined.join(', ')}`]),
    ...(history.length === 0
      ? []
      : ['', ...history.map(({ at, feed, kind, detail }) => `  ${minuteOf(at)} ${feed}: ${plainText(events[kind](detail))}`)]),
  ].join('\n');
}

/** Aligns all columns to the left. */
function leftTable(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}
