/** From weighed candidates to a decision: the shop, whose it is, or nothing. A wrong shop is worse than none. */
import type { CardTransaction } from '../cardTransaction.ts';
import type { Candidate, Decision, Evidence, Explanation } from '../decision.ts';
import { readDescriptor } from '../descriptor/readDescriptor.ts';
import { foldName } from '../names.ts';
import type { Terminal } from '../shop.ts';
import { candidatesOf, type Named } from './candidates.ts';
import { placeOf } from './place.ts';
import type { MerchantFacts, ShopFacts, Snapshot } from './snapshot.ts';
import { certain, throughTerminal } from './throughTerminal.ts';
import { merchantEvidence, type Question, shopEvidence, sumOf } from './weigh.ts';

/** From which sum on a decision is taken, and by how much the best must lead. */
export const thresholds = { shop: 5, lead: 1.2, sharedShop: 4.6, merchant: 4.5, merchantLead: 0.6 } as const;

interface Weighed {
  readonly index: number;
  readonly evidence: readonly Evidence[];
  readonly score: number;
}

/**
 * How often a decision with this sum is right, 0 to 1: a logistic curve through the counts of right and wrong ones on the extracts
 * that the rules were tuned on, half of the texts being of shops that are not in the register.
 */
export function confidenceOf(score: number, threshold: number): number {
  const over = Math.max(0, score - threshold);
  const logOdds = 2 + 0.35 * over + 0.5 * over * over;
  return Math.min(certain, Math.round(1000 / (1 + Math.exp(-logOdds))) / 1000);
}

function weighAll(
  named: ReadonlyMap<number, Named>,
  weigh: (index: number, named: Named) => readonly Evidence[],
): readonly Weighed[] {
  const all = [...named].map(([index, one]) => {
    const evidence = weigh(index, one);
    return { index, evidence, score: sumOf(evidence) };
  });
  return all.sort((a, b) => b.score - a.score || a.index - b.index);
}

interface Weighing {
  readonly question: Question;
  readonly shops: readonly Weighed[];
  readonly merchants: readonly Weighed[];
}

function weigh(snapshot: Snapshot, transaction: CardTransaction): Weighing {
  const descriptor = readDescriptor(transaction.description ?? '', transaction, (words) => snapshot.cities.isCity(words));
  const place = placeOf(transaction, descriptor, snapshot.cities);
  const candidates = candidatesOf(snapshot, descriptor, place);
  const question = { snapshot, transaction, descriptor, place, candidates };
  return {
    question,
    shops: weighAll(candidates.shops, (index, named) => shopEvidence(question, snapshot.shops[index] as ShopFacts, named)),
    merchants: weighAll(candidates.merchants, (index, named) =>
      merchantEvidence(question, snapshot.merchants[index] as MerchantFacts, index, named),
    ),
  };
}

function decideWeighed({ question, shops, merchants }: Weighing): Decision {
  const { snapshot } = question;
  const [best, second] = shops;
  if (best && best.score >= thresholds.shop && best.score - (second?.score ?? 0) >= thresholds.lead) {
    const shop = snapshot.shops[best.index] as ShopFacts;
    const { uid: merchantUid } = snapshot.merchants[shop.merchant] as MerchantFacts;
    return { kind: 'found', shopUid: shop.uid, merchantUid, confidence: confidenceOf(best.score, thresholds.shop) };
  }
  const merchant = merchantOf(question.snapshot, shops, merchants);
  return merchant ?? { kind: 'nothing' };
}

/** Two records of one name are one answer to "whose is it". */
const folded = (name: string): string => foldName(name).squeezed;

/** Whose it is: the best merchant, or the one that several shops of one name share. */
function merchantOf(snapshot: Snapshot, shops: readonly Weighed[], merchants: readonly Weighed[]): Decision | undefined {
  const merchantOfShop = ({ index }: Weighed) =>
    snapshot.merchants[(snapshot.shops[index] as ShopFacts).merchant] as MerchantFacts;
  const [bestShop] = shops;
  if (bestShop && bestShop.score >= thresholds.sharedShop) {
    // Which of them cannot be told, but all are called alike.
    const rivals = shops.filter(({ score }) => bestShop.score - score < thresholds.lead);
    const { uid } = merchantOfShop(bestShop);
    const isOne = new Set(rivals.map((rival) => folded(merchantOfShop(rival).name))).size === 1;
    if (isOne && rivals.length > 1)
      return { kind: 'merchant', merchantUid: uid, confidence: confidenceOf(bestShop.score, thresholds.sharedShop) };
  }
  const [best] = merchants;
  if (!best || best.score < thresholds.merchant) return undefined;
  const { uid, name } = snapshot.merchants[best.index] as MerchantFacts;
  const second = merchants.find(({ index }) => folded((snapshot.merchants[index] as MerchantFacts).name) !== folded(name));
  if (second && best.score - second.score < thresholds.merchantLead) return undefined;
  return { kind: 'merchant', merchantUid: uid, confidence: confidenceOf(best.score, thresholds.merchant) };
}

export function decide(snapshot: Snapshot, transaction: CardTransaction, terminals: readonly Terminal[]): Decision {
  const known = throughTerminal(transaction, terminals);
  if (known?.shopUid !== undefined) {
    return { kind: 'found', shopUid: known.shopUid, merchantUid: known.merchantUid, confidence: known.confidence };
  }
  const decision = decideWeighed(weigh(snapshot, transaction));
  if (!known || (decision.kind !== 'nothing' && decision.merchantUid === known.merchantUid)) return decision;
  // The acquirer's number says whose it is, whatever the text looks like.
  return { kind: 'merchant', merchantUid: known.merchantUid, confidence: known.confidence };
}

const mostExplained = 10;

export function explain(snapshot: Snapshot, transaction: CardTransaction, terminals: readonly Terminal[]): Explanation {
  const { shops, merchants } = weigh(snapshot, transaction);
  const known = throughTerminal(transaction, terminals);
  const candidates: Candidate[] = [
    ...(known ? [known.candidate] : []),
    ...shops.slice(0, mostExplained).map(({ index, evidence, score }) => {
      const shop = snapshot.shops[index] as ShopFacts;
      const { uid: merchantUid } = snapshot.merchants[shop.merchant] as MerchantFacts;
      return { shopUid: shop.uid, merchantUid, name: shop.name, score, evidence };
    }),
    ...merchants.slice(0, mostExplained).map(({ index, evidence, score }) => {
      const { uid: merchantUid, name } = snapshot.merchants[index] as MerchantFacts;
      return { merchantUid, name, score, evidence };
    }),
  ];
  return { decision: decide(snapshot, transaction, terminals), candidates };
}
