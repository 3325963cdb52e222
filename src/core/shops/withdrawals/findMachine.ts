/** Finds the operator of a cash withdrawal, and the ATM if the text identifies exactly one. */
import type { Operator } from '../../atms/atm.ts';
import { mayBeSame } from '../../atms/mayBeOperator.ts';
import { greatCircleDistance } from '../../geo/greatCircle.ts';
import { isFiller, matchStreet, type StreetMatch } from './addressWords.ts';
import { foldPlace, type MachineIndex, withoutCity } from './machineIndex.ts';
import { isBetter, matchName, type NameMatch, type NameText, nameText } from './operatorForms.ts';
import type { WithdrawalReading, WithdrawalWord } from './readWithdrawal.ts';

export interface FoundWithdrawal {
  /** Absent if the text does not name an ATM operator, or names more than one. */
  readonly operator?: Operator;
  /** The probability that the operator is correct. */
  readonly operatorConfidence?: number;
  readonly machine?: WithdrawalMachine;
}

interface WithdrawalMachine {
  /** The number of the record in the snapshot. */
  readonly record: number;
  /** The probability that the ATM is correct. */
  readonly confidence: number;
  readonly by: 'number' | 'houseNumber' | 'street';
}

/** Returns the records of a feed that a number may identify. */
export type RecordsOfNumber = (number: string) => readonly number[];

/**
 * The probabilities that the ATM is correct, measured with generated texts and with data that lacks a fifth of the ATMs: see
 * docs/measurements.md. The confidence for `number` is a convention, because no statements with the numbers of ATMs are
 * available.
 */
const machineConfidence = { number: 0.98, houseNumber: 0.9, street: 0.88 } as const;
/** The probabilities that the operator is correct, measured in the same way. */
const operatorConfidence = { whole: 0.98, core: 0.97, short: 0.96, part: 0.9 } as const;

/** The maximum number of cities, ATMs and operators that one look-up compares. */
const mostCities = 40;
const mostMachines = 400;
const mostOperators = 400;

/** If an ATM's address is unknown, the text may refer to it instead of an ATM within this distance. In metres. */
const near = 200;

interface PlaceInText {
  readonly cities: readonly number[];
  readonly words: ReadonlySet<number>;
  /** Whether words follow the city in the text, so that it may be part of the name of a street. */
  readonly isInner?: true;
}

interface NamedOperator {
  readonly number: number;
  readonly match: NameMatch;
}

/**
 * Returns undefined if the text does not name an ATM operator and may refer to something other than a withdrawal.
 */
export function findMachine(
  reading: WithdrawalReading,
  index: MachineIndex,
  recordsOf: RecordsOfNumber = () => [],
): FoundWithdrawal | undefined {
  const text = nameText(reading.words);
  const places = placesOf(reading, index);
  const found = best(places.map((place) => atPlace(reading, text, place, index)));
  const numbered = byNumber(reading, text, places, index, recordsOf);
  if (numbered !== undefined) return numbered;
  if (reading.certainty !== 'sure') {
    const level = found?.match?.level;
    if (level === undefined || level === 'part' || (reading.certainty === 'possible' && level === 'short')) return undefined;
    // "LINK BARCLAYS KING ST LEEDS" is a withdrawal, but "LINK BARCLAYS PARTNER FINANCE" is not.
    const isClear = reading.isNumbered || found?.machine !== undefined || found?.isExplained === true;
    if (reading.certainty === 'possible' && !isClear) return undefined;
  }
  if (found?.operator === undefined) return {};
  const { operator, match, machine } = found;
  return {
    operator,
    operatorConfidence: operatorConfidence[match?.level ?? 'part'],
    ...(machine && !reading.isManual && { machine }),
  };
}

interface FoundAtPlace {
  readonly operator?: Operator;
  /** Whether the text contains only the operator and the city. */
  readonly isExplained?: boolean;
  readonly match?: NameMatch;
  readonly machine?: WithdrawalMachine;
}

