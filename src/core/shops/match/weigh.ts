/** Collects weighted evidence for and against a candidate. The sum of the weights is compared with `thresholds`. */

import type { CategoryCode } from '../../../data/shops/categories.ts';
import { billingWords, chainWords } from '../../../data/shops/kindWords.ts';
import { sidesOfRoads } from '../../../data/shops/placeWords.ts';
import { isSharedOperatorName } from '../../atms/sharedOperatorName.ts';
import { countries } from '../descriptor/countries.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import { isOwnService } from '../descriptor/intermediaries.ts';
import type { Evidence } from '../matcher.ts';
import { categoryOfMcc } from '../mccCategories.ts';
import { foldName } from '../names.ts';
import { brandEvidence, countryEvidence, otherMeaning, soldBy } from './brandEvidence.ts';
import { brandCategoryEvidence, categoryEvidence, sells, tradeWords } from './categoryEvidence.ts';
import { isListedNameWord } from './commonNameWords.ts';
import type { Hit } from './hits.ts';
import { householdOf } from './householdNames.ts';
import { isMereWord } from './mereWord.ts';
import { type CityFit, cityFit, isInCountryOf, type TransactionPlace } from './place.ts';
import type { MatchContext, Named } from './question.ts';
import { type MerchantFacts, phoneKey, type RegisterSnapshot, type ShopFacts } from './snapshot.ts';
import type { WordCounts } from './wordCounts.ts';

export const sumOf = (evidence: readonly Evidence[]): number => evidence.reduce((sum, { weight }) => sum + weight, 0);

const howSaid = {
  exact: 'nameSame',
  cut: 'nameBegun',
  beginning: 'beginsWithName',
  end: 'endsWithName',
  misspelt: 'nameAlmostSame',
} as const;

/**
 * Whether words are a distinctive name regardless of the rest of the text, because there are at least two words with enough
 * letters in total.
 */
const excessInformation = (words: readonly string[]): boolean => words.length > 1 && words.join('').length >= 8;
const mostOver = 3;
/**
 * Like `mostOver`, but for a chain that is so widely known that its name alone identifies it. The other words describe the branch
 * ("SHELL FOUR OAKS"), and the name of a place often has several words.
 */
const mostOverWidelyKnown = 1.6;
/** Like `mostOverWidelyKnown`, but for a chain's name at the end, after the side of a road or part of a station. */
const mostOverAtSide = 1.4;

/** Whether the text contains words that neither the candidate's name nor its place accounts for. */
export const saysMore = (evidence: readonly Evidence[]): boolean => evidence.some(({ code }) => code === 'unexplained');
/** Whether the store number, street or telephone number distinguishes the shop from the merchant's other shops. */
export const isDistinguished = (evidence: readonly Evidence[]): boolean =>
  evidence.some(({ kind, code, weight }) => weight > 0 && (kind === 'storeNumber' || kind === 'phone' || code === 'street'));

/**
 * @param explains whether a street, city or category accounts for a word in the text
 * @param optional words that the chain may add to its name, in addition to the usual words
 * @param most the maximum weight of the words that are not accounted for
 */
