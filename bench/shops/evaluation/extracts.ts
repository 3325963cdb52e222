/** Real extracts for the evaluation: extracts for tuning rules and weights, and held-out extracts. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RegisterSnapshot } from '../../../src/core/shops/match/snapshot.ts';
import { indexInMemory } from '../../../src/core/shops/register/buildMatcher.ts';
import { RegisterCollector } from '../../../src/core/shops/register/collectRegister.ts';
import type { RegisteredMerchant, Shop } from '../../../src/core/shops/shop.ts';
import { metresBetween } from '../../../src/sources/osm/flatGeometry.ts';
import type { OsmFile } from '../../../src/sources/osm/osmObject.ts';
import { openOsmFile } from '../../../src/sources/osm/read/openOsmFile.ts';
import { worldCities } from '../../../src/sources/places/cityNames.ts';
import { readExtract } from '../../../src/sources/readExtract.ts';
import { readBrands } from '../../../src/sources/shops/brands/readBrands.ts';

/** The sets were chosen before any tuning. Individual texts from the held-out extracts are not used to improve the matcher. */
export const extractSets = {
  tuning: [
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

/** The files that are missing from these sets. Empty if all sets are complete. */
export const missingExtracts = (folder: string, sets: readonly ExtractSet[]): readonly string[] =>
  sets.flatMap((set) => extractSets[set]).filter((file) => !existsSync(join(folder, file)));

export interface Extract {
  readonly shops: readonly Shop[];
  readonly merchants: readonly RegisteredMerchant[];
  /** The name of each shop's district, keyed by the shop's uid. */
  readonly districts: ReadonlyMap<string, string>;
}

/** Returns no verdicts, because the evaluation does not use opening hours. */
const vetHours = async (schedules: readonly unknown[]) => schedules.map(() => undefined);

export async function readExtracts(folder: string, files: readonly string[]): Promise<readonly Extract[]> {
  const extracts: Extract[] = [];
  for (const name of files) {
    const file = await openOsmFile(join(folder, name));
    const { register } = (await readExtract(file, { shops: { name, title: name, vetHours } })).shops;
    const shops = [...register.shops];
    extracts.push({ shops, merchants: [...register.merchants], districts: await districtsOf(file, shops) });
  }
  return extracts;
}

const quarters: ReadonlySet<string | undefined> = new Set(['borough', 'suburb', 'quarter', 'neighbourhood', 'city_district']);
/** The maximum distance of a shop from the centre of its district, in metres. */
const quarterReach = 1_500;

/** Reads the shops' districts from the extract instead of the register, because the register lists some districts as cities. */
async function districtsOf(file: OsmFile, shops: readonly Shop[]): Promise<ReadonlyMap<string, string>> {
  const middles: { readonly name: string; readonly at: readonly [number, number] }[] = [];
  for await (const batch of file.read({ nodes: true }))
    for (const one of batch)
      if (one.type === 'node' && quarters.has(one.tags.place) && one.tags.name !== undefined)
        middles.push({ name: one.tags.name, at: [one.lat, one.long] });
  const districts = new Map<string, string>();
  for (const { uid, place } of shops) {
    if (place?.point === undefined) continue;
    const at = [place.point.lat, place.point.long] as const;
    let nearest = quarterReach;
    for (const middle of middles) {
      const metres = metresBetween(middle.at, at);
      if (metres >= nearest || middle.name === place.city) continue;
      nearest = metres;
      districts.set(uid, middle.name);
    }
  }
  return districts;
}

/** Creates a register with all known brands and these shops, as if both had been imported. */
export function registerOf(
  merchantsOfShops: readonly RegisteredMerchant[],
  shops: readonly Shop[],
): { snapshot: RegisterSnapshot; merchants: ReadonlyMap<string, RegisteredMerchant> } {
  const brands = readBrands();
  const merchants = new Map<string, RegisteredMerchant>();
  for (const merchant of [...brands.merchants, ...merchantsOfShops])
    if (!merchants.has(merchant.uid)) merchants.set(merchant.uid, merchant);
  const builder = new RegisterCollector();
  for (const merchant of merchants.values()) builder.addMerchant(merchant);
  for (const { place, ...shop } of [...brands.shops, ...shops]) builder.addShop({ ...shop, ...place });
  return { snapshot: indexInMemory(builder, 1, worldCities), merchants };
}
