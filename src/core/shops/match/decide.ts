/** Decides on a shop, a merchant or nothing, based on the weighed candidates. A wrong shop is worse than no shop. */
import type { Circumstance } from '../../../contract/explanation.ts';
import type { CardTransaction } from '../cardTransaction.ts';
import type { Candidate, Decision, Evidence, Explanation } from '../matcher.ts';
import { foldName } from '../names.ts';
import type { Terminal } from '../shop.ts';
import { readWithdrawal } from '../withdrawals/readWithdrawal.ts';
import { isNear } from './categoryEvidence.ts';
import { certaintyOf, circumstancesOf, explainCertainty } from './certainty.ts';
import type { MerchantFacts, RegisterSnapshot, ShopFacts } from './snapshot.ts';
import { thresholds } from './thresholds.ts';
import { certain, throughTerminal } from './throughTerminal.ts';
import { type Weighed, type Weighing, weigh } from './weighing.ts';

/**
 * The minimum confidence for a shop with a location. With a higher value, fewer shops are found, and fewer of them are wrong. The
 * score decides on online shops (`thresholds.webShop`), and the terminal's number on known terminals (throughTerminal.ts).
 */
export const sureEnough = 0.955;

/**
 * Returns the share of decisions with this score that are correct, from 0 to 1. Uses a logistic curve that is fitted to the
 * correct and wrong decisions on the tuning extracts. Half of the texts used for the fit are from shops that the register lacks.
 */
function confidenceOf(score: number, threshold: number): number {
  const over = Math.max(0, score - threshold);
  const logOdds = 2 + 0.35 * over + 0.5 * over * over;
  return Math.min(certain, Math.round(1000 / (1 + Math.exp(-logOdds))) / 1000);
}

/** The minimum confidence for a merchant. A wrong name is worse than no name. */
const leastOfMerchant = 0.5;
/** Returns the confidence that the best candidate is the correct shop, or undefined if the confidence is too low. */
function confidenceInShop(weighing: Weighing): number | undefined {
  const { snapshot } = weighing.question;
  const [best, second] = weighing.shops;
  if (!best) return undefined;
  if ((snapshot.shops.at(best.index) as ShopFacts).online) {
    const isClear = best.score >= thresholds.webShop && best.score - (second?.score ?? 0) >= thresholds.lead;
    return isClear ? confidenceOf(best.score, thresholds.webShop) : undefined;
  }
  // A chain's site identifies the chain but never a branch.
  if (best.named.bySite && isOfChain(snapshot, best.index)) return undefined;
  const confidence = certaintyOf(weighing, best);
  return confidence < sureEnough ? undefined : confidence;
}

function isOfChain({ shops, merchants, shopsByMerchant }: RegisterSnapshot, shop: number): boolean {
  const { merchant } = shops.at(shop) as ShopFacts;
  return (merchants.at(merchant) as MerchantFacts).isBrand || shopsByMerchant.count(merchant) > 1;
}

function decideWeighed(weighing: Weighing): Decision {
  const { question, shops } = weighing;
  const { snapshot } = question;
  const confidence = confidenceInShop(weighing);
  if (confidence !== undefined) {
    const shop = snapshot.shops.at((shops[0] as Weighed).index) as ShopFacts;
    const { uid: merchantUid } = snapshot.merchants.at(shop.merchant) as MerchantFacts;
    // The text of a cash withdrawal names an ATM, and at most the branch where it is located, but no shop.
    return readWithdrawal(question.transaction)?.certainty === 'sure'
      ? { kind: 'merchant', merchantUid, confidence }
      : { kind: 'found', shopUid: shop.uid, merchantUid, confidence };
  }
  const merchant = merchantOf(weighing);
  return merchant !== undefined && merchant.confidence >= leastOfMerchant ? merchant : { kind: 'nothing' };
}

/** Folds a merchant's name. Two merchants with the same folded name count as one. */
const folded = (name: string): string => foldName(name).squeezed;

/** Circumstances under which the text could refer to another merchant with the same name, not only to another shop. */
const ofOthers: readonly Circumstance[] = ['otherSeller', 'commonElsewhere'];

