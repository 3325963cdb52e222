/** Imports files with their maps, walking networks, copies for updates and shops, for the command and for the console. */
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Store } from '../store/store.ts';
import { copyExtracts } from './copyExtracts.ts';
import { mapsOf, withCuts } from './cutMaps.ts';
import { networksOf } from './cutNetworks.ts';
import { FinishedStages } from './finishedStages.ts';
import { type FileToImport, type ImportResult, type ImportRun, importFiles } from './importFiles.ts';
import type { ShopImportResult } from './importShops.ts';
import { removeDemoShops } from './loadDemoTown.ts';

/**
 * The default of `ImportTask.memory`. With more memory, an import is hardly faster, because the system caches the temporary
 * files.
 */
const defaultMemory = 256 * 2 ** 20;

/** What to import, and how. */
export interface ImportTask {
  readonly files: readonly FileToImport[];
  readonly dryRun: boolean;
  /** Whether to import even if a feed loses more ids or shops than loss protection allows. */
  readonly acceptLoss: boolean;
  /** Whether to import a file if fewer than half of its records are usable. */
  readonly acceptPartial?: boolean;
  /** If true, the import also reads the files' shops. */
  readonly shops?: true;
  /** If true, an import of shops does not update the feed of brands. */
  readonly withoutBrands?: true;
  /** If true, the import does not create walking networks, and removes existing ones. */
  readonly noWalking?: boolean;
  /** If true, the import does not copy extracts for updates, and removes existing copies. */
  readonly noUpdates?: boolean;
  /** The memory for data that grows with a file, bytes. The rest of this data is in temporary files. */
  readonly memory?: number;
}

/** The settings that determine where maps, networks and copies are written. */
export interface ImportSettings {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  readonly basemap?: string;
  readonly valhallaUrl?: unknown;
}

export interface ImportEvents extends Pick<ImportRun, 'onFile' | 'onResume' | 'onWriting' | 'onPlan' | 'onShopPlan'> {
  /** Called with the prefix of temporary files, before the import writes them. */
  readonly onTemporary?: (path: string) => void;
  /** Called before the walking engine is downloaded. */
  readonly onDownload?: () => void;
  /** Called before an extract's walking network is cut. */
  readonly onCut?: (path: string) => void;
}

export interface FinishedImport {
  readonly results: readonly ImportResult[];
  readonly shops: readonly ShopImportResult[];
  /**
   * The number of the demo town's shops that were removed, because the register now contains real shops. After a dry run: that
   * the import removes. Absent: the register does not contain the town, or keeps its shops.
   */
  readonly demoShops?: number;
  /** Whether nothing was changed, because a feed would lose too many ids or shops. */
  readonly isStopped: boolean;
  /** The size of the copy of each extract, bytes. */
  readonly copies: readonly { readonly feed: string; readonly bytes: number }[];
  /** Sentences about walking networks that were created or removed. */
  readonly changedNetworks: readonly string[];
  /** Sentences about walking networks and copies that could not be created. */
  readonly problems: readonly string[];
}

/** Deletes the maps, walking networks and copies of feeds that no longer exist, after a feed was removed. */
export async function keepOnlyCurrent(
  store: Pick<Store, 'listFeeds'>,
  settings: ImportSettings,
  options: Parameters<typeof networksOf>[1] = {},
): Promise<void> {
  const feeds = (await store.listFeeds()).map(({ name }) => name);
  for (const cutter of [mapsOf(settings), networksOf(settings, options), copyExtracts(settings.dataDir)]) cutter?.keep(feeds);
}

/** The feed has the same name and title in the shop register. */
const namesOf = ({ name, title }: FileToImport) => ({ name, ...(title !== undefined && { title }) });

/**
 * @param now epoch ms
 * @param who the person who imports, for the audit log
 * @throws as `importFiles`
 */
export async function importIntoStore(
  store: Store,
  task: ImportTask,
  settings: ImportSettings,
  {
    now,
    who,
    onTemporary,
    onDownload,
    onCut,
    onWriting,
    ...events
  }: ImportEvents & { readonly now: number; readonly who: string },
): Promise<FinishedImport> {
  const { files, dryRun, acceptLoss, acceptPartial = false, noWalking = false, noUpdates = false, memory = defaultMemory } = task;
  const names = files.map(({ name }) => name);
  const [problems, changedNetworks]: [string[], string[]] = [[], []];
  const copies: { feed: string; bytes: number }[] = [];
  const shops: ShopImportResult[] = [];
  const onProblem = (sentence: string) => void problems.push(sentence);
  // With PostgreSQL, the data folder may not exist.
  const stages = dryRun || !existsSync(settings.dataDir) ? undefined : new FinishedStages(settings.dataDir);
  stages?.prune();
  const cutters = dryRun
    ? {}
    : {
        maps: mapsOf(settings),
        networks: networksOf(settings, {
          without: noWalking ? names : [],
          onChange: (sentence) => changedNetworks.push(sentence),
          onProblem,
          stages,
          ...(onDownload && { onDownload }),
          ...(onCut && { onCut }),
        }),
        copies: copyExtracts(settings.dataDir, {
          without: noUpdates ? names : [],
          onCopy: (feed, bytes) => copies.push({ feed, bytes }),
          onProblem,
        }),
      };
  const pathOf = (feed: string) =>
    join(existsSync(settings.dataDir) ? settings.dataDir : tmpdir(), `${feed}.records-${process.pid}.tmp`);
  for (const name of names) {
    const paths = Object.values(cutters).flatMap((cutter) => cutter?.temporaryOf(name) ?? []);
    for (const path of [...paths, ...(stages?.temporaryOf(name) ?? [])]) onTemporary?.(path);
  }
  const run: ImportRun = {
    ...events,
    now,
    who,
    dryRun,
    acceptLoss,
    acceptPartial,
    memory: { positions: Math.floor(memory / 2), records: Math.floor(memory / 4), pathOf },
    ...(onWriting && !dryRun && { onWriting }),
    brands: !task.withoutBrands,
    ...(stages && { stages }),
    ...(task.shops && { requireShops: true, onShops: (results) => shops.push(...results) }),
  };
  const results = await withCuts(
    cutters,
    store,
    (cutting) =>
      importFiles(
        store,
        files.map((file) => (task.shops ? { ...file, shops: namesOf(file) } : file)),
        { ...run, ...cutting },
      ),
    onProblem,
  );
  const isStopped = results.some((result) => result.isStopped);
  if (!isStopped) for (const name of names) stages?.remove(name);
  // A look-up in a register with real shops must not return fictitious shops.
  const isReal = shops.length > 0 && (dryRun || !isStopped);
  const demoShops = isReal ? await removeDemoShops(store.shops.register, { dryRun }) : undefined;
  return {
    ...{ results, shops, isStopped, copies, changedNetworks, problems },
    ...(demoShops !== undefined && { demoShops }),
  };
}
