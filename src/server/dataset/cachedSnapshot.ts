/** What the last process has packed, for one that starts while PostgreSQL is away: old ATMs are better than none. */
import { createHash } from 'node:crypto';
import type { LoadedSnapshot, RunningSearch } from './loadSnapshot.ts';
import { logosIn } from './logos/ownLogos.ts';
import { packedBy } from './packedFormat.ts';
import { confirmSnapshotFile, readLastSnapshotFile } from './snapshotFile.ts';

export interface CachedSnapshot {
  readonly read: LoadedSnapshot;
  /** When the store was last known to hold just this, epoch ms. */
  readonly confirmedAt: number;
}

/**
 * Names the database that a folder's files were made from: those of another one are never served. Without user and password, which
 * may change, and which nobody shall find in a file.
 */
export function storePlace(databaseUrl: string | undefined): string {
  if (databaseUrl === undefined) return 'sqlite';
  const url = URL.parse(databaseUrl.replace('@/', '@localhost/'));
  const where = [url?.host, url?.pathname, url?.searchParams.get('host'), url?.searchParams.get('options')].join(' ');
  return createHash('sha256').update(where).digest('base64url').slice(0, 22);
}

/** What is packed hangs on these beside the data. */
export interface PackedFor {
  readonly dataDir: string;
  readonly databaseUrl?: string;
  /** What the URLs of pictures begin with, see `logoUrl`. */
  readonly publicUrl: string;
}

/** What else than the data is in what is packed: the program, pictures and their addresses, and whose data it is. */
export async function packedOf({ dataDir, databaseUrl, publicUrl }: PackedFor): Promise<string> {
  const pictured = await logosIn(dataDir);
  return [packedBy, ...(pictured.length === 0 ? [] : [publicUrl, ...pictured]), storePlace(databaseUrl)].join(' ');
}

/** Nobody is found until the store can be read. */
const noSearch: RunningSearch = {
  search: () => Promise.reject(new Error('Places are found once the store has been read')),
  near: () => Promise.reject(new Error('Places are found once the store has been read')),
  hasEnded: () => true,
  close: async () => {},
};

/** @returns undefined: nothing is kept of this database, or not in this format, or it is damaged */
export async function readCachedSnapshot(place: PackedFor): Promise<CachedSnapshot | undefined> {
  const kept = await readLastSnapshotFile(place.dataDir, await packedOf(place));
  return kept && { read: { ...kept.told, search: noSearch }, confirmedAt: kept.confirmedAt };
}

/** The store holds this version still: what is kept of it is as new as that. Never rejects. @param now epoch ms */
export async function confirmCachedSnapshot(place: PackedFor, version: number, now: number): Promise<void> {
  await confirmSnapshotFile(place.dataDir, version, await packedOf(place), now);
}
