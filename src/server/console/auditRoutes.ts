import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { At } from '../../contract/at.ts';
import type { AuditLog, AuditRecord } from '../../contract/console/audit.ts';
import { harmlessText, writtenCell } from '../../core/csvCells.ts';
import type { AuditEntry, AuditFilter, AuditRepository, NewAuditEntry } from '../../store/console/auditRepository.ts';
import type { Store } from '../../store/store.ts';
import { answer } from '../http/sendAnswer.ts';
import { actionTypesOf, subjectsNamed, withNames } from './auditedNames.ts';
import { handle, operatorOf } from './endpointHandlers.ts';

/**
 * Returns the store for one change that the operator requests. The entry in the audit log contains the operator's name.
 * @param entryOf returns the rest of the entry, or undefined if nothing was changed; it receives the result of the transaction
 */
export function auditedFor(
  request: FastifyRequest,
  store: Store,
  entryOf: (result: unknown) => Omit<NewAuditEntry, 'who'> | undefined,
  now: number,
): Store {
  const who = operatorOf(request).name;
  return store.audited((result) => {
    const entry = entryOf(result);
    return entry && { who, ...entry };
  }, now);
}

export const recordOfEntry = ({ at, ...entry }: AuditEntry): AuditRecord => ({ ...entry, at: new Date(at).toISOString() });

/** The number of entries in each query of an export. */
const page = 500;

async function* pagesOf(audit: AuditRepository, filter: AuditFilter): AsyncGenerator<readonly AuditRecord[]> {
  let before: string | undefined;
  for (;;) {
    const entries = await audit.list({ ...filter, limit: page, ...(before !== undefined && { before }) });
    yield entries.map(recordOfEntry);
    if (entries.length < page) return;
    before = entries.at(-1)?.id;
  }
}

const columns = ['at', 'who', 'action', 'subject', 'before', 'after'] as const;

function cellOf(value: unknown): string {
  const text = value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);
  return writtenCell(harmlessText(text));
}

async function* csvOf(audit: AuditRepository, filter: AuditFilter): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for await (const records of pagesOf(audit, filter))
    yield records.map((record) => `${columns.map((column) => cellOf(record[column])).join(',')}\r\n`).join('');
}

async function* linesOf(audit: AuditRepository, filter: AuditFilter): AsyncGenerator<string> {
  for await (const records of pagesOf(audit, filter)) yield records.map((record) => `${JSON.stringify(record)}\n`).join('');
}

interface AskedFilter extends Partial<Record<'who' | 'action' | 'kind' | 'subject', string>> {
  readonly from?: At;
  readonly to?: At;
}

const instantOf = (at: At): number => ('instant' in at ? at.instant : at.wall);

/** Empty values do not restrict the entries. */
const filterOf = async (store: Store, { who, action, subject, kind, from, to }: AskedFilter): Promise<AuditFilter> => ({
  ...(who && { who }),
  ...(action && { action }),
  ...(subject && { subjects: await subjectsNamed(store, subject) }),
  ...(kind && { types: actionTypesOf(kind) }),
  ...(from && { from: instantOf(from) }),
  ...(to && { to: instantOf(to) }),
});

export function auditRoutes(scope: FastifyInstance, store: Store): void {
  const { audit } = store;
  handle(scope, 'listAuditLog', async ({ query: { before, limit = 100, ...filters } }, reply) => {
    const found = await audit.list({
      ...(await filterOf(store, filters)),
      limit: limit + 1,
      ...(before !== undefined && { before }),
    });
    const entries = await withNames(store, found.slice(0, limit));
    const last = entries.at(-1);
    const log: AuditLog = { entries: [...entries], ...(found.length > limit && last && { next: last.id }) };
    return answer(reply, log);
  });

  handle(scope, 'exportAuditLog', async ({ query: { format = 'csv', ...filters } }, reply): Promise<FastifyReply> => {
    const filter = await filterOf(store, filters);
    const type = format === 'csv' ? 'text/csv' : 'application/x-ndjson';
    reply.headers({
      'cache-control': 'no-store',
      'content-type': `${type}; charset=utf-8`,
      'content-disposition': `attachment; filename="audit-log.${format}"`,
    });
    return reply.send(Readable.from((format === 'csv' ? csvOf : linesOf)(audit, filter)));
  });
}
