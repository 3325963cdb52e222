/** Describes what a fix means for the transaction that the person fixes. */
import type { FixEffect, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { whyNotChosen } from '../../../core/shops/match/whyNotChosen.ts';
import type { Explained } from '../../shops/explainLookUps.ts';
import { explainedAsJson, nameIn, type RecordKey } from './fixRecords.ts';

/** @param target the record of the fix @param explained the result after the fix */
export function effectOn(target: RecordKey, explained: Explained): FixEffect {
  const { decision, explanation } = explainedAsJson(explained);
  const { shop, merchant } = decision;
  const isTarget = (record: NamedRecord | undefined) => record?.level === target.level && record.uid === target.uid;
  const record = shop ?? merchant;
  if (record && (isTarget(shop) || isTarget(merchant))) return { outcome: 'identified', record };
  const { candidates, certainty } = explanation;
  const isMerchant = shop === undefined && merchant !== undefined;
  const why = whyNotChosen(target, { candidates, isMerchant, ...(certainty && { certainty }) });
  return {
    ...(record ? { outcome: 'other', record } : { outcome: 'unsolved' }),
    why: 'rival' in why ? { ...why, rival: nameIn(explained.records)(why.rival) } : why,
  };
}
