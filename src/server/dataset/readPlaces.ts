import type { Gazetteer } from '../../core/places/gazetteer.ts';
import { readGazetteer } from '../../sources/osm/gazetteer/readGazetteer.ts';
import type { Store, StoredFeed } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';

/** What the maps of the feeds know. @param warn told of what cannot be read: the rest is searched without it */
export async function readPlaces(
  { places }: Pick<Store, 'places'>,
  feeds: readonly StoredFeed[],
  warn: (note: string) => void,
): Promise<Gazetteer[]> {
  const read: Gazetteer[] = [];
  for (const { name, digest } of feeds) {
    try {
      const pack = await places.read(name, digest);
      const gazetteer = pack && readGazetteer(pack);
      if (gazetteer === undefined) continue;
      if ('trouble' in gazetteer)
        warn(`What can be searched for of the feed "${name}" ${gazetteer.trouble}: import its file again.`);
      else read.push(gazetteer);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      warn(error.message);
    }
  }
  return read;
}