function nameEvidence(
  { snapshot, descriptor }: MatchContext,
  { hit, reading }: Named,
  explains: (word: string) => boolean,
  optional?: ReadonlySet<string>,
  most: number = mostOver,
): Evidence[] {
  if (!hit) return [];
  const { words } = snapshot;
  const evidence: Evidence[] = [{ kind: 'name', code: howSaid[hit.how], weight: hit.weight }];
  const rarities = hit.words.map((word) => words.rarity(word));
  const rarity = Math.max(0, ...rarities) * 0.7 + (rarities.reduce((a, b) => a + b, 0) / Math.max(1, rarities.length)) * 0.3;
  evidence.push({ kind: 'name', code: rarity > 0.6 ? 'wordsRare' : 'wordsCommon', weight: (rarity - 0.6) * 2.5 });
  const over = hit.rest.filter((word) => !explains(word));
  if (over.length > 0) {
    // Additional words such as "hotel" and "shop" cost little, but an additional proper name costs more.
    const costOf = (word: string): number => {
      if (chainWords.has(word) || optional?.has(word)) return 0.3;
      if (word.length < 3 && hit.how === 'beginning') return 0.4;
      return 0.2 + 1.2 * words.rarity(word);
    };
    const cost = over.reduce((sum, word) => sum + costOf(word), 0);
    evidence.push({
      kind: 'name',
      code: 'unexplained',
      words: over.join(' '),
      weight: -Math.min(most, cost),
    });
    const isCompany = hit.how !== 'exact' && descriptor.parts.some(({ kind }) => kind === 'legalForm');
    if (isCompany && over.some((word) => !chainWords.has(word) && word.length > 3))
      evidence.push({ kind: 'name', code: 'otherLegalName', weight: -1 });
  }
  if (reading > 0)
    evidence.push({
      kind: 'name',
      code: 'otherReading',
      weight: -0.3 * Math.min(reading, 3),
    });
  return evidence;
}

/** The minimum information and the minimum number of words in a name if the country of the payment is unknown. */
const distinctive = { information: 15, words: 2 } as const;

/**
 * Returns evidence against a candidate because the text contains too little information. If the location is unknown, only a name
 * with rare words is likely to be unique, because the register contains only a small part of all shops, and names such as Royal
 * occur in every town. A text that is only a place name does not refer to a shop, unless it is exactly the name of a shop in
 * another city.
 * @param isToldApart whether the text also contains the shop's number, street or telephone number
 */
function tooLittleSaid(question: MatchContext, { hit }: Named, name: string, isToldApart: boolean): Evidence[] {
  if (hit === undefined) return [];
  const { snapshot, place } = question;
  const isSomewhere = place.country !== undefined || place.countries !== undefined || place.cityHow === 'whole';
  const isDistinctive =
    isSomewhere ||
    isToldApart ||
    (hit.words.length >= distinctive.words && informationOfHit(snapshot.words, hit, name) >= distinctive.information);
  return [
    ...(isDistinctive
      ? []
      : [
          {
            kind: 'place',
            code: 'nowhere',
            weight: -5,
          } as const,
        ]),
    ...(isPlaceAlone(question, hit) ? [{ kind: 'place', code: 'placeAlone', weight: -5 } as const] : []),
  ];
}

function isPlaceAlone({ snapshot, place, transaction }: MatchContext, { how, words, rest }: Hit): boolean {
  if (rest.length > 0) return false;
  const text = words.join(' ');
  const given = transaction.city === undefined ? undefined : foldName(place.named ?? transaction.city).words.join(' ');
  if (given !== undefined && given !== text) return how !== 'exact' && countries.has(text);
  return countries.has(text) || snapshot.cities.named(text, place.country).length > 0;
}

const foldedWords = (text: string | undefined): readonly string[] => (text === undefined ? [] : foldName(text).words);

