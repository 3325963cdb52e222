/** Converts stored outcomes and invalidations to the format of the contract. */
import type { BasicLookUp, CompleteLookUp, Invalidation, Match } from '../../contract/shops.ts';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { categoryOfMcc } from '../../core/shops/mccCategories.ts';
import type { RegisteredMerchant } from '../../core/shops/shop.ts';
import type { OutcomeWithRecords, Register, StoredInvalidation } from '../../store/shops/shopRepositories.ts';
import type { LogoOf } from '../dataset/logos/merchantLogos.ts';
import { shopMerchant, shopRecord } from './shopRecord.ts';

/** Returns the merchant with this uid. If the merchant was merged into another merchant, returns the other merchant. */
type MerchantOf = (merchantUid: string) => RegisteredMerchant | undefined;

/** Reads the merchants of all outcomes with one statement. */
export async function merchantsOf(register: Register, outcomes: readonly OutcomeWithRecords[]): Promise<MerchantOf> {
  const uids = outcomes.flatMap(({ merchantUid, record, merchant }) =>
    record || merchant || merchantUid === undefined ? [] : [merchantUid],
  );
  const merchants = uids.length === 0 ? undefined : await register.findMerchants([...new Set(uids)]);
  return (uid) => merchants?.get(uid);
}

const merchantOf = ({ merchantUid, record, merchant }: OutcomeWithRecords, others: MerchantOf): RegisteredMerchant | undefined =>
  record?.merchant ?? merchant ?? (merchantUid === undefined ? undefined : others(merchantUid));

function matchOf(outcome: OutcomeWithRecords, others: MerchantOf): { match?: Match } {
  const { confidence } = outcome;
  if (confidence === undefined) return {};
  const merchant = merchantOf(outcome, others);
  return { match: { confidence, ...(merchant && { merchant: merchant.name, merchantUid: merchant.uid }) } };
}

export function basicAnswer(outcome: OutcomeWithRecords, _transaction: CardTransaction, others: MerchantOf): BasicLookUp {
  const { handle, shopUid } = outcome;
  const match = matchOf(outcome, others);
  return shopUid === undefined
    ? { result: 'unsolved', handle, ...match }
    : { result: 'found', handle, shop: { uid: shopUid }, ...match };
}

export function completeLookUpAnswer(
  outcome: OutcomeWithRecords,
  { mcc = '' }: CardTransaction,
  others: MerchantOf,
  logoOf: LogoOf,
): CompleteLookUp {
  const { handle, record, merchant } = outcome;
  const match = matchOf(outcome, others);
  if (record) return { result: 'found', handle, shop: shopRecord(record, logoOf), ...match };
  const nested = merchant && { merchant: shopMerchant(merchant, logoOf, categoryOfMcc(mcc)) };
  return { result: 'unsolved', handle, ...match, ...nested };
}

/** Converts an invalidation to the wire format, without the caller. */
export function invalidationOf({ callerId: _, number, ...said }: StoredInvalidation): Invalidation {
  return { id: `${number}`, ...said };
}
