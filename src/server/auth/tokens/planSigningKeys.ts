import type { SigningKey } from '../../../store/callers/callerRepository.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A key signs for so long. */
export const signingLife: number = 30 * day;
/** A new key is published so long before it signs: whoever keeps the published ones has fetched it by then. */
export const publishedAhead: number = 1 * hour;
/** No token lives longer, so no key is needed longer after its last signature. */
export const longestToken: number = 1 * day;

/**
 * A key that lies further ahead was made by a clock that was wrong, ours or another process's: clocks that differ by less than the life of
 * a token do no harm.
 */
const farAhead = publishedAhead + longestToken;

export interface SigningKeyPlan {
  /** From when on a new one shall sign, epoch ms. Absent: none is needed. */
  readonly newFrom?: number;
  /** By kid: nothing that they signed holds any more. */
  readonly drop: readonly string[];
  /** By kid: made by a clock that was ahead, and to be dropped before their time comes. */
  readonly dropAhead: readonly string[];
}

/** Whether a clock that was ahead has made it: it is published, signs nothing and stands in for no successor. */
const isAhead = ({ createdAt, signsFrom }: SigningKey, now: number): boolean => Math.max(createdAt, signsFrom) > now + farAhead;

/** The key to sign with: the newest of those whose time has come. */
export function signingNow(keys: readonly SigningKey[], now: number): SigningKey | undefined {
  const due = keys.filter((key) => key.signsFrom <= now && !isAhead(key, now));
  return due.reduce<SigningKey | undefined>((best, key) => (best && best.signsFrom >= key.signsFrom ? best : key), undefined);
}

/**
 * What is to be done about the keys, so that one can sign at any time and all that holds can be checked. `now` in epoch ms.
 * Keys are taken away only once this clock has agreed with the key that signs for a day: until then it may be this one that is wrong.
 */
export function planSigningKeys(keys: readonly SigningKey[], now: number): SigningKeyPlan {
  const signing = signingNow(keys, now);
  if (signing === undefined) return { newFrom: now, drop: [], dropAhead: [] };
  const [ahead, ours] = [keys.filter((key) => isAhead(key, now)), keys.filter((key) => !isAhead(key, now))];
  const newest = Math.max(...ours.map(({ signsFrom }) => signsFrom));
  const isSettled = now >= signing.signsFrom + longestToken + minute;
  const drop = isSettled ? kids(ours.filter(({ signsFrom }) => signsFrom < signing.signsFrom)) : [];
  const dropAhead = isSettled ? kids(ahead) : [];
  return { ...(now >= newest + signingLife - publishedAhead && { newFrom: now + publishedAhead }), drop, dropAhead };
}

const kids = (keys: readonly SigningKey[]): readonly string[] => keys.map(({ kid }) => kid);
