/** Customers' reports on ATMs. */
import Type, { type Static } from 'typebox';
import { oneNameOf } from '../oneNameOf.ts';
import type { OperatorEndpoint } from './endpoint.ts';

const optional = Type.Optional;

const reports = Type.Array(
  Type.Object({
    id: Type.String(),
    callerId: Type.String(),
    problem: Type.String(),
    comment: optional(Type.String({ description: 'Text from a customer.' })),
    reportedAt: Type.String({ format: 'date-time' }),
  }),
  { description: 'Newest first.' },
);
const note = optional(Type.String({ maxLength: 1_000, description: 'The reason for the decision.' }));
const status = oneNameOf(['accepted', 'rejected'], {
  description: '`accepted`: the reports were right, and are dealt with. `rejected`: they were wrong.',
  errorMessage: { anyOf: "'decision' must be 'accepted' or 'rejected'" },
});

export const ReportedAtmRecord = Type.Object({
  uid: Type.String(),
  version: Type.String({ description: 'Identifies the reports. Send it as If-Match to remove only reports that you have read.' }),
  caution: optional(Type.Literal('reportedGone', { description: 'The finder shows that customers reported this ATM as gone.' })),
  atm: optional(
    Type.Record(Type.String(), Type.Unknown(), { description: 'The stored record. Absent: the ATM is no longer in any feed.' }),
  ),
  problems: Type.Record(
    Type.String(),
    Type.Object({
      reports: Type.Integer(),
      addressesOnOneDay: Type.Integer({ description: 'The highest number of different addresses on one day.' }),
    }),
    {
      description: 'The number of reports of each problem.',
      examples: [{ gone: { reports: 2, addressesOnOneDay: 2 } }],
    },
  ),
  visits: optional(Type.Array(Type.Unknown(), { description: 'Customers’ answers that are not reports.' })),
  reports,
});
export type ReportedAtmRecord = Static<typeof ReportedAtmRecord>;

/** Reports on which a person has decided. They and the answers are deleted after 90 days, like all reports. */
export const DecidedReports = Type.Object({
  uid: Type.String(),
  decidedAt: Type.String({ format: 'date-time', description: 'Identifies the decision, for example to undo it.' }),
  status: optional(status),
  who: optional(Type.String({ description: 'Who decided. Absent if the audit log no longer contains it.' })),
  note,
  atm: optional(Type.Record(Type.String(), Type.Unknown(), { description: 'The stored record, as above.' })),
  reports,
  answers: Type.Integer({ description: 'The number of customers’ answers that were removed with the reports.' }),
});
export type DecidedReports = Static<typeof DecidedReports>;

export const ReportedAtmList = Type.Object({
  atms: Type.Array(ReportedAtmRecord, { description: 'ATMs with a caution first, and then by the newest report.' }),
  decided: optional(Type.Array(DecidedReports, { description: 'Only with `status=all`: the last 100 decisions, newest first.' })),
});
export type ReportedAtmList = Static<typeof ReportedAtmList>;

export const ReportQuery = Type.Object({
  status: optional(
    Type.String({
      pattern: '^(open|all)$',
      default: 'open',
      description: 'open: reports without a decision. all: also the last decisions.',
    }),
  ),
  reference: optional(
    Type.String({
      maxLength: 100,
      examples: ['7F3A09C1'],
      description:
        'Only ATMs and decisions with a report whose id begins with this text, such as the reference that a customer has.',
    }),
  ),
});

export const ReportDecision = Type.Object(
  { decision: status, note },
  { additionalProperties: false, errorMessage: { type: 'The body must be a JSON object' } },
);
export type ReportDecision = Static<typeof ReportDecision>;

export const ReportCounts = Type.Object({
  reports: Type.Integer({ description: 'The number of reports.' }),
  answers: Type.Integer({ description: 'The number of customers’ answers that are not reports.' }),
});
export type ReportCounts = Static<typeof ReportCounts>;

const url = '/operator/v1/reports';
const params = Type.Object({ uid: Type.String({ maxLength: 300 }) });

export const reportedAtmEndpoints = {
  listReports: {
    method: 'GET',
    url,
    schema: {
      summary: 'List the ATMs with reports from customers',
      querystring: ReportQuery,
      response: { 200: ReportedAtmList },
    },
    config: { role: 'viewer' },
  },
  decideReports: {
    method: 'POST',
    url: `${url}/:uid/decision`,
    schema: {
      summary: 'Decide on all reports on an ATM',
      description:
        'Removes the caution as well. The finder and the API show this within seconds. If customers have sent other reports since the client read this `version`, the status is 412. Without reports, it is 409 if a person has decided on them (`decided` in the body is the entry in the audit log), and otherwise 404.',
      params,
      body: ReportDecision,
      response: { 200: ReportCounts },
    },
    config: { role: 'steward', takes: 'application/json', errors: [404, 409, 412] },
  },
  undoReportDecision: {
    method: 'DELETE',
    url: `${url}/:uid/decision`,
    schema: {
      summary: 'Undo a decision on the reports on an ATM',
      description: 'The reports and answers count again, so the caution can return. A correction of the ATM stays in effect.',
      params,
      querystring: Type.Object({
        decidedAt: Type.String({
          pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$',
          examples: ['2026-11-21T09:00:00.000Z'],
          description: 'The `decidedAt` of the decision.',
          errorMessage: { pattern: 'must be a time such as 2026-11-21T09:00:00.000Z' },
        }),
      }),
      response: { 200: ReportCounts },
    },
    config: { role: 'steward', errors: [404] },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