function meansAnother(weighing: Weighing, shop: Weighed): boolean {
  const circumstances = circumstancesOf(weighing, shop);
  return ofOthers.some((one) => circumstances.has(one));
}

/** Returns the best merchant, or the common merchant of several shops with the same name. */
function merchantOf(weighing: Weighing): Extract<Decision, { kind: 'merchant' }> | undefined {
  const { question, shops, merchants } = weighing;
  const { snapshot } = question;
  const factsOf = (index: number) => snapshot.merchants.at(index) as MerchantFacts;
  const merchantOfShop = ({ index }: Weighed) => factsOf((snapshot.shops.at(index) as ShopFacts).merchant);
  const [bestShop] = shops;
  if (bestShop && bestShop.score >= thresholds.sharedShop && !meansAnother(weighing, bestShop)) {
    // The shops cannot be distinguished, but if all their merchants have the same name, the merchant is known.
    const rivals = shops.filter(({ score }) => bestShop.score - score < thresholds.lead).map(merchantOfShop);
    if (rivals.length > 1 && !haveSeveralNames(rivals)) return oneOf(rivals, confidenceOf(bestShop.score, thresholds.sharedShop));
  }
  const rivals = closeMerchants(weighing);
  const [best] = merchants;
  if (!best || rivals.length === 0 || haveSeveralNames(rivals)) return undefined;
  return oneOf(rivals, confidenceOf(best.score, thresholds.merchant));
}

const haveSeveralNames = (merchants: readonly MerchantFacts[]): boolean =>
  new Set(merchants.map(({ name }) => folded(name))).size > 1;

/** Returns the best merchant and those that fit almost as well, or an empty list if none fits well enough. */
function closeMerchants(weighing: Weighing): readonly MerchantFacts[] {
  const { merchants } = weighing;
  const [best] = merchants;
  if (!best || best.score < thresholds.merchant) return [];
  const close = merchants.filter(
    (one) => best.score - one.score < thresholds.merchantLead && !isFallback(weighing, one) && !isPart(best, one),
  );
  const isOfSite = close.every(({ evidence }) => evidence.some(({ code }) => code === 'siteSame'));
  const all = close.map(({ index }) => weighing.question.snapshot.merchants.at(index) as MerchantFacts);
  const online = all.filter(({ isOnline, isBrand }) => isOnline && !isBrand);
  // Of several merchants with the site in the text, returns the one that sells online, not the chain of its shops.
  return isOfSite && online.length === 1 ? online : all;
}

/**
 * Whether a merchant's name is only part of the best merchant's name in the text: Holiday Inn in "HOLIDAY INN EXPRESS" and in
 * "HOLIDAY INN EXPRES".
 */
function isPart({ named: { hit: whole } }: Weighed, { named: { hit } }: Weighed): boolean {
  // The text is exactly a name, and another name begins with it: Bargain Booze, not Bargain Booze Select Convenience.
  if (whole?.how === 'exact' && whole.rest.length === 0 && hit?.how === 'cut') return true;
  if (whole === undefined || hit?.how !== 'beginning' || whole.how === 'misspelt' || whole.how === 'end') return false;
  return whole.words.length > hit.words.length && hit.words.every((word, at) => whole.words[at] === word);
}

/** Whether a merchant is only the seller of the service in the text: Google in "GOOGLE *YOUTUBE", if YouTube is known. */
const isFallback = ({ question, merchants }: Weighing, { named }: Weighed): boolean =>
  named.reading > 0 &&
  merchants[0]?.named.reading === 0 &&
  question.descriptor.readings[0]?.why === 'brandService' &&
  question.descriptor.readings[named.reading]?.why === 'brandService';

/** The maximum confidence for one of several records of a brand. */
const ofSameName = 0.95;

/**
 * Returns the most complete of several records if they can be records of the same brand, because they have the same name, no
 * different trades and no different countries. The register often contains a brand's company, its shops and its services
 * separately: AT&T, Lego, Verizon. Brands without a common country are different companies, such as the Coops of Italy and
 * Switzerland.
 */
