/**
 * How sure it is that the best candidate is the shop: it may just as well be another that the register lacks. A logistic curve
 * over what is known of the case, fitted to texts half of which are of absent shops (`npm run eval:shops -- --fit`).
 */
import type { Certainty } from '../decision.ts';
import { spellingsOf } from '../names.ts';
import { cityFit } from './place.ts';
import type { MerchantFacts, ShopFacts } from './snapshot.ts';
import { certain } from './throughTerminal.ts';
import { isToldApart, saysMore, tellsOfHit } from './weigh.ts';
import type { Weighed, Weighing } from './weighing.ts';

/**
 * Log odds for each circumstance, times its size. The first is the plain case: the whole name, in its city. Those of the city say
 * what changes where none is named, or another one.
 */
export const logOdds = {
  usual: -1.24,
  cut: -0.38,
  lostLetter: -0.43,
  otherLetters: -2.41,
  cutAndMisspelt: -4.07,
  cutAndLost: -1.46,
  cutEarly: -0.56,
  noVowels: -0.59,
  missing: -0.09,
  cutLetters: 0.03,
  besideCode: -1.03,
  part: -3.92,
  number: -0.1,
  alias: -2.37,
  otherReading: -1.71,
  noCity: -0.7,
  otherCity: -2.19,
  unknownCity: -4.01,
  unknownTells: 0.09,
  otherTells: -0.03,
  begunCity: -0.03,
  lead: 2.76,
  tells: 0.07,
  namesakes: -1.46,
  chain: 1.27,
  branches: -0.6,
  citySize: -0.13,
  chainInCity: -0.31,
} as const;
export type Circumstance = keyof typeof logOdds;
export const circumstances = Object.keys(logOdds) as readonly Circumstance[];

const says: Readonly<Record<Circumstance, string>> = {
  usual: 'the whole name is there',
  cut: 'the name is cut',
  lostLetter: 'the name lacks a letter',
  otherLetters: 'the name has other letters',
  cutAndMisspelt: 'the name is cut and has other letters',
  cutAndLost: 'the name is cut and lacks letters',
  cutEarly: 'the name is cut where no layout ends',
  noVowels: 'the name has lost its vowels',
  cutLetters: 'the more letters of a cut name are there',
  missing: 'the more letters of the name are missing',
  besideCode: 'beside the name stands what is no word',
  part: 'only a part of the text is its name',
  number: 'there is no name, but a number',
  alias: 'that is not its usual name',
  otherReading: 'another reading is likelier',
  noCity: 'no city is named',
  otherCity: 'another city is named',
  unknownCity: 'an unknown city is named',
  otherTells: 'the more its words tell, the less that matters',
  unknownTells: 'the more its words tell, the less that matters',
  begunCity: 'its city is named by a beginning or a postcode',
  lead: 'by so much it leads before the next shop',
  tells: 'so much its words tell',
  namesakes: 'others are called so too',
  chain: 'a chain may have another shop here',
  branches: 'the larger the chain, the likelier',
  citySize: 'so large a city may have another of that name',
  chainInCity: 'the larger the city, the likelier another shop of the chain',
};

/** Beyond these nothing was fitted. */
const most = { missing: 15, cutLetters: 18, lead: 2, tells: 24, branches: 100, citySize: 3_000 } as const;

const howNamed = {
  exact: undefined,
  cut: 'cut',
  beginning: 'part',
  end: 'part',
  lost: 'lostLetter',
  wrong: 'otherLetters',
  cutAndWrong: 'cutAndMisspelt',
  cutAndLost: 'cutAndLost',
  early: 'cutEarly',
  vowels: 'noVowels',
} as const;

function howFound({ named: { hit }, evidence }: Weighed): Circumstance | undefined {
  if (hit === undefined) return 'number';
  // What else the text says may be its city or its street.
  if (hit.rest.length > 0 && !saysMore(evidence)) return undefined;
  if (hit.rest.length > 0 && hit.rest.every(isCodeLike)) return 'besideCode';
  return howNamed[hit.wrong ?? (hit.how === 'misspelt' ? 'wrong' : hit.how)];
}

