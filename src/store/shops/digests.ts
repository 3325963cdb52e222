/** In which form a transaction is kept: keyed digests, and what an older release wrote until all of it is converted. */
import type { CardTransaction } from '../../core/shops/cardTransaction.ts';
import { text } from '../atmRow.ts';
import type { Db } from '../database.ts';

/**
 * Keyed digests: the key cannot be derived from the store alone, so a copy of the store does not allow guessing texts or numbers.
 */
export interface TransactionDigests {
  /** @param plain the unkeyed digest of the normalised transaction, 43 characters. @returns another length than that */
  key(plain: string): string;
  number(of: 'posId' | 'merchantId', number: string): string;
}

/** `outcome_keys.stage`. */
export const stages = {
  /** Everything as the release before writes it, whose processes may still run beside this one. */
  plain: 0,
  /** Kept in the new form, found in both. */
  both: 1,
  /** All is converted. */
  keyed: 2,
} as const;

/** How long processes of the previous release may run beside those of this one, ms. */
export const besideOthers = 3_600_000;

/** An unkeyed digest is as long as this, and no keyed one is. */
export const plainLength = 43;

export interface KeyForms {
  readonly stage: number;
  /** The key that a transaction is stored under now. */
  of(plain: string): string;
  /** All keys that it may be stored under, the current form last. */
  all(plain: string): readonly string[];
  /** Text and numbers, as they are stored with an outcome. */
  facts(
    transaction: CardTransaction,
    isSolved: boolean,
  ): { transaction_facts: string; pos_id: string | null; merchant_id: string | null };
}

/** @param known that all is converted: that needs no asking again */
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
      // A terminal look-up treats empty and absent alike.
      const number = (name: 'posId' | 'merchantId') => {
        const plain = text(transaction[name]);
        return plain ? (stage === stages.plain ? plain : digests.number(name, plain)) : null;
      };
      const keepsText = stage === stages.plain || !isSolved;
      return {
        transaction_facts: keepsText ? (text(JSON.stringify(transaction)) ?? noText) : noText,
        pos_id: number('posId'),
        merchant_id: number('merchantId'),
      };
    },
  };
}

/** In place of the transaction where its text is not kept. An older release fails to read it, and leaves such an outcome to a newer one. */
export const noText = '';
