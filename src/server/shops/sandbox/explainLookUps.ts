/**
 * Explains the results of look-ups without storing anything. A regular look-up is unsuitable here, because it would store the
 * texts, which are personal data. It would also store the outcomes, receipts and later invalidations of trials for the caller
 * that the page uses.
 */
import type { ExplainedLookUp, Reasons, WeighedCandidate } from '../../../contract/sandbox.ts';
import { type CardTransaction, canonicalTransaction } from '../../../core/shops/cardTransaction.ts';
import type { Candidate, Decision, Explanation } from '../../../core/shops/decision.ts';
import { readDescriptor } from '../../../core/shops/descriptor/readDescriptor.ts';
import { categoryOfMcc } from '../../../core/shops/mccCategories.ts';
import type { RegisteredMerchant, ShopPlace } from '../../../core/shops/shop.ts';
import type { Register, ShopWithMerchant } from '../../../store/shops/shopRepositories.ts';
import type { LogoOf } from '../../dataset/logos/merchantLogos.ts';
import { shopMerchant, shopRecord } from '../shopRecord.ts';
import { saysSomething } from '../transactionKey.ts';
import type { KeptMatcher } from '../watchMatcher.ts';

/** The maximum number of listed candidates. A decision does not depend on candidates with lower ranks. */
const limits = { shops: 3, merchants: 2 } as const;
/** The number of explanations in a step. Other requests run between steps. */
const atOnce = 25;

interface Records {
  readonly shops: ReadonlyMap<string, ShopWithMerchant>;
  readonly merchants: ReadonlyMap<string, RegisteredMerchant>;
}

/** Returns one explanation for each transaction, in order. @throws StoreError */
export async function explainLookUps(
  transactions: readonly CardTransaction[],
  register: Pick<Register, 'findShops' | 'findMerchants' | 'findTerminals'>,
  matcher: Pick<KeptMatcher, 'explain'>,
  logoOf: LogoOf,
): Promise<readonly ExplainedLookUp[]> {
  const asked = transactions.map((one) => canonicalTransaction(one));
  const numbers = asked.filter(({ posId, merchantId }) => posId || merchantId);
  const terminals = numbers.length === 0 ? [] : await register.findTerminals(numbers);
  const explanations: Explanation[] = [];
  for (let start = 0; start < asked.length; start += atOnce) {
    const some = asked.slice(start, start + atOnce);
    const telling = await matcher.explain(some.filter(saysSomething), terminals);
    const next = telling[Symbol.iterator]();
    explanations.push(...some.map((one) => (saysSomething(one) ? shortened(next.next().value as Explanation) : noExplanation)));
  }
  const records = await findRecords(explanations, register);
  return explanations.map((explanation, index) => explained(asked[index] as CardTransaction, explanation, records, logoOf));
}

const noExplanation: Explanation = { decision: { kind: 'nothing' }, candidates: [] };

/** Keeps only the best candidate shops and the best candidate merchants. */
function shortened({ decision, candidates }: Explanation): Explanation {
  const shops = candidates.filter(({ shopUid }) => shopUid !== undefined).slice(0, limits.shops);
  const merchants = candidates.filter(({ shopUid }) => shopUid === undefined).slice(0, limits.merchants);
  return { decision, candidates: [...shops, ...merchants] };
}

async function findRecords(
  explanations: readonly Explanation[],
  register: Pick<Register, 'findShops' | 'findMerchants'>,
): Promise<Records> {
  const candidates = explanations.flatMap((one) => one.candidates);
  const decided = explanations.map(({ decision }) => decision);
  const shopUids = [...candidates.map(({ shopUid }) => shopUid), ...decided.map((one) => shopUidOf(one))];
  const merchantUids = [
    ...candidates.filter(({ shopUid }) => shopUid === undefined).map(({ merchantUid }) => merchantUid),
    ...decided.flatMap((one) => (one.kind === 'nothing' ? [] : [one.merchantUid])),
  ];
  const known = [...new Set(shopUids)].filter((uid) => uid !== undefined);
  return { shops: await register.findShops(known), merchants: await register.findMerchants([...new Set(merchantUids)]) };
}

const shopUidOf = (decision: Decision): string | undefined => (decision.kind === 'found' ? decision.shopUid : undefined);

function explained(
  transaction: CardTransaction,
  { decision, candidates }: Explanation,
  records: Records,
  logoOf: LogoOf,
): ExplainedLookUp {
  const reasons: Reasons = { ...reading(transaction), candidates: candidates.map((one) => weighed(one, records)) };
  if (decision.kind === 'nothing') return { result: 'unsolved', reasons };
  const { confidence } = decision;
  const found = records.shops.get(shopUidOf(decision) ?? '');
  const merchant = found?.merchant ?? records.merchants.get(decision.merchantUid);
  const match = { confidence, ...(merchant && { merchant: merchant.name, merchantUid: merchant.uid }) };
  // The shop has been removed from the register since the decision.
  if (decision.kind === 'found' && found === undefined) return { result: 'unsolved', reasons };
  if (found) {
    const shop = shopRecord(found, logoOf);
    return { result: 'found', handle: found.shop.uid, shop, match, reasons };
  }
  if (merchant === undefined) return { result: 'unsolved', match, reasons };
  const record = shopMerchant(merchant, logoOf, categoryOfMcc(transaction.mcc ?? ''));
  return { result: 'unsolved', match, merchant: record, reasons };
}

function reading(transaction: CardTransaction): Pick<Reasons, 'parts' | 'readings'> {
  const { description = '' } = transaction;
  if (description === '') return { parts: [], readings: [] };
  const { text, parts, readings } = readDescriptor(description, transaction);
  return {
    parts: parts.map(({ kind, at, end }) => ({ kind, text: text.slice(at, end) })),
    readings: readings.map(({ name, why, lastMayBeCut }) => ({ name, why, ...(lastMayBeCut && { cut: true as const }) })),
  };
}

function weighed({ shopUid, merchantUid, name, score, evidence }: Candidate, { shops, merchants }: Records): WeighedCandidate {
  const shop = shopUid === undefined ? undefined : shops.get(shopUid)?.shop;
  const where = shop?.place && addressLine(shop.place);
  return {
    level: shopUid === undefined ? 'merchant' : 'shop',
    uid: shopUid ?? merchantUid,
    name: shop?.name ?? (shopUid === undefined ? merchants.get(merchantUid)?.name : undefined) ?? name,
    ...(where !== undefined && { where }),
    score: rounded(score),
    evidence: evidence.map(({ says, weight }) => ({ says, weight: rounded(weight) })),
  };
}

const addressLine = ({ street, zip, city, country }: ShopPlace): string =>
  [street, [zip, city].filter((part) => part !== undefined).join(' '), country].filter((part) => part).join(', ');

const rounded = (weight: number): number => Math.round(weight * 100) / 100;
