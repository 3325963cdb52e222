/** Distinguishes reporters for a day without identifying them. */
import { createHmac, randomBytes } from 'node:crypto';
import { dayOf, daysBefore } from '../../core/atms/caution.ts';
import type { Database, Tx } from '../database.ts';
import type { NewReport } from './reportRepository.ts';

/** One key's life, in which digests can be compared. */
export interface Epoch {
  readonly epoch: string;
  /** ISO date. */
  readonly day: string;
  readonly secret: string;
}

/** The key of today: the one that all processes share, or a fresh one, with which all that was under the old one goes. */
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

/** Whether there is a key whose day is over. */
export async function isKeyStale(tx: Tx, now: number): Promise<boolean> {
  const kept = await tx.selectFrom('reporter_key').select('day').executeTakeFirst();
  return kept !== undefined && !isOf(kept.day, now);
}

/** The key goes with the digests: one without the other would be of no use, but could be of some to a stranger. */
export function deleteReporters(database: Database, tx: Tx): Promise<void> {
  return database.empty(tx, ['reporter_key', 'reporters']);
}

/** Digests of different ATMs or problems cannot be compared either: they do not reveal what one person has reported. */
export function digestOf({ secret }: Epoch, { atmUid, problem }: NewReport, network: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([atmUid, problem, network]))
    .digest('base64url');
}

/** A process whose clock is a little ahead has begun tomorrow already, and is right to: keys are not renewed back and forth. */
function isOf(day: string, now: number): boolean {
  return day === dayOf(now) || day === daysBefore(now, -1);
}
