/**
 * Measures how well the matcher recognizes brands in real texts, compared with manual labels and with the category of the
 * payment's MCC.
 */
import type { ConfidenceLevel } from '../../../src/contract/shops.ts';
import type { Matcher } from '../../../src/core/shops/matcher.ts';
import { categoryOfMcc } from '../../../src/core/shops/mccCategories.ts';
import { spellingsOf } from '../../../src/core/shops/names.ts';
import { confidenceLevelOf } from '../../../src/core/shops/payment/confidenceLevel.ts';
import { matcherBuilder } from '../../../src/core/shops/register/buildMatcher.ts';
import type { RegisteredMerchant } from '../../../src/core/shops/shop.ts';
import { worldCities } from '../../../src/sources/places/cityNames.ts';
import { readBrands } from '../../../src/sources/shops/brands/readBrands.ts';
import type { LabelledString } from '../strings/labelledStrings.ts';

const countryOf = { toronto: 'CA', birmingham: 'GB' } as const;

export interface BrandMatcher {
  readonly matcher: Matcher;
  readonly merchants: ReadonlyMap<string, RegisteredMerchant>;
  readonly named: (name: string) => readonly RegisteredMerchant[];
}

export function brandMatcher(): BrandMatcher {
  const { merchants, shops } = readBrands();
  const builder = matcherBuilder(worldCities);
  builder.addMerchants(merchants);
  builder.addShops(shops.map(({ place, ...shop }) => ({ ...shop, ...place })));
  const byName = new Map<string, Set<RegisteredMerchant>>();
  for (const merchant of merchants)
    for (const name of [merchant.name, ...(merchant.aliases ?? [])])
      for (const { squeezed } of spellingsOf(name))
        byName.set(squeezed, (byName.get(squeezed) ?? new Set<RegisteredMerchant>()).add(merchant));
  return {
    matcher: builder.finish(1),
    merchants: new Map(merchants.map((merchant) => [merchant.uid, merchant])),
    named: (name) => [...new Set(spellingsOf(name).flatMap(({ squeezed }) => [...(byName.get(squeezed) ?? [])]))],
  };
}

export interface JudgedString {
  readonly labelled: LabelledString;
  /** The merchant that the matcher chose. */
  readonly answer?: RegisteredMerchant;
  /** Whether the register contains the brand, and the brand operates in the country of the text. */
  readonly isKnown: boolean;
  readonly right: boolean;
  /** Absent if no merchant was found. */
  readonly level?: ConfidenceLevel;
}

/** Matches the labelled texts without a city, because the sources do not state cities. */
export function judgeLabelled(
  { matcher, merchants, named }: BrandMatcher,
  strings: readonly LabelledString[],
): readonly JudgedString[] {
  return strings.map((labelled) => {
    const { text, source, mcc, brand } = labelled;
    const country = countryOf[source];
    const [decision] = matcher.decide([{ description: text, country, ...(mcc !== undefined && { mcc }) }], []);
    const answer = decision === undefined || decision.kind === 'nothing' ? undefined : merchants.get(decision.merchantUid);
    const brandsNamed = brand === undefined ? [] : named(brand);
    const isKnown = brandsNamed.some(({ countries }) => countries === undefined || countries.includes(country));
    const right = answer !== undefined && brandsNamed.includes(answer);
    const level =
      decision === undefined || decision.kind === 'nothing'
        ? undefined
        : confidenceLevelOf(decision.kind === 'found' ? 'onlineShop' : 'merchant', decision.confidence);
    return { labelled, ...(answer !== undefined && { answer }), isKnown, right, ...(level && { level }) };
  });
}

interface BrandScore {
  readonly asked: number;
  readonly known: number;
  readonly answered: number;
  readonly right: number;
  readonly knownRight: number;
}

/** @param weight the weight of a string: 1, or its number of payments */
export function scoreLabelled(judged: readonly JudgedString[], weight: (string: LabelledString) => number): BrandScore {
  const sum = (wanted: (one: JudgedString) => boolean) =>
    judged.filter(wanted).reduce((total, { labelled }) => total + weight(labelled), 0);
  return {
    asked: sum(() => true),
    known: sum(({ isKnown }) => isKnown),
    answered: sum(({ answer }) => answer !== undefined),
    right: sum(({ right }) => right),
    knownRight: sum(({ isKnown, right }) => isKnown && right),
  };
}

export interface RealString {
  readonly text: string;
  readonly mcc: string;
  readonly payments: number;
  readonly country: string;
}

interface Disagreement {
  readonly answered: number;
  /** The number of texts whose result is a merchant with a known category and whose MCC maps to a category. */
  readonly compared: number;
  readonly differ: number;
  readonly examples: readonly string[];
}

/**
 * Compares the category of each matched merchant with the category of the MCC. The matcher does not receive the MCC, so the
 * comparison is independent of the matcher.
 */
export function compareCategories({ matcher, merchants }: BrandMatcher, strings: readonly RealString[]): Disagreement {
  const decisions = matcher.decide(
    strings.map(({ text, country }) => ({ description: text, country })),
    [],
  );
  let [answered, compared, differ] = [0, 0, 0];
  const examples: string[] = [];
  for (const [index, { text, mcc }] of strings.entries()) {
    const decision = decisions[index];
    if (decision === undefined || decision.kind === 'nothing') continue;
    answered += 1;
    const merchant = merchants.get(decision.merchantUid);
    const category = categoryOfMcc(mcc);
    if (merchant?.category === undefined || category === undefined) continue;
    compared += 1;
    if (merchant.category === category) continue;
    differ += 1;
    examples.push(`${text} (${mcc}) -> ${merchant.name}, ${merchant.category}`);
  }
  return { answered, compared, differ, examples };
}
