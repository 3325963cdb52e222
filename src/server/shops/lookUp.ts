/**
 * Looks up card transactions and stores the outcomes. The number of SQL statements is the same for one transaction as for five
 * hundred.
 */
import { randomBytes } from 'node:crypto';
import { type CardTransaction, canonicalNumber, canonicalTransaction } from '../../core/shops/cardTransaction.ts';
import type { Decision } from '../../core/shops/matcher.ts';
import type { Terminal } from '../../core/shops/shop.ts';
import type { TransactionDigests } from '../../store/shops/digests.ts';
import type { LookUpOutcome, NewOutcome, OutcomeWithRecords, ShopRepositories } from '../../store/shops/shopRepositories.ts';
import { formerKey, saysSomething, transactionKey } from './transactionKey.ts';
import type { KeptMatcher } from './watchMatcher.ts';

export interface Asked {
  readonly transaction: CardTransaction;
  readonly refresh: boolean;
}

interface LookUp {
  readonly repositories: Pick<ShopRepositories, 'register' | 'lookUps'>;
  readonly matcher: KeptMatcher;
  readonly digests: TransactionDigests;
  readonly callerId: string;
  /** Whether to return the records of shops and merchants. If so, the service notifies the caller of changes to these records. */
  readonly records: boolean;
  /** The current time, epoch ms. */
  readonly now: number;
}

/** The number of decisions in a step of about ten milliseconds. Other requests run between steps. */
const usualStep = 10;

/** Creates a handle of 120 random bits, which clients cannot guess. A handle is as long as a shop's uid. */
const newHandle = (): string => randomBytes(15).toString('hex');

export const outcomeOfDecision = (decision: Decision): LookUpOutcome => {
  if (decision.kind === 'nothing') return {};
  const { merchantUid, confidence } = decision;
  return { merchantUid, confidence, ...(decision.kind === 'found' && { shopUid: decision.shopUid }) };
};

type Numbers = Pick<Terminal, 'posId' | 'merchantId'>;
const numbersOf = ({ posId, merchantId }: Numbers): readonly string[] => [
  ...(posId ? [`posId ${canonicalNumber(posId)}`] : []),
  ...(merchantId ? [`merchantId ${canonicalNumber(merchantId)}`] : []),
];

/** Returns a function that finds the terminals with one of the numbers. Terminals with equal numbers keep their order. */
function terminalsByNumber(terminals: readonly Terminal[]): (numbers: readonly Numbers[]) => readonly Terminal[] {
  const pairs = terminals.flatMap((terminal) => numbersOf(terminal).map((number) => ({ number, terminal })));
  const found = Map.groupBy(pairs, ({ number }) => number);
  return (numbers) => [
    ...new Set(numbers.flatMap(numbersOf).flatMap((number) => found.get(number)?.map(({ terminal }) => terminal) ?? [])),
  ];
}

/**
 * Matches transactions in batches, and yields to other work in between. An empty transaction is unsolved; the matcher is not
 * called. The matcher's thread gets a copy of the terminals, so each batch contains only its own.
 */
export async function decideInTurns(
  matcher: Pick<KeptMatcher, 'decide'>,
  transactions: readonly CardTransaction[],
  terminals: readonly Terminal[],
  step = usualStep,
): Promise<readonly Decision[]> {
  const decisions: Decision[] = [];
  const terminalsOf = terminalsByNumber(terminals);
  for (let start = 0; start < transactions.length; start += step) {
    const some = transactions.slice(start, start + step);
    const telling = some.filter(saysSomething);
    const decided = (telling.length === 0 ? [] : await matcher.decide(telling, terminalsOf(telling)))[Symbol.iterator]();
    for (const transaction of some)
      decisions.push(saysSomething(transaction) ? (decided.next().value as Decision) : { kind: 'nothing' });
  }
  return decisions;
}

/** Returns one outcome for each transaction, in the order of the input. */
export async function lookUp(asked: readonly Asked[], how: LookUp): Promise<readonly OutcomeWithRecords[]> {
  const { repositories, matcher, digests, callerId, records, now } = how;
  const wanted = asked.map(({ transaction, refresh }) => {
    const canonical = canonicalTransaction(transaction);
    return { key: transactionKey(canonical), former: formerKey(transaction), transaction: canonical, refresh };
  });
  const keys = new Set(wanted.flatMap(({ key, former }) => [key, ...(former === undefined ? [] : [former])]));
  const stored = new Map(await repositories.lookUps.findOutcomes(callerId, [...keys], digests));
  const renamings = wanted.flatMap(({ key, former, transaction }) =>
    former !== undefined && stored.has(former) && !stored.has(key) ? [{ from: former, to: key, transaction }] : [],
  );
  if (renamings.length > 0) {
    for (const [key, outcome] of await repositories.lookUps.rename(callerId, renamings, digests)) stored.set(key, outcome);
  }
  const open = new Map(wanted.filter(({ key, refresh }) => refresh || !stored.has(key)).map((one) => [one.key, one]));
  const asIs = new Set(wanted.flatMap(({ key }) => (open.has(key) ? [] : [key])));
  const options = { records, registerVersion: matcher.registerVersion, now, newHandle, digests };

  const todo = [...open.values()];
  const numbers = todo.map(({ transaction }) => transaction).filter(({ posId, merchantId }) => posId || merchantId);
  const terminals = numbers.length === 0 ? [] : await repositories.register.findTerminals(numbers);
  const decisions = await decideInTurns(
    matcher,
    todo.map(({ transaction }) => transaction),
    terminals,
  );
  const fresh = todo.map(
    ({ key, transaction, refresh }, index): NewOutcome => ({
      key,
      transaction,
      refreshed: refresh,
      ...outcomeOfDecision(decisions[index] as Decision),
    }),
  );
  const kept = [
    ...(await repositories.lookUps.keep(callerId, fresh, options)),
    ...(await repositories.lookUps.deliver(
      callerId,
      [...stored.values()].filter(({ key }) => asIs.has(key)),
      options,
    )),
  ];
  const byKey = new Map(kept.map((outcome) => [outcome.key, outcome]));
  return wanted.map(({ key }) => {
    const outcome = byKey.get(key);
    if (outcome === undefined) throw new Error('A look-up was stored under a different key');
    return outcome;
  });
}
