import type { SigningKey } from '../../../store/callers/callerRepository.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a key signs. */
export const signingLife: number = 30 * day;
/** A new key is published this long before it signs, so that clients that cache the published keys have fetched it. */
export const publishedAhead: number = 1 * hour;
/** The maximum lifetime of a token, and so the time that a key is needed after its last signature. */
export const longestToken: number = 1 * day;

/**
 * A key further in the future was made by a wrong clock, this process's or another's. Differences shorter than a token's life do
 * no harm.
 */
const farAhead = publishedAhead + longestToken;

interface SigningKeyPlan {
  /** When a new key starts to sign, epoch ms. Absent: no key is needed. */
  readonly newFrom?: number;
  /** Key ids of which no signature is valid any more. */
  readonly drop: readonly string[];
  /** Key ids that were made by a clock that was ahead, to be removed before they become active. */
  readonly dropAhead: readonly string[];
}

/** Whether the key was made by a clock that was ahead. Such a key is published, but never signs or replaces another. */
const isAhead = ({ createdAt, signsFrom }: SigningKey, now: number): boolean => Math.max(createdAt, signsFrom) > now + farAhead;

/** The key to sign with: the newest active one. */
export function signingNow(keys: readonly SigningKey[], now: number): SigningKey | undefined {
  const due = keys.filter((key) => key.signsFrom <= now && !isAhead(key, now));
  return due.reduce<SigningKey | undefined>((best, key) => (best && best.signsFrom >= key.signsFrom ? best : key), undefined);
}

/**
 * Plans key rotation, so that a key to sign is always available and every valid token can be verified. `now` in epoch ms. Keys
 * are removed only after this clock has agreed with the signing key for a day, because this clock may be the wrong one.
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
