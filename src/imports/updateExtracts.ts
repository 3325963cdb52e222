/** Updates imported extracts with OsmChange files. An update changes ATMs, shops and searchable addresses, not maps. */
import { existsSync, rmSync } from 'node:fs';
import { SourceError } from '../sources/files/sourceError.ts';
import {
  changeCopy,
  discardNewCopy,
  type ExtractCopy,
  findCopy,
  installCopy,
  newCopyFolder,
  openCopy,
  rememberShops,
} from '../sources/osm/changes/extractCopy.ts';
import { type Changes, changeCount, noChanges, readChanges } from '../sources/osm/changes/readChanges.ts';
import { NotSorted } from '../sources/osm/changes/rewritePbf.ts';
import type { Store, StoredFeed } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { fileSystemReason } from '../walking/fileSystemReason.ts';
import { notSorted } from './copyExtracts.ts';
import { type ImportResult, type ImportRun, importFiles } from './importFiles.ts';
import { openReplication, type Replication, sequenceAt } from './replication.ts';

/** After this number of changed objects, the changes are imported before more change files are read, to limit memory. */
const mostChanges = 500_000;

/** Names an extract and the change file or the source of change files. */
export type UpdateSource = { readonly file: string } | { readonly follow: string };

export interface UpdateResult {
  readonly result: ImportResult;
  readonly changes: number;
  /** The number of changes that do not concern the extract. */
  readonly dropped: number;
  /** The number of the last change file. Absent: a single file was applied. */
  readonly sequence?: number;
}

interface UpdateRun extends Omit<ImportRun, 'maps' | 'networks' | 'copies' | 'dryRun'> {
  readonly dataDir: string;
  /** Called before the importer writes temporary files with this prefix. */
  readonly onTemporary?: (path: string) => void;
}

/** The changes of one or more change files, and the facts that they change. */
interface ReadChanges {
  readonly changes: Changes;
  readonly dataTimestamp?: number;
  readonly followed?: { readonly source: string; readonly sequence: number };
}

const instant = (at: number): string => new Date(at).toISOString();

async function readFile(file: string, { facts }: ExtractCopy): Promise<ReadChanges> {
  const changes = noChanges();
  await readChanges(file, changes);
  const { newest } = changes;
  if (newest !== undefined && facts.dataTimestamp !== undefined && newest < facts.dataTimestamp) {
    const reason = `the newest change is of ${instant(newest)}, but the data of the feed "${facts.feed}" is of ${instant(facts.dataTimestamp)}`;
    throw new SourceError(file, `${reason}. The file is older than the extract`);
  }
  return { changes, ...(newest !== undefined && { dataTimestamp: newest }) };
}

/** Reads the change files after the last one that was applied. Returns undefined if there are none. */
async function readNew(replication: Replication, { facts }: ExtractCopy, temporary: string): Promise<ReadChanges | undefined> {
  const { source } = replication;
  const newest = await replication.state();
  if (newest === undefined) throw new SourceError(source, 'there is no state.txt');
  const { followed, dataTimestamp } = facts;
  if (followed?.source !== source && dataTimestamp === undefined)
    throw new SourceError(
      source,
      `the extract of the feed "${facts.feed}" contains no date, so the first change file is unknown`,
    );
  const last = followed?.source === source ? followed.sequence : await sequenceAt(replication, newest, dataTimestamp ?? 0);
  if (newest.sequence < last)
    throw new SourceError(source, `state.txt names number ${newest.sequence}, but number ${last} has been applied already`);
  if (newest.sequence === last) return undefined;
  const changes = noChanges();
  let state = newest;
  try {
    for (let sequence = last + 1; sequence <= newest.sequence && changeCount(changes) < mostChanges; sequence++) {
      const found = await replication.state(sequence);
      if (found === undefined || found.sequence !== sequence) {
        const problem = found === undefined ? 'is missing' : `names number ${found.sequence}`;
        throw new SourceError(source, `the state file of number ${sequence} ${problem}. Numbers up to ${last} have been applied`);
      }
      await readChanges(await replication.changeFile(sequence, temporary), changes);
      state = found;
    }
  } finally {
    rmSync(temporary, { force: true });
  }
  return { changes, dataTimestamp: state.timestamp, followed: { source, sequence: state.sequence } };
}

/**
 * Whether updates also change the shops: if the register's feed of the same name is from the same data. The copy remembers this,
 * because an update that is interrupted after it has written the shops leaves the two feeds with different data.
 */
