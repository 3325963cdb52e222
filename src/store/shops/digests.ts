/**
 * Computes the stored form of transactions, which is a keyed digest. Until all data is converted, rows can also have the form of
 * the previous release, which is an unkeyed digest.
 */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { storableText } from '../atmRow.ts';
import type { Db } from '../database.ts';

/**
 * Computes keyed digests. The key cannot be derived from the store alone, so an attacker with a copy of the store cannot test
 * guesses of texts or numbers.
 */
export interface TransactionDigests {
  /**
   * @param plain the unkeyed digest of the normalized transaction, 43 characters
   * @returns a digest that is not 43 characters long
   */
  key(plain: string): string;
  number(of: 'posId' | 'merchantId', number: string): string;
}

/** Values of `outcome_keys.stage`. */
export const stages = {
  /** All data has the form of the previous release, whose processes can still be running. */
  plain: 0,
  /** New rows are written in the new form, but existing rows can be in either form. */
  both: 1,
  /** All data is converted. */
  keyed: 2,
} as const;

/** How long processes of the previous release can run at the same time as this release, ms. */
export const besideOthers = 3_600_000;

/** The length of an unkeyed digest. No keyed digest has this length, so the length distinguishes the two. */
export const plainLength = 43;

export interface KeyForms {
  readonly stage: number;
  /** Returns the key under which a transaction is stored now. */
  of(plain: string): string;
  /** Returns all keys under which the transaction can be stored, with the current form last. */
  all(plain: string): readonly string[];
  /** Returns the text and numbers in the form in which they are stored with an outcome. */
  facts(
    transaction: CardTransaction,
    isSolved: boolean,
  ): { transaction_facts: string; pos_id: string | null; merchant_id: string | null };
}

/** @param known whether all data is known to have been converted; this state is permanent */
export async function readKeyForms(db: Db, digests: TransactionDigests, known: { converted: boolean }): Promise<KeyForms> {
  const stage = known.converted ? stages.keyed : (await readStage(db)).stage;
  known.converted = stage === stages.keyed;
  return keyForms(stage, digests);
}

export const readStage = (db: Db) =>
  db.selectFrom('outcome_keys').select(['stage', 'sealed_key']).where('id', '=', 1).executeTakeFirstOrThrow();

export function keyForms(stage: number, digests: TransactionDigests): KeyForms {
  const of = stage === stages.plain ? (plain: string) => plain : digests.key;
  return {
    stage,
    of,
    all: (plain) => (stage === stages.both ? [plain, digests.key(plain)] : [of(plain)]),
    facts(transaction, isSolved) {
      // A terminal look-up treats an empty number as an absent number.
      const number = (name: 'posId' | 'merchantId') => {
        const plain = storableText(transaction[name]);
        return plain ? (stage === stages.plain ? plain : digests.number(name, plain)) : null;
      };
      const keepsText = stage === stages.plain || !isSolved;
      return {
        transaction_facts: keepsText ? (storableText(JSON.stringify(transaction)) ?? noText) : noText,
        pos_id: number('posId'),
        merchant_id: number('merchantId'),
      };
    },
  };
}

/**
 * The value that replaces the transaction if its text is not stored. An older release cannot parse this value, so it leaves the
 * outcome to a newer release.
 */
export const noText = '';
