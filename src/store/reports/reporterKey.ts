/** Distinguishes reporters for a day without identifying them. */
import { createHmac, randomBytes } from 'node:crypto';
import { dayOf, daysBefore } from '../../core/atms/caution.ts';
import type { Database, Tx } from '../database.ts';
import type { NewReport } from './reportRepository.ts';

/** The lifetime of a key. Digests from the same epoch can be compared. */
interface Epoch {
  readonly epoch: string;
  /** ISO date. */
  readonly day: string;
  readonly secret: string;
}

/**
 * Returns today's key, which all processes share. If there is no key for today, creates a new key and deletes all digests from
 * the old key.
 */
export async function keyOf(database: Database, tx: Tx, now: number): Promise<Epoch> {
  const kept = await tx.selectFrom('reporter_key').select(['epoch', 'day', 'secret']).executeTakeFirst();
  if (kept && isOf(kept.day, now)) return kept;
  await deleteReporters(database, tx);
  const fresh = { epoch: randomBytes(9).toString('base64url'), day: dayOf(now), secret: randomBytes(32).toString('hex') };
  await tx
    .insertInto('reporter_key')
    .values({ id: 1, ...fresh })
    .execute();
  return fresh;
}

/** Whether the stored key is from a past day. */
export async function isKeyStale(tx: Tx, now: number): Promise<boolean> {
  const kept = await tx.selectFrom('reporter_key').select('day').executeTakeFirst();
  return kept !== undefined && !isOf(kept.day, now);
}

/** Deletes the key together with the digests. Neither is useful alone, but either could help an attacker. */
export function deleteReporters(database: Database, tx: Tx): Promise<void> {
  return database.empty(tx, ['reporter_key', 'reporters']);
}

/** Digests for different ATMs or problems cannot be compared, so they do not reveal everything that a person has reported. */
export function reportDigest({ secret }: Epoch, { atmUid, problem }: NewReport, network: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([atmUid, problem, network]))
    .digest('base64url');
}

/**
 * Also accepts a key from the next day, because a process whose clock is slightly ahead may have created it. Otherwise, processes
 * would keep replacing each other's keys.
 */
function isOf(day: string, now: number): boolean {
  return day === dayOf(now) || day === daysBefore(now, -1);
}