async function hasShops(store: Store, copy: ExtractCopy): Promise<boolean> {
  if (copy.facts.shops) return true;
  const feed = (await store.shops.register.listFeeds()).find(({ name }) => name === copy.facts.feed);
  return feed?.digest === copy.facts.digest;
}

async function applyTo(
  store: Store,
  feed: StoredFeed,
  copy: ExtractCopy,
  read: ReadChanges,
  run: UpdateRun,
): Promise<UpdateResult> {
  const { dataDir } = run;
  const { changes, dataTimestamp, followed } = read;
  const shops = await hasShops(store, copy);
  if (shops) rememberShops(copy);
  const news = {
    ...(dataTimestamp !== undefined && { dataTimestamp }),
    ...(followed && { followed }),
    ...(shops && { shops }),
  };
  const { copy: changed, dropped } = await changeCopy(dataDir, copy, changes, news).catch((error: unknown) => {
    if (error instanceof NotSorted) throw new StoreError(`The extract "${feed.name}" cannot be updated: ${notSorted}.`);
    if (error instanceof Error && 'syscall' in error)
      throw new StoreError(
        `The updated copy of "${feed.name}" could not be written: ${fileSystemReason(error)}. Nothing was changed.`,
      );
    throw error;
  });
  const { name, title, attribution } = feed;
  const job = {
    path: changed.folder,
    name,
    title,
    attribution,
    file: await openCopy(changed),
    ...(shops && { shops: { name } }),
  };
  // After an error, the store may contain the new data nevertheless, so the new copy stays. The next update installs or deletes
  // it.
  const [result] = await importFiles(store, [job], run);
  if (result === undefined) throw new Error('The import returned no result');
  if (result.isStopped) discardNewCopy(dataDir, name);
  else installCopy(dataDir, name);
  const sequence = followed && { sequence: followed.sequence };
  return { result, changes: changeCount(changes), dropped, ...sequence };
}

/**
 * Returns the extracts to update. Without a feed, a source updates only the extracts that follow it, because change files of
 * another region would otherwise count as applied to them.
 * @throws StoreError
 */
function chosen<T extends { readonly copy: ExtractCopy }>(
  copies: readonly T[],
  source: UpdateSource,
  feedName: string | undefined,
): readonly T[] {
  if (copies.length === 0) {
    const what = feedName === undefined ? 'extract' : `extract "${feedName}"`;
    throw new StoreError(`There is no ${what} that can be updated. Import the complete extract first, without --no-updates.`);
  }
  if (!('follow' in source) || copies.length === 1) return copies;
  const followed = openReplication(source.follow).source;
  const following = copies.filter(({ copy }) => copy.facts.followed?.source === followed);
  if (following.length > 0) return following;
  const names = copies.map(({ copy }) => copy.facts.feed).join(', ');
  throw new StoreError(`No extract follows ${followed} yet. Specify the extract with --feed (${names}).`);
}

/**
 * Updates the extracts in the store. Each update is written completely or not at all.
 * @param feedName the feed to update. Absent: the extracts that follow the source, or the only extract
 * @throws SourceError for a missing, damaged or outdated change file, and StoreError if there is no such extract
 */
export async function updateExtracts(
  store: Store,
  source: UpdateSource,
  feedName: string | undefined,
  run: UpdateRun,
  onUpdate: (update: UpdateResult) => void,
): Promise<number> {
  const feeds = (await store.listFeeds()).filter((feed) => feedName === undefined || feed.name === feedName);
  const copies = feeds.flatMap((feed) => {
    const copy = findCopy(run.dataDir, feed.name, feed.digest);
    return copy === undefined ? [] : [{ feed, copy }];
  });
  let updates = 0;
  for (const { feed, copy } of chosen(copies, source, feedName)) {
    const folder = newCopyFolder(run.dataDir, feed.name);
    run.onTemporary?.(folder);
    if (existsSync(folder)) discardNewCopy(run.dataDir, feed.name);
    const replication = 'follow' in source ? openReplication(source.follow) : undefined;
    let current = copy;
    for (;;) {
      const read = await ('file' in source
        ? readFile(source.file, current)
        : replication && readNew(replication, current, `${folder}.osc.gz`));
      if (read === undefined) break;
      const update = await applyTo(store, feed, current, read, run);
      updates++;
      onUpdate(update);
      const next = findCopy(run.dataDir, feed.name, update.result.extraction.feed.digest);
      if ('file' in source || update.result.isStopped || next === undefined) break;
      current = next;
    }
  }
  return updates;
}
