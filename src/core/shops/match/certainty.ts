/**
 * Computes the probability that the best candidate is the correct shop, as opposed to a shop that the register lacks. Uses a
 * logistic model that is fitted to texts from the tuning extracts with every fifth place removed (`npm run eval:shops -- --fit`).
 * Texts from removed shops without a namesake have nine times the weight.
 */

import type { Circumstance } from '../../../contract/explanation.ts';
import { keysOf } from '../../text/transliteration.ts';
import type { Certainty } from '../matcher.ts';
import { spellingsOf } from '../names.ts';
import { fitsCode } from './categoryEvidence.ts';
import { isListedNameWord } from './commonNameWords.ts';
import type { Hit } from './hits.ts';
import { type CityFit, cityFit } from './place.ts';
import type { MatchContext } from './question.ts';
import type { MerchantFacts, RegisterSnapshot, ShopFacts } from './snapshot.ts';
import { certain } from './throughTerminal.ts';
import { informationOfHit, isCommonElsewhere, isDistinguished, saysMore } from './weigh.ts';
import type { Weighed, Weighing } from './weighing.ts';

/**
 * The log odds for each circumstance. Each value is multiplied by the size of the circumstance in a text. The first circumstance
 * is the base case: the whole name in the shop's city. Circumstances that concern the city apply if the text contains no city or
 * a different city. `setByHand` lists the values that are not fitted, for three reasons: the extracts do not show how often an
 * acquirer prints its own city or repeats the shop's, merged records must still be found by their old names, and a register with
 * few shops must not make a text certain.
 */
export const logOdds = {
  usual: -0.14,
  cut: -2.03,
  lostLetter: -1.1,
  otherLetters: -5.4,
  cutAndMisspelt: -7.67,
  cutAndLost: -2.46,
  cutEarly: 0.38,
  cutAtWord: -3.54,
  fullAtWord: -0.62,
  noVowels: -1.23,
  missing: -0,
  cutLetters: 0.1,
  besideCode: -3.73,
  besideCity: -5.05,
  part: -8.19,
  number: -3,
  alias: -2.4,
  otherReading: -3.33,
  noCity: -1.44,
  otherCity: -3.4,
  commonElsewhere: -8,
  unknownCity: -2.75,
  unknownCityInformation: 0,
  otherCityInformation: 0.1,
  begunCity: -0.32,
  lead: 3.17,
  information: 0.04,
  namesakes: -1.67,
  chain: 0.4,
  branches: -0.58,
  citySize: -0.17,
  chainInCity: -0.38,
  nowhere: -8,
  placeAlone: -8,
  otherSeller: -8,
  otherCategory: -3.5,
} as const satisfies Readonly<Record<Circumstance, number>>;
export const setByHand: readonly Circumstance[] = [
  'besideCity',
  'otherCity',
  'otherCityInformation',
  'commonElsewhere',
  'number',
  'citySize',
  'information',
  'alias',
  'unknownCity',
  'unknownCityInformation',
  'nowhere',
  'placeAlone',
  'otherSeller',
  'otherCategory',
];
/** Upper bounds for the sizes of circumstances. */
const most = {
  missing: 15,
  cutLetters: 18,
  lead: 2,
  information: 24,
  informationElsewhere: 20,
  branches: 100,
  citySize: 3_000,
} as const;
/**
 * The minimum information in the words of a name. Words with less information occur in many names, so they do not count if the
 * text contains a different city.
 */
const leastInformation = 8;

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
  // The remaining words are accounted for by the shop's city or street.
  if (hit.rest.length > 0 && !saysMore(evidence)) return undefined;
  if (hit.rest.length > 0 && hit.rest.every((word) => isCodeLike(word, hit.restMayBeCut === true))) return 'besideCode';
  return howNamed[hit.wrong ?? (hit.how === 'misspelt' ? 'wrong' : hit.how)];
}

