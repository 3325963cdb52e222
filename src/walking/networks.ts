/**
 * Manages the walking networks in the data folder, one for each feed. The manifest `FEED.json` states the name of the folder with
 * the tiles. An import replaces the manifest atomically, and then deletes the previous folder. Readers check the manifest before
 * and after they read the tiles.
 */
import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Flight } from '../core/geo/flight.ts';
import { isJsonObject } from '../core/jsonObject.ts';

const enginePackage = JSON.parse(readFileSync(new URL('./engine/package.json', import.meta.url), 'utf8'));

/** The version of the installed engine. This version cannot read tiles that a different version built. */
export const engineVersion: string = enginePackage.dependencies['@valhallajs/valhallajs'];

/** [south, west, north, east], degrees. */
type Bounds = readonly [number, number, number, number];

/**
 * The version of the manifest and the files; increase it if the files next to the tiles change, or if tiles contain additional
 * paths.
 */
const layout = 3;

interface Manifest {
  readonly layout: number;
  readonly feed: string;
  /** The version of the engine that built the tiles and can read them. */
  readonly engine: string;
  /** The SHA-256 of the extract, in hexadecimal. */
  readonly source: string;
  readonly bounds: Bounds;
  /** The name of the folder with the tiles, next to the manifest. */
  readonly folder: string;
  /** The SHA-256 of each file in the folder, in hexadecimal. */
  readonly files: Readonly<Record<string, string>>;
}

export interface Network {
  readonly feed: string;
  readonly bounds: Bounds;
  readonly source: string;
  readonly manifest: string;
  /** Identifies this version of the manifest. */
  readonly stamp: string;
  /** The path of the folder with the tiles. */
  readonly folder: string;
  readonly files: Readonly<Record<string, string>>;
}

/** The network cannot be used. The message is a sentence fragment. */
export class UnusableNetwork extends Error {
  override readonly name = 'UnusableNetwork';
}

export const networksFolder = (dataDir: string): string => join(dataDir, 'walking');

/** The file with the flights of stairs, in the folder with the tiles. */
export const flightsFile = 'flights.json';

/** The base name of a feed's files. Replaces characters that some file systems do not allow with their code points. */
const fileNameOf = (feed: string): string => feed.replaceAll(/[^\w-]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);

const manifestOf = (dataDir: string, feed: string): string => join(networksFolder(dataDir), `${fileNameOf(feed)}.json`);

/** Names of temporary files contain a second dot. Names of manifests do not, because dots in feed names are escaped. */
const isManifestName = (name: string): boolean => /^[^.]+\.json$/.test(name);

/** The folder that an import writes before it replaces a feed's network. Another process may import the same feed. */
export const newNetworkFolder = (dataDir: string, feed: string): string =>
  join(networksFolder(dataDir), `${fileNameOf(feed)}.new-${process.pid}`);

