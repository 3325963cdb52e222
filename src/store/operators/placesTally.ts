import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import type { OperatorPlaces } from '../../core/atms/operatorPlaces.ts';
import type { AtmTable } from '../tables.ts';

type Row = Pick<AtmTable, 'operator_uid' | 'operator_spelling' | 'operator_proper' | 'country'>;
interface Place {
  machines: number;
  readonly spellings: Set<string>;
}

/** Counts the ATMs of each operator by country, and collects the names that sources use for the operator. */
export class PlacesTally {
  readonly #places = new Map<string, Map<string, Place>>();

  add({ operator_uid, operator_spelling, operator_proper, country }: Row, machines = 1): void {
    if (operator_uid === null) return;
    const countries = this.#places.getOrInsertComputed(operator_uid, () => new Map());
    const place: Place = countries.getOrInsertComputed(country, () => ({ machines: 0, spellings: new Set() }));
    place.machines += machines;
    if (operator_spelling !== null) place.spellings.add(operator_spelling);
    if (operator_proper !== null) place.spellings.add(operator_proper);
  }

  /** @param wikidata Wikidata ids, keyed by operator uid */
  places(wikidata: ReadonlyMap<string, string>): Map<string, OperatorPlaces> {
    const all = new Map<string, OperatorPlaces>();
    for (const [uid, countries] of [...this.#places].sort(byKey)) {
      const id = wikidata.get(uid);
      const there = [...countries].sort(byKey).map(([country, { machines, spellings }]) => {
        const names = [...new Set([...spellings].map(normaliseOperatorName))].filter((name) => name !== '').sort();
        return [country, { machines, names }] as const;
      });
      all.set(uid, { ...(id !== undefined && { wikidata: id }), countries: Object.fromEntries(there) });
    }
    return all;
  }
}

const byKey = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** Maps normalized names to the uids of the operators for which sources use the name, in any country. */
export function operatorsByName(places: ReadonlyMap<string, OperatorPlaces>): Map<string, string[]> {
  const byName = new Map<string, string[]>();
  for (const [uid, { countries }] of places) {
    for (const name of new Set(Object.values(countries).flatMap(({ names }) => names))) {
      byName.getOrInsertComputed(name, () => []).push(uid);
    }
  }
  return byName;
}
