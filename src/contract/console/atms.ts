/** Individual ATMs: what the feeds state about them, and the operator's corrections. */
import Type, { type Static } from 'typebox';
import { equipmentNames } from '../attributes.ts';
import { ListedAuditRecord } from './audit.ts';
import type { OperatorEndpoint } from './endpoint.ts';
import { DecidedReports, ReportedAtmRecord } from './reportedAtms.ts';

const optional = Type.Optional;
const errorMessage = { type: 'The body must be a JSON object' };
const instant = (description: string) => Type.String({ format: 'date-time', description });

/** The record of an ATM, with the names of `/v6/atms` where both have the same field. Unknown values are absent. */
const record = (description: string) => Type.Record(Type.String(), Type.Unknown(), { description });

export const AtmListQuery = Type.Object({
  text: optional(
    Type.String({
      maxLength: 200,
      description: 'Up to 8 words that the record must contain, in any order: in its uid, address, operator or id in the source.',
    }),
  ),
  operator: optional(Type.String({ maxLength: 200, description: 'A part of the name of the operator.' })),
  feed: optional(Type.String({ maxLength: 200, description: 'Only records of this feed.' })),
  only: optional(
    Type.String({
      pattern: '^(reports|corrected|closed|notWorking|gone)$',
      examples: ['corrected'],
      description:
        'Only ATMs with reports from customers; with a correction; that are closed according to a correction; whose operator reports that they do not work completely; that earlier imports contained, but no feed contains now.',
    }),
  ),
  after: optional(Type.String({ maxLength: 500, description: 'The `next` of the previous page.' })),
  limit: optional(Type.Integer({ minimum: 1, maximum: 200, default: 50, description: 'The maximum number of records.' })),
});

export const ListedAtmRecord = Type.Object({
  uid: Type.String(),
  feed: Type.String(),
  mergedInto: optional(Type.String({ description: 'The uid of the record that the service uses for the same ATM.' })),
  atm: record('The record of the feed, with the correction. Without a position if its last record is unknown.'),
  reports: Type.Integer({ description: 'The number of reports from customers.' }),
  corrected: optional(Type.Literal(true)),
  closed: optional(Type.Literal(true, { description: 'The ATM is closed according to a correction.' })),
  matches: optional(
    Type.Array(
      Type.Object({
        field: Type.String({ description: 'operator, operatorSpelling, street, zip, city or source.' }),
        value: Type.String(),
      }),
      {
        description:
          'What the feed states that contains words of `text` or `operator`, if the uid, the address and the name of the operator do not.',
      },
    ),
  ),
});
export type ListedAtmRecord = Static<typeof ListedAtmRecord>;

export const AtmList = Type.Object({
  atms: Type.Array(ListedAtmRecord, {
    description:
      'One entry for each record of a feed, so an ATM in two feeds has two entries. Sorted by country, city, street and house number, in groups of up to 1,000 records if there are more. If the search takes long, a page has fewer entries than `limit`, or none.',
  }),
  next: optional(Type.String({ description: 'Send this value as `after` to get the next page. Absent: there is none.' })),
  feeds: Type.Array(Type.String(), { description: 'The names of all feeds.' }),
});
export type AtmList = Static<typeof AtmList>;

const fields = Type.Record(Type.String(), Type.Unknown(), {
  minProperties: 1,
  examples: [{ street: 'Dlouhá 1', wheelchairAccess: true, openingHours: 'Mo-Fr 08:00-18:00' }],
  description: `The corrected values: closed (true), operator (its uid), street, city, zip, lat and long, openingHours, withdrawal, surcharge, and ${equipmentNames.join(', ')}. null: the value is unknown. A field that is absent has the value of the feeds.`,
});
const note = optional(Type.String({ maxLength: 1_000, description: 'The reason for the correction.' }));

export const CorrectionBody = Type.Object({ fields, note }, { additionalProperties: false, errorMessage });
export type CorrectionBody = Static<typeof CorrectionBody>;

