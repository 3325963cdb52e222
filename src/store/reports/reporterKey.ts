/** Distinguishes reporters for a day without identifying them. */
import { createHmac, randomBytes } from 'node:crypto';
import { dayOf, daysBefore } from '../../core/atms/caution.ts';
import type { Database, Tx } from '../database.ts';

/** A key and the day on which it is used. Only digests with the same key can be compared. */
export interface ReporterEpoch {
  readonly epoch: string;
  /** ISO date. */
  readonly day: string;
  readonly secret: string;
}

/**
 * Returns today's key, which all processes share. If there is no key for today, creates a new key and deletes all digests from
 * the old key.
 */
export async function keyOf(database: Database, tx: Tx, now: number): Promise<ReporterEpoch> {
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

/** Returns whether the stored key is from a past day. */
export async function isKeyStale(tx: Tx, now: number): Promise<boolean> {
  const kept = await tx.selectFrom('reporter_key').select('day').executeTakeFirst();
  return kept !== undefined && !isOf(kept.day, now);
}

/**
 * Deletes the key together with the digests. Neither is of use to the service without the other, but either could help an
 * attacker.
 */
export function deleteReporters(database: Database, tx: Tx): Promise<void> {
  return database.empty(tx, ['reporter_key', 'reporters']);
}

/**
 * Computes a reporter's digest. The digest depends on the ATM and the problem, so the digests of one person differ and do not
 * reveal everything that the person has reported.
 */
const reportDigest = ({ secret }: ReporterEpoch, atmUid: string, problem: string, identifier: string): string =>
  createHmac('sha256', Buffer.from(secret, 'hex'))
    .update(JSON.stringify([atmUid, problem, identifier]))
    .digest('base64url');

/**
 * Returns the values that distinguish a person from others: the network and, if known, the device. A prefix on the device's key
 * keeps the key distinct from a network.
 */
export const identifiersOf = (network: string, key?: string): readonly string[] =>
  key === undefined ? [network] : [network, `key ${key}`];

/**
 * Adds a person to a tally, unless today's reporters of the same problem include this network or this device.
 * @param identifiers the values that distinguish the person from others
 * @returns the number of different people today; undefined if the person may have been counted before
 */
export async function countReporter(
  tx: Tx,
  epoch: ReporterEpoch,
  atmUid: string,
  problem: string,
  identifiers: readonly string[],
): Promise<number | undefined> {
  const digests = identifiers.map((identifier) => reportDigest(epoch, atmUid, problem, identifier));
  // If one identifier is known, do not store the other, because it may be the network or a different person's device.
  const known = await tx.selectFrom('reporters').select('digest').where('digest', 'in', digests).execute();
  if (known.length > 0) return undefined;
  const unseen = await tx
    .insertInto('reporters')
    .values(digests.map((digest) => ({ digest })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('digest')
    .execute();
  // Another process may have counted the person in the meantime.
  if (unseen.length < digests.length) return undefined;
  const { reporters } = await tx
    .insertInto('report_tallies')
    .values({ epoch: epoch.epoch, atm_uid: atmUid, problem, day: epoch.day, reporters: 1 })
    .onConflict((conflict) =>
      conflict.columns(['epoch', 'atm_uid', 'problem']).doUpdateSet(({ eb }) => ({
        reporters: eb('report_tallies.reporters', '+', 1),
      })),
    )
    .returning('reporters')
    .executeTakeFirstOrThrow();
  return reporters;
}

/**
 * Returns whether a key is valid now. A key from the next day is valid as well, because a process whose clock is slightly ahead
 * may have created it. If it were not, the processes would repeatedly replace each other's keys.
 */
function isOf(day: string, now: number): boolean {
  return day === dayOf(now) || day === daysBefore(now, -1);
}
