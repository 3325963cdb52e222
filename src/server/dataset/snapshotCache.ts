/**
 * Caches the packed data in a file. After the next start, the service does not need to read and pack the data again, and can
 * serve the cached data while PostgreSQL is down.
 */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fact } from '../../core/atms/packedAtms.ts';
import { release } from '../settings/release.ts';
import { readCacheFile, touchCacheFile, writeCacheFile } from './cacheFile.ts';
import { logosIn } from './logos/ownLogos.ts';
import { type PackedDataset, packedFormat } from './packedDataset.ts';

/** The inputs that, together with the store's content, determine the packed data. */
interface PackedFor {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** The base of logo URLs. See `logoUrl`. */
  readonly publicUrl: string;
}

export interface CachedSnapshot {
  readonly data: PackedDataset;
  /** When the store last confirmed this version, epoch ms. */
  readonly confirmedAt: number;
}

/**
 * Identifies the database whose data the cache files in a data folder contain, so that the service never uses files from a
 * different database. The text omits the user and the password, because they may change and must not be written to a file.
 */
export function storePlace(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'sqlite';
  const url = URL.parse(databaseUrl.replace('@/', '@localhost/'));
  const where = [url?.host, url?.pathname, url?.searchParams.get('host'), url?.searchParams.get('options')].join(' ');
  return createHash('sha256').update(where).digest('base64url').slice(0, 22);
}

const pathIn = (dataDir: string): string => join(dataDir, 'atms.packed');

/**
 * The end of a cache key: format, attributes, release, Node version (its serialization and collation), logos and their base URL,
 * and the database. The complete key begins with the store's stamp, which begins with the version.
 */
async function keyEnd({ dataDir, databaseUrl, publicUrl }: PackedFor): Promise<string> {
  const pictured = await logosIn(dataDir);
  const pictures = pictured.length === 0 ? [] : [publicUrl, ...pictured];
  return [packedFormat, ...Object.entries(fact).flat(), release, process.version, ...pictures, storePlace(databaseUrl)].join(' ');
}

/** @param stamp identifies the version and the store @returns undefined if there is no complete file with this version */
export async function readCachedSnapshot(place: PackedFor, stamp: string): Promise<PackedDataset | undefined> {
  const wanted = `${stamp} ${await keyEnd(place)}`;
  return (await readCacheFile(pathIn(place.dataDir), (key) => key === wanted)) as PackedDataset | undefined;
}

/** Reads the last packed version, for a start while the store cannot report its newest version. */
export async function readLastSnapshot(place: PackedFor): Promise<CachedSnapshot | undefined> {
  const end = ` ${await keyEnd(place)}`;
  const data = (await readCacheFile(pathIn(place.dataDir), (key) => key.endsWith(end))) as PackedDataset | undefined;
  return data && { data, confirmedAt: (await stat(pathIn(place.dataDir))).mtimeMs };
}

/** @throws if the file cannot be written; the previous file remains */
export async function cacheSnapshot(place: PackedFor, stamp: string, data: PackedDataset): Promise<void> {
  await writeCacheFile(pathIn(place.dataDir), `${stamp} ${await keyEnd(place)}`, data);
}

/**
 * Marks the cache file as current if it contains this version. The file may contain an older version if a newer version could not
 * be written. Never rejects.
 * @param now epoch ms
 */
export async function confirmCachedSnapshot(place: PackedFor, version: number, now: number): Promise<void> {
  const end = ` ${await keyEnd(place)}`;
  await touchCacheFile(pathIn(place.dataDir), (key) => key.startsWith(`${version} `) && key.endsWith(end), now);
}
