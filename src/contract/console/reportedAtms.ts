/** Customers' reports on ATMs. */
import Type, { type Static } from 'typebox';
import type { OperatorEndpoint } from './endpoint.ts';

const optional = Type.Optional;

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
  reports: Type.Array(
    Type.Object({
      id: Type.String(),
      callerId: Type.String(),
      problem: Type.String(),
      comment: optional(Type.String({ description: 'Text from a customer.' })),
      reportedAt: Type.String({ format: 'date-time' }),
    }),
    { description: 'Newest first.' },
  ),
});
export type ReportedAtmRecord = Static<typeof ReportedAtmRecord>;

export const ReportedAtmList = Type.Object({
  atms: Type.Array(ReportedAtmRecord, { description: 'ATMs with a caution first, and then by the newest report.' }),
});
export type ReportedAtmList = Static<typeof ReportedAtmList>;

export const ClearedReports = Type.Object({
  reports: Type.Integer({ description: 'The number of removed reports.' }),
  answers: Type.Integer({ description: 'The number of removed answers.' }),
});
export type ClearedReports = Static<typeof ClearedReports>;

const url = '/operator/v1/reports';

export const reportedAtmEndpoints = {
  listReports: {
    method: 'GET',
    url,
    schema: { summary: 'List the ATMs with reports from customers', response: { 200: ReportedAtmList } },
    config: { role: 'viewer' },
  },
  clearReports: {
    method: 'DELETE',
    url: `${url}/:uid`,
    schema: {
      summary: 'Remove all reports on an ATM',
      description:
        'Removes the caution as well. The finder and the API show this within seconds. If customers have sent other reports since the client read this `version`, the status is 412. Without reports, it is 409 if a person has removed them (`decided` in the body is the entry in the audit log), and otherwise 404.',
      params: Type.Object({ uid: Type.String() }),
      response: { 200: ClearedReports },
    },
    config: { role: 'steward', errors: [404, 409, 412] },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
