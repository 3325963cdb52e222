/** Real extracts to be evaluated on: those that the rules were tuned on, and those that were held out. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Snapshot, SnapshotBuilder } from '../../core/shops/match/snapshot.ts';
import type { Merchant, RegisterExtract, Shop } from '../../core/shops/shop.ts';
import { finish } from '../../core/steps.ts';
import { openOsmFile } from '../../sources/osm/read/openOsmFile.ts';
import { readBrands } from '../../sources/shops/brands/readBrands.ts';
import { readShops } from '../../sources/shops/osm/readShops.ts';

export const extractSets = {
  tuned: [
    'munich-centre-2020.osm.pbf',
    'prague-small-2020.osm.pbf',
    'malta-2018.osm.pbf',
    'krems.osm.gz',
    'neuss-s11.osm.pbf',
    'da_hbf_2.osm.pbf',
  ],
  heldOut: [
    'porto-2020.osm.pbf',
    'liechtenstein-2024.osm.pbf',
    'andorra-2026.osm.pbf',
    'monaco-2026.osm.pbf',
    'garmisch.osm.pbf',
    'rome-piazza-vittorio-emanuele.osm.pbf',
    'hamburg-hafen-ferry.osm.pbf',
    'miraustr.osm.pbf',
    'tram-junction.osm.pbf',
  ],
} as const;
export type ExtractSet = keyof typeof extractSets;

/** What a set of extracts lacks in the folder; empty: it is whole. */
export const missingExtracts = (folder: string): readonly string[] =>
  [...extractSets.tuned, ...extractSets.heldOut].filter((file) => !existsSync(join(folder, file)));

/** Opening hours do not matter here. */
const vetHours = async (schedules: readonly unknown[]) => schedules.map(() => undefined);

export async function readExtracts(folder: string, files: readonly string[]): Promise<readonly RegisterExtract[]> {
  const extracts: RegisterExtract[] = [];
  for (const name of files) {
    const file = await openOsmFile(join(folder, name));
    extracts.push((await readShops(file, { name, title: name, digest: '', vetHours })).register);
  }
  return extracts;
}

/** All brands of the world and these shops: what an operator has after importing them. */
export function registerOf(
  extracts: readonly RegisterExtract[],
  shops: readonly Shop[],
): { snapshot: Snapshot; merchants: ReadonlyMap<string, Merchant> } {
  const brands = readBrands();
  const merchants = new Map<string, Merchant>();
  for (const { merchants: some } of [brands, ...extracts])
    for (const merchant of some) if (!merchants.has(merchant.uid)) merchants.set(merchant.uid, merchant);
  const builder = new SnapshotBuilder();
  for (const merchant of merchants.values()) builder.addMerchant(merchant);
  for (const { place, ...shop } of [...brands.shops, ...shops]) builder.addShop({ ...shop, ...place });
  return { snapshot: finish(builder.finishing()), merchants };
}