export function shopEvidence(question: MatchContext, shop: ShopFacts, index: number, named: Named): Evidence[] {
  const { snapshot, transaction, descriptor, place } = question;
  const merchant = snapshot.merchants.at(shop.merchant) as MerchantFacts;
  const isChain = merchant.isBrand || snapshot.shopsByMerchant.count(shop.merchant) > 1;
  const hasRest = (named.hit?.rest.length ?? 0) > 0;
  const street = hasRest ? foldedWords(shop.street) : [];
  const own = new Set(hasRest ? [...street, ...foldedWords(shop.zip), ...foldedWords(shop.name)] : []);
  const evidence = nameEvidence(question, named, (word) => place.allWords.has(word) || own.has(word));
  evidence.push(...placeEvidence(question, shop, named, isChain));
  const onStreet = named.hit?.rest.filter(
    (word) => word.length > 2 && street.some((part) => part.length > 3 && part.startsWith(word)),
  );
  if (onStreet !== undefined && onStreet.length > 0)
    evidence.push({ kind: 'place', code: 'street', words: onStreet.join(' '), weight: 1.6 });
  evidence.push(...numberEvidence(descriptor, shop, isChain));
  const phone = descriptor.phones.some((one) => snapshot.shopsByPhone.get(phoneKey(one) ?? '')?.includes(index));
  if (phone) evidence.push({ kind: 'phone', code: 'phoneSame', weight: 5 });
  evidence.push(...categoryEvidence(transaction.mcc, shop.category ?? merchant.category, named.bySite));
  const isItsSite = namesSite(question, shop.merchant);
  if (isItsSite) evidence.push({ kind: 'url', code: 'siteSame', weight: 3.5 });
  else if (shop.online && named.bySite) evidence.push({ kind: 'url', code: 'siteLikeName', weight: 1 });
  else if (shop.online) evidence.push({ kind: 'url', code: 'online', weight: -1 });
  evidence.push(...ordinaryEvidence(question, named, merchant, isItsSite));
  if (named.hit?.how === 'misspelt' && merchant.isListed)
    evidence.push({ kind: 'name', code: 'onlineMisspelt', weight: misspeltCost(snapshot, merchant, named.hit) });
  if (!shop.online) evidence.push(...tooLittleSaid(question, named, shop.name, isDistinguished(evidence)));
  if (named.hit && merchant.isBrand) evidence.push(...otherMeaningEvidence(question, named.hit, merchant));
  return evidence;
}

/** "FERRARI PIZZERIA" and "COSTA RICA" do not refer to the brands, but "IKEA RESTAURANT" refers to IKEA. */
function otherMeaningEvidence(question: MatchContext, hit: Hit, merchant: MerchantFacts): Evidence[] {
  const other = otherMeaning(question, hit, merchant);
  if (other === undefined) return [];
  return [{ kind: 'category', code: 'otherMeaning', words: other, weight: merchant.isBrand ? -4 : -1.2 }];
}

/**
 * Returns evidence against a merchant whose name is an ordinary word: "CALM" or "THREE SQUIRRELS". The word identifies the
 * merchant only with its site, before an asterisk ("RING *YEARLY PLAN"), or with a category code of its trade.
 */
function ordinaryEvidence(
  question: MatchContext,
  { hit, bySite }: Named,
  { isOrdinary, isBrand, isOnline, ownName, category }: MerchantFacts,
  isItsSite: boolean,
): Evidence[] {
  const { snapshot, descriptor, transaction, place } = question;
  if (hit === undefined || bySite || isItsSite) return [];
  const called = snapshot.names.textOf(hit.name);
  const isCommon = isBrand && isListedNameWord(called) && householdOf(called, place.country) === undefined;
  const star = descriptor.text.indexOf('*');
  const isMarked = star > 0 && foldName(descriptor.text.slice(0, star), true).squeezed === called;
  const isTrade = category !== undefined && categoryOfMcc(transaction.mcc ?? '') === category;
  if ((isBrand || isOnline || isOrdinary) && !isMarked && !isTrade && isMereWord(question, hit, called))
    return [{ kind: 'name', code: 'ordinaryName', weight: -5 }];
  if (!isOrdinary && !isCommon) return [];
  if (isOrdinary && hit.how === 'exact' && hit.name !== ownName) return [];
  if (isMarked || (isTrade && (hit.how === 'exact' || isCommon))) return [];
  if (isOrdinary) return [{ kind: 'name', code: 'ordinaryName', weight: -5 }];
  const isWhole = hit.how === 'exact' && !/^\s*the\b/i.test(descriptor.text);
  return [{ kind: 'name', code: 'ordinaryName', weight: isWhole ? commonName.whole : commonName.part }];
}

