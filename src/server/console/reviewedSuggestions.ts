/** The operator's decisions on suggestions, for the console and for `npm run suggestions`. */
import type { SuggestionDecision } from '../../contract/console/suggestions.ts';
import type { NewAuditEntry } from '../../store/console/auditRepository.ts';
import type { RecordLevel, Register, RegisterEdit } from '../../store/shops/shopRepositories.ts';
import { StoreError } from '../../store/storeError.ts';

/** Returns whether the uid belongs to a shop or a merchant. @throws StoreError if it belongs to neither */
export async function levelOf(register: Register, uid: string): Promise<RecordLevel> {
  if ((await register.findShops([uid])).get(uid)?.shop.uid === uid) return 'shop';
  if ((await register.findMerchants([uid])).get(uid)?.uid === uid) return 'merchant';
  throw new StoreError(`There is no shop or merchant ${uid} in the register.`);
}

/** Returns the edit for a correction. @throws StoreError if there is no such record */
export async function correctionOf(
  register: Register,
  { uid, fields }: NonNullable<SuggestionDecision['correction']>,
): Promise<RegisterEdit> {
  return { kind: 'correct', level: await levelOf(register, uid), uid, fields };
}

/** Returns the entry in the audit log for a decision. @param decided whether the suggestion was open until now */
export const decisionEntry =
  (id: string, { decision, note, correction }: SuggestionDecision) =>
  (decided: unknown): Omit<NewAuditEntry, 'who'> | undefined =>
    decided === true
      ? {
          action: 'suggestion.decide',
          subject: id,
          before: { status: 'open' },
          after: { status: decision, ...(note !== undefined && { note }), ...(correction && { correction }) },
        }
      : undefined;