function sameBrand(brands: readonly MerchantFacts[]): MerchantFacts | undefined {
  const trades = brands.flatMap(({ category }) => (category === undefined ? [] : [category]));
  if (brands.some(({ category }) => category === 'financial')) return undefined;
  if (!trades.every((one) => trades.every((other) => isNear(one, other)))) return undefined;
  const homes = brands.flatMap(({ countries }) => (countries === undefined ? [] : [new Set(countries)]));
  if (homes.some((one) => homes.some((other) => one.isDisjointFrom(other)))) return undefined;
  return brands.find(({ category, countries }) => category !== undefined && countries !== undefined) ?? brands[0];
}

/**
 * Chooses one of several indistinguishable merchants with the same name. A brand takes precedence. If there is no brand, the
 * first merchant is chosen. The confidence decreases with the number of merchants.
 */
function oneOf(rivals: readonly MerchantFacts[], confidence: number): Extract<Decision, { kind: 'merchant' }> {
  const brands = rivals.filter(({ isBrand, isOnline }) => isBrand || isOnline);
  const known = new Set(brands.map(({ uid }) => uid));
  const same = known.size > 1 ? sameBrand(brands) : undefined;
  if (same !== undefined) return { kind: 'merchant', merchantUid: same.uid, confidence: Math.min(confidence, ofSameName) };
  const uids = known.size === 1 ? known : new Set(rivals.map(({ uid }) => uid));
  const [merchantUid = ''] = uids;
  return { kind: 'merchant', merchantUid, confidence: Math.round((1000 * confidence) / uids.size) / 1000 };
}

export function decide(snapshot: RegisterSnapshot, transaction: CardTransaction, terminals: readonly Terminal[]): Decision {
  const known = throughTerminal(transaction, terminals);
  if (known?.shopUid !== undefined) {
    return { kind: 'found', shopUid: known.shopUid, merchantUid: known.merchantUid, confidence: known.confidence };
  }
  const decision = decideWeighed(weigh(snapshot, transaction));
  if (!known || (decision.kind !== 'nothing' && decision.merchantUid === known.merchantUid)) return decision;
  // A known terminal number identifies the merchant, regardless of the text.
  return { kind: 'merchant', merchantUid: known.merchantUid, confidence: known.confidence };
}

const mostExplained = 10;
/** Evidence with a smaller weight does not explain a score. */
const leastWeight = 0.05;
const telling = (evidence: readonly Evidence[]): Evidence[] => evidence.filter(({ weight }) => Math.abs(weight) >= leastWeight);

export function explain(snapshot: RegisterSnapshot, transaction: CardTransaction, terminals: readonly Terminal[]): Explanation {
  const weighing = weigh(snapshot, transaction);
  const { shops, merchants } = weighing;
  const [best] = shops;
  const known = throughTerminal(transaction, terminals);
  const candidates: Candidate[] = [
    ...(known ? [known.candidate] : []),
    ...shops.slice(0, mostExplained).map(({ index, evidence, score }) => {
      const shop = snapshot.shops.at(index) as ShopFacts;
      const { uid: merchantUid } = snapshot.merchants.at(shop.merchant) as MerchantFacts;
      return { shopUid: shop.uid, merchantUid, name: shop.name, score, evidence: telling(evidence) };
    }),
    ...merchants.slice(0, mostExplained).map(({ index, evidence, score }) => {
      const { uid: merchantUid, name } = snapshot.merchants.at(index) as MerchantFacts;
      return { merchantUid, name, score, evidence: telling(evidence) };
    }),
  ];
  const isPlace = best !== undefined && !(snapshot.shops.at(best.index) as ShopFacts).online;
  const certainty = isPlace ? explainCertainty(weighing, best) : undefined;
  const decision = decide(snapshot, transaction, terminals);
  const close = decision.kind === 'nothing' && merchantOf(weighing) === undefined ? closeMerchants(weighing) : [];
  return {
    ...{ decision, candidates },
    ...(certainty && { certainty }),
    ...(haveSeveralNames(close) && { rivals: close.map(({ uid }) => uid) }),
  };
}
