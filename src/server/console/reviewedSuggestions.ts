/** The operator's edits of the register and decisions on suggestions, for the console and for the commands. */
import type { SuggestionDecision } from '../../contract/console/suggestions.ts';
import type { NewAuditEntry } from '../../store/console/auditRepository.ts';
import { RegisterError } from '../../store/shops/registerError.ts';
import type { EditResult, RecordLevel, Register, RegisterEdit } from '../../store/shops/shopRepositories.ts';
import { StoreError } from '../../store/storeError.ts';

/** Returns whether the uid belongs to a shop or a merchant. @throws RegisterError if it belongs to neither */
export async function levelOf(register: Register, uid: string): Promise<RecordLevel> {
  if ((await register.findShops([uid])).get(uid)?.shop.uid === uid) return 'shop';
  if ((await register.findMerchants([uid])).get(uid)?.uid === uid) return 'merchant';
  throw new RegisterError(`There is no shop or merchant ${uid} in the register.`, {
    code: 'unknownRecord',
    field: 'uid',
    got: uid,
  });
}

/** Returns the edit for a correction. @throws StoreError if there is no such record */
export async function correctionOf(
  register: Register,
  { uid, fields }: NonNullable<SuggestionDecision['correction']>,
): Promise<RegisterEdit> {
  return { kind: 'correct', level: await levelOf(register, uid), uid, fields };
}

/** Returns the entry in the audit log for an edit. */
export const editEntry =
  ({ kind }: RegisterEdit) =>
  (result: unknown): Omit<NewAuditEntry, 'who'> => ({ action: `register.${kind}`, ...(result as EditResult) });

/** Returns the edit that adds another name. @throws StoreError if there is no such record */
export const aliasing = async (
  register: Register,
  uid: string,
  name: string,
): Promise<Extract<RegisterEdit, { kind: 'addAlias' }>> => ({
  kind: 'addAlias',
  level: await levelOf(register, uid),
  uid,
  name,
});

/** Returns the edit that assigns a terminal. @throws StoreError if there is no such record */
export async function confirming(
  register: Register,
  uid: string,
  { posId, merchantId }: { readonly posId?: string | undefined; readonly merchantId?: string | undefined },
): Promise<Extract<RegisterEdit, { kind: 'confirmTerminal' }>> {
  const numbers = { ...(posId && { posId }), ...(merchantId && { merchantId }) };
  if ((await levelOf(register, uid)) === 'merchant')
    return { kind: 'confirmTerminal', terminal: { ...numbers, merchantUid: uid } };
  const found = (await register.findShops([uid])).get(uid);
  if (!found) throw new StoreError(`There is no shop ${uid} in the register.`);
  return { kind: 'confirmTerminal', terminal: { ...numbers, shopUid: uid, merchantUid: found.merchant.uid } };
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
