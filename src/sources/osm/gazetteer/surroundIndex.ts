/**
 * An index of the areas that contain places: cities, parts of cities, and municipalities, without duplicates and with all their
 * names.
 */
import type { Surround } from '../../../core/places/gazetteer.ts';
import { cityNamed } from '../../places/cityNames.ts';
import { countryByBorder } from '../../places/countryOfZone.ts';
import type { TimeZoneAt } from '../../places/timeZoneAt.ts';
import { cityOf, type NamedArea, settlements, zipOf } from '../extract/namedAreas.ts';
import type { Survey } from '../extract/survey.ts';
import type { LatLong } from '../flatGeometry.ts';
import type { Tags } from '../osmObject.ts';
import { cleanText } from '../tags/cleanText.ts';
import { mapNames } from './mapNames.ts';

interface Whereabouts {
  /** ISO 3166-1 alpha-2. */
  readonly country?: string;
  /** Indexes of the surrounding areas in `list`, with the city first. */
  readonly within: readonly number[];
  readonly zip?: string;
}

/**
 * The cell size in degrees, about 2 km. If no boundary or place node determines the city of a point, the addresses of houses in
 * the same and neighbouring cells do.
 */
const saidCell = 0.02;
/** The size of the cells for which the country is looked up once, in degrees (about half a kilometre). */
const cell = 0.005;

/** The difference between the keys of adjacent rows of cells. It exceeds the number of columns. */
const rowStep = 1e6;
const saidKey = ([lat, long]: LatLong, row: number, column: number): number =>
  (Math.floor(lat / saidCell) + row) * rowStep + Math.floor(long / saidCell) + column;
const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [row, column] as const));

const allNames = (tags: Tags): string[] => {
  const names = mapNames(tags);
  return names === undefined ? [] : [names.name, ...names.names.values(), ...names.also];
};

const isPart = (kind: string): boolean => !settlements.has(kind);

const isPartOfCity = ({ tags }: NamedArea): boolean => {
  const level = Number(tags.admin_level);
  return tags.boundary === 'administrative' ? level === 9 || level === 10 : tags.place !== undefined;
};

/** The cities in the addresses of houses. */
export class SaidCities {
  /** Maps a cell and a city to the number of houses whose address contains the city. */
  readonly #cells = new Map<number, Map<string, number>>();

  add(city: string, at: LatLong): void {
    const counts = this.#cells.getOrInsertComputed(saidKey(at, 0, 0), () => new Map());
    counts.set(city, (counts.get(city) ?? 0) + 1);
  }

  /** Returns the most frequent city in nearby house addresses. */
  around(at: LatLong): string | undefined {
    const counts = new Map<string, number>();
    for (const [row, column] of around) {
      for (const [city, count] of this.#cells.get(saidKey(at, row, column)) ?? [])
        counts.set(city, (counts.get(city) ?? 0) + count);
    }
    return [...counts].reduce<[string, number] | undefined>(
      (best, one) => (best && best[1] >= one[1] ? best : one),
      undefined,
    )?.[0];
  }
}

export class SurroundIndex {
  readonly #survey: Pick<Survey, 'areas' | 'places'>;
  readonly #timeZoneAt: TimeZoneAt;
  readonly #numbers = new Map<string, number>();
  readonly #countries = new Map<number, string | undefined>();
  readonly #said: SaidCities;
  readonly list: Surround[] = [];

  constructor(survey: Pick<Survey, 'areas' | 'places'>, timeZoneAt: TimeZoneAt, said: SaidCities) {
    this.#survey = survey;
    this.#timeZoneAt = timeZoneAt;
    this.#said = said;
  }

  countryAt([lat, long]: LatLong): string | undefined {
    const key = Math.round(lat / cell) * rowStep + Math.round(long / cell);
    if (!this.#countries.has(key)) this.#countries.set(key, countryByBorder(lat, long, this.#timeZoneAt(lat, long)));
    return this.#countries.get(key);
  }

  /** Returns the index in `list` of an area that represents a whole country, for cities without other surrounding areas. */
  country(code: string): number {
    const known = this.#numbers.get(`\n${code}`) ?? this.list.length;
    if (known === this.list.length) this.list.push({ names: [], country: code });
    this.#numbers.set(`\n${code}`, known);
    return known;
  }

  /**
   * Returns the index in `list` of the area with this name. Adds the area if it is new.
   * @param othersOf returns the area's other names
   */
  #number(own: string, country: string | undefined, at: LatLong, othersOf: () => readonly string[]): number {
    const key = `${own.toLowerCase()}\n${country}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const whole = own.replace(/\s+(\d+|[IVXL]+)\.?$/, '');
    const city = country === undefined ? undefined : cityNamed(whole, country, { lat: at[0], long: at[1] });
    const names = [...new Set([own, ...othersOf(), ...(city?.names ?? [])])];
    this.list.push({ names, ...(country !== undefined && { country }) });
    this.#numbers.set(key, this.list.length - 1);
    return this.list.length - 1;
  }

  /**
   * @param said the cities in the address, which take precedence over the map
   * @param isStreet false for a settlement, because a settlement is not part of another settlement nearby
   */
  around(at: LatLong, said: readonly string[], isStreet: boolean): Whereabouts {
    const country = this.countryAt(at);
    const { areas, places } = this.#survey;
    const enclosing = areas.enclosing(...at);
    const within = new Set<number>();
    const settled = isStreet ? places.around(at) : [];
    const add = (name: string, othersOf: () => readonly string[]) => void within.add(this.#number(name, country, at, othersOf));
    const addNamed = (name: string) =>
      add(name, () => {
        const place = settled.find((one) => one.name.toLowerCase() === name.toLowerCase());
        const area = enclosing.find(({ tags }) => tags.name?.toLowerCase() === name.toLowerCase());
        return [...(place?.names ?? []), ...(area === undefined ? [] : allNames(area.tags))];
      });
    for (const name of said) addNamed(name);
    const city = country === undefined ? undefined : cityOf(enclosing, country);
    const nearest =
      settled.length > 0 && country !== undefined ? places.nearest(at, (there) => this.countryAt(there) === country) : undefined;
    const own = city ?? nearest ?? (isStreet && said.length === 0 ? this.#said.around(at) : undefined);
    if (own !== undefined) addNamed(own);
    if (isStreet) {
      for (const { tags } of enclosing.filter(isPartOfCity)) {
        const name = cleanText(tags.name);
        if (name !== undefined) add(name, () => allNames(tags));
      }
    }
    // Add the nearest settlement and the nearest part of a settlement, but not all towns whose radius contains the point.
    for (const { name, names, kind } of settled) {
      if (name !== own && (name === nearest || isPart(kind))) add(name, () => names);
    }
    const zip = zipOf(enclosing);
    return { within: [...within], ...(country !== undefined && { country }), ...(zip !== undefined && { zip }) };
  }
}