/**
 * The weights of a brand's name that is a common word in the names of shops, such as the name of a pub or a given name: "THE
 * CROWN", "PAUL". The register lacks most of the shops with such a name. The weight is lower if the text is exactly the name.
 */
const commonName = { whole: -1.2, part: -2 } as const;

/** Whether a web address in the text is exactly the merchant's address. */
const namesSite = ({ snapshot, descriptor }: MatchContext, merchant: number): boolean =>
  descriptor.domains.some(({ host, cut }) => !cut && snapshot.merchantsByDomain.get(host)?.includes(merchant));

function placeEvidence(question: MatchContext, shop: ShopFacts, named: Named, isChain: boolean): Evidence[] {
  const { place } = question;
  const evidence: Evidence[] = [];
  const fit = cityFit(shop, place);
  const city = place.named ?? '';
  if (fit === 'same') evidence.push({ kind: 'place', code: 'sameCity', city, weight: 2.5 });
  if (fit === 'begun') evidence.push({ kind: 'place', code: 'maybeSameCity', city, weight: 2.2 });
  if (fit === 'other') evidence.push({ kind: 'place', code: 'otherCity', city, weight: -2 });
  if (fit === 'unknownCity') evidence.push({ kind: 'place', code: 'unknownCity', city, weight: -0.5 });
  const isThere = isInCountryOf(place, shop.country);
  if (isThere !== undefined) {
    const countries = place.country === undefined ? [...(place.countries ?? [])] : [place.country];
    evidence.push({ kind: 'place', code: isThere ? 'sameCountry' : 'otherCountry', countries, weight: isThere ? 0.5 : -5 });
  }
  const isPart = named.hit?.how === 'beginning' || named.hit?.how === 'end';
  if (isPart && !isChain) evidence.push({ kind: 'name', code: 'onlyPart', weight: -0.6 });
  if (fit === 'same' || fit === 'begun') return evidence;
  if (isChain) evidence.push({ kind: 'ambiguity', code: 'otherBranches', weight: -3 });
  else evidence.push(alone(question, shop, named));
  return evidence;
}

/**
 * Returns the information in the words of the text. A truncated last word counts for a share of the information in the
 * candidate's complete word, in proportion to its length ("CAFE KONDITO").
 */
export function informationOfHit(counts: WordCounts, hit: Hit, name: string): number {
  const { how, words: said } = hit;
  const words = wordsOfName(hit, name);
  const last = words.at(-1);
  if (how !== 'cut' || last === undefined) return counts.information(words);
  const whole = foldName(name).words.find((word) => word.startsWith(last)) ?? last;
  const there = said.at(-1)?.length ?? 0;
  return (
    counts.information(words.slice(0, -1)) + counts.information([whole]) * Math.min(1, there / Math.max(longCut, whole.length))
  );
}
const longCut = 8;

/**
 * Returns the words in the text with their spelling in the register. The spelling in the text must not be used, because a
 * misspelled word would seem to be rare.
 */
function wordsOfName({ how, words, romanised }: Hit, name: string): readonly string[] {
  if (how === 'misspelt') return foldName(name).words;
  return romanised ? foldName(name).words.slice(0, words.length) : words;
}

/** A rare word with at least this length is as distinctive as two words. */
const longRare = 10;

/** Returns the number of rare words in the text. A truncated word counts only if most of it is present. */
function rareWordsOf(counts: WordCounts, hit: Hit, name: string): number {
  const words = wordsOfName(hit, name);
  const last = hit.how === 'cut' ? words.at(-1) : undefined;
  const whole = last === undefined ? undefined : (foldName(name).words.find((word) => word.startsWith(last)) ?? last);
  const isThere = last !== undefined && whole !== undefined && last.length >= Math.min(longCut, whole.length);
  const there = last === undefined ? words : [...words.slice(0, -1), ...(isThere ? [whole] : [])];
  const rare = [...new Set(there)].filter((word) => counts.isRare(word));
  return rare.reduce((sum, { length }) => sum + (length >= longRare ? 2 : 1), 0);
}