/** Returns a string that identifies the current version of a file, or undefined if the file does not exist. */
export function stampOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.ino}-${found.size}-${found.mtimeMs}`;
}

function isManifest(value: unknown): value is Manifest {
  if (!isJsonObject(value) || !Array.isArray(value.bounds) || !isJsonObject(value.files)) return false;
  const texts = [value.feed, value.engine, value.source, value.folder, ...Object.values(value.files)];
  const isBounded = value.bounds.length === 4 && value.bounds.every(Number.isFinite);
  return isBounded && texts.every((text) => typeof text === 'string') && /^[\w%][\w%.-]*$/.test(value.folder as string);
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isFolder = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EISDIR';

/** @returns undefined if the file or folder does not exist. @throws other errors */
function ifPresent<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!isMissing(error)) throw error;
    return undefined;
  }
}

/** @returns undefined if the manifest is damaged. @throws a file system error */
function readManifest(path: string): Manifest | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return isManifest(read) ? read : undefined;
  } catch (error) {
    if (error instanceof SyntaxError || isFolder(error)) return undefined;
    throw error;
  }
}

/** @throws UnusableNetwork, or a file system error */
function readNetwork(manifest: string): Network | undefined {
  const stamp = stampOf(manifest);
  if (stamp === undefined) return undefined;
  const read = readManifest(manifest);
  if (read === undefined) throw new UnusableNetwork('its manifest is damaged');
  const { feed, engine, source, bounds, folder, files } = read;
  if (read.layout !== layout) throw new UnusableNetwork('it was built by another version of the importer');
  if (engine !== engineVersion)
    throw new UnusableNetwork(`it was built by version ${engine} of the engine, not ${engineVersion}`);
  return { feed, bounds, source, manifest, stamp, folder: join(manifest, '..', folder), files };
}

/**
 * Lists the networks with valid manifests.
 * @param onUnusable called for each network that cannot be used
 * @throws a file system error
 */
export function listNetworks(
  dataDir: string,
  onUnusable: (name: string, stamp: string, reason: string) => void = () => {},
): Network[] {
  const folder = networksFolder(dataDir);
  const names = ifPresent(() => readdirSync(folder)) ?? [];
  return names.flatMap((name) => {
    if (!isManifestName(name)) return [];
    const manifest = join(folder, name);
    try {
      return ifPresent(() => readNetwork(manifest)) ?? [];
    } catch (error) {
      if (!(error instanceof UnusableNetwork)) throw error;
      onUnusable(name.slice(0, -'.json'.length), stampOf(manifest) ?? '', error.message);
      return [];
    }
  });
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** All files below a folder, as relative paths. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

/** The digests of all files in a folder. */
export async function digestsOf(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  for (const name of filesIn(folder)) digests[name] = await digestOf(join(folder, name));
  return digests;
}

/** Checks that the files match the manifest. @throws UnusableNetwork, or a file system error */
export async function verifyNetwork({ folder, files }: Pick<Network, 'folder' | 'files'>): Promise<void> {
  for (const [name, digest] of Object.entries(files)) {
    const found = await digestOf(join(folder, name)).catch((error: unknown) => {
      if (!isMissing(error)) throw error;
      return undefined;
    });
    if (found === undefined) throw new UnusableNetwork(`its file ${name} is missing`);
    if (found !== digest) throw new UnusableNetwork(`its file ${name} is damaged`);
  }
}

export function readFlights(folder: string): Flight[] {
  return JSON.parse(readFileSync(join(folder, flightsFile), 'utf8'));
}

/** Installs a finished folder as the network of a feed, and then deletes the feed's previous folder. */
export function installNetwork(dataDir: string, built: Omit<Manifest, 'layout' | 'folder' | 'engine'>, finished: string): void {
  const place = networksFolder(dataDir);
  const manifest = manifestOf(dataDir, built.feed);
  const before = currentFolder(manifest);
  const folder = `${fileNameOf(built.feed)}-${built.source.slice(0, 12)}-${randomBytes(4).toString('hex')}`;
  renameSync(finished, join(place, folder));
  writeFileSync(`${manifest}.new`, JSON.stringify({ layout, ...built, engine: engineVersion, folder } satisfies Manifest));
  renameSync(`${manifest}.new`, manifest);
  if (before !== undefined && before !== folder) rmSync(join(place, before), { recursive: true, force: true });
}

const currentFolder = (manifest: string): string | undefined => ifPresent(() => readManifest(manifest))?.folder;

/** The minimum age of an abandoned folder, ms. A newer folder may belong to a running import. */
const abandonedAfter = 86_400_000;

/**
 * Deletes the networks of removed feeds and the files of aborted imports.
 * @returns the feeds whose networks were deleted
 */
export function retainNetworks(dataDir: string, feeds: readonly string[]): string[] {
  const place = networksFolder(dataDir);
  const names = ifPresent(() => readdirSync(place)) ?? [];
  const kept = new Set(feeds.map((feed) => `${fileNameOf(feed)}.json`));
  const removed = names.filter((name) => isManifestName(name) && !kept.has(name));
  const manifests = removed.flatMap((name) => ifPresent(() => readManifest(join(place, name))) ?? []);
  // Delete the manifests first, because partly deleted tiles look like an area without paths.
  for (const name of [...removed, ...manifests.map(({ folder }) => folder)])
    rmSync(join(place, name), { recursive: true, force: true });
  const used = new Set(names.filter((name) => kept.has(name)).map((name) => currentFolder(join(place, name))));
  for (const name of names) {
    if (kept.has(name) || used.has(name)) continue;
    const changed = statSync(join(place, name), { throwIfNoEntry: false })?.mtimeMs;
    if (changed !== undefined && Date.now() - changed > abandonedAfter)
      rmSync(join(place, name), { recursive: true, force: true });
  }
  return manifests.map(({ feed }) => feed);
}

export const makeNetworksFolder = (dataDir: string): string => {
  const folder = networksFolder(dataDir);
  mkdirSync(folder, { recursive: true });
  return folder;
};
