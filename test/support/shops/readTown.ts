/** Reads the shops in a few objects in Prague, and in real files. Each file is read once per test file. */
import { basename } from 'node:path';
import type { RegisterExtract, Shop } from '../../../src/core/shops/shop.ts';
import type { OsmObject } from '../../../src/sources/osm/osmObject.ts';
import { openOsmFile } from '../../../src/sources/osm/read/openOsmFile.ts';
import { readExtract } from '../../../src/sources/readExtract.ts';
import type { ReadShopsOptions } from '../../../src/sources/shops/osm/readShops.ts';
import type { ShopExtraction } from '../../../src/sources/shops/shopExtraction.ts';
import { memoryFile } from '../osm/memoryFile.ts';

const believing: ReadShopsOptions['vetHours'] = async (schedules) => schedules.map(() => undefined);

function inMemory({ register, ...rest }: ShopExtraction): ShopExtraction<RegisterExtract> {
  return { ...rest, register: { ...register, shops: [...register.shops], merchants: [...register.merchants] } };
}

export async function readTown(objects: readonly OsmObject[], options: Partial<ReadShopsOptions> = {}) {
  const shops = { name: 'town', title: 'Town', vetHours: believing, ...options };
  return inMemory((await readExtract(memoryFile(objects), { shops })).shops);
}

/** Reads the only shop. Throws an error if there is not exactly one. */
export async function readOne(objects: readonly OsmObject[]): Promise<Shop> {
  const { shops } = (await readTown(objects)).register;
  const [shop] = shops;
  if (shop === undefined || shops.length > 1) throw new Error(`${shops.length} shops came out, one was expected`);
  return shop;
}

const read = new Map<string, ReturnType<typeof readTown>>();

export function shopsOfFile(path: string): ReturnType<typeof readTown> {
  return read.getOrInsertComputed(path, async () => {
    const shops = { name: basename(path), title: basename(path), vetHours: believing };
    return inMemory((await readExtract(await openOsmFile(path), { shops })).shops);
  });
}
