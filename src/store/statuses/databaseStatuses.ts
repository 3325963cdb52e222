/** Implements the status repository on both databases. */
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type Capability, capabilities } from '../../contract/attributes.ts';
import type { AtmState } from '../../contract/statuses.ts';
import { type AtmStatus, isNewer } from '../../core/atms/liveStatuses.ts';
import type { Database, Tx } from '../database.ts';
import { chunks } from '../inChunks.ts';
import { storedList } from '../storedJson.ts';
import { withoutNulls } from '../withoutNulls.ts';
import type { NewStatus, StatusChanges, StatusOutcome, StatusRepository } from './statusRepository.ts';
import type { AtmStatusTable } from './statusTables.ts';

/** The number of rows per write. It is small, because SQLite is synchronous, so a statement blocks the event loop. */
const rowsPerWrite = 25;
/** The number of rows per read. A read takes less time per row than a write. */
const rowsPerRead = 100;

/**
 * Returns a function that lets searches run between statements. A search takes several turns of the event loop, and on SQLite it
 * would wait for a statement in each turn. A pause of one millisecond is enough for most searches. PostgreSQL executes statements
 * in another process, so one turn is enough.
 */
const pauseBetween = (kind: Database['kind']): (() => Promise<unknown>) =>
  kind === 'sqlite' ? () => setTimeout(1) : () => setImmediate();

export function databaseStatuses(database: Database): StatusRepository {
  const { db, kind } = database;
  return {
    report: (messages, now) => database.writeOutsideImports((tx) => report(tx, kind, messages, now)),
    async version() {
      return (await db.selectFrom('status_version').select('version').executeTakeFirstOrThrow()).version;
    },
    readSince: (version) => database.read((tx) => readSince(tx, kind, version)),
    async movedUids(sources) {
      const found = [];
      for (const [feed, own] of Map.groupBy(sources, (source) => source.feed)) {
        for (const some of chunks(own.map(({ sourceUid }) => sourceUid))) {
          const query = db.selectFrom('source_uids').select(['source_uid', 'uid']).where('feed', '=', feed);
          for (const row of await query.where('source_uid', 'in', some).execute()) {
            found.push({ feed, sourceUid: row.source_uid, uid: row.uid });
          }
        }
      }
      return found;
    },
  };
}

type StoredStatus = Omit<AtmStatusTable, 'version'>;

const rowOf = ({ atmUid, callerId, ...status }: NewStatus, now: number): StoredStatus => {
  const lost = capabilities.filter((name) => status.lostCapabilities?.includes(name));
  return {
    atm_uid: atmUid,
    caller_id: callerId,
    state: status.state,
    lost: lost.length === 0 ? null : JSON.stringify(lost),
    since: status.since,
    expected_until: status.expectedUntil ?? null,
    expires_at: status.expiresAt,
    reported_at: now,
  };
};

function statusOf(row: StoredStatus): AtmStatus {
  return withoutNulls({
    state: row.state as AtmState,
    lostCapabilities: row.lost === null ? null : storedList<Capability>(row.lost),
    since: row.since,
    expectedUntil: row.expected_until,
    expiresAt: row.expires_at,
    reportedAt: row.reported_at,
  });
}

const timesOf = ({ since, expires_at }: StoredStatus) => ({ since, expiresAt: expires_at });

function outcomeOf(before: StoredStatus | undefined, row: StoredStatus, now: number): StatusOutcome {
  const isExpired = row.expires_at <= now;
  if (before === undefined || isNewer(timesOf(row), timesOf(before))) return isExpired ? 'expired' : 'applied';
  if (isNewer(timesOf(before), timesOf(row))) return 'superseded';
  const isSame = row.state === before.state && row.lost === before.lost && row.expected_until === before.expected_until;
  return isSame ? (isExpired ? 'expired' : 'unchanged') : 'conflict';
}

/**
 * Stores messages. Locks the row that contains the version first, so that such transactions run one at a time and their versions
 * become visible in order.
 */
async function report(tx: Tx, kind: Database['kind'], messages: readonly NewStatus[], now: number): Promise<StatusOutcome[]> {
  const pause = pauseBetween(kind);
  const locked = tx.selectFrom('status_version').select('version');
  const { version } = await (kind === 'postgres' ? locked.forUpdate() : locked).executeTakeFirstOrThrow();
  const known = new Map<string, StoredStatus>();
  for (const uids of chunks([...new Set(messages.map(({ atmUid }) => atmUid))], rowsPerRead)) {
    for (const row of await tx.selectFrom('atm_statuses').selectAll().where('atm_uid', 'in', uids).execute()) {
      known.set(row.atm_uid, row);
    }
    await pause();
  }
  const changed = new Map<string, StoredStatus>();
  const outcomes: StatusOutcome[] = [];
  for (const some of chunks(messages, rowsPerRead)) {
    for (const message of some) {
      const row = rowOf(message, now);
      const before = known.get(row.atm_uid);
      // Store expired messages as well, because they supersede older messages that arrive later and are still valid.
      if (before === undefined || isNewer(timesOf(row), timesOf(before))) {
        known.set(row.atm_uid, row);
        changed.set(row.atm_uid, row);
      }
      outcomes.push(outcomeOf(before, row, now));
    }
    await pause();
  }
  if (changed.size === 0) return outcomes;
  await tx
    .updateTable('status_version')
    .set({ version: version + 1 })
    .execute();
  for (const rows of chunks([...changed.values()], rowsPerWrite)) {
    await tx
      .insertInto('atm_statuses')
      .values(rows.map((row) => ({ ...row, version: version + 1 })))
      .onConflict((conflict) =>
        conflict.column('atm_uid').doUpdateSet(({ ref }) => ({
          caller_id: ref('excluded.caller_id'),
          state: ref('excluded.state'),
          lost: ref('excluded.lost'),
          since: ref('excluded.since'),
          expected_until: ref('excluded.expected_until'),
          expires_at: ref('excluded.expires_at'),
          reported_at: ref('excluded.reported_at'),
          version: ref('excluded.version'),
        })),
      )
      .execute();
    await pause();
  }
  return outcomes;
}

async function readSince(tx: Tx, kind: Database['kind'], since: number): Promise<StatusChanges> {
  const pause = pauseBetween(kind);
  const { version } = await tx.selectFrom('status_version').select('version').executeTakeFirstOrThrow();
  const statuses: (readonly [string, AtmStatus])[] = [];
  let [at, uid] = [since, ''];
  for (;;) {
    const rows = await tx
      .selectFrom('atm_statuses')
      .selectAll()
      .where(({ eb, or, and }) => or([eb('version', '>', at), and([eb('version', '=', at), eb('atm_uid', '>', uid)])]))
      .where('version', '>', since)
      .orderBy('version')
      .orderBy('atm_uid')
      .limit(rowsPerRead)
      .execute();
    for (const row of rows) statuses.push([row.atm_uid, statusOf(row)]);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsPerRead) return { version, statuses };
    [at, uid] = [last.version, last.atm_uid];
    await pause();
  }
}
