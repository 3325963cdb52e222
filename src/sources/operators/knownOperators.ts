/** Identifies banks and other ATM operators with a register, which buildOperators.ts generates from name-suggestion-index. */
import { readFileSync } from 'node:fs';
import type { OtherKind } from '../../contract/kinds.ts';
import type { OperatorClaim } from '../../core/atms/atm.ts';
import { normaliseOperatorName, operatorWords } from '../../core/atms/operatorName.ts';
import { isInitialsOf, isSharedOperatorName } from '../../core/atms/sharedOperatorName.ts';
import type { OperatorRecord } from '../../data/operators/operatorRecord.ts';
import { homes, homesOfInitials } from '../../data/operators/sharedNames.ts';
import { takeovers } from '../../data/operators/takeovers.ts';
import { isGenericName } from './genericName.ts';
import { partsOf } from './operatorParts.ts';
import { isName, namesBank, withoutStreetOf, withoutTail } from './operatorTail.ts';
import { namedStreet } from './street.ts';
import { beforeMachineWords, withoutMachineWords } from './withoutMachineWords.ts';

const sinceOf = new Map<string, string>();
for (const { q, names, since } of takeovers) {
  for (const name of names) sinceOf.set(`${q} ${normaliseOperatorName(name)}`, since);
}

/**
 * Whether the name still belonged to a different bank on that day.
 * @param key the normalized name
 * @param day ISO date; absent: today
 */
function isTooEarly(q: string, key: string, day: string | undefined): boolean {
  const since = sinceOf.get(`${q} ${key}`);
  return since !== undefined && day !== undefined && day < since;
}

type Known = NonNullable<OperatorClaim['known']>;

/** The minimum length of a key, except for the main name. An alternative name of two letters ("KB", "SC") would be ambiguous. */
const leastLetters = 3;

const isBanks = (kind: OtherKind | undefined): boolean => kind === undefined || kind === 'counter';

/** The register's result for a name in a country. `several`: the name is ambiguous in the country. */
type Answer = Known | 'several' | undefined;

export class KnownOperators {
  readonly #byId: ReadonlyMap<string, readonly OperatorRecord[]>;
  readonly #byName = new Map<string, OperatorRecord[]>();
  /** Names that many operators share, such as "Sparkasse". */
  readonly #generic = new Map<string, OperatorRecord[]>();

  readonly #records: readonly OperatorRecord[];
  /** Cache by id, key and country, because a feed repeats the same operators. */
  readonly #partOfAnother = new Map<string, boolean>();

  constructor(records: readonly OperatorRecord[]) {
    this.#records = records;
    this.#byId = Map.groupBy(records, ({ q }) => q);
    for (const record of records) {
      const { n, g, a = [] } = record;
      const short = a
        .filter((name) => !needsForm(name))
        .map(normaliseOperatorName)
        .filter((key) => [...key].length >= leastLetters);
      const keys = new Set([...(g ? [] : [normaliseOperatorName(n)]), ...short]);
      for (const key of keys) this.#byName.getOrInsertComputed(key, () => []).push(record);
      if (g) this.#generic.getOrInsertComputed(normaliseOperatorName(n), () => []).push(record);
    }
  }

  /**
   * Returns the operator that a claim identifies: the operator with the claim's Wikidata id, or else the only operator with the
   * name in the country. A name that two operators share identifies neither, even if it is only an alternative name. For example,
   * two banks in Portugal are called "BPI". From the day of a takeover, the name of the acquired bank identifies its successor.
   * @param country ISO 3166-1 alpha-2
   * @param at the date of the claim, epoch ms; absent: today
   */
  find(claim: Pick<OperatorClaim, 'name' | 'wikidata'>, country: string, at?: number): Known | undefined {
    const answer = this.#answer(claim, country, at);
    return answer === 'several' ? undefined : answer;
  }

  /** Whether the register contains a name that identifies no operator in this country. */
  isAmbiguous(name: string, country: string): boolean {
    return this.#answer({ name }, country) === 'several';
  }