/**
 * Returns the number of rare words that a name must have in order to belong to this shop. A name with fewer rare words could also
 * belong to a shop in the transaction's city that the register lacks. Fewer rare words are needed if the register contains other
 * shops in this city, because it would then probably also contain the other shop. More are needed if the register contains no
 * shops in the country, because it then provides no information about names in this country.
 */
function leastRare(fit: CityFit, { cityHow, country }: TransactionPlace): number {
  if (fit === 'unknownCity' && cityHow === 'foreign') return 1;
  if (fit !== 'other') return 0;
  if (cityHow === 'abroad') return country === undefined ? 3 : 2;
  return cityHow === 'elsewhere' ? 2 : 1;
}

/** Whether the city in the text is likely to contain another shop with this name. */
export const isCommonElsewhere = ({ words }: RegisterSnapshot, hit: Hit, shop: ShopFacts, place: TransactionPlace): boolean =>
  rareWordsOf(words, hit, shop.name) < leastRare(cityFit(shop, place), place);

/**
 * Returns evidence for texts without a city. The name alone is sufficient only if it is distinctive and no other candidate has
 * the same name.
 */
function alone({ snapshot, candidates }: MatchContext, shop: ShopFacts, { hit }: Named): Evidence {
  if (!hit) return { kind: 'ambiguity', code: 'foundByNumber', weight: 0 };
  if (candidates.secondWeight > hit.weight - 0.6) return { kind: 'ambiguity', code: 'otherShopsNamed', weight: -2 };
  const information = informationOfHit(snapshot.words, hit, shop.name);
  return {
    kind: 'ambiguity',
    code: 'onlyShopNamed',
    information,
    weight: Math.max(-1, Math.min(3, (information - 7) / 2.5)),
  };
}

function numberEvidence({ storeNumbers }: Descriptor, { storeNumber }: ShopFacts, isChain: boolean): Evidence[] {
  if (storeNumber === undefined || storeNumbers.length === 0) return [];
  const bare = (value: string) => value.replace(/^0+(?=.)/, '').toUpperCase();
  const same = storeNumbers.find(({ value }) => bare(value) === bare(storeNumber));
  if (same) return [{ kind: 'storeNumber', code: 'storeNumberSame', storeNumber, weight: isChain ? 4 : 2 }];
  const sure = storeNumbers.find((number) => number.sure);
  return sure ? [{ kind: 'storeNumber', code: 'storeNumberOther', storeNumber, printed: sure.value, weight: -2 }] : [];
}