/** Whether the letters are exactly one or more whole words at the beginning of the name. */
function endsWithWord(name: string, squeezed: string): boolean {
  return spellingsOf(name).some(({ words }) => {
    let at = 0;
    for (const word of words) {
      if (at >= squeezed.length) break;
      at += word.length;
    }
    return at === squeezed.length && words.join('').startsWith(squeezed);
  });
}

/** Whether the truncated name is an alternative name of the shop. */
function isOfAlias({ names }: RegisterSnapshot, { name, hasAliases }: ShopFacts, { name: called }: Hit): boolean {
  if (!hasAliases) return false;
  const spellings = spellingsOf(name).map(({ squeezed }) => squeezed);
  return ![...spellings, ...keysOf(name, spellings)].includes(names.textOf(called));
}

/**
 * Whether the text repeats the transaction's city although the shop's name does not contain it, so it may be part of another
 * name.
 */
function isBesideCity({ descriptor, place, transaction }: MatchContext, { named: { hit } }: Weighed): boolean {
  if (hit === undefined || transaction.city === undefined || place.cityHow === undefined) return false;
  return descriptor.places.some(
    ({ kind, value, at }) =>
      kind === 'city' &&
      // A space precedes the city, so it is not in a separate field.
      /\S $/.test(descriptor.text.slice(0, at)) &&
      !value.split(' ').some((word) => hit.words.includes(word)),
  );
}

/**
 * Whether a repeated city is not part of another name, because the words before it are the whole name of a shop in this city.
 * False if the name is one common word ("HOTEL VADUZ"), or if the register contains a name that includes the city.
 */
function isOnlyCity({ shops, merchants }: Weighing, { named: { hit } }: Weighed, fit: CityFit): boolean {
  if (hit?.how !== 'exact' || hit.rest.length > 0 || (fit !== 'same' && fit !== 'begun')) return false;
  const { words } = hit;
  if (words.length === 1 && words.every(isListedNameWord)) return false;
  const isLonger = ({ named }: Weighed) => named.hit?.how === 'exact' && named.hit.words.length > words.length;
  return !shops.some(isLonger) && !merchants.some(isLonger);
}

/**
 * Whether a word is a code, because it contains digits, or because it is short and contains no vowel. A truncated word is not a
 * code.
 */
const isCodeLike = (word: string, mayBeCut: boolean): boolean =>
  /\d/.test(word) || (!mayBeCut && (word.length < 3 || !/[aeiouy]/.test(word)));

const cityNamed = {
  same: undefined,
  begun: 'begunCity',
  notNamed: 'noCity',
  other: 'otherCity',
  unknownCity: 'unknownCity',
} as const;

