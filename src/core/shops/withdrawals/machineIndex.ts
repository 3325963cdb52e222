/**
 * An index of the ATMs in a snapshot by operator and city. It contains numbers for each ATM, and texts only for the distinct
 * operators and cities. Addresses are read from the snapshot when they are needed.
 */

import type { Operator } from '../../atms/atm.ts';
import { dispensesNoCash, type PackedAtms, part, partsPerRecord } from '../../atms/packedAtms.ts';
import { pauseEvery, type Steps } from '../../steps.ts';
import { toPlainLetters, withDigraphs } from '../../text/transliteration.ts';
import { decode, encode } from '../../utf8.ts';
import { readStreet, type StreetName } from './addressWords.ts';
import { formsOf, type NameForm } from './operatorForms.ts';

interface MachineIndexOptions {
  /** Returns other names of an operator. @param countries the countries of its ATMs */
  readonly otherNames?: (operator: Operator, countries: readonly string[]) => readonly string[];
  /** Returns the names of a city in other languages. */
  readonly otherCityNames?: (
    city: string,
    country: string,
    at: { readonly lat: number; readonly long: number },
  ) => readonly string[];
}

interface MachineAddress {
  readonly street?: string;
  readonly city?: string;
  readonly zip?: string;
  readonly country: string;
}

/** The number of a city whose name is unknown. */
export const withoutCity = 0;

export interface MachineIndex {
  readonly packed: PackedAtms;
  /** For each operator, the folded forms of its names. */
  readonly forms: readonly (readonly NameForm[])[];
  /** Returns the operators whose names begin with a word, or consist of this word. */
  operatorsNamed(word: string): readonly number[];
  /** Returns the cities with a folded name. @param country ISO 3166-1 alpha-2; absent: all countries */
  citiesNamed(name: string, country?: string): readonly number[];
  /** Returns the cities whose folded names begin with a text, at most `limit`. */
  citiesFrom(beginning: string, country: string | undefined, limit: number): readonly number[];
  /** Returns the operators with ATMs in a city. */
  operatorsIn(city: number): readonly number[];
  /** Returns an operator's ATMs in a city. @param operator -1: unknown */
  machinesIn(operator: number, city: number): Uint32Array;
  /** Returns an ATM's city. */
  cityOf(record: number): number;
  addressOf(record: number): MachineAddress;
  /** Returns an ATM's street, or undefined if it is unknown. */
  streetOf(record: number): StreetName | undefined;
}

