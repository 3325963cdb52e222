/** Implements the repository of packed places on both databases. */
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { growVersion } from '../applyPlan.ts';
import type { Database, Db, Tx } from '../database.ts';
import { digestBefore } from '../feeds/feedUndo.ts';
import { readVersion } from '../readDataset.ts';
import { StoreError } from '../storeError.ts';
import type { PlaceRepository } from './placeRepository.ts';

const decompress = promisify(zstdDecompress);

/** The first bytes of each file that is compressed with Zstandard. */
const magic = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The maximum number of bytes per row. With small parts, no driver needs to hold a whole pack in memory twice. */
const partLength = 1 << 19;

async function readParts(db: Db | Tx, feed: string, digest: string): Promise<Uint8Array | undefined> {
  const rows = await db
    .selectFrom('place_packs')
    .select('bytes')
    .where('feed', '=', feed)
    .where('digest', '=', digest)
    .orderBy('part')
    .execute();
  return rows.length === 0 ? undefined : Buffer.concat(rows.map(({ bytes }) => bytes));
}

export function databasePlaces(database: Database): PlaceRepository {
  const { db } = database;
  return {
    async stage(feed, digest, compressed) {
      if (!magic.equals(compressed.subarray(0, magic.length)))
        throw new TypeError(`The places from the feed "${feed}" are not compressed with Zstandard`);
      const known = await readParts(db, feed, digest);
      if (known !== undefined && Buffer.compare(compressed, known) === 0) return false;
      await database.write(
        async (tx) => {
          await tx.deleteFrom('place_packs').where('feed', '=', feed).where('digest', '=', digest).execute();
          for (let part = 0; part * partLength < compressed.length; part++) {
            const bytes = compressed.subarray(part * partLength, (part + 1) * partLength);
            await tx.insertInto('place_packs').values({ feed, digest, part, bytes }).execute();
          }
        },
        { long: true },
      );
      return true;
    },
    settle: (feeds, staged) =>
      database.write(
        async (tx) => {
          let isActive = false;
          for (const feed of feeds) {
            const held = await tx.selectFrom('feeds').select('digest').where('name', '=', feed).executeTakeFirst();
            if (held !== undefined && staged?.digests.get(feed) === held.digest) isActive = true;
            // If the last import is undone, the feed needs its previous places.
            const digests = [held?.digest, await digestBefore(tx, feed)].filter((digest) => digest !== undefined);
            const others = tx.deleteFrom('place_packs').where('feed', '=', feed);
            await (digests.length === 0 ? others : others.where('digest', 'not in', digests)).execute();
          }
          if (isActive && (await readVersion(tx)) === staged?.version) await growVersion(tx);
        },
        { long: true },
      ),
    async read(feed, digest) {
      const packed = await readParts(db, feed, digest);
      if (packed === undefined) return undefined;
      try {
        return await decompress(packed);
      } catch (error) {
        throw new StoreError(
          `The stored places from the feed "${feed}" are damaged (${(error as Error).message}). Import the file of this feed again.`,
        );
      }
    },
  };
}
