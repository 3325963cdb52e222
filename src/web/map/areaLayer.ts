/** Marks the covered areas on the map before the first search, each with its number of ATMs. */
import type { CoveredPlace } from '../../contract/app.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import { drawBadges } from './clusterLayer.ts';
import type { PartContext } from './partContext.ts';
import type { MarkedAreas } from './pin.ts';

/** Areas whose densest points are within this distance are at the same place, metres. */
const samePlace = 2000;

/**
 * The area that a mark opens: its only area or, if all of its areas are at the same place, the one with the most ATMs. Undefined
 * if the areas are at different places, so that the map has to zoom in.
 */
export function areaToOpen(places: readonly CoveredPlace[]): CoveredPlace | undefined {
  const [first, ...others] = places.toSorted((a, b) => b.atmCount - a.atmCount);
  if (first === undefined) return undefined;
  const isNear = ({ lat, long }: CoveredPlace) => greatCircleDistance(first.lat, first.long, lat, long) <= samePlace;
  return others.every(isNear) ? first : undefined;
}

export function drawAreas({ places, formats, texts, more, open, ...drawing }: PartContext & MarkedAreas): void {
  const placesOf = (members: readonly { readonly place: CoveredPlace }[]) => members.map(({ place }) => place);
  drawBadges(drawing, {
    // A fictional town has no place on the map of the world.
    clusters: places
      .filter(({ demo }) => demo !== true)
      .map((place) => ({ lat: place.lat, long: place.long, count: place.atmCount, knownCount: place.atmCount, place })),
    locale: formats.locale,
    label({ count, members }) {
      const areas = placesOf(members);
      const name = more.mapTexts.pin(formats.list(areas.map((area) => area.name)), texts.search.atms(count));
      return areaToOpen(areas) ? name : more.mapTexts.cluster(name);
    },
    open({ members }) {
      const areas = placesOf(members);
      const area = areaToOpen(areas);
      if (area) open(area);
      else drawing.spread({ pins: areas });
    },
  });
}
