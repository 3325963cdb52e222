/** Distinguishes reporters for a day without identifying them. */
import { createHmac, randomBytes } from 'node:crypto';
import { dayOf, daysBefore } from '../../core/atms/caution.ts';
import type { Database, Tx } from '../database.ts';
import type { NewReport } from './reportRepository.ts';

/** The lifetime of a key, within which digests can be compared. */
interface Epoch {
  readonly epoch: string;
  /** ISO date. */
  readonly day: string;
  readonly secret: string;
}

/** Today's key, which all processes share. If there is none, creates one and deletes all digests under the old one. */
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

/** Whether there is a key of a past day. */
export async function isKeyStale(tx: Tx, now: number): Promise<boolean> {
  const kept = await tx.selectFrom('reporter_key').select('day').executeTakeFirst();
  return kept !== undefined && !isOf(kept.day, now);
}

/** The key is deleted together with the digests: neither is needed without the other, but either could help an attacker. */
export function deleteReporters(database: Database, tx: Tx): Promise<void> {
  return database.empty(tx, ['reporter_key', 'reporters']);
}

/** Digests of different ATMs or problems cannot be compared either: they do not reveal what one person has reported. */
export function reportDigest({ secret }: Epoch, { atmUid, problem }: NewReport, network: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([atmUid, problem, network]))
    .digest('base64url');
}

/**
 * A process whose clock is slightly ahead may have started the next day, which is accepted, so that keys are not renewed back and
 * forth.
 */
function isOf(day: string, now: number): boolean {
  return day === dayOf(now) || day === daysBefore(now, -1);
}