export const AtmDetailRecord = Type.Object({
  uid: Type.String({ description: 'It differs from the requested uid if the record was merged into another.' }),
  served: optional(record('The record that the service uses. Absent: the ATM is closed, or no feed contains it now.')),
  fromFeeds: optional(record('The same record without the correction.')),
  sources: Type.Record(Type.String(), Type.String(), {
    description: 'The feed of each field of `fromFeeds`.',
  }),
  records: Type.Array(
    Type.Object({
      feed: Type.String(),
      uid: Type.String(),
      importedAt: instant('When the feed was imported.'),
      dataFrom: optional(instant('The date of the data, if the feed states it.')),
      replaced: optional(
        Type.Literal(true, { description: 'It is not used, because another feed has newer data with the same uid.' }),
      ),
      atm: record('What the feed states.'),
      operatorSpelling: optional(Type.String({ description: 'The name of the operator as written in the feed.' })),
      writtenHours: optional(Type.String({ description: 'The opening hours as written in the feed, if they differ.' })),
    }),
    { description: 'The records of the ATM in all feeds. The first one has priority; the others supply what it lacks.' },
  ),
  identical: optional(
    Type.Array(Type.String(), {
      description:
        'The uids of other records with the same position and the same values. The finder and the API show them and this ATM as one. After a correction of this ATM only, they differ, so they are shown separately.',
    }),
  ),
  gone: optional(
    Type.Object(
      { at: instant('When an import removed it.'), last: optional(record('Its last record, if it is known.')) },
      { description: 'No feed contains the ATM now.' },
    ),
  ),
  correction: optional(
    Type.Object({
      fields: Type.Record(Type.String(), Type.Unknown()),
      note: optional(Type.String()),
      who: Type.String(),
      at: instant('When it was made.'),
      operatorName: optional(Type.String({ description: 'The name of the corrected operator.' })),
    }),
  ),
  version: Type.String({ description: 'Identifies the correction. Send it as If-Match with a change of the correction.' }),
  status: optional(record('The live status from the operator of the ATM.')),
  caution: optional(Type.Literal('reportedGone', { description: 'The finder shows that customers reported this ATM as gone.' })),
  reports: optional(ReportedAtmRecord),
  decidedReports: optional(
    Type.Array(DecidedReports, { description: 'The reports on which a person has decided, by decision, newest first.' }),
  ),
  events: Type.Array(
    Type.Object({
      at: instant('When the feed was imported or removed, or its import undone.'),
      feed: Type.String(),
      kind: Type.String({ description: 'renumbered, reissued (its id now refers to another ATM), gone or back.' }),
      detail: Type.Record(Type.String(), Type.String()),
      action: optional(
        Type.String({
          description:
            'How a person changed the feed: `feed.import`, `feed.undo` or `feed.remove`. Absent: unknown, or the service fetched the area.',
        }),
      ),
      who: optional(Type.String({ description: 'The person. Absent: unknown.' })),
    }),
    { description: 'What changes of feeds did, newest first. The store contains no earlier values of fields.' },
  ),
  changes: Type.Array(ListedAuditRecord, {
    description: 'The entries of the audit log about this ATM, newest first, at most 50.',
  }),
});
export type AtmDetailRecord = Static<typeof AtmDetailRecord>;

export const AtmOperatorList = Type.Object({
  operators: Type.Array(Type.Object({ uid: Type.String(), name: Type.String() }), { description: 'At most 20, by name.' }),
});
export type AtmOperatorList = Static<typeof AtmOperatorList>;

const url = '/operator/v1/atms';
const params = Type.Object({ uid: Type.String({ maxLength: 300 }) });
export const atmEndpoints = {
  listAtms: {
    method: 'GET',
    url,
    schema: { summary: 'Search the records of ATMs', querystring: AtmListQuery, response: { 200: AtmList } },
    config: { role: 'viewer' },
  },
  showAtm: {
    method: 'GET',
    url: `${url}/:uid`,
    schema: {
      summary: 'Get an ATM, with the records of all feeds, its correction, reports and history',
      params,
      response: { 200: AtmDetailRecord },
    },
    config: { role: 'viewer', errors: [404] },
  },
  correctAtm: {
    method: 'PUT',
    url: `${url}/:uid/correction`,
    schema: {
      summary: 'Correct an ATM',
      description: 'Replaces the correction of the ATM. It overrides the feeds, also after later imports.',
      params,
      body: CorrectionBody,
      response: { 200: AtmDetailRecord },
    },
    config: { role: 'steward', takes: 'application/json', errors: [404, 412] },
  },
  removeCorrection: {
    method: 'DELETE',
    url: `${url}/:uid/correction`,
    schema: {
      summary: 'Remove the correction of an ATM',
      description: 'The values of the feeds apply again.',
      params,
      response: { 200: AtmDetailRecord },
    },
    config: { role: 'steward', errors: [404, 412] },
  },
  findAtmOperators: {
    method: 'GET',
    url: '/operator/v1/atm-operators',
    schema: {
      summary: 'Find operators of ATMs by name',
      querystring: Type.Object({
        text: Type.String({ minLength: 1, maxLength: 200, description: 'A part of the name, or the uid.' }),
      }),
      response: { 200: AtmOperatorList },
    },
    config: { role: 'viewer' },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
