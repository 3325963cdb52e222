/** Converts outcomes to rows and back, and assigns handles. */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { withoutNulls } from '../withoutNulls.ts';
import type { KeyForms } from './digests.ts';
import type { NewOutcome, OpenOutcome, StoredOutcome, StoreOutcomesOptions } from './shopRepositories.ts';
import type { OutcomeTable } from './shopTables.ts';

/** @param key the transaction's key in the current form, in case the row contains it in an older form */
export const outcomeOfRow = (row: OutcomeTable, key: string): StoredOutcome =>
  withoutNulls({
    key,
    handle: row.handle,
    shopUid: row.shop_uid,
    merchantUid: row.merchant_uid,
    confidence: row.confidence,
    atmUid: row.atm_uid,
  });

export const openOutcomeOf = (row: OutcomeTable): OpenOutcome => ({
  ...outcomeOfRow({ ...row, merchant_uid: (row.next_merchant_uid ?? row.merchant_uid) || null }, row.transaction_key),
  callerId: row.caller_id,
  transaction: JSON.parse(row.transaction_facts) as CardTransaction,
});

/** @param before the row stored under the same key, if any */
export function outcomeRow(
  callerId: string,
  outcome: NewOutcome,
  before: OutcomeTable | undefined,
  { registerVersion, now, newHandle }: StoreOutcomesOptions,
  forms: KeyForms,
): OutcomeTable {
  const { key, transaction, shopUid, merchantUid, confidence } = outcome;
  return {
    caller_id: callerId,
    transaction_key: forms.of(key),
    ...forms.facts(transaction, shopUid !== undefined),
    handle: handleOf(shopUid, before, newHandle),
    shop_uid: shopUid ?? null,
    merchant_uid: merchantUid ?? null,
    confidence: confidence ?? null,
    register_version: registerVersion,
    decided_at: now,
    announced: 0,
    moved: 0,
    next_shop_uid: null,
    next_merchant_uid: null,
    atm_uid: null,
  };
}

/**
 * Determines the handle of an outcome. If the first look-up finds a shop, the handle is the shop's uid. An unsolved outcome keeps
 * its handle when it is solved. If a later look-up finds a different shop, the handle becomes that shop's uid. If the outcome
 * becomes unsolved, it gets a new handle.
 */
function handleOf(shopUid: string | undefined, before: OutcomeTable | undefined, newHandle: () => string): string {
  if (before === undefined) return shopUid ?? newHandle();
  const wasFound = before.shop_uid !== null || before.moved === 1;
  if (!wasFound) return before.handle;
  if (shopUid === undefined) return newHandle();
  return shopUid === before.shop_uid && before.moved === 0 ? before.handle : shopUid;
}
