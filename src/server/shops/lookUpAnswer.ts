/** Converts stored outcomes and invalidations to the format of the contract. */
import type { LookUpExplanation } from '../../contract/explanation.ts';
import type { BasicLookUp, CompleteLookUp, Counterparty, Invalidation, Match } from '../../contract/shops.ts';
import type { Operator } from '../../core/atms/atm.ts';
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { categoryOfMcc } from '../../core/shops/mccCategories.ts';
import { categoryOfPayment } from '../../core/shops/payment/categoryOfPayment.ts';
import { channelOf, withdrawalChannel } from '../../core/shops/payment/channel.ts';
import { confidenceLevelOf } from '../../core/shops/payment/confidenceLevel.ts';
import { type DescribedPayment, readMark, readPayee } from '../../core/shops/payment/describePayment.ts';
import { namesOfPayee } from '../../core/shops/payment/namesOfPayee.ts';
import { overlaidParts } from '../../core/shops/payment/overlaidParts.ts';
import type { RegisteredMerchant } from '../../core/shops/shop.ts';
import type { OutcomeWithRecords, Register, StoredInvalidation } from '../../store/shops/shopRepositories.ts';
import type { LogoOf } from '../dataset/logos/merchantLogos.ts';
import { categoryRecord, shopMerchant, shopRecord } from './shopRecord.ts';
import type { AnsweredWithdrawal } from './withdrawals/answerWithdrawals.ts';

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

export function basicAnswer(outcome: OutcomeWithRecords, others: MerchantOf): BasicLookUp {
  const { handle, shopUid } = outcome;
  const match = matchOf(outcome, others);
  return shopUid === undefined
    ? { result: 'unsolved', handle, ...match }
    : { result: 'found', handle, shop: { uid: shopUid }, ...match };
}

/** What a complete look-up returns in addition to the outcome. */
export interface PaymentDetails {
  readonly transaction: CardTransaction;
  readonly described: DescribedPayment;
  /** The record of the intermediary in the text. */
  readonly intermediary?: RegisteredMerchant;
  readonly explanation?: LookUpExplanation;
  readonly wasOpen?: boolean;
  /** Absent if the payment is not a cash withdrawal. */
  readonly withdrawal?: AnsweredWithdrawal | undefined;
}

/** @param others the merchants of outcomes whose records are not in the outcome */
export function completeLookUpAnswer(
  outcome: OutcomeWithRecords,
  details: PaymentDetails,
  others: MerchantOf,
  logoOf: LogoOf,
): CompleteLookUp {
  const { handle, record, merchant } = outcome;
  const { mcc } = details.transaction;
  const { match } = matchOf(outcome, others);
  const level = record === undefined ? 'merchant' : record.shop.type === 'online' ? 'onlineShop' : 'shop';
  const sure = match && { match: { ...match, confidenceLevel: confidenceLevelOf(level, match.confidence) } };
  const withdrawal = withdrawalOf(outcome, details.withdrawal);
  const more = ofPayment(outcome, { ...details, withdrawal }, logoOf);
  if (record) return { result: 'found', handle, shop: shopRecord(record, logoOf), ...sure, ...more };
  const known = withdrawal?.operator ? withdrawal.operator.record : merchant;
  const nested = known && { merchant: shopMerchant(known, logoOf, categoryOfMcc(mcc ?? '')) };
  return { result: 'unsolved', handle, ...sure, ...nested, ...more };
}

/**
 * Returns the withdrawal unless the outcome contradicts it, with the operator's record in the outcome if there is one. A shop
 * that was found in the text or by its terminal was paid, unless the category code is for ATMs, as on the terminals of a bank's
 * own ATMs. A merchant other than the operator was paid, unless the text is certainly that of a withdrawal.
 */