/** Prefers a place with an ATM, then one with the longest name of an operator. The first places are the most likely. */
function best(all: readonly FoundAtPlace[]): FoundAtPlace | undefined {
  let chosen: FoundAtPlace | undefined;
  for (const one of all) {
    if (one.match === undefined || one.operator === undefined) continue;
    if (chosen?.match === undefined) chosen = one;
    else if (one.machine && !chosen.machine) chosen = one;
    else if (!chosen.machine && one.match.letters > chosen.match.letters) chosen = one;
  }
  return chosen;
}

/** Returns the possible cities, most likely first. The last entry is an unknown city. */
function placesOf({ city, country, words }: WithdrawalReading, index: MachineIndex): PlaceInText[] {
  const places: PlaceInText[] = [];
  const none = new Set<number>();
  if (city !== undefined) {
    const cities = citiesOfField(city, country, index);
    if (cities.length > 0) places.push({ cities, words: wordsOfCity(foldPlace(city), words) });
  } else {
    for (let end = words.length; end > 0 && places.length < 3; end--)
      for (let from = Math.max(0, end - 4); from < end; from++) {
        const name = words
          .slice(from, end)
          .map(({ plain }) => plain)
          .join(' ');
        if (name.length < 3) continue;
        const isCut = words[end - 1]?.mayBeCut === true && name.length >= 5;
        const exact = index.citiesNamed(foldPlace(name), country);
        const cities = exact.length > 0 ? exact : isCut ? index.citiesFrom(name, country, mostCities) : [];
        if (cities.length === 0 || cities.length > mostCities) continue;
        const span = new Set(Array.from({ length: end - from }, (_, i) => from + i));
        places.push({ cities, words: span, ...(end < words.length && { isInner: true }) });
        break;
      }
  }
  places.push({ cities: [], words: none });
  return places;
}

/** The minimum length of a truncated city. */
const shortestCity = 4;

function citiesOfField(field: string, country: string | undefined, index: MachineIndex): readonly number[] {
  const name = foldPlace(field);
  const exact = index.citiesNamed(name, country);
  if (exact.length > 0) return exact.slice(0, mostCities);
  const words = name.split(' ').filter((word) => !/\d/.test(word));
  for (let length = words.length; length > 0; length--) {
    const cities = index.citiesNamed(words.slice(0, length).join(' '), country);
    if (cities.length > 0) return cities.slice(0, mostCities);
  }
  const bare = words.join(' ');
  return bare.length >= shortestCity ? index.citiesFrom(bare, country, mostCities) : [];
}

/** Returns the positions of the words of a city that the text repeats at its end. "BIRMINGHAM NEW RD" contains a street. */
function wordsOfCity(city: string, words: readonly WithdrawalWord[]): ReadonlySet<number> {
  const all = city.split(' ');
  const from = words.length - all.length;
  const isThere = from > 0 && all.every((word, i) => words[from + i]?.plain === word);
  return isThere ? new Set(all.map((_, i) => from + i)) : new Set();
}

function atPlace(reading: WithdrawalReading, text: NameText, place: PlaceInText, index: MachineIndex): FoundAtPlace {
  const named = operatorsOf(reading, text, place, index);
  const meant = oneOperator(named, index);
  if (meant === undefined) return {};
  const operator = index.packed.operators[meant.number];
  if (operator === undefined) return {};
  const machine = place.cities.length === 0 ? undefined : oneMachine(reading, meant, named, place, index);
  const isExplained =
    place.cities.length > 0 &&
    reading.words.every(
      ({ plain, isNumber }, at) => isNumber || meant.match.words.has(at) || place.words.has(at) || isFiller(plain),
    );
  return { operator, match: meant.match, isExplained, ...(machine && { machine }) };
}

