import type { CoveredPlace, SearchHit } from '../../contract/app.ts';
import type { Atm } from '../../core/atms/atm.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import { thickOf } from '../world/thickOf.ts';
import { spelledOutWordsOf, streetName, withJoinedNumbers, wordsOf } from './words.ts';

/** Something that a person can type to get somewhere. */
export interface Findable {
  readonly kind: SearchHit['kind'];
  readonly label: string;
  readonly detail?: string;
  /** Of its name, then of what surrounds it: "street city" is found by both. */
  readonly nameWords: readonly string[];
  readonly contextWords: readonly string[];
  readonly atmCount: number;
  readonly lat: number;
  readonly long: number;
  /** For operators: where they stand, to lead to the nearest. */
  readonly stands?: readonly Atm[];
}

/** Everything there is to be found: covered places, and the cities, streets, postcodes and operators of the ATMs. */
export function findableThings(places: readonly CoveredPlace[], atms: readonly Atm[]): Findable[] {
  return [
    ...places.map((place) => findable('place', place.name, place.country, [], place.atmCount, place)),
    ...clusters(atms, 40_000, ({ city, country }) => city && `${city}\n${country}`).map((held) => {
      const { city = '', country } = held[0] as Atm;
      return findable('city', city, country, [country], held.length, thickOf(held));
    }),
    ...clusters(atms, 10_000, ({ street, city, country }) => street && `${streetName(street)}\n${city}\n${country}`).map(
      (held) => {
        const { street = '', city, country, zip } = held[0] as Atm;
        const around = [city, zip, country].filter((part) => part !== undefined);
        return findable('street', streetName(street), city ?? country, around, held.length, thickOf(held));
      },
    ),
    ...clusters(atms, 40_000, ({ zip, country }) => zip && `${zip.replace(/[\s-]/g, '')}\n${country}`).map((held) => {
      const { zip = '', city, country } = held[0] as Atm;
      return findable('zip', zip, city ?? country, city === undefined ? [country] : [city, country], held.length, thickOf(held));
    }),
    ...[...Map.groupBy(atms, ({ operator }) => operator?.uid)].flatMap(([uid, stands]) => {
      const name = stands[0]?.operator?.name;
      if (uid === undefined || name === undefined) return [];
      return [{ ...findable('operator', name, undefined, [], stands.length, thickOf(stands)), stands }];
    }),
  ];
}

function findable(
  kind: Findable['kind'],
  label: string,
  detail: string | undefined,
  context: readonly string[],
  atmCount: number,
  { lat, long }: { readonly lat: number; readonly long: number },
): Findable {
  return {
    kind,
    label,
    ...(detail !== undefined && { detail }),
    nameWords: allWordsOf(label),
    contextWords: context.flatMap(allWordsOf),
    atmCount,
    lat,
    long,
  };
}

/** In every way in which they may be typed. */
function allWordsOf(text: string): string[] {
  const words = wordsOf(text);
  return [...words, ...withJoinedNumbers(words), ...spelledOutWordsOf(text)];
}

/**
 * ATMs with the same name in their address and near each other: a country has many a Neustadt and a Main Street. Each
 * belongs to the first cluster of its name whose first member is within `reach` metres.
 */
function clusters(atms: readonly Atm[], reach: number, nameOf: (atm: Atm) => string | undefined): Atm[][] {
  const byName = new Map<string, Atm[][]>();
  for (const atm of atms) {
    const name = nameOf(atm)?.toLowerCase();
    if (!name || name.startsWith('\n')) continue;
    const sameName = byName.get(name) ?? [];
    byName.set(name, sameName);
    const near = sameName.find(([first]) => first && greatCircleDistance(first.lat, first.long, atm.lat, atm.long) <= reach);
    if (near) near.push(atm);
    else sameName.push([atm]);
  }
  return [...byName.values()].flat();
}
