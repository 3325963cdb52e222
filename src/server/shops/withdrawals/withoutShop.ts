import type { CardTransaction } from '../../../core/shops/cardTransaction.ts';
import type { Decision } from '../../../core/shops/decision.ts';
import type { Terminal } from '../../../core/shops/shop.ts';
import { readWithdrawal } from '../../../core/shops/withdrawals/readWithdrawal.ts';

/**
 * A cash withdrawal has a merchant, but no shop: the text names an ATM, and at most the branch at which it stands. A terminal
 * that the register assigns to a shop still determines the result.
 */
export function withoutShop(decision: Decision, transaction: CardTransaction, terminals: readonly Terminal[]): Decision {
  if (decision.kind !== 'found') return decision;
  const { posId = '', merchantId = '' } = transaction;
  const isKnown = terminals.some(
    (one) =>
      one.shopUid === decision.shopUid &&
      ((posId !== '' && one.posId === posId) || (merchantId !== '' && one.merchantId === merchantId)),
  );
  if (isKnown || readWithdrawal(transaction)?.certainty !== 'sure') return decision;
  return { kind: 'merchant', merchantUid: decision.merchantUid, confidence: decision.confidence };
}