/** Returns the operators that the text may name, best first. */
function operatorsOf(
  { country, words }: WithdrawalReading,
  text: NameText,
  { cities }: PlaceInText,
  index: MachineIndex,
): NamedOperator[] {
  const candidates = new Set<number>();
  for (const city of cities) for (const number of index.operatorsIn(city)) candidates.add(number);
  const inCity = candidates.size;
  if (cities.length === 0) {
    for (const [at, { plain }] of words.entries())
      for (const word of new Set([plain, ...(text.spelled[at] ?? [])]))
        for (const number of index.operatorsNamed(word)) {
          if (candidates.size >= mostOperators) break;
          if (country === undefined || index.packed.operatorCountries[number]?.includes(country)) candidates.add(number);
        }
  }
  const named: NamedOperator[] = [];
  for (const number of candidates) {
    const match = matchName(index.forms[number] ?? [], text);
    // Without a city, part of a name may mean many operators.
    if (match !== undefined && (inCity > 0 || match.level !== 'part')) named.push({ number, match });
  }
  // Of operators that match equally well, the one whose displayed name is closest to the text comes first.
  const surplus = ({ number, match }: NamedOperator) =>
    Math.abs((index.packed.operators[number]?.name.length ?? 0) - match.letters);
  return named.sort((one, other) => {
    if (isBetter(one.match, other.match)) return -1;
    return isBetter(other.match, one.match) ? 1 : surplus(one) - surplus(other);
  });
}

/** Returns the operator with the best match, or undefined if another operator matches equally well. */
function oneOperator(named: readonly NamedOperator[], { packed }: MachineIndex): NamedOperator | undefined {
  const [first, ...others] = named;
  if (first === undefined) return undefined;
  const operator = packed.operators[first.number];
  const isRival = ({ number, match }: NamedOperator) => {
    const other = packed.operators[number];
    return !isBetter(first.match, match) && other !== undefined && operator !== undefined && !mayBeSame(operator, other);
  };
  return others.some(isRival) ? undefined : first;
}

interface Candidate {
  readonly record: number;
  readonly match: StreetMatch;
}

/** Returns the ATM, if the street or the street and the house number in the text identify exactly one. */
function oneMachine(
  { words }: WithdrawalReading,
  { number, match }: NamedOperator,
  named: readonly NamedOperator[],
  { cities, words: cityWords, isInner }: PlaceInText,
  index: MachineIndex,
): WithdrawalMachine | undefined {
  const taken = new Set([...match.words, ...cityWords]);
  const rest = words.filter((word, at) => !taken.has(at) && !word.isNumber && word.plain.length >= 3);
  if (rest.length === 0) return undefined;
  const { packed } = index;
  const own = packed.operators[number];
  // The text may also refer to ATMs of operators that may be the same one under a different name.
  const same = named.filter(({ number: other }) => {
    const operator = packed.operators[other];
    return other === number || (operator !== undefined && own !== undefined && mayBeSame(operator, own));
  });
  const machines = new Set<number>();
  for (const { number: one } of same)
    for (const city of cities)
      for (const record of index.machinesIn(one, city)) {
        if (machines.size >= mostMachines) return undefined;
        machines.add(record);
      }
  const candidates: Candidate[] = [];
  for (const record of machines) {
    const street = index.streetOf(record);
    const found = street && matchStreet(street, words, taken);
    if (found) candidates.push({ record, match: found });
  }
  const numbered = candidates.filter((one) => one.match.number === 'same');
  const [only, ...others] = numbered.length > 0 ? numbered : longest(candidates);
  if (only === undefined || others.length > 0) return undefined;
  if (isInner && only.match.number !== 'same') return undefined;
  if (!isExplained(only.match, words, taken)) return undefined;
  if (mayBeAnother(only, [...same.map(({ number: one }) => one), -1], words, taken, index)) return undefined;
  const by = only.match.number === 'same' ? 'houseNumber' : 'street';
  return { record: only.record, confidence: machineConfidence[by], by };
}

/** Prefers streets with more words in the text: "KING GEORGE ST" is not King Street. */
function longest(candidates: readonly Candidate[]): Candidate[] {
  const most = Math.max(0, ...candidates.map(({ match }) => match.words.size));
  return candidates.filter(({ match }) => match.words.size === most);
}