export function withdrawalOf(
  { record, merchant }: Pick<OutcomeWithRecords, 'record' | 'merchant'>,
  withdrawal: AnsweredWithdrawal | undefined,
): AnsweredWithdrawal | undefined {
  if (withdrawal === undefined) return undefined;
  const { reading, operator, ...others } = withdrawal;
  if (record) return reading.byCode ? { reading, ...others } : undefined;
  if (merchant === undefined || operator === undefined || operator.record?.uid === merchant.uid) return withdrawal;
  // The register may know the operator only by its name.
  if (normaliseOperatorName(merchant.name) === normaliseOperatorName(operator.operator.name))
    return { ...withdrawal, operator: { ...operator, record: merchant } };
  return reading.certainty === 'sure' ? withdrawal : undefined;
}

/** The fields that are computed for each response. Nothing of them is stored. */
function ofPayment(
  { record, merchant: onlyMerchant, confidence }: OutcomeWithRecords,
  { transaction, described, intermediary, explanation, wasOpen, withdrawal }: PaymentDetails,
  logoOf: LogoOf,
) {
  const { mcc } = transaction;
  const operator = withdrawal?.operator;
  const merchant = record?.merchant ?? (operator ? operator.record : onlyMerchant);
  const shop = record && confidence !== undefined && { shop: { type: record.shop.type, confidence } };
  const how = withdrawal ? withdrawalChannel(withdrawal.reading) : channelOf({ ...described.channel, mcc, ...shop });
  const category = categoryOfPayment({ shop: record?.shop.category, merchant: merchant?.category, mcc });
  const payee = operator
    ? { name: operator.operator.name, ...operator }
    : merchant !== undefined && confidence !== undefined
      ? { name: merchant.name, confidence, record: merchant }
      : withdrawal === undefined && described.payee !== undefined
        ? { name: described.payee, confidence: readPayee }
        : undefined;
  const through = described.intermediary;
  // A platform's own services have the platform as the merchant.
  const isItself =
    through !== undefined &&
    merchant !== undefined &&
    [intermediary?.uid, through.name].some((one) => one === merchant.uid || one === merchant.name);
  return {
    ...(category && { category: { ...categoryRecord(category.code), from: category.from } }),
    counterparties: [
      ...(payee ? [counterparty('merchant', payee, logoOf)] : []),
      ...(through && !isItself
        ? [
            counterparty(
              'intermediary',
              { name: through.name, confidence: readMark[`${through.sure}`], ...(intermediary && { record: intermediary }) },
              logoOf,
            ),
          ]
        : []),
    ],
    ...(how && { channel: how.channel, channelConfidence: how.confidence }),
    descriptorParts: overlaidParts(transaction.description ?? '', described.parts, withdrawal?.reading.parts ?? []).map(
      ({ kind, at, end }) => ({ start: at, end, code: kind }),
    ),
    ...(merchant && { names: namesOfPayee(merchant, record?.shop) }),
    ...(wasOpen !== undefined && { wasOpen }),
    ...(withdrawal?.atm && { atm: withdrawal.atm }),
    ...(withdrawal?.feeCheck && { feeCheck: withdrawal.feeCheck }),
    ...(explanation && { explanation }),
  };
}

interface Party {
  readonly name: string;
  readonly confidence: number;
  readonly record?: RegisteredMerchant;
  /** An operator of ATMs. */
  readonly operator?: Operator;
}

function counterparty(role: Counterparty['role'], { name, confidence, record, operator }: Party, logoOf: LogoOf): Counterparty {
  if (record === undefined && operator) {
    const { uid, logo } = operator;
    return { role, name, merchantUid: uid, merchant: { uid, name, ...(logo !== undefined && { logo }) }, confidence };
  }
  if (record === undefined) return { role, name, confidence };
  return { role, name: record.name, merchantUid: record.uid, merchant: shopMerchant(record, logoOf), confidence };
}

/** Converts an invalidation to the wire format, without the caller. */
export function invalidationOf({ callerId: _, number, ...said }: StoredInvalidation): Invalidation {
  return { id: `${number}`, ...said };
}
