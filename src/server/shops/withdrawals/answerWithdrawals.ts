/** Finds the operators and ATMs of withdrawals among card transactions, and compares fees. Amounts and fees are not stored. */
import { setImmediate } from 'node:timers/promises';
import type { OwnFeeRule } from '../../../contract/app.ts';
import type { FeeCheck, WithdrawalAtm } from '../../../contract/withdrawals.ts';
import type { Operator } from '../../../core/atms/atm.ts';
import type { Caller } from '../../../core/atms/caller.ts';
import { compareFee, type PaidWithdrawal } from '../../../core/atms/compareFee.ts';
import { findAtm, uidOf } from '../../../core/atms/findNearby.ts';
import { recordOf } from '../../../core/atms/packedAtms.ts';
import { type CardTransaction, canonicalTransaction } from '../../../core/shops/cardTransaction.ts';
import type { RegisteredMerchant } from '../../../core/shops/shop.ts';
import { type FoundWithdrawal, findMachine, type RecordsOfNumber } from '../../../core/shops/withdrawals/findMachine.ts';
import type { MachineIndex } from '../../../core/shops/withdrawals/machineIndex.ts';
import { readWithdrawal, type WithdrawalReading } from '../../../core/shops/withdrawals/readWithdrawal.ts';
import { opaqueUid } from '../../../sources/records/opaqueUid.ts';
import { merchantUid } from '../../../sources/shops/shopUids.ts';
import type { ServedSnapshot } from '../../dataset/prepareSnapshot.ts';

/** The part of an answer that describes a withdrawal. */
export interface AnsweredWithdrawal {
  readonly reading: WithdrawalReading;
  readonly operator?: {
    readonly operator: Operator;
    readonly confidence: number;
    /** The operator in the register of shops and merchants. */
    readonly record?: RegisteredMerchant;
  };
  readonly atm?: WithdrawalAtm;
  readonly feeCheck?: FeeCheck;
}

export interface AskedWithdrawal {
  readonly transaction: CardTransaction;
  readonly paid?: PaidWithdrawal;
}

interface How {
  readonly served: ServedSnapshot;
  readonly indexOf: (served: ServedSnapshot) => Promise<MachineIndex | undefined>;
  /** Returns the records of operators in the register. */
  readonly findMerchants: (uids: readonly string[]) => Promise<ReadonlyMap<string, RegisteredMerchant>>;
  /** Returns the caller if it may use ATM look-up. Called only if an ATM was found. */
  readonly atmCaller: () => Promise<Caller | undefined>;
  /** Returns the fees that the caller's bank charges its own customers. */
  readonly ownFees: () => readonly OwnFeeRule[] | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/** The number of texts in a step of about ten milliseconds. Other requests run between steps. */
const atOnce = 25;

/** Returns one entry per transaction, in the same order. An entry is undefined if the transaction is not a withdrawal. */
export async function answerWithdrawals(
  asked: readonly AskedWithdrawal[],
  how: How,
): Promise<readonly (AnsweredWithdrawal | undefined)[]> {
  const readings: (WithdrawalReading | undefined)[] = [];
  for (const [at, { transaction }] of asked.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate();
    readings.push(readAsSent(transaction));
  }
  if (readings.every((reading) => reading === undefined)) return [];
  const { served } = how;
  const index = await how.indexOf(served);
  const recordsOf = recordsOfFeeds(served);
  const found: (FoundWithdrawal | undefined)[] = [];
  for (const [at, reading] of readings.entries()) {
    if (at % atOnce === atOnce - 1) await setImmediate();
    if (reading === undefined) found.push(undefined);
    // Without the index, a text that is certainly a withdrawal has no known operator.
    else if (index === undefined) found.push(reading.certainty === 'sure' ? {} : undefined);
    else found.push(findMachine(reading, index, recordsOf));
  }
  const records = await recordsOfOperators(found, how);
  const caller = found.some((one) => one?.machine !== undefined) ? await how.atmCaller() : undefined;
  let ownFees: readonly OwnFeeRule[] | undefined;
  if (caller && asked.some(({ paid }) => paid)) ownFees = how.ownFees();
  return found.map((one, at) => {
    const reading = readings[at];
    if (one === undefined || reading === undefined) return undefined;
    const { operator, operatorConfidence: confidence, machine } = one;
    const record = operator && records.get(sourceUid(operator) ?? '');
    const atm = machine && caller && atmOf(machine, served, caller, how.now);
    const paid = asked[at]?.paid;
    return {
      reading,
      ...(operator && confidence !== undefined && { operator: { operator, confidence, ...(record && { record }) } }),
      ...(atm && { atm }),
      ...(paid && {
        feeCheck:
          atm && caller ? compareFee(atm.record, paid, ownFees, caller, currencyDigits) : ({ result: 'unknown' } as const),
      }),
    };
  });
}

/** Reads the text as it was sent, so that the positions of its parts are those in the caller's text. */
function readAsSent(transaction: CardTransaction): WithdrawalReading | undefined {
  const { description } = transaction;
  return readWithdrawal({ ...canonicalTransaction(transaction), ...(description !== undefined && { description }) });
}

/** The uid of an operator's record in the register. */
const sourceUid = ({ wikidata }: Operator): string | undefined =>
  wikidata === undefined ? undefined : merchantUid(`wikidata:${wikidata}`);

async function recordsOfOperators(found: readonly (FoundWithdrawal | undefined)[], { findMerchants }: How) {
  const uids = found.flatMap((one) => (one?.operator && sourceUid(one.operator)) ?? []);
  return uids.length === 0 ? new Map<string, RegisteredMerchant>() : findMerchants([...new Set(uids)]);
}

function atmOf(
  { record, confidence }: NonNullable<FoundWithdrawal['machine']>,
  { snapshot }: ServedSnapshot,
  caller: Caller,
  now: number,
): WithdrawalAtm | undefined {
  const found = findAtm(snapshot, uidOf(snapshot, record), caller, now);
  if (found.kind !== 'found') return undefined;
  const { atm, attributions } = found.answer;
  return { uid: atm.uid, confidence, record: atm, ...(attributions && { attributions }) };
}

/** The lengths to which banks pad ATM numbers with zeros. */
const paddedLengths = [4, 5, 6, 8];
/** With more feeds, numbers are not looked up, because each of them would take too much time. */
const mostFeeds = 50;

/** Finds the ATMs that feeds list under a number. */
function recordsOfFeeds({ snapshot: { feeds, packed } }: ServedSnapshot): RecordsOfNumber {
  if (feeds.length > mostFeeds) return () => [];
  const known = new Map<string, readonly number[]>();
  return (number) =>
    known.getOrInsertComputed(number, () => {
      const spellings = new Set([number, number.toLowerCase(), ...paddedLengths.map((length) => number.padStart(length, '0'))]);
      return feeds.flatMap(({ name }) => [...spellings].flatMap((id) => recordOf(packed, opaqueUid(`feed:${name}/${id}`)) ?? []));
    });
}

const digits = new Map<string, number>();

/** Returns the number of decimals in a currency. */
const currencyDigits = (currency: string): number =>
  digits.getOrInsertComputed(
    currency,
    () => new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2,
  );