  #answer({ name, wikidata }: Pick<OperatorClaim, 'name' | 'wikidata'>, country: string, at?: number): Answer {
    const day = at === undefined ? undefined : new Date(at).toISOString().slice(0, 10);
    if (wikidata !== undefined)
      return isTooEarly(wikidata, normaliseOperatorName(name), day) ? undefined : this.#named(wikidata, country);
    for (const [key, words] of keysOf(name)) {
      if (this.#generic.get(key)?.some((record) => isIn(record, country))) return 'several';
      const here = (this.#byName.get(key) ?? []).filter((record) => isIn(record, country));
      const [first, ...others] = here.filter(({ q }) => !isTooEarly(q, key, day));
      if (first === undefined && here.length > 0) return 'several';
      if (first === undefined) continue;
      if (isSharedOperatorName(words, country) || !isAtHome(first, key, country)) return 'several';
      if (others.some(({ q }) => q !== first.q)) return 'several';
      if (first.c === undefined && this.#isPartOfAnother(first, key, country)) return 'several';
      return this.#named(first.q, country) ?? { name: first.n, wikidata: first.q };
    }
    return undefined;
  }

  /**
   * Whether an international operator's name is contained in another operator's name in this country. For example, "Commonwealth
   * Bank" in the United States may be short for "First Commonwealth Bank". A longer name that starts with the operator's name
   * does not count, because it belongs to the same group ("Ecobank Ghana"). If the operator's name contains the name of the
   * country, the result is false.
   */
  #isPartOfAnother({ q, n, a = [] }: OperatorRecord, key: string, country: string): boolean {
    return this.#partOfAnother.getOrInsertComputed(`${q} ${key} ${country}`, () => {
      const words = operatorWords([n, ...a].find((name) => normaliseOperatorName(name) === key) ?? n);
      if (operatorWords(englishNames.of(country) ?? '').every((word) => words.includes(word))) return false;
      return this.#records.some(
        (other) =>
          other.q !== q &&
          other.c?.includes(country) === true &&
          [other.n, ...(other.a ?? [])].some((longer) => indexOfWords(operatorWords(longer), words) > 0),
      );
    });
  }

  /**
   * Returns the name of an operator in a country, by Wikidata id. Returns undefined if the name is unknown or differs between
   * countries.
   */
  #named(wikidata: string, country: string): Known | undefined {
    const records = this.#byId.get(wikidata) ?? [];
    const here = records.filter((record) => isIn(record, country));
    // If the name differs between countries and no name applies in this country, the result is undefined, and the name in the
    // source is used.
    const names = new Set((here.length > 0 ? here : records).map(({ n }) => n));
    const [only] = names;
    return only === undefined || names.size > 1 ? undefined : { name: only, wikidata };
  }

  /**
   * Describes why a claim is contradictory: it names several operators, or its name, brand and Wikidata id belong to different
   * operators. Only the record's publisher can decide which operator is correct, so the operator is unknown.
   * @returns a clause for a warning
   */
  contradiction({ name, wikidata, brand, operator }: OperatorClaim, country: string): string | undefined {
    const several = [name, brand, operator].find((text) => text !== undefined && this.operatorsIn(text, country).length > 1);
    if (several !== undefined) return `"${several}" names several operators, so the operator is treated as unknown`;
    const named = this.#operatorsNamed(name, country);
    const isKnown = wikidata !== undefined && this.knows(wikidata);
    if (isKnown && named.length > 0 && !this.#isCalled(wikidata, name) && !this.#areRelated(named, [wikidata])) {
      const proper = this.#byId.get(wikidata)?.[0]?.n ?? '';
      return `the operator "${name}" has the Wikidata id ${wikidata} of "${proper}", so the operator is treated as unknown`;
    }
    const beside = brand ?? operator;
    if (beside === undefined) return undefined;
    const others = this.#operatorsNamed(beside, country);
    const meant = isKnown ? [wikidata] : named;
    if (meant.length === 0 || others.length === 0 || this.#areRelated(meant, others)) return undefined;
    return `the operator is "${operator ?? name}" and the brand is "${brand ?? name}", so the operator is treated as unknown`;
  }

  /**
   * Describes why a claim is doubtful but still used: the register does not contain the claim's Wikidata id, and the name
   * identifies a different operator.
   * @returns a clause for a warning
   */
  doubt({ name, wikidata }: OperatorClaim, country: string): string | undefined {
    if (wikidata === undefined || this.knows(wikidata)) return undefined;
    const named = this.find({ name }, country);
    if (named === undefined) return undefined;
    return `the operator "${name}" has Wikidata id ${wikidata}, which is not in the operator register; "${named.name}" has ${named.wikidata} there. The id in the record is used`;
  }

  /**
   * Splits a text into the operators that it names. Returns the parts of the text if at least two of them are different operators
   * in the register ("Barclays, HSBC"), or else the whole text ("HSBC Bank, Hamrun", "Marks & Spencer").
   */
  operatorsIn(text: string, country: string): readonly string[] {
    const isWhole = (part: string) => {
      const key = normaliseOperatorName(part);
      return this.#byName.has(key) || this.#generic.has(key);
    };
    if (isWhole(text)) return [text];
    const named = partsOf(text, isWhole)
      .map((part) => ({ part, meant: this.#operatorsNamed(part, country) }))
      .filter(({ meant }) => meant.length > 0);
    const isSeveral = named.some((one, at) => named.slice(0, at).some((other) => !this.#areOneGroup(one, other)));
    return isSeveral ? named.map(({ part }) => part) : [text];
  }

  /**
   * Whether two names belong to the same group. "HSBC UK" belongs to HSBC, but "Royal Bank of Scotland" does not belong to Bank
   * of Scotland.
   */
  #areOneGroup(one: { part: string; meant: readonly string[] }, other: { part: string; meant: readonly string[] }): boolean {
    const [key, otherKey] = [normaliseOperatorName(one.part), normaliseOperatorName(other.part)];
    if (key.startsWith(otherKey) || otherKey.startsWith(key)) return true;
    const runs = (a: string, b: string) => this.#byId.get(a)?.some((record) => record.b?.includes(b)) === true;
    return one.meant.some((a) => other.meant.some((b) => a === b || runs(a, b) || runs(b, a)));
  }

  /**
   * Whether a text is a street, which may contain an operator's name: "St George Street", "Rue du Crédit Lyonnais". "Barclays
   * Oxford Street" is not a street but an operator and a street.
   * @param street the ATM's street, if known
   */
  isStreet(text: string, country: string, street?: string): boolean {
    const bare = withoutMachineWords(text);
    const found = namedStreet(bare);
    if (found === undefined || withoutStreetOf(bare, street) !== bare) return false;
    const answer = (name: string) => this.#answer({ name }, country);
    if ([text, bare].some((name) => answer(name) !== undefined)) return false;
    if (this.find({ name: found.name }, country) !== undefined) return true;
    if (!found.isSure) return false;
    if (found.isFirst) return true;
    const short = withoutTail(bare);
    const operators = short === bare ? [] : [...prefixes(bare, short), short].filter((name) => found.name.startsWith(`${name} `));
    return !operators.some((name) => namesBank(name) || answer(name) !== undefined);
  }

  /** Returns the ids of all operators to which a name may refer in a country. */
  #operatorsNamed(name: string, country: string): readonly string[] {
    for (const key of [name, withoutTail(name)].flatMap((text) => [...keysOf(text).keys()])) {
      const all = [...(this.#byName.get(key) ?? []), ...(this.#generic.get(key) ?? [])].filter((record) => isIn(record, country));
      if (all.length > 0) return all.map(({ q }) => q);
    }
    return [];
  }

  /** Returns the keys of an operator's names in all countries, except short keys, which are ambiguous. */
  #keysOfId(q: string): readonly string[] {
    const names = (this.#byId.get(q) ?? []).flatMap(({ n, a = [] }) => [n, ...a]);
    return names.map(normaliseOperatorName).filter((key) => [...key].length > leastLetters);
  }

  #isCalled(q: string, name: string): boolean {
    const key = normaliseOperatorName(name);
    return this.#keysOfId(q).some((own) => key.includes(own) || own.includes(key));
  }

  /**
   * Whether two lists contain related operators. Two operators are related if they are the same, if the name of one contains the
   * name of the other, or if one runs ATMs for the other.
   */
  #areRelated(some: readonly string[], others: readonly string[]): boolean {
    const runs = (a: string, b: string) => this.#byId.get(a)?.some((record) => record.b?.includes(b)) === true;
    const isOf = (a: string, b: string) =>
      a === b || runs(a, b) || runs(b, a) || (this.#byId.get(b) ?? []).some(({ n }) => this.#isCalled(a, n));
    return some.some((a) => others.some((b) => isOf(a, b)));
  }

  /** Returns the names of an operator in these countries, by Wikidata id. */
  namesOf(wikidata: string, countries: readonly string[]): readonly string[] {
    const records = (this.#byId.get(wikidata) ?? []).filter((record) => countries.some((country) => isIn(record, country)));
    return records.flatMap(({ n, a = [] }) => [n, ...a]);
  }

  /** Whether the register contains this id. */
  knows(wikidata: string): boolean {
    return this.#byId.has(wikidata);
  }

  /**
   * Returns the claim with the operator that it identifies, if known. A brand that the register identifies takes precedence over
   * the name. Removes text that is not part of the name ("24 h", a street, a branch, a word for an ATM).
   * @param at the date of the claim, epoch ms; absent: today
   * @param street the ATM's street, if known
   */
  identify(given: OperatorClaim, country: string, at?: number, street?: string): OperatorClaim {
    const { brand, operator: _, ...claim } = given;
    if (claim.wikidata !== undefined) {
      const known = this.find(claim, country, at);
      const name = known === undefined ? withoutTail(claim.name, street) : claim.name;
      return { ...claim, name, ...(known !== undefined && { known }) };
    }
    if (brand !== undefined) {
      const branded = this.#asNamed(brand, country, at, street);
      if (branded.known !== undefined) {
        const others = [claim.name, ...(claim.alsoCalled ?? [])];
        const alsoCalled = others.filter((name) => normaliseOperatorName(name) !== normaliseOperatorName(brand)).sort();
        return { ...branded, ...(alsoCalled.length > 0 && { alsoCalled }) };
      }
    }
    return { ...claim, ...this.#asNamed(claim.name, country, at, street) };
  }

  /**
   * Like `identify`, but returns undefined for a contradictory claim, and for a claim without an id whose text is not an
   * operator's name, such as "24 h" or "Main Street".
   */
  identifyUnlessGeneric(claim: OperatorClaim, country: string, at?: number, street?: string): OperatorClaim | undefined {
    if (this.contradiction(claim, country) !== undefined) return undefined;
    const isBranded = claim.brand !== undefined && this.find({ name: claim.brand }, country, at) !== undefined;
    if (claim.wikidata === undefined && !isBranded && this.isStreet(claim.name, country, street)) return undefined;
    const who = this.identify(claim, country, at, street);
    const isNamed = who.known !== undefined || who.plain === true || who.wikidata !== undefined;
    return isNamed || !isGenericName(who.name) ? who : undefined;
  }

  /**
   * Returns the operator of a record. The register contains banks, so only ATMs and counters are looked up. A shop or a post
   * office can have the same name as a bank.
   */
  operatorOf(kind: OtherKind | undefined, claim: OperatorClaim, ...at: [country: string, at?: number, street?: string]) {
    return isBanks(kind) ? this.identifyUnlessGeneric(claim, ...at) : claim;
  }

  /** Returns a clause for a warning about the claim of a record. */
  warningAbout(kind: OtherKind | undefined, claim: OperatorClaim, country: string): string | undefined {
    return isBanks(kind) ? (this.contradiction(claim, country) ?? this.doubt(claim, country)) : undefined;
  }

  /** Returns the name to display, and the operator that it identifies. */
  #asNamed(text: string, country: string, at?: number, street?: string): Pick<OperatorClaim, 'name' | 'known' | 'plain'> {
    // If the register contains the text before the word for an ATM, the text after that word is a location.
    const head = beforeMachineWords(text);
    if (head !== undefined && this.#answer({ name: text }, country, at) === undefined) {
      const known = this.find({ name: head }, country, at);
      if (known !== undefined) return { name: head, known };
    }
    const short = withoutTail(text, street);
    for (const name of new Set([text, ...prefixes(text, short), short, ...withoutMachine(short), ...inOtherScript(short)])) {
      const answer = this.#answer({ name }, country, at);
      if (answer === 'several') return { name: name === text ? text : short, plain: true };
      if (answer !== undefined) return { name, known: answer };
    }
    return { name: short };
  }
}

const englishNames = new Intl.DisplayNames('en', { type: 'region' });

/** Returns the index at which the words occur consecutively in a text, or -1. */
function indexOfWords(text: readonly string[], words: readonly string[]): number {
  return text.findIndex((_, at) => words.length > 0 && words.every((word, i) => text[at + i] === word));
}

/**
 * Returns the prefixes of whole words that are longer than `short` and shorter than the text, longest first. For "Garanti BBVA
 * Şubesi" and "Garanti", returns "Garanti BBVA".
 */
function prefixes(text: string, short: string): string[] {
  const words = text.split(/\s+/);
  const least = short.split(/\s+/).length;
  if (short === text || !text.startsWith(short)) return [];
  return Array.from({ length: words.length - least }, (_, i) => words.slice(0, words.length - 1 - i).join(' ')).filter(
    (prefix) => prefix !== short,
  );
}

/** Whether a name is too short to be recognized without its legal form. "PKO S.A." is Pekao, but "PKO" usually means PKO BP. */
function needsForm(name: string): boolean {
  const letters = name.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  const key = [...normaliseOperatorName(name)];
  return key.length <= leastLetters && key.length < [...letters.normalize('NFC')].length;
}

/** Splits a text that repeats the name in a different script: "NBE Bank ATM - ماكينة صراف آلي البنك الأهلي المصري". */
function inOtherScript(text: string): string[] {
  const parts = text.split(/\s+[-–—|/]\s+/u).map((part) => withoutTail(part));
  const isLatin = (part: string) => /\p{Script=Latin}/u.test(part);
  const [first, second, ...others] = parts;
  if (first === undefined || second === undefined || others.length > 0 || isLatin(first) === isLatin(second)) return [];
  return [first, second];
}

/**
 * Removes a word for an ATM from the text. The word may be part of a name, so use the result only if the register contains it.
 */
function withoutMachine(text: string): string[] {
  const words = text.split(/[\s\-–—|/]+/);
  if (words.length < 2) return [];
  const [first = '', last = ''] = [words[0], words.at(-1)];
  return [
    ...(machineNames.has(normaliseOperatorName(first)) ? [words.slice(1).join(' ')] : []),
    ...(machineNames.has(normaliseOperatorName(last)) ? [words.slice(0, -1).join(' ')] : []),
  ].filter(isName);
}

/** Words for an ATM and names of networks that occur next to operators' names. Source: convention, from OpenStreetMap. */
const machineNames: ReadonlySet<string> = new Set(
  `atm atms bankomat bancomat bankomats bankautomat geldautomat geldautomaat automat automatic minibank multibanco cash cashpoint machine dispenser
   terminal kiosk cajero caixa distributeur dab gab postomat банкомат 24 24h pos self selfservice otto link`.split(/\s+/),
);

/** Words for a bank, which some sources omit from names. */
const latinBankWords: ReadonlySet<string> = new Set(['bank', 'banka', 'banco', 'banca', 'banque', 'banc', 'banki', 'bankas']);
/** Matches what separates a name from a location: "HSBC Bank - Hamrun Branch". */
const branch = /\s+[-–—|]\s+|[,(]/u;

/**
 * Returns keys under which the register may contain a name, each with its words: the whole name, the name without the branch, and
 * the name without "bank". The first key that the register contains applies.
 */
function keysOf(name: string): Map<string, readonly string[]> {
  const start = name.split(branch)[0] ?? '';
  const words = operatorWords(start);
  const others = words.filter((word) => !latinBankWords.has(word));
  const parts = [words, others].map((part) => part.join('')).filter((key) => [...key].length >= leastLetters);
  const whole = normaliseOperatorName(name);
  return new Map([[whole, operatorWords(name)], ...parts.filter((key) => key !== whole).map((key) => [key, words] as const)]);
}

/**
 * Whether a name identifies this operator in the country. Checks the rules in sharedNames.ts, in addition to the countries in the
 * register.
 */
function isAtHome({ q, n, a = [], c }: OperatorRecord, key: string, country: string): boolean {
  if (homes[q]?.includes(country) === false) return false;
  if (c !== undefined) return true;
  const places = homesOfInitials[q];
  return places === undefined || places.includes(country) || ![n, ...a].some((name) => isInitialsOf(key, operatorWords(name)));
}

const isIn = ({ c, x }: OperatorRecord, country: string): boolean =>
  c === undefined ? !(x?.includes(country) ?? false) : c.includes(country);

let loaded: KnownOperators | undefined;

/** Returns the register. The first call loads it (150 kB). */
export function knownOperators(): KnownOperators {
  if (loaded !== undefined) return loaded;
  const text = readFileSync(new URL('../../data/operators/operators.jsonl', import.meta.url), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  loaded = new KnownOperators(lines.map((line) => JSON.parse(line) as OperatorRecord));
  return loaded;
}
