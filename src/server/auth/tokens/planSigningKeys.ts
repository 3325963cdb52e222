import type { SigningKey } from '../../../store/callers/callerRepository.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long a key is used to sign. */
export const signingLife: number = 30 * day;
/** A new key is published this long before it signs, so that clients with cached keys have fetched it by then. */
export const publishedAhead: number = 1 * hour;
/** The maximum lifetime of a token. A key is still needed to verify tokens for this long after its last signature. */
export const longestToken: number = 1 * day;

/**
 * A key that is further in the future was created with a wrong clock, by this process or another process. Clock differences that
 * are shorter than a token's lifetime are harmless.
 */
const farAhead = publishedAhead + longestToken;

interface SigningKeyPlan {
  /** The time from which the key to be created signs tokens, epoch ms. Absent if no new key is needed. */
  readonly newFrom?: number;
  /** The ids of keys whose signatures have all expired. */
  readonly drop: readonly string[];
  /** The ids of keys that were created while a clock was ahead. They must be removed before they become active. */
  readonly dropAhead: readonly string[];
}

/** Whether the key was created while a clock was ahead. Such a key is published, but never signs or replaces another key. */
const isAhead = ({ createdAt, signsFrom }: SigningKey, now: number): boolean => Math.max(createdAt, signsFrom) > now + farAhead;

/** The newest active key, which is used to sign. */
export function signingNow(keys: readonly SigningKey[], now: number): SigningKey | undefined {
  const due = keys.filter((key) => key.signsFrom <= now && !isAhead(key, now));
  return due.reduce<SigningKey | undefined>((best, key) => (best && best.signsFrom >= key.signsFrom ? best : key), undefined);
}

/**
 * Plans key rotation so that a signing key is always available and every valid token can be verified. Keys are removed only once
 * the signing key has been active for a day. By then, all tokens signed with older keys have expired. The delay also leaves time
 * to correct this process's clock if it is wrong.
 * @param now epoch ms
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