/** Lower case, without accents and punctuation, words separated by single spaces. */
export const foldPlace = (text: string): string =>
  (
    toPlainLetters(text)
      .replace(/['’`´.]/g, '')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ');

/** The part after the name of a city: "Praha 8", "Praha-sever", "Krems an der Donau". */
const cityPart =
  /\s+(?:\d+|[IVXL]+)\.?$|\s*[-–(/,].*$|\s+(?:an der|am|a\.? ?d\.?|im|i\.|bei|b\.|sur|nad|upon|sul|del|de la|do)\s.*$/iu;

function cityKeysOf(city: string): readonly string[] {
  const keys = new Set<string>();
  for (const name of [city, city.replace(cityPart, '')])
    for (const spelling of [name, withDigraphs(name)]) {
      const key = foldPlace(spelling);
      if (key.length >= 2) keys.add(key);
    }
  return [...keys];
}

const addressKey = encode('"location":{"address":{');

/** Returns the bytes of the address object of a record. */
function addressBytes({ chunks, chunk, marks }: PackedAtms, record: number): Uint8Array | undefined {
  const bytes = chunks[chunk[record] as number] as Uint8Array;
  const at = partsPerRecord * record;
  const end = marks[at + part.end] as number;
  const first = addressKey[0];
  for (let i = marks[at + part.rest] as number; i < end; i++) {
    if (bytes[i] !== first) continue;
    let length = 1;
    while (length < addressKey.length && bytes[i + length] === addressKey[length]) length += 1;
    if (length < addressKey.length) continue;
    const from = i + length - 1;
    let isQuoted = false;
    for (let to = from; to < end; to++) {
      const byte = bytes[to];
      if (byte === 0x5c) to += 1;
      else if (byte === 0x22) isQuoted = !isQuoted;
      else if (byte === 0x7d && !isQuoted) return bytes.subarray(from, to + 1);
    }
  }
  return undefined;
}

const readAddress = (packed: PackedAtms, record: number): MachineAddress => {
  const bytes = addressBytes(packed, record);
  return bytes === undefined ? { country: '' } : JSON.parse(decode(bytes));
};

export function* machineIndexInSteps(packed: PackedAtms, options: MachineIndexOptions = {}): Steps<MachineIndex> {
  const { tree, operators, operatorCountries, operator, kind } = packed;
  const cityNumbers = new Map<string, number>();
  const countryOf: string[] = [''];
  const byName = new Map<string, number[]>();
  const cityOf = new Uint32Array(tree.size);
  for (let record = 0; record < tree.size; record++) {
    if (record % (pauseEvery / 16) === 0) yield;
    if ((kind[record] as number) > 0 || dispensesNoCash(packed, record)) continue;
    const { city, country } = readAddress(packed, record);
    if (city === undefined || city === '') continue;
    const known = cityNumbers.get(`${country}\n${city}`);
    if (known !== undefined) {
      cityOf[record] = known;
      continue;
    }
    const number = countryOf.push(country) - 1;
    cityNumbers.set(`${country}\n${city}`, number);
    cityOf[record] = number;
    const at = { lat: tree.lats[record] as number, long: tree.longs[record] as number };
    const others = options.otherCityNames?.(city, country, at) ?? [];
    const base = city.replace(cityPart, '');
    const ofBase = base === city ? [] : (options.otherCityNames?.(base, country, at) ?? []);
    for (const key of new Set([city, ...others, ...ofBase].flatMap(cityKeysOf)))
      byName.getOrInsertComputed(key, () => []).push(number);
  }
  yield;
  const names = [...byName.keys()].sort();
  yield;
  const groups = yield* groupMachines(packed, cityOf);
  const inCity = yield* operatorsByCity(operator, cityOf, countryOf.length, groups.isListed);
  const forms: (readonly NameForm[])[] = [];
  const byWord = new Map<string, number[]>();
  for (const [number, one] of operators.entries()) {
    if (number % 64 === 0) yield;
    const countries = operatorCountries[number] ?? [];
    const own = formsOf([one.name, ...(options.otherNames?.(one, countries) ?? [])], countries);
    forms.push(own);
    const words = new Set(own.flatMap(({ words: all }) => (all.length > 1 ? [all[0] ?? '', all.join('')] : all)));
    for (const word of words) byWord.getOrInsertComputed(word, () => []).push(number);
  }
  const fits = (country: string | undefined) => (city: number) => country === undefined || countryOf[city] === country;
  return {
    packed,
    forms,
    operatorsNamed: (word) => byWord.get(word) ?? [],
    citiesNamed: (name, country) => (byName.get(name) ?? []).filter(fits(country)),
    citiesFrom(beginning, country, limit) {
      const found = new Set<number>();
      for (let at = firstFrom(names, beginning); at < names.length && found.size < limit; at++) {
        const name = names[at] as string;
        if (!name.startsWith(beginning)) break;
        for (const city of byName.get(name) ?? []) if (fits(country)(city)) found.add(city);
      }
      return [...found];
    },
    operatorsIn: (city) => [...inCity.operators.subarray(inCity.starts[city], inCity.starts[city + 1])],
    machinesIn: groups.machinesIn,
    cityOf: (record) => cityOf[record] ?? withoutCity,
    addressOf: (record) => readAddress(packed, record),
    streetOf: streetReader(packed),
  };
}

/** The maximum number of streets in memory, about ten megabytes. */
const mostStreets = 16_384;

/** Returns a function that reads the street of an ATM, and caches streets, because many withdrawals are in the same cities. */
function streetReader(packed: PackedAtms): MachineIndex['streetOf'] {
  const streets = new Map<number, StreetName | undefined>();
  return (record) => {
    if (streets.has(record)) return streets.get(record);
    const { street } = readAddress(packed, record);
    const read = street === undefined ? undefined : readStreet(street);
    if (streets.size >= mostStreets) streets.clear();
    streets.set(record, read);
    return read;
  };
}

/** Returns the position of the first name that is not before a text. */
function firstFrom(names: readonly string[], text: string): number {
  let [low, high] = [0, names.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((names[middle] as string) < text) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Sorts the ATMs by operator and, for each operator, by city. */
function* groupMachines(packed: PackedAtms, cityOf: Uint32Array) {
  const { tree, operators, operator, kind } = packed;
  const isListed = (record: number) => kind[record] === 0 && !dispensesNoCash(packed, record);
  // ATMs of unknown operators are in the last group.
  const groupOf = (record: number) => ((operator[record] as number) < 0 ? operators.length : (operator[record] as number));
  const starts = new Uint32Array(operators.length + 2);
  for (let record = 0; record < tree.size; record++) {
    if (record % pauseEvery === 0) yield;
    if (isListed(record)) (starts[groupOf(record) + 1] as number)++;
  }
  for (let group = 1; group < starts.length; group++) starts[group] = (starts[group] as number) + (starts[group - 1] as number);
  const machines = new Uint32Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  for (let record = 0; record < tree.size; record++) {
    if (record % pauseEvery === 0) yield;
    if (!isListed(record)) continue;
    const group = groupOf(record);
    machines[next[group] as number] = record;
    (next[group] as number)++;
  }
  const byCity = (a: number, b: number) => (cityOf[a] as number) - (cityOf[b] as number) || a - b;
  for (let group = 0; group + 1 < starts.length; group++) {
    machines.subarray(starts[group], starts[group + 1]).sort(byCity);
    if (group % 64 === 0) yield;
  }
  function machinesIn(ofOperator: number, city: number): Uint32Array {
    const group = ofOperator < 0 ? operators.length : ofOperator;
    const end = starts[group + 1] as number;
    const from = lowerBound(machines, cityOf, city, starts[group] as number, end);
    return machines.subarray(from, lowerBound(machines, cityOf, city + 1, from, end));
  }
  return { machinesIn, isListed };
}

function lowerBound(machines: Uint32Array, cityOf: Uint32Array, city: number, from: number, to: number): number {
  let [low, high] = [from, to];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cityOf[machines[middle] as number] as number) < city) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Lists the operators with ATMs in each city. */
function* operatorsByCity(operator: Int32Array, cityOf: Uint32Array, cities: number, isListed: (record: number) => boolean) {
  const seen = new Set<number>();
  const pairs: number[][] = [];
  for (let record = 0; record < cityOf.length; record++) {
    if (record % pauseEvery === 0) yield;
    const [city, of] = [cityOf[record] as number, operator[record] as number];
    if (city === withoutCity || of < 0 || !isListed(record)) continue;
    const pair = city * 2 ** 26 + of;
    if (seen.has(pair)) continue;
    seen.add(pair);
    pairs.push([city, of]);
  }
  const starts = new Uint32Array(cities + 1);
  for (const [city = 0] of pairs) (starts[city + 1] as number)++;
  for (let city = 1; city <= cities; city++) starts[city] = (starts[city] as number) + (starts[city - 1] as number);
  const operators = new Uint32Array(pairs.length);
  const next = starts.slice();
  for (const [city = 0, of = 0] of pairs) {
    operators[next[city] as number] = of;
    (next[city] as number)++;
  }
  return { starts, operators };
}
