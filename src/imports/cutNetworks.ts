/** Cuts the walking networks of imported extracts, and installs them after the import has succeeded. */
import { existsSync, rmSync } from 'node:fs';
import { writeCrossings } from '../sources/osm/extract/writeCrossings.ts';
import type { WalkingParts } from '../sources/readExtract.ts';
import type { Extraction } from '../sources/reading/extraction.ts';
import type { SourceKind } from '../sources/reading/reading.ts';
import { buildTiles } from '../walking/buildTiles.ts';
import { fileSystemReason } from '../walking/fileSystemReason.ts';
import { EngineUnavailable, type InstallOptions, installEngine } from '../walking/installEngine.ts';
import {
  engineVersion,
  installNetwork,
  listNetworks,
  makeNetworksFolder,
  newNetworkFolder,
  retainNetworks,
  verifyNetwork,
} from '../walking/networks.ts';
import type { FinishedStages } from './finishedStages.ts';

export interface NetworkSource extends WalkingParts {
  /** The path of the extract. */
  readonly path: string;
  readonly format: SourceKind;
  readonly extraction: Pick<Extraction, 'feed' | 'atms'>;
}

export interface CutNetworks {
  /** Whether imports of the feed create no network, so they need not collect the data for one. */
  omits(feed: string): boolean;
  /** Path prefixes of the temporary files for a feed's network. */
  temporaryOf(feed: string): readonly string[];
  /**
   * Cuts the networks. Does not throw. If a network cannot be cut, `onProblem` receives the reason, and walking times are
   * estimates.
   */
  cut(sources: readonly NetworkSource[]): Promise<void>;
  /**
   * Installs the new networks, and deletes the networks of feeds that no longer exist or must not have a network. Does not throw.
   */
  keep(feeds: readonly string[]): void;
  /** Deletes the new networks instead of installing them. */
  discard(): void;
}

interface CutNetworksOptions extends InstallOptions {
  /** Feeds that must not have a network. */
  readonly without?: readonly string[];
  /** Called before an extract's network is cut. */
  readonly onCut?: (path: string) => void;
  /** Called with a sentence for each network that was created or removed. */
  readonly onChange?: (sentence: string) => void;
  readonly onProblem?: (sentence: string) => void;
  /** If present, a new network is stored until the import has succeeded, and used if the import is repeated. */
  readonly stages?: Pick<FinishedStages, 'storeNetwork' | 'restoreNetwork'> | undefined;
}

/**
 * Returns undefined if imports do not cut networks, because a Valhalla server computes the walks, or because PostgreSQL is used
 * and no data folder exists.
 */
export function networksOf(
  {
    dataDir,
    databaseUrl,
    valhallaUrl,
  }: { readonly dataDir: string; readonly databaseUrl?: string; readonly valhallaUrl?: unknown },
  options: CutNetworksOptions = {},
): CutNetworks | undefined {
  const isElsewhere = valhallaUrl !== undefined || (databaseUrl !== undefined && !existsSync(dataDir));
  return isElsewhere ? undefined : cutNetworks(dataDir, options);
}

/** A new network that is not installed yet, and the version of the engine that built it. */
type Built = Parameters<typeof installNetwork>[1] & { readonly engine: string };

/** The maximum number of ATMs around which a new network is checked. */
const maxChecked = 50;

/** @param dataDir the service's data folder, which contains the folder of the networks */
export function cutNetworks(dataDir: string, options: CutNetworksOptions = {}): CutNetworks {
  const { without = [], onCut = () => {}, onChange = () => {}, onProblem = () => {}, stages } = options;
  const fresh: { readonly folder: string; readonly built: Built }[] = [];

  /** @returns why there is no network, as part of a sentence */
  async function cutOne(engine: string, { path, stairs, crossings, extraction }: NetworkSource): Promise<string | undefined> {
    const { feed, atms } = extraction;
    if (await isCurrent(dataDir, feed)) return undefined;
    const folder = newNetworkFolder(dataDir, feed.name);
    const known = stages?.restoreNetwork(feed.name, folder) as Built | undefined;
    if (known?.source === feed.digest && known.engine === engineVersion) {
      fresh.push({ folder, built: known });
      return undefined;
    }
    onCut(path);
    const points = atms.slice(0, maxChecked).map(({ lat, long }) => ({ lat, long }));
    const crossingsFile = `${folder}.osm.pbf`;
    writeCrossings(crossingsFile, crossings);
    // The engine warns if it gets several files, because an object may occur in more than one of them. That is impossible here,
    // because the additional file contains only new ways.
    const extracts = [path, crossingsFile];
    const reply = await buildTiles({ engine, extracts, folder, flights: stairs, points }).finally(() =>
      rmSync(crossingsFile, { force: true }),
    );
    if ('failed' in reply) return reply.failed;
    const built: Built = { feed: feed.name, source: feed.digest, bounds: feed.bounds, files: reply.files, engine: engineVersion };
    fresh.push({ folder, built });
    stages?.storeNetwork(feed.name, folder, built);
    return undefined;
  }

  return {
    omits: (feed) => without.includes(feed),
    temporaryOf: (feed) => [newNetworkFolder(dataDir, feed)],
    async cut(sources) {
      const readable = sources.filter(({ format }) => format === 'osm.pbf');
      for (const source of sources) {
        if (!readable.includes(source))
          onProblem(`No walking times for ${source.extraction.feed.name}: a walking network requires a file in .osm.pbf format.`);
      }
      if (readable.length === 0) return;
      try {
        makeNetworksFolder(dataDir);
        const engine = await installEngine(options);
        for (const source of readable) {
          const problem = await cutOne(engine, source);
          if (problem !== undefined) onProblem(`No walking times for ${source.extraction.feed.name}: ${problem}.`);
        }
      } catch (error) {
        const reason =
          error instanceof EngineUnavailable ? `the walking engine is not available: ${error.message}` : fileSystemReason(error);
        onProblem(`No walking times: ${reason}.`);
      }
    },
    keep(feeds) {
      for (const { folder, built } of fresh.splice(0)) {
        try {
          installNetwork(dataDir, built, folder);
          onChange(`Created the walking network of ${built.feed}.`);
        } catch (error) {
          // Do not fail, because the ATMs are already in the store.
          rmSync(folder, { recursive: true, force: true });
          onProblem(`No walking times for ${built.feed}: ${fileSystemReason(error)}.`);
        }
      }
      try {
        const wanted = feeds.filter((feed) => !without.includes(feed));
        for (const feed of retainNetworks(dataDir, wanted)) onChange(`Removed the walking network of ${feed}.`);
      } catch (error) {
        onProblem(`The walking networks of removed feeds could not be deleted: ${fileSystemReason(error)}.`);
      }
    },
    discard() {
      for (const { folder } of fresh.splice(0)) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the feed already has an intact network from the same extract. */
async function isCurrent(dataDir: string, { name, digest }: Extraction['feed']): Promise<boolean> {
  const found = listNetworks(dataDir).find(({ feed }) => feed === name);
  if (found?.source !== digest) return false;
  return verifyNetwork(found).then(
    () => true,
    () => false,
  );
}
