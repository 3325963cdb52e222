/** The packed data in a file: a start does not have to read and pack it again, and has old ATMs, better than none, while PostgreSQL is away. */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fact } from '../../core/atms/packedAtms.ts';
import { release } from '../release.ts';
import { readCacheFile, touchCacheFile, writeCacheFile } from './cacheFile.ts';
import { logosIn } from './logos/ownLogos.ts';
import { type PackedDataset, packedFormat } from './packedDataset.ts';

/** The inputs of the packed data other than the store's content. */
export interface PackedFor {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** The base of logo URLs, see `logoUrl`. */
  readonly publicUrl: string;
}

export interface CachedSnapshot {
  readonly data: PackedDataset;
  /** When the store was last known to hold just this, epoch ms. */
  readonly confirmedAt: number;
}

/**
 * Identifies the database that a folder's files were made from, so that files of another database are never served. Leaves out
 * user and password, which may change, and which must not be written to a file.
 */
export function storePlace(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'sqlite';
  const url = URL.parse(databaseUrl.replace('@/', '@localhost/'));
  const where = [url?.host, url?.pathname, url?.searchParams.get('host'), url?.searchParams.get('options')].join(' ');
  return createHash('sha256').update(where).digest('base64url').slice(0, 22);
}

const pathIn = (dataDir: string): string => join(dataDir, 'atms.packed');

/**
 * The end of a key: format, attributes, release, Node (its serialization and its collation), pictures and their addresses, and whose data it is. A
 * key begins with the store's stamp, which begins with the version.
 */
async function keyEnd({ dataDir, databaseUrl, publicUrl }: PackedFor): Promise<string> {
  const pictured = await logosIn(dataDir);
  const pictures = pictured.length === 0 ? [] : [publicUrl, ...pictured];
  return [packedFormat, ...Object.entries(fact).flat(), release, process.version, ...pictures, storePlace(databaseUrl)].join(' ');
}

/** @param stamp which version of which store. @returns undefined where there is no file of that, or none that is whole */
export async function readCachedSnapshot(place: PackedFor, stamp: string): Promise<PackedDataset | undefined> {
  const wanted = `${stamp} ${await keyEnd(place)}`;
  return (await readCacheFile(pathIn(place.dataDir), (key) => key === wanted)) as PackedDataset | undefined;
}

/** Whatever version was packed last, for when the store cannot be asked which one is the newest. */
export async function readLastSnapshot(place: PackedFor): Promise<CachedSnapshot | undefined> {
  const end = ` ${await keyEnd(place)}`;
  const data = (await readCacheFile(pathIn(place.dataDir), (key) => key.endsWith(end))) as PackedDataset | undefined;
  return data && { data, confirmedAt: (await stat(pathIn(place.dataDir))).mtimeMs };
}

/** @throws where it cannot be written; what was there before stays */
export async function cacheSnapshot(place: PackedFor, stamp: string, data: PackedDataset): Promise<void> {
  await writeCacheFile(pathIn(place.dataDir), `${stamp} ${await keyEnd(place)}`, data);
}

/**
 * Notes at the file that the store still holds this version; at no other one, which stays where a newer version could not be written.
 * Never rejects. @param now epoch ms
 */
export async function confirmCachedSnapshot(place: PackedFor, version: number, now: number): Promise<void> {
  const end = ` ${await keyEnd(place)}`;
  await touchCacheFile(pathIn(place.dataDir), (key) => key.startsWith(`${version} `) && key.endsWith(end), now);
}