/** No word of a name: it has digits, no vowel, or hardly a letter. */
const isCodeLike = (word: string): boolean => /\d/.test(word) || word.length < 3 || !/[aeiouy]/.test(word);

const cityNamed = {
  same: undefined,
  begun: 'begunCity',
  notNamed: 'noCity',
  other: 'otherCity',
  unknownCity: 'unknownCity',
} as const;

/** What the case is, each circumstance with its size; what is not the case is absent. */
export function circumstancesOf({ question, shops }: Weighing, best: Weighed): ReadonlyMap<Circumstance, number> {
  const { snapshot, place } = question;
  const shop = snapshot.shops[best.index] as ShopFacts;
  const { hit, reading } = best.named;
  const sizes = new Map<Circumstance, number>([['usual', 1]]);
  const set = (circumstance: Circumstance | undefined, size = 1): void => {
    if (circumstance !== undefined && size !== 0) sizes.set(circumstance, size);
  };
  set(howFound(best));
  if (hit?.how === 'cut') {
    set('cutLetters', Math.min(most.cutLetters, hit.words.join('').length));
    set('missing', Math.min(most.missing, snapshot.names.textOf(hit.name).length - hit.words.join('').length));
  }
  const fit = cityFit(shop, place);
  set(cityNamed[fit]);
  const second = shops.find((other) => other !== best);
  set('lead', Math.min(most.lead, Math.max(0, best.score - Math.max(0, second?.score ?? 0))));
  if (reading > 0) set('otherReading');
  const tells = hit ? Math.min(most.tells, tellsOfHit(snapshot.words, hit, shop.name)) : 0;
  set('tells', tells);
  if (fit === 'unknownCity') set('unknownTells', tells);
  if (fit === 'other') set('otherTells', tells);
  const branches = snapshot.shopsByMerchant.all(shop.merchant).length;
  const isChain = branches > 1 || (snapshot.merchants[shop.merchant] as MerchantFacts).isBrand;
  // Only those can be called otherwise than they are.
  if (hit?.how === 'exact' && (isChain || shop.hasAliases)) {
    const name = snapshot.names.textOf(hit.name);
    if (!spellingsOf(shop.name).some(({ squeezed }) => squeezed === name)) set('alias');
  }
  const isNear = (fit === 'same' || fit === 'begun' || fit === 'notNamed') && shop.city >= 0;
  const citySize = isNear ? Math.log(1 + Math.min(most.citySize, snapshot.citySizes[shop.city] ?? 0)) : 0;
  set('citySize', citySize);
  if (!isChain) set('namesakes', hit ? Math.log(Math.max(1, snapshot.shopsByName.all(hit.name).length)) : 0);
  else if (!isToldApart(best.evidence)) {
    set('chain');
    set('branches', Math.log(Math.min(most.branches, Math.max(1, branches))));
    set('chainInCity', citySize);
  }
  return sizes;
}

function confidenceOfOdds(sum: number): number {
  return Math.min(certain, Math.round(1000 / (1 + Math.exp(-sum))) / 1000);
}

/** @param best of the weighing's shops: a place, not a web site, of which no text was fitted */
export function certaintyOf(weighing: Weighing, best: Weighed): number {
  let sum = 0;
  for (const [circumstance, size] of circumstancesOf(weighing, best)) sum += logOdds[circumstance] * size;
  return confidenceOfOdds(sum);
}

export function explainCertainty(weighing: Weighing, best: Weighed): Certainty {
  const bySentence = new Map<string, number>();
  for (const [circumstance, size] of circumstancesOf(weighing, best)) {
    const sentence = says[circumstance];
    bySentence.set(sentence, (bySentence.get(sentence) ?? 0) + logOdds[circumstance] * size);
  }
  const reasons = [...bySentence].map(([sentence, weight]) => ({ kind: 'ambiguity' as const, says: sentence, weight }));
  return { confidence: certaintyOf(weighing, best), reasons };
}