export function merchantEvidence(question: MatchContext, merchant: MerchantFacts, index: number, named: Named): Evidence[] {
  const { snapshot, transaction, descriptor, place } = question;
  const { hit } = named;
  const called = hit === undefined ? '' : snapshot.names.textOf(hit.name);
  const branch = branchPlace(question, merchant, hit);
  const ofBrand = brandEvidence(question, merchant, index, named);
  const evidence = nameEvidence(
    question,
    named,
    (word) => place.allWords.has(word) || branch.has(word),
    addedWords(question, merchant, hit),
    mostOverOf(hit, ofBrand),
  );
  evidence.push(...ofBrand);
  const isOther = hit && hit.how !== 'misspelt' && hit.how !== 'cut' && !isOwnName(snapshot, hit, merchant);
  // A site is not evidence for a merchant that the text calls by another merchant's name: "AMAZON.CO.UK" is not Amazon Hub.
  if (namesSite(question, index) && !(isOther && isNameOfOther(question, hit)))
    evidence.push({ kind: 'url', code: 'siteSame', weight: hit ? 2 : 5 });
  const isWellKnown = hit !== undefined && householdOf(called, place.country) !== undefined;
  if (isOther && !(isWellKnown && merchant.isListed) && !beginsWithOwnName(question, hit, merchant, index))
    evidence.push({ kind: 'name', code: 'usuallyCalled', name: merchant.name, weight: -1.5 });
  if (hit?.how === 'misspelt' && merchant.statementNames?.has(hit.name))
    evidence.push({ kind: 'name', code: 'statementNameMisspelt', weight: -1 });
  if (hit) evidence.push(...otherMeaningEvidence(question, hit, merchant));
  if (hit?.how === 'misspelt' && (merchant.isBrand || merchant.isListed))
    evidence.push({ kind: 'name', code: 'chainMisspelt', weight: misspeltCost(snapshot, merchant, hit) });
  // A phrase for a booking that is no purchase is not a misspelt name: "INTEREST" is not Pinterest.
  if (hit?.how === 'misspelt' && question.isOtherBooking) evidence.push({ kind: 'name', code: 'ordinaryName', weight: -5 });
  evidence.push(...ordinaryEvidence(question, named, merchant, namesSite(question, index)));
  const isPaidItself = categoryOfMcc(transaction.mcc ?? '') === merchant.category;
  const sellsForOthers = isPortal(merchant) && !isPaidItself;
  if (sellsForOthers && (hit?.beforeStar || hasSellerBehind(descriptor, hit && snapshot.names.textOf(hit.name))))
    evidence.push({ kind: 'name', code: 'sellerFollows', weight: -5 });
  else if (hit?.beforeStar && (merchant.isOnline || merchant.isListed || sells(merchant.category, transaction.mcc)))
    evidence.push({ kind: 'name', code: 'ownServiceFollows', weight: 1.5 });
  if (hit?.how === 'beginning' && excessInformation(hit.words)) evidence.push({ kind: 'name', code: 'distinctive', weight: 1.3 });
  if (merchant.isBrand) evidence.push({ kind: 'name', code: 'brand', weight: 1 });
  else if (merchant.isOnline) evidence.push({ kind: 'name', code: 'sellsOnline', weight: 1 });
  else evidence.push(...ownShops(question, index, hit), ...tooLittleSaid(question, named, merchant.name, false));
  evidence.push(...countryEvidence(question, merchant, index, hit));
  if (!isWellKnown && branch.size === 0 && isPartOfOther(question, merchant, hit, evidence))
    evidence.push({ kind: 'name', code: 'onlyPart', weight: partOfOther });
  if (merchant.category === 'financial' && hit && isSharedOperatorName(hit.words, place.country))
    evidence.push({ kind: 'ambiguity', code: 'banksNamed', weight: -6 });
  if (merchant.isBrand && named.bySite !== true)
    evidence.push(...brandCategoryEvidence(transaction.mcc, soldBy(merchant, called, place.country), merchant.isListed));
  else evidence.push(...categoryEvidence(transaction.mcc, merchant.category, named.bySite));
  return evidence;
}

/**
 * The weight of a single word that is only part of the text, if there is no other evidence for the merchant. The other words
 * often make it part of a different name: "SAMARITANS PURSE", "WALLIS SEEDS".
 */
const partOfOther = -0.6;
/**
 * The minimum cost of other words that may be part of a different name. Words for kinds of shops and for what was bought cost
 * less.
 */
const leastOther = 0.8;
const proofs: ReadonlySet<Evidence['code']> = new Set<Evidence['code']>([
  'chainHere',
  'ownCode',
  'ownServiceFollows',
  'siteSame',
]);

function isPartOfOther(
  { transaction }: MatchContext,
  { category }: MerchantFacts,
  hit: Hit | undefined,
  evidence: readonly Evidence[],
): boolean {
  if (hit?.how !== 'beginning' || hit.words.length > 1 || sells(category, transaction.mcc)) return false;
  const others = evidence.find(({ code }) => code === 'unexplained')?.weight ?? 0;
  return others <= -leastOther && !evidence.some(({ code }) => proofs.has(code));
}

