import type { CoveredPlace } from '../../contract/app.ts';
import type { Gazetteer } from '../../core/places/gazetteer.ts';
import { runToEnd } from '../../core/steps.ts';
import { readGazetteer } from '../../sources/osm/gazetteer/readGazetteer.ts';
import type { Store, StoredFeed } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import type { SearchedAtm } from '../places/search/atmGazetteer.ts';
import { countriesByName } from '../places/search/countriesByName.ts';
import { buildPlaceSearch, type PlaceSearch } from '../places/search/placeSearch.ts';

/**
 * Reads the gazetteers of the feeds' maps.
 * @param warn receives a message about each unreadable gazetteer, without which the place search still works
 */
export async function readGazetteers(
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
        warn(`The place index of the feed "${name}" ${gazetteer.trouble}. Import the file of this feed again.`);
      else read.push(gazetteer);
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      warn(error.message);
    }
  }
  return read;
}

/** @param gazetteers the gazetteers of the feeds' maps */
export function indexPlaces(
  places: readonly CoveredPlace[],
  atms: readonly SearchedAtm[],
  gazetteers: readonly Gazetteer[],
): PlaceSearch {
  return buildPlaceSearch(places, atms, gazetteers, runToEnd(countriesByName()));
}
