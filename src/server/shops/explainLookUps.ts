/** Explains the results of look-ups without storing anything, from the current register. */
import type { ExplainedCandidate, LookUpExplanation } from '../../contract/explanation.ts';
import { type CardTransaction, canonicalTransaction } from '../../core/shops/cardTransaction.ts';
import { readDescriptor } from '../../core/shops/descriptor/readDescriptor.ts';
import { sureEnough } from '../../core/shops/match/decide.ts';
import type { Candidate, Certainty, Decision, Explanation } from '../../core/shops/matcher.ts';
import type { RegisteredMerchant, ShopPlace } from '../../core/shops/shop.ts';
import type { Register, ShopWithMerchant } from '../../store/shops/shopRepositories.ts';
import { saysSomething } from './transactionKey.ts';
import type { KeptMatcher } from './watchMatcher.ts';

/** The maximum number of listed candidates. A decision does not depend on candidates with lower ranks. */
interface Limits {
  readonly shops: number;
  readonly merchants: number;
}
const callersLimits: Limits = { shops: 3, merchants: 2 };
/** The number of explanations in a step. Other requests run between steps. */
const atOnce = 25;

export interface FoundRecords {
  readonly shops: ReadonlyMap<string, ShopWithMerchant>;
  readonly merchants: ReadonlyMap<string, RegisteredMerchant>;
}

export interface Explained {
  readonly decision: Decision;
  readonly explanation: LookUpExplanation;
  /** The uids of merchants between which the decision cannot choose. */
  readonly rivals: readonly string[];
  /** The records of all decisions and candidates. */
  readonly records: FoundRecords;
}

/** Returns one explanation for each transaction, in order. @throws StoreError */
export async function explainLookUps(
  transactions: readonly CardTransaction[],
  register: Pick<Register, 'findShops' | 'findMerchants' | 'findTerminals'>,
  matcher: Pick<KeptMatcher, 'explain'>,
  limits = callersLimits,
): Promise<readonly Explained[]> {
  if (transactions.length === 0) return [];
  const asked = transactions.map((one) => canonicalTransaction(one));
  const numbers = asked.filter(({ posId, merchantId }) => posId || merchantId);
  const terminals = numbers.length === 0 ? [] : await register.findTerminals(numbers);
  const explanations: Explanation[] = [];
  for (let start = 0; start < asked.length; start += atOnce) {
    const some = asked.slice(start, start + atOnce);
    const telling = await matcher.explain(some.filter(saysSomething), terminals);
    const next = telling[Symbol.iterator]();
    explanations.push(
      ...some.map((one) => (saysSomething(one) ? shortened(next.next().value as Explanation, limits) : noExplanation)),
    );
  }
  const records = await findRecords(explanations, register);
  return explanations.map(({ decision, candidates, certainty, rivals = [] }, index) => ({
    decision,
    rivals,
    records,
    explanation: {
      readings: readingsOf(asked[index]),
      candidates: candidates.map((one) => weighed(one, records)),
      ...(certainty && { certainty: certaintyOf(certainty) }),
    },
  }));
}

const noExplanation: Explanation = { decision: { kind: 'nothing' }, candidates: [] };

/** Keeps only the best candidate shops and the best candidate merchants. */
function shortened({ candidates, ...rest }: Explanation, limits: Limits): Explanation {
  const shops = candidates.filter(({ shopUid }) => shopUid !== undefined).slice(0, limits.shops);
  const merchants = candidates.filter(({ shopUid }) => shopUid === undefined).slice(0, limits.merchants);
  return { ...rest, candidates: [...shops, ...merchants] };
}

async function findRecords(
  explanations: readonly Explanation[],
  register: Pick<Register, 'findShops' | 'findMerchants'>,
): Promise<FoundRecords> {
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

function readingsOf(transaction: CardTransaction | undefined): LookUpExplanation['readings'] {
  if (!transaction?.description) return [];
  return readDescriptor(transaction.description, transaction).readings.map(({ name, why, lastMayBeCut }) => ({
    name,
    code: why,
    ...(lastMayBeCut && { cut: true as const }),
  }));
}

const certaintyOf = ({ confidence, circumstances }: Certainty): NonNullable<LookUpExplanation['certainty']> => ({
  confidence,
  required: sureEnough,
  circumstances: circumstances.map(({ code, weight }) => ({ code, weight: rounded(weight) })),
});

function weighed(
  { shopUid, merchantUid, name, score, evidence }: Candidate,
  { shops, merchants }: FoundRecords,
): ExplainedCandidate {
  const shop = shopUid === undefined ? undefined : shops.get(shopUid)?.shop;
  const where = shop?.place && oneLineAddressOf(shop.place);
  return {
    level: shopUid === undefined ? 'merchant' : 'shop',
    uid: shopUid ?? merchantUid,
    name: shop?.name ?? (shopUid === undefined ? merchants.get(merchantUid)?.name : undefined) ?? name,
    ...(where !== undefined && { where }),
    score: rounded(score),
    evidence: evidence.map(({ kind: _, ...reason }) => ({ ...reason, weight: rounded(reason.weight) })),
  };
}

export const oneLineAddressOf = ({ street, zip, city, country }: ShopPlace): string =>
  [street, [zip, city].filter((part) => part !== undefined).join(' '), country].filter((part) => part).join(', ');

const rounded = (weight: number): number => Math.round(weight * 100) / 100;