/** Returns the circumstances that apply, with their sizes. Circumstances that do not apply are absent. */
export function circumstancesOf(weighing: Weighing, best: Weighed): ReadonlyMap<Circumstance, number> {
  const { question, shops } = weighing;
  const { snapshot, place } = question;
  const shop = snapshot.shops.at(best.index) as ShopFacts;
  const { hit, reading } = best.named;
  const sizes = new Map<Circumstance, number>([['usual', 1]]);
  const set = (circumstance: Circumstance | undefined, size = 1): void => {
    if (circumstance !== undefined && size !== 0) sizes.set(circumstance, size);
  };
  set(howFound(best));
  if (hit?.how === 'cut') {
    set('cutLetters', Math.min(most.cutLetters, hit.words.join('').length));
    set('missing', Math.min(most.missing, snapshot.names.textOf(hit.name).length - hit.words.join('').length));
    // The aliases are stored only as folded names without spaces, so it is unknown where their words end.
    if (isOfAlias(snapshot, shop, hit)) {
      set('alias');
      set(hit.isFull ? 'fullAtWord' : 'cutAtWord');
    } else if (endsWithWord(shop.name, hit.words.join(''))) set(hit.isFull ? 'fullAtWord' : 'cutAtWord');
  }
  const fit = cityFit(shop, place);
  if (isBesideCity(question, best) && !isOnlyCity(weighing, best, fit)) set('besideCity');
  set(cityNamed[fit]);
  const second = shops.find((other) => other !== best);
  set('lead', Math.min(most.lead, Math.max(0, best.score - Math.max(0, second?.score ?? 0))));
  if (reading > 0) set('otherReading');
  const information = hit ? Math.min(most.information, informationOfHit(snapshot.words, hit, shop.name)) : 0;
  set('information', information);
  const excessInformation = Math.max(0, Math.min(most.informationElsewhere, information) - leastInformation);
  if (fit === 'unknownCity') set('unknownCityInformation', excessInformation);
  if (fit === 'other') set('otherCityInformation', excessInformation);
  if (hit && isCommonElsewhere(snapshot, hit, shop, place)) set('commonElsewhere');
  const branches = snapshot.shopsByMerchant.count(shop.merchant);
  const isChain = branches > 1 || (snapshot.merchants.at(shop.merchant) as MerchantFacts).isBrand;
  // Only chains and shops with aliases can have a second name.
  if (hit?.how === 'exact' && (isChain || shop.hasAliases)) {
    const name = snapshot.names.textOf(hit.name);
    const spellings = spellingsOf(shop.name).map(({ squeezed }) => squeezed);
    if (!spellings.includes(name) && !keysOf(shop.name, spellings).includes(name)) set('alias');
  }
  const isKnown = fit === 'same' || fit === 'begun' || fit === 'notNamed';
  // If the country is unknown, a different city does not make the shop more certain than no city.
  const isInReach = (isKnown || place.country === undefined) && shop.city >= 0;
  const citySize = isInReach ? Math.log(1 + Math.min(most.citySize, snapshot.citySizes.at(shop.city) ?? 0)) : 0;
  set('citySize', citySize);
  if (!isChain) set('namesakes', hit ? Math.log(Math.max(1, snapshot.shopsByName.count(hit.name))) : 0);
  else if (!isDistinguished(best.evidence)) {
    set('chain');
    set('branches', Math.log(Math.min(most.branches, Math.max(1, branches))));
    set('chainInCity', citySize);
  }
  for (const { code } of best.evidence) if (code === 'nowhere' || code === 'placeAlone') set(code);
  if (otherSeller(weighing, best) !== undefined) set('otherSeller');
  const sold = shop.category ?? (snapshot.merchants.at(shop.merchant) as MerchantFacts).category;
  if (fitsCode(sold, question.transaction.mcc) === false) set('otherCategory');
  return sizes;
}

/**
 * Finds an online seller whose name is exactly the text and who is not the merchant of the best shop, unless the category code
 * contradicts the seller. For example, "AIRBNB" does not refer to a guest house with this name.
 * @returns the index of a merchant
 */
function otherSeller({ question, merchants }: Weighing, { index: shop, named: { hit } }: Weighed): number | undefined {
  if (hit?.how !== 'exact' || hit.rest.length > 0) return undefined;
  const { snapshot, transaction } = question;
  const own = (snapshot.shops.at(shop) as ShopFacts).merchant;
  const seller = merchants.find(({ index, named }) => {
    const { isOnline, category } = snapshot.merchants.at(index) as MerchantFacts;
    const isPaid = fitsCode(category, transaction.mcc) !== false;
    return isOnline && isPaid && named.hit?.how === 'exact' && named.hit.rest.length === 0;
  });
  return seller?.index === own ? undefined : seller?.index;
}

function confidenceOfOdds(sum: number): number {
  return Math.min(certain, Math.round(1000 / (1 + Math.exp(-sum))) / 1000);
}

/**
 * @param best the best shop in the weighing. The shop must be a physical shop, because the model was not fitted to online shops.
 */
export function certaintyOf(weighing: Weighing, best: Weighed): number {
  let sum = 0;
  for (const [circumstance, size] of circumstancesOf(weighing, best)) sum += logOdds[circumstance] * size;
  return confidenceOfOdds(sum);
}

export function explainCertainty(weighing: Weighing, best: Weighed): Certainty {
  const sizes = [...circumstancesOf(weighing, best)];
  return {
    confidence: certaintyOf(weighing, best),
    circumstances: sizes.map(([code, size]) => ({ code, weight: logOdds[code] * size })),
  };
}
