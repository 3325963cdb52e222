/**
 * Provides the engine for tests. `npm test` installs the engine. If there is no network connection, or on unsupported platforms,
 * the tests that need the engine are skipped.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BuildJob, type BuildReply, buildTiles } from '../../../src/walking/buildTiles.ts';
import { findEngine } from '../../../src/walking/installEngine.ts';
import { installNetwork, networksFolder } from '../../../src/walking/networks.ts';
import type { WalkPoint } from '../../../src/walking/walk.ts';
import { place, townExtract, ways } from './streetNetwork.ts';

/** The folder of the installed engine; empty if no engine is installed. */
export const engine = findEngine() ?? '';

/** Returns whether tests that need the engine must be skipped. If so, prints a message. @param what what is tested */
export function withoutEngine(what: string): boolean {
  if (engine === '') console.log(`skipped, ${what}: the walking engine is not installed (npm test installs it)`);
  return engine === '';
}

/** The stairs and the escalator of the town. */
const townFlights: BuildJob['flights'] = [
  { way: ways.stairs, steps: 24, conveying: false, length: 300, ...place(0, 850) },
  { way: ways.escalator, conveying: true, length: 300, ...place(700, 850) },
];

export interface NetworkFolder {
  readonly dataDir: string;
  /** Installs a walking network of the town. `bounds` is written to the manifest. */
  cut(
    feed: string,
    options?: {
      readonly extract?: Buffer;
      readonly bounds?: readonly [number, number, number, number];
      readonly near?: WalkPoint;
    },
  ): Promise<void>;
  remove(): void;
}

const townBounds = [49.9, 13.9, 50.1, 14.1] as const;

interface Tiles {
  readonly folder: string;
  readonly files: Extract<BuildReply, { readonly files: unknown }>['files'];
}

/** The tiles that this process has built, by extract and point. It takes seconds to build them, and networks only copy them. */
const built = new Map<string, Promise<Tiles>>();

/** Builds the tiles of an extract in the temporary folder of the test run. */
async function build(extract: Buffer, near: WalkPoint): Promise<Tiles> {
  const place = mkdtempSync(join(tmpdir(), 'tiles-'));
  const path = join(place, 'extract.osm.pbf');
  const folder = join(place, 'tiles');
  writeFileSync(path, extract);
  const reply = await buildTiles({ engine, extracts: [path], folder, flights: townFlights, points: [near] });
  if ('failed' in reply) throw new Error(reply.failed);
  return { folder, files: reply.files };
}

function tilesOf(extract: Buffer, near: WalkPoint): Promise<Tiles> {
  const key = createHash('sha256').update(extract).update(JSON.stringify(near)).digest('hex');
  return built.getOrInsertComputed(key, () => build(extract, near));
}

/** Creates a data folder for walking networks. */
export function createNetworkFolder(): NetworkFolder {
  const dataDir = mkdtempSync(join(tmpdir(), 'walking-'));
  mkdirSync(networksFolder(dataDir));
  let count = 0;
  return {
    dataDir,
    async cut(feed, { extract = townExtract(), bounds = townBounds, near = place(10, 5) } = {}) {
      count++;
      const folder = join(networksFolder(dataDir), `${feed}.new-${count}`);
      const tiles = await tilesOf(extract, near);
      cpSync(tiles.folder, folder, { recursive: true });
      installNetwork(dataDir, { feed, source: `digest${count}`, bounds, files: tiles.files }, folder);
    },
    remove: () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }),
  };
}
