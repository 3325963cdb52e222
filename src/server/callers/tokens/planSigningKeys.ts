import type { SigningKey } from '../../../store/callers/callerBook.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A key signs for so long. */
export const signingLife: number = 30 * day;
/** A new key is published so long before it signs: whoever keeps the published ones has fetched it by then. */
export const publishedAhead: number = 1 * hour;
/** No token lives longer, so no key is needed longer after its last signature. */
export const longestToken: number = 1 * day;

export interface SigningKeyPlan {
  /** From when on a new one shall sign, epoch ms. Absent: none is needed. */
  readonly newFrom?: number;
  /** By kid: nothing that they signed holds any more. */
  readonly drop: readonly string[];
}

/** The key to sign with: the newest of those whose time has come. */
export function signingNow(keys: readonly SigningKey[], now: number): SigningKey | undefined {
  const due = keys.filter(({ signsFrom }) => signsFrom <= now);
  return due.reduce<SigningKey | undefined>((best, key) => (best && best.signsFrom >= key.signsFrom ? best : key), undefined);
}

/** What is to be done about the keys, so that one can sign at any time and all that holds can be checked. `now` in epoch ms. */
export function planSigningKeys(keys: readonly SigningKey[], now: number): SigningKeyPlan {
  const signing = signingNow(keys, now);
  const newest = keys.reduce((latest, { signsFrom }) => Math.max(latest, signsFrom), Number.NEGATIVE_INFINITY);
  const over = signing === undefined ? [] : keys.filter(({ signsFrom }) => signsFrom < signing.signsFrom);
  const drop = signing !== undefined && now >= signing.signsFrom + longestToken + minute ? over.map(({ kid }) => kid) : [];
  if (signing === undefined) return { newFrom: now, drop };
  return now >= newest + signingLife - publishedAhead ? { newFrom: now + publishedAhead, drop } : { drop };
}
