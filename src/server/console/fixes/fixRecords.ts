/** Converts fixes, shops and merchants to the format of the operator API. */
import type { InputProblem } from '../../../contract/console/inputProblem.ts';
import type { ExplainedDecision, FixBody, FixRecord, NamedOutcome, NamedRecord } from '../../../contract/console/lookUpFixes.ts';
import { versionOfFixes } from '../../../store/shops/fixes.ts';
import type {
  FixKey,
  LookUpOutcome,
  RecordLevel,
  Register,
  RegisterEdit,
  StoredFix,
} from '../../../store/shops/shopRepositories.ts';
import { type Explained, type FoundRecords, oneLineAddressOf } from '../../shops/explainLookUps.ts';
import { outcomeOfDecision } from '../../shops/lookUp.ts';
import { aliasing, confirming } from '../reviewedSuggestions.ts';

/** The edits that a fix can be. */
type FixEdit = Extract<RegisterEdit, { kind: 'addAlias' | 'confirmTerminal' }>;

/** An invalid fix, with a message for the client. */
export class FixError extends Error {
  override readonly name = 'FixError';
  /** Undefined: the page never sends such a fix. */
  readonly problem: InputProblem | undefined;
  constructor(message: string, problem?: InputProblem) {
    super(message);
    this.problem = problem;
  }
}

/** @throws FixError, StoreError */
export async function editOfFix(register: Register, { kind, uid, name, posId, merchantId }: FixBody): Promise<FixEdit> {
  if (kind === 'name') {
    if (posId !== undefined || merchantId !== undefined)
      throw new FixError("'posId' and 'merchantId' are possible only if 'kind' is 'terminal'");
    const text = name?.trim() ?? '';
    if (text === '') throw new FixError("Required field 'name' is not present", { code: 'required', field: 'name' });
    return aliasing(register, uid, text);
  }
  if (name !== undefined) throw new FixError("'name' is possible only if 'kind' is 'name'");
  const numbers = { posId: posId?.trim() ?? '', merchantId: merchantId?.trim() ?? '' };
  if (numbers.posId === '' && numbers.merchantId === '') throw new FixError("'posId', 'merchantId' or both are required");
  return confirming(register, uid, numbers);
}

const encoded = (parts: readonly string[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

export const fixId = (key: FixKey): string =>
  encoded(key.kind === 'terminal' ? [key.kind, key.posId, key.merchantId] : [key.kind, key.level, key.uid, key.field]);

/** Returns undefined if the id is invalid. */
export function readFixId(id: string): FixKey | undefined {
  const [kind, a, b, c] = readParts(id) ?? [];
  if (a === undefined || b === undefined) return undefined;
  if (kind === 'terminal') return { kind, posId: a, merchantId: b };
  if (kind === 'correction' && c !== undefined && (a === 'shop' || a === 'merchant')) return { kind, level: a, uid: b, field: c };
  return undefined;
}

/** Reads a list of texts that `encoded` wrote. */
function readParts(text: string): readonly string[] | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(read) && read.every((one) => typeof one === 'string') ? read : undefined;
  } catch {
    return undefined;
  }
}

interface LookUpPosition {
  readonly callerId: string;
  readonly key: string;
}
export const writePosition = ({ callerId, key }: LookUpPosition): string => encoded([callerId, key]);

/** @throws FixError */
export function readLookUpPosition(text: string | undefined): LookUpPosition | undefined {
  if (text === undefined) return undefined;
  const [callerId, key] = readParts(text) ?? [];
  if (callerId === undefined || key === undefined) throw new FixError("'after' must be the 'next' of a previous response");
  return { callerId, key };
}

export interface RecordKey {
  readonly level: RecordLevel;
  readonly uid: string;
}

/** Returns a function that names records, which are read with a fixed number of statements. */
export async function namesOfRecords(register: Register, keys: readonly RecordKey[]): Promise<(key: RecordKey) => NamedRecord> {
  const uids = (level: RecordLevel) => [...new Set(keys.flatMap((key) => (key.level === level ? [key.uid] : [])))];
  const [shopUids, merchantUids] = [uids('shop'), uids('merchant')];
  return nameIn({
    shops: shopUids.length === 0 ? new Map() : await register.findShops(shopUids),
    merchants: merchantUids.length === 0 ? new Map() : await register.findMerchants(merchantUids),
  });
}

