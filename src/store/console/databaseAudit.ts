/** Implements the audit log on both databases. */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { toPlainLetters } from '../../core/text/transliteration.ts';
import { storableText } from '../atmRow.ts';
import type { Database, Db, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { storedObject, storedText } from '../storedJson.ts';
import type { AuditEntry, AuditRepository, EntryOf, NewAuditEntry } from './auditRepository.ts';
import type { ConsoleTables } from './consoleTables.ts';

/**
 * The beginning of all ids of entries of this time. Decimal digits, because PostgreSQL's collation can sort pairs of letters
 * differently. They suffice until the year 2286, and later times count as its end.
 */
export const auditTime = (time: number): string => `${Math.min(Math.max(0, time), 9_999_999_999_999)}`.padStart(13, '0');

/** SQLite limits the depth of a condition to 1,000. */
const changesPerQuery = 100;

/** The maximum number of names in a query. */
const mostPeople = 1_000;

const idOf = (now: number): string => `${auditTime(now)}-${randomBytes(6).toString('hex')}`;

export function databaseAudit(database: Database): AuditRepository {
  return {
    async add(entry, now) {
      const id = idOf(now);
      await database.writeOutsideImports((tx) => write(tx, id, entry, now));
    },
    async list({ before, limit, who, action, types, subjects, from, to }) {
      const { db } = database;
      let query = db.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(limit);
      if (before !== undefined) query = query.where('id', '<', before);
      // Ids start with the time.
      if (from !== undefined) query = query.where('id', '>=', auditTime(from));
      if (to !== undefined) query = query.where('id', '<', auditTime(to));
      if (subjects !== undefined) query = query.where('subject', 'in', subjects.map(storableText));
      if (types !== undefined) query = query.where(({ eb, or }) => or(types.map((type) => eb('action', 'like', `${type}.%`))));
      if (action !== undefined) query = query.where('action', '=', storableText(action) ?? '');
      if (who !== undefined) {
        const sought = toPlainLetters(who);
        // No function of both databases ignores accents. There are few people.
        const found = (await readPeople(db))
          .filter((name) => toPlainLetters(storedText(name)).includes(sought))
          .slice(0, mostPeople);
        if (found.length === 0) return [];
        query = query.where('who', 'in', found);
      }
      return (await query.execute()).map(entryOf);
    },
    async listAt(changes) {
      const entries: AuditEntry[] = [];
      for (const some of chunks(changes, changesPerQuery)) {
        const rows = await database.db
          .selectFrom('audit_log')
          .selectAll()
          .where(({ eb, or, and }) =>
            or(
              some.map(({ subject, at }) =>
                and([
                  eb('subject', '=', subject),
                  ...(at === undefined ? [] : [eb('id', '>=', auditTime(at)), eb('id', '<', auditTime(at + 1))]),
                ]),
              ),
            ),
          )
          .execute();
        entries.push(...rows.map(entryOf));
      }
      return entries;
    },
  };
}

/** Returns each person in the audit log once. Reads one entry of the index for each person, where `distinct` would read all. */
async function readPeople(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ who: string }>`with recursive people(who) as (
    select min(who) from audit_log
    union all
    select (select min(who) from audit_log where audit_log.who > people.who) from people where people.who is not null
  ) select who from people where who is not null`.execute(db);
  return rows.map(({ who }) => who);
}

/** Writes an entry in the transaction of its change, which is never run again. */
export const writeAuditEntry = (tx: Tx, entry: NewAuditEntry, now: number): Promise<void> => write(tx, idOf(now), entry, now);

/** @param id must be the same if the transaction is retried, because the first run may have been committed */
async function write(tx: Tx, id: string, entry: NewAuditEntry, now: number): Promise<void> {
  const { who, action, subject, before, after } = entry;
  const details = { ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  await tx
    .insertInto('audit_log')
    .values({
      id,
      at: now,
      who: storableText(who) ?? '',
      action,
      subject: storableText(subject),
      // PostgreSQL rejects NUL characters and unpaired surrogates, but JSON escapes both.
      details: Object.keys(details).length === 0 ? null : JSON.stringify(details),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

function entryOf({ id, at, who, action, subject, details }: ConsoleTables['audit_log']): AuditEntry {
  return {
    id,
    at,
    who: storedText(who),
    action,
    ...(subject !== null && { subject: storedText(subject) }),
    ...(details !== null && (storedObject(details) as Pick<AuditEntry, 'before' | 'after'>)),
  };
}

/**
 * Returns the database with an entry in the audit log. The first write transaction for which `audit` returns an entry also writes
 * the entry. Later transactions write none, so use a new audited store for each change.
 */
export function auditedDatabase(database: Database, audit: EntryOf, now: number): Database {
  const id = idOf(now);
  let isWritten = false;
  const audited =
    <Rest extends readonly unknown[]>(run: <T>(work: (tx: Tx) => Promise<T>, ...rest: Rest) => Promise<T>) =>
    async <T>(work: (tx: Tx) => Promise<T>, ...rest: Rest): Promise<T> => {
      // The transaction may run again, so only its last run counts.
      let wrote = false;
      const result = await run(
        async (tx) => {
          const done = await work(tx);
          const entry = isWritten ? undefined : audit(done);
          if (entry) await write(tx, id, entry, now);
          wrote = entry !== undefined;
          return done;
        },
        ...rest,
      );
      isWritten ||= wrote;
      return result;
    };
  return {
    ...database,
    write: audited((work, options?: Parameters<Database['write']>[1]) => database.write(work, options)),
    writeOutsideImports: audited((work, options?: Parameters<Database['writeOutsideImports']>[1]) =>
      database.writeOutsideImports(work, options),
    ),
    writeRegister: audited((work) => database.writeRegister(work)),
  };
}
