/** The audit log of the operator API. */
import Type, { type Static } from 'typebox';
import type { At } from '../at.ts';
import { oneNameOf } from '../oneNameOf.ts';
import type { OperatorEndpoint } from './endpoint.ts';
import { subjectKinds } from './subjectKinds.ts';

const optional = Type.Optional;

export const AuditRecord = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  who: Type.String({ description: 'The name of the person, `operator token`, or `command line` with the user of the system.' }),
  action: Type.String({ description: 'What was done, such as `caller.change`.' }),
  subject: optional(Type.String({ description: 'What was changed, such as the slug of a caller.' })),
  before: optional(Type.Unknown({ description: 'The changed values before the change.' })),
  after: optional(Type.Unknown({ description: 'The changed values after the change.' })),
});
export type AuditRecord = Static<typeof AuditRecord>;

/** A record that an entry of the audit log names by its uid, id or slug, as it is when the log is read. */
export const AuditedRecord = Type.Object({
  kind: oneNameOf(['atm', 'shop', 'merchant', 'register', 'caller', 'feed', 'shopFeed', 'operator', 'suggestion'], {
    description: '`operator`: an operator of ATMs. `register`: a shop or merchant that no longer exists.',
  }),
  id: Type.String(),
  name: optional(Type.String({ description: 'For an ATM, the name of its operator. For a suggestion, the name of its caller.' })),
  caller: optional(Type.String({ description: 'For a suggestion, the slug of its caller.' })),
  where: optional(Type.String({ description: 'The address on one line.' })),
  fix: optional(Type.String({ description: 'The id of the fix of the shop register that the change made.' })),
  missing: optional(Type.Literal(true, { description: 'The record no longer exists.' })),
});
export type AuditedRecord = Static<typeof AuditedRecord>;

export const ListedAuditRecord = Type.Object({
  ...AuditRecord.properties,
  about: optional(AuditedRecord),
  names: optional(Type.Array(AuditedRecord, { description: 'The other records in `before` and `after`.' })),
});
export type ListedAuditRecord = Static<typeof ListedAuditRecord>;

export const AuditLog = Type.Object({
  entries: Type.Array(ListedAuditRecord, { description: 'Newest first.' }),
  next: optional(Type.String({ description: 'Send this value as `before` to get older entries. Absent: there are none.' })),
});
export type AuditLog = Static<typeof AuditLog>;

const time = (description: string) =>
  Type.Unsafe<At>({
    type: 'string',
    format: 'at',
    examples: ['2026-11-21T09:00:00Z'],
    description,
    errorMessage: { format: 'must be a time such as 2026-11-21T09:00:00Z' },
  });

/** The filters of the list and of the export. */
const filters = {
  who: optional(
    Type.String({
      maxLength: 200,
      description: 'Only entries of people whose name contains this text. Case and accents do not matter.',
    }),
  ),
  action: optional(Type.String({ maxLength: 100, examples: ['caller.change'], description: 'Only entries with this action.' })),
  subject: optional(
    Type.String({
      maxLength: 300,
      description:
        'Only entries about this subject, or about callers with this brand or operator, or feeds with this title. Only for names, case and accents do not matter.',
    }),
  ),
  kind: optional(
    Type.String({
      examples: ['caller'],
      pattern: `^(|${subjectKinds.join('|')})$`,
      description: `Only entries about records of this kind, because a caller and a feed can have the same id: ${subjectKinds.join(', ')}.`,
    }),
  ),
  from: optional(time('Only entries at this time or later. UTC without an offset.')),
  to: optional(time('Only entries before this time. UTC without an offset.')),
};

export const AuditLogQuery = Type.Object({
  ...filters,
  before: optional(Type.String({ maxLength: 50, description: 'The `next` of the previous response.' })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 500, default: 100, description: 'The maximum number of entries.' })),
});

export const AuditExportQuery = Type.Object({
  ...filters,
  format: optional(
    Type.String({ pattern: '^(csv|ndjson)$', default: 'csv', description: 'The format of the file: csv or ndjson.' }),
  ),
});

export const auditEndpoints = {
  listAuditLog: {
    method: 'GET',
    url: '/operator/v1/audit',
    schema: { summary: 'List the audit log', querystring: AuditLogQuery, response: { 200: AuditLog } },
    config: { role: 'administrator' },
  },
  exportAuditLog: {
    method: 'GET',
    url: '/operator/v1/audit/export',
    schema: {
      summary: 'Export the audit log',
      description:
        'The response is a file with all entries that match the filters, newest first: CSV with a header, or one JSON object per line.',
      querystring: AuditExportQuery,
    },
    config: { role: 'administrator', gives: ['text/csv', 'application/x-ndjson'] },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