/** Whether the text contains no other words that may name another street, branch or district. */
function isExplained(
  { words: own, number, hasType, isCut }: StreetMatch,
  words: readonly WithdrawalWord[],
  taken: ReadonlySet<number>,
): boolean {
  const others = words.filter((word, at) => !taken.has(at) && !own.has(at) && !word.isNumber && !isFiller(word.plain));
  if (number === 'same') return others.length <= (hasType ? 2 : 1);
  if (isCut) return others.length === 0 && hasType;
  return others.length === 0;
}

/** Whether the text may refer to another ATM nearby, because that ATM's address is unknown or the same. */
function mayBeAnother(
  { record, match }: Candidate,
  operators: readonly number[],
  words: readonly WithdrawalWord[],
  taken: ReadonlySet<number>,
  index: MachineIndex,
): boolean {
  const { lats, longs } = index.packed.tree;
  const [lat, long] = [lats[record] as number, longs[record] as number];
  const degrees = near / 111_000;
  for (const operator of operators)
    for (const city of new Set([index.cityOf(record), withoutCity]))
      for (const other of index.machinesIn(operator, city)) {
        if (other === record || Math.abs((lats[other] as number) - lat) > degrees) continue;
        if (greatCircleDistance(lat, long, lats[other] as number, longs[other] as number) > near) continue;
        const street = index.streetOf(other);
        if (street === undefined) {
          // With the same house number, an ATM without an address counts only if it is next to the other one.
          if (match.number !== 'same' || greatCircleDistance(lat, long, lats[other] as number, longs[other] as number) <= 30)
            return true;
          continue;
        }
        const found = matchStreet(street, words, taken);
        if (found && (found.number === 'same' || match.number !== 'same')) return true;
      }
  return false;
}

/** The minimum length of a number that identifies an ATM although the text does not name its operator. */
const longNumber = 5;

/**
 * Returns the ATM that a feed lists under a number that the text labels as an ATM's, unless the text or the transaction names a
 * different operator, city or country.
 */
function byNumber(
  { numbers, words, certainty, city, country }: WithdrawalReading,
  text: NameText,
  places: readonly PlaceInText[],
  index: MachineIndex,
  recordsOf: RecordsOfNumber,
): FoundWithdrawal | undefined {
  const { packed } = index;
  const cities = places.flatMap((place) => place.cities);
  // The data may lack the ATMs of the city in the transaction.
  if (city !== undefined && cities.length === 0) return undefined;
  for (const { value, isLabelled } of numbers) {
    if (!isLabelled) continue;
    const records = new Set(recordsOf(value));
    const fitting = [...records].filter((record) => {
      const cityOfRecord = index.cityOf(record);
      if (cities.length > 0 && cityOfRecord !== withoutCity && !cities.includes(cityOfRecord)) return false;
      if (country !== undefined && index.addressOf(record).country !== country) return false;
      const number = packed.operator[record] as number;
      if (number < 0) return certainty === 'sure' && country !== undefined && value.length >= longNumber;
      const match = matchName(index.forms[number] ?? [], text);
      if (match !== undefined) return true;
      // Without the operator's name, the text must clearly indicate a withdrawal in this country, the number must be long, and no
      // word may name a different operator.
      if (certainty !== 'sure' || country === undefined) return false;
      const namesAnother = words.some(({ plain }) => plain.length >= 3 && index.operatorsNamed(plain).length > 0);
      return value.length >= longNumber && !namesAnother;
    });
    const [record, ...others] = fitting;
    if (record === undefined || others.length > 0) continue;
    const operator = packed.operators[packed.operator[record] as number];
    if (operator === undefined && certainty !== 'sure') continue;
    return {
      ...(operator && { operator, operatorConfidence: machineConfidence.number }),
      machine: { record, confidence: machineConfidence.number, by: 'number' },
    };
  }
  return undefined;
}