/** Returns the words that may follow the merchant's name without changing its meaning, in addition to the usual words. */
function addedWords({ place, snapshot }: MatchContext, merchant: MerchantFacts, hit: Hit | undefined): ReadonlySet<string> {
  if (hit?.how !== 'beginning') return none;
  const isCompany = merchant.isBrand || merchant.isListed || merchant.isOnline;
  const billing = isCompany && hit.rest.every((word) => billingWords.has(word)) ? billingWords : none;
  if (!merchant.isBrand) return billing;
  const called = snapshot.names.textOf(hit.name);
  const trade = tradeWords(hit.rest, soldBy(merchant, called, place.country), called, place.country);
  return trade.size === 0 ? billing : trade;
}

function mostOverOf(hit: Hit | undefined, evidence: readonly Evidence[]): number {
  if (!evidence.some(({ code }) => code === 'widelyKnown')) return mostOver;
  if (hit?.how === 'end') return hit.rest.some((word) => sidesOfRoads.has(word)) ? mostOverAtSide : mostOver;
  return mostOverWidelyKnown;
}

/** Whether a name in the text is the own name of a merchant that does business in the country. */
const isNameOfOther = ({ snapshot: { merchants, merchantsByName }, place: { country } }: MatchContext, { name }: Hit): boolean =>
  [...merchantsByName.all(name)].some((index) => {
    const { ownName, countries } = merchants.at(index) as MerchantFacts;
    return ownName === name && (country === undefined || countries === undefined || countries.includes(country));
  });

/**
 * A short name that differs by a letter is usually another name: "PREMI" is not Prezi. Longer texts with a missing letter are
 * more likely to be truncated or mistyped. A word that other names in the register contain is spelt correctly, so "ADAMS" is not
 * Adnams.
 */
function misspeltCost({ words: counts }: RegisterSnapshot, { isListed }: MerchantFacts, hit: Hit): number {
  const { words, wrong } = hit;
  const mayBeOther = words.length === 1 ? wrong !== 'vowels' : wrong === 'wrong';
  const isOtherWord = mayBeOther && words.every((word) => isWord(counts, word));
  return isOtherWord || (isListed && words.join('').length < shortestMisspelt) ? -2.5 : -0.7;
}
const shortestMisspelt = 8;
/** The minimum length of a word that is not an abbreviation. */
const shortestWord = 3;
const isWord = (counts: WordCounts, word: string): boolean =>
  word.length >= shortestWord && (counts.count(word) > 0 || isListedNameWord(word));

/** The maximum number of words in a town's name, and its minimum length. Shorter words are rarely towns. */
const mostTownWords = 3;
const shortestTown = 4;

/**
 * Returns the words after a chain's name if they are a town in the country: "YATES TORQUAY". Statements name branches after their
 * towns.
 */
function branchPlace({ snapshot, place }: MatchContext, merchant: MerchantFacts, hit: Hit | undefined): ReadonlySet<string> {
  const { country } = place;
  if (hit?.how !== 'beginning' || country === undefined || !(merchant.isBrand || merchant.isListed)) return none;
  if (merchant.countries !== undefined && !merchant.countries.includes(country)) return none;
  const { world } = snapshot.cities;
  for (let length = Math.min(mostTownWords, hit.rest.length); length > 0; length--) {
    const words = hit.rest.slice(0, length);
    const name = words.join('');
    if (name.length >= shortestTown && (world.isLarge(name, country) || world.isTown(name, country))) return new Set(words);
  }
  return none;
}
const none: ReadonlySet<string> = new Set();

/** Categories of services that websites sell on behalf of other businesses, such as rooms, flights and tours. */
const soldForOthers: ReadonlySet<CategoryCode | undefined> = new Set<CategoryCode>(['travel', 'lodging']);
/**
 * Categories of goods that online-only sites sell on behalf of other businesses. For example, a delivery service has no kitchen,
 * and a marketplace has no stock.
 */
