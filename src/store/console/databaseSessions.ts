/** Implements the sessions of the console on both databases. */
import type { OperatorRole } from '../../contract/console/roles.ts';
import { storableText } from '../atmRow.ts';
import type { Database, Tx } from '../database.ts';
import {
  type ConsoleSession,
  type NewConsoleSession,
  type SessionRepository,
  sessionIdleMs,
  sessionLongestMs,
} from './sessionRepository.ts';

const minute = 60_000;
/** The time of the last use is written at most this often, because each write costs a transaction. */
const writeEveryMs = minute;

const endOf = ({ created_at, used_at }: { readonly created_at: number; readonly used_at: number }): number =>
  Math.min(used_at + sessionIdleMs, created_at + sessionLongestMs);

const personOf = ({ role, name }: { readonly role: string; readonly name: string }): NewConsoleSession => ({
  role: role as OperatorRole,
  name,
});

export function databaseSessions(database: Database): SessionRepository {
  const { db } = database;
  /** The digests of the sessions whose time of use is being written. */
  const writing = new Set<string>();
  async function writeUse(digest: string, now: number): Promise<void> {
    if (writing.has(digest)) return;
    writing.add(digest);
    try {
      await database.writeOutsideImports(async (tx) => {
        const used = tx.updateTable('console_sessions').set({ used_at: now });
        await used.where('digest', '=', digest).where('used_at', '<', now).execute();
      });
    } catch {
      // The next request tries again.
    } finally {
      writing.delete(digest);
    }
  }
  return {
    addLink: (digest, { role, name }, expiresAt) =>
      database.writeOutsideImports(async (tx) => {
        await tx
          .insertInto('console_links')
          .values({ digest, role, name: storableText(name) ?? '', expires_at: expiresAt })
          // The transaction may be retried after it was committed.
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }),
    redeemLink: (linkDigest, sessionDigest, now) =>
      database.writeOutsideImports(async (tx) => {
        const link = await tx.deleteFrom('console_links').where('digest', '=', linkDigest).returningAll().executeTakeFirst();
        if (link !== undefined) return link.expires_at <= now ? undefined : insert(tx, sessionDigest, personOf(link), now);
        // If the transaction is retried after it was committed, the link is deleted, and the session exists.
        const row = await tx.selectFrom('console_sessions').selectAll().where('digest', '=', sessionDigest).executeTakeFirst();
        return row && { ...personOf(row), endsAt: endOf(row) };
      }),
    add: (digest, session, now) => database.writeOutsideImports((tx) => insert(tx, digest, session, now)),
    async find(digest, now, options) {
      const row = await db.selectFrom('console_sessions').selectAll().where('digest', '=', digest).executeTakeFirst();
      if (row === undefined || endOf(row) <= now) return undefined;
      // The clock was set back. End the session, because it would otherwise last longer.
      if (row.used_at > now + minute) return undefined;
      if (!options.extends) return { ...personOf(row), endsAt: endOf(row) };
      // Not awaited, because the request would wait for other writers.
      if (now - row.used_at >= writeEveryMs) void writeUse(digest, now);
      return { ...personOf(row), endsAt: endOf({ ...row, used_at: Math.max(row.used_at, now) }) };
    },
    end: (digest) =>
      database.writeOutsideImports(async (tx) => {
        await tx.deleteFrom('console_sessions').where('digest', '=', digest).execute();
      }),
  };
}

async function insert(tx: Tx, digest: string, session: NewConsoleSession, now: number): Promise<ConsoleSession> {
  const { role, name } = session;
  await tx
    .insertInto('console_sessions')
    .values({ digest, role, name: storableText(name) ?? '', created_at: now, used_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return { ...session, endsAt: endOf({ created_at: now, used_at: now }) };
}
