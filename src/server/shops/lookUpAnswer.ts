/** Kept outcomes as the wire has them. */
import type { BasicLookUp, CompleteLookUp, Match } from '../../contract/shops.ts';
import type { KeptOutcome, Register } from '../../store/shops/shopBooks.ts';
import type { LogoOf } from '../logos/merchantLogos.ts';
import { shopRecord } from './shopRecord.ts';

/** The merchant's name, for outcomes that come without records. One statement for all. */
export type NameOf = (merchantUid: string) => string | undefined;

export async function merchantNames(register: Register, outcomes: readonly KeptOutcome[]): Promise<NameOf> {
  const uids = outcomes.flatMap(({ merchantUid, record }) => (record || merchantUid === undefined ? [] : [merchantUid]));
  const merchants = uids.length === 0 ? undefined : await register.findMerchants([...new Set(uids)]);
  return (uid) => merchants?.get(uid)?.name;
}

function matchOf({ confidence, merchantUid, record }: KeptOutcome, nameOf: NameOf): { match?: Match } {
  if (confidence === undefined) return {};
  const merchant = record?.merchant.name ?? (merchantUid === undefined ? undefined : nameOf(merchantUid));
  return { match: { confidence, ...(merchant !== undefined && { merchant }) } };
}

export function basicAnswer(outcome: KeptOutcome, nameOf: NameOf): BasicLookUp {
  const { handle, shopUid } = outcome;
  const match = matchOf(outcome, nameOf);
  return shopUid === undefined
    ? { result: 'unsolved', handle, ...match }
    : { result: 'found', handle, shop: { uid: shopUid }, ...match };
}

export function completeAnswer(outcome: KeptOutcome, nameOf: NameOf, logoOf: LogoOf): CompleteLookUp {
  const { handle, record } = outcome;
  const match = matchOf(outcome, nameOf);
  return record === undefined
    ? { result: 'unsolved', handle, ...match }
    : { result: 'found', handle, shop: shopRecord(record.shop, { merchant: record.merchant, logoOf }), ...match };
}