const soldForOthersOnline: ReadonlySet<CategoryCode | undefined> = new Set<CategoryCode>(['restaurants', 'generalRetail']);

const isPortal = ({ isOnline, isBrand, category }: MerchantFacts): boolean =>
  isOnline === true && (soldForOthers.has(category) || (!isBrand && soldForOthersOnline.has(category)));

/**
 * Whether a seller follows the merchant's site or name and an asterisk: "BOOKING.COM*HOTEL KABAT". The words are a seller if they
 * are neither an order number nor one of the merchant's own services.
 */
function hasSellerBehind({ text, domains, parts, readings }: Descriptor, name: string | undefined): boolean {
  // The text is one of the merchant's own services: "UBER *EATS", "AMAZON*MARKETPLACE".
  if (readings[0]?.isWhole || isOwnService(/\*\s*(\p{L}+)/u.exec(text)?.[1])) return false;
  const star = text.indexOf('*');
  const isBefore =
    domains.some(({ end }) => end <= star && text.slice(end, star).trim() === '') ||
    foldName(text.slice(0, star), true).squeezed === name;
  const isWord = (at: number, end: number) => /\p{L}{3}/u.test(text.slice(at, end));
  return star > 0 && isBefore && parts.some(({ kind, at, end }) => kind === 'name' && isWord(Math.max(at, star), end));
}

/** Whether a hit is the merchant's own name. For the merchant Village Hotels, "Village Hotel" also counts. */
function isOwnName({ names }: RegisterSnapshot, { name }: Hit, { ownName, statementNames }: MerchantFacts): boolean {
  if (name === ownName || statementNames?.has(name)) return true;
  if (ownName < 0) return false;
  const [called, own] = [names.textOf(name), names.textOf(ownName)];
  return called === `${own}s` || own === `${called}s`;
}

/**
 * Whether a name starts with the brand's own name, or with a name by which the brand is widely known, and no other brand has the
 * complete name. For example, a source lists "HERTZ RENT A CAR" as an alternative name for Hertz.
 */
function beginsWithOwnName(
  { snapshot: { names, merchants, merchantsByName }, place }: MatchContext,
  { how, name, words }: Hit,
  { isBrand, ownName }: MerchantFacts,
  index: number,
): boolean {
  if (!isBrand || how !== 'exact') return false;
  if ([...merchantsByName.brands(name)].some((other) => (merchants.at(other) as MerchantFacts).ownName === name)) return false;
  return words.some((_, at) => {
    const first = at === 0 ? -1 : names.find(words.slice(0, at).join(''));
    if (first < 0 || !merchantsByName.brands(first).includes(index)) return false;
    return first === ownName || householdOf(names.textOf(first), place.country) !== undefined;
  });
}

/** Returns evidence from the shops of a merchant that is not a brand, and from other merchants' shops with the same name. */
function ownShops({ snapshot, place }: MatchContext, merchant: number, hit: Hit | undefined): Evidence[] {
  const { shops, shopsByMerchant, shopsByName } = snapshot;
  const { country } = place;
  const evidence: Evidence[] = [];
  if (country !== undefined && snapshot.branchesIn(merchant, country) > 0)
    evidence.push({ kind: 'place', code: 'hasShop', country, weight: 0.8 });
  if (shopsByMerchant.count(merchant) > 1) return evidence;
  const [only] = shopsByMerchant.all(merchant);
  if (hit && only !== undefined && isCommonElsewhere(snapshot, hit, shops.at(only) as ShopFacts, place))
    evidence.push({ kind: 'place', code: 'maybeOtherShop', city: place.named ?? '', weight: -5 });
  const called = hit === undefined ? 0 : shopsByName.count(hit.name);
  if (called > 1) evidence.push({ kind: 'ambiguity', code: 'shopsNamed', count: called, weight: 0 });
  else evidence.push({ kind: 'name', code: 'onlyShop', weight: -1.5 });
  return evidence;
}