/** Returns a function that names records, with what distinguishes them from others of the same name. */
export const nameIn =
  ({ shops, merchants }: FoundRecords) =>
  ({ level, uid }: RecordKey): NamedRecord => {
    if (level === 'merchant') {
      const merchant = merchants.get(uid);
      const { name, category, url, countries } = merchant ?? {};
      return {
        ...{ level, uid: merchant?.uid ?? uid },
        ...(name !== undefined && { name }),
        ...(category !== undefined && { category }),
        ...(url !== undefined && { website: url }),
        ...(countries && countries.length > 0 && { countries: [...countries] }),
      };
    }
    const { shop, merchant, sources } = shops.get(uid) ?? {};
    if (shop === undefined) return { level, uid };
    const { name, place, category, url } = shop;
    const where = place && oneLineAddressOf(place);
    const source = sources?.find(({ fields }) => fields.includes('name'))?.title;
    return {
      ...{ level, uid: shop.uid, name },
      ...(where && { where }),
      ...(place?.city && { city: place.city }),
      ...(place?.country && { country: place.country }),
      ...(place?.point && { point: { lat: place.point.lat, long: place.point.long } }),
      ...(category !== undefined && { category }),
      ...(url !== undefined && { website: url }),
      ...(merchant && merchant.name !== name && { merchant: merchant.name }),
      ...(source !== undefined && { source }),
    };
  };

/** Returns the result for an explained transaction. */
export function explainedAsJson({ decision, explanation, records }: Explained): ExplainedDecision {
  const outcome = outcomeOfDecision(decision);
  const nameOf = nameIn(records);
  return {
    decision: {
      ...decisionAsJson(outcome, nameOf),
      ...(outcome.confidence !== undefined && { confidence: outcome.confidence }),
    },
    explanation,
    records: explanation.candidates.map(nameOf),
  };
}

const recordOfFix = (fix: StoredFix): RecordKey =>
  fix.kind === 'correction'
    ? { level: fix.level, uid: fix.uid }
    : fix.shopUid === undefined
      ? { level: 'merchant', uid: fix.merchantUid }
      : { level: 'shop', uid: fix.shopUid };

/** The merchants that a correction names by their uids. */
const merchantsOfFix = (fix: StoredFix): readonly RecordKey[] =>
  fix.kind === 'correction' && fix.field === 'merchantUid'
    ? [fix.value, fix.former].flatMap((uid) => (typeof uid === 'string' ? { level: 'merchant' as const, uid } : []))
    : [];

/** All records that the JSON of a fix names. */
export const recordsOfFix = (fix: StoredFix): readonly RecordKey[] => [recordOfFix(fix), ...merchantsOfFix(fix)];

export function fixAsJson(fix: StoredFix, nameOf: (key: RecordKey) => NamedRecord): FixRecord {
  const { by, at } = fix;
  const merchants = merchantsOfFix(fix).map(nameOf);
  return {
    id: fixId(fix),
    ...(fix.kind === 'correction'
      ? {
          kind: 'field' as const,
          record: nameOf(recordOfFix(fix)),
          field: fix.field,
          value: fix.value,
          ...(fix.former !== undefined && { former: fix.former }),
          ...(merchants.length > 0 && { merchants }),
        }
      : {
          kind: 'terminal' as const,
          record: nameOf(recordOfFix(fix)),
          ...(fix.posId !== '' && { posId: fix.posId }),
          ...(fix.merchantId !== '' && { merchantId: fix.merchantId }),
        }),
    ...(by !== undefined && { by }),
    ...(at !== undefined && { at: new Date(at).toISOString() }),
    version: versionOfFixes([fix]),
  };
}

export async function fixesAsJson(register: Register, fixes: readonly StoredFix[]): Promise<FixRecord[]> {
  const nameOf = await namesOfRecords(register, fixes.flatMap(recordsOfFix));
  return fixes.map((fix) => fixAsJson(fix, nameOf));
}

export const keysOfOutcome = ({ shopUid, merchantUid }: LookUpOutcome): readonly RecordKey[] => [
  ...(shopUid === undefined ? [] : [{ level: 'shop' as const, uid: shopUid }]),
  ...(merchantUid === undefined ? [] : [{ level: 'merchant' as const, uid: merchantUid }]),
];

export function decisionAsJson({ shopUid, merchantUid }: LookUpOutcome, nameOf: (key: RecordKey) => NamedRecord): NamedOutcome {
  return {
    ...(shopUid !== undefined && { shop: nameOf({ level: 'shop', uid: shopUid }) }),
    ...(merchantUid !== undefined && { merchant: nameOf({ level: 'merchant', uid: merchantUid }) }),
  };
}
