/** Describes what a fix means for the transaction that the person fixes. */
import type { FixEffect, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { type CardTransaction, canonicalTransaction } from '../../../core/shops/cardTransaction.ts';
import { whyNotChosen } from '../../../core/shops/match/whyNotChosen.ts';
import { readWithdrawal } from '../../../core/shops/withdrawals/readWithdrawal.ts';
import type { Explained } from '../../shops/explainLookUps.ts';
import { explainedAsJson, nameIn, type RecordKey } from './fixRecords.ts';

/** @param target the record of the fix @param explained the result for the transaction after the fix */
export function effectOn(target: RecordKey, transaction: CardTransaction, explained: Explained): FixEffect {
  const { decision, explanation } = explainedAsJson(explained);
  const { shop, merchant } = decision;
  const isTarget = (record: NamedRecord | undefined) => record?.level === target.level && record.uid === target.uid;
  const record = shop ?? merchant;
  if (record && (isTarget(shop) || isTarget(merchant))) return { outcome: 'identified', record };
  const { candidates, certainty } = explanation;
  const isWithdrawal = readWithdrawal(canonicalTransaction(transaction))?.certainty === 'sure';
  const why = whyNotChosen(target, {
    ...{ candidates, isWithdrawal, rivals: explained.rivals },
    ...(certainty && { certainty }),
    ...(record && { result: record }),
  });
  return {
    ...(record ? { outcome: 'other', record } : { outcome: 'unsolved' }),
    ...(why && { why: 'rival' in why ? { ...why, rival: nameIn(explained.records)(why.rival) } : why }),
  };
}
