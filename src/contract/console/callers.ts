/**
 * The operator's API (/operator/v1): callers and their credentials. The rules for a caller's fields are in
 * `src/server/auth/callerFields.ts`, because they also apply to callers.json and the command line.
 */
import Type, { type Static } from 'typebox';
import { Brand, OwnFee } from '../app.ts';
import { linesOfJson } from './consolePage.ts';
import type { OperatorEndpoint } from './endpoint.ts';

const optional = Type.Optional;
const errorMessage = { type: 'The body must be a JSON object' };

/** The fields to change. null removes a field. */
export const CallerBody = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Fields of a caller. null removes a field.',
  examples: [{ activated: true, withdrawals: ['Harbour Bank', 'Origin Bank'] }],
  errorMessage,
});

/** A new caller with its slug. */
export const NewCallerBody = Type.Record(Type.String(), Type.Unknown(), {
  description: 'Fields of a caller. `slug` and `operator` are required.',
  examples: [{ slug: 'harbour', operator: 'Harbour Bank' }],
  errorMessage,
});

const wrongKind = "'kind' must be 'client' or 'publishable'";
const wrongGrace = "'graceHours' must be a number between 0 and 8760";

export const NewCredential = Type.Object(
  {
    kind: optional(Type.Union([Type.Literal('client'), Type.Literal('publishable')], { errorMessage: { anyOf: wrongKind } })),
    graceHours: optional(
      Type.Number({
        minimum: 0,
        maximum: 8_760,
        description: 'How long earlier credentials remain valid, in hours. The default is 24.',
        errorMessage: { type: wrongGrace, minimum: wrongGrace, maximum: wrongGrace },
      }),
    ),
  },
  { additionalProperties: false, errorMessage },
);
export type NewCredential = Static<typeof NewCredential>;

const clientId = Type.String({ description: 'The id of the new client.', examples: ['harbour.aBcDeFgHiJkL'] });
const clientSecret = Type.String({ description: 'The secret of the new client, which is shown once.' });

export const IssuedCredential = Type.Object({
  clientId: optional(clientId),
  clientSecret: optional(clientSecret),
  publishableKey: optional(Type.String({ description: 'The new publishable key.', examples: ['pk_harbour_aBcDeFgHiJkL'] })),
  ending: Type.Array(Type.String(), { description: 'The ids of earlier credentials that will expire.' }),
  endingAt: optional(Type.String({ format: 'date-time', description: 'When they expire. Absent: there are none.' })),
});
export type IssuedCredential = Static<typeof IssuedCredential>;

const dryRun = optional(
  Type.Boolean({ description: 'If true, the response reports what would change, and nothing is changed.' }),
);
export const PartnerDataQuery = Type.Object({ dryRun });
export type PartnerDataQuery = Static<typeof PartnerDataQuery>;

export const CallerChangeQuery = Type.Object({
  dryRun: optional(
    Type.Boolean({
      description:
        'If true, the response reports what would change, and nothing is changed. Its `version` is that of settings that are not stored, so it cannot be sent as `If-Match`. For a new caller, `credentials` does not contain the client that would be created.',
    }),
  ),
});
export type CallerChangeQuery = Static<typeof CallerChangeQuery>;

const count = (description: string) => Type.Integer({ minimum: 0, description });

export const PartnerDataResult = Type.Object({
  dryRun: Type.Boolean(),
  atms: count('The number of ATMs in the new data.'),
  added: count('ATMs that had no partner data.'),
  changed: count('ATMs with other data than before.'),
  removed: count('ATMs that have partner data no more.'),
  unchanged: count('ATMs with the same data as before.'),
  unknownAtms: count('The number of uids in the new data that no feed contains.'),
  unknown: Type.Array(Type.String(), { description: 'Up to 100 of these uids.' }),
  version: Type.String({ description: 'Identifies the data that is stored now. Send it as If-Match to replace only this data.' }),
});
export type PartnerDataResult = Static<typeof PartnerDataResult>;

const texts = Type.Array(Type.String());

/** A rule for what a bank charges its own customers, as the operator of the service writes it. */
export const WrittenOwnFee = Type.Object({
  at: optional(Type.Union([Type.Literal('own'), Type.Literal('alliance')])),
  currencies: optional(texts),
  from: optional(Type.Number()),
  fee: OwnFee,
});
export type WrittenOwnFee = Static<typeof WrittenOwnFee>;

export const CredentialRecord = Type.Object({
  id: Type.String(),
  kind: Type.Union([Type.Literal('client'), Type.Literal('key'), Type.Literal('publishable')]),
  createdAt: Type.String({ format: 'date-time' }),
  expiresAt: optional(
    Type.String({ format: 'date-time', description: 'If absent, the credential is valid until it is revoked.' }),
  ),
});
export type CredentialRecord = Static<typeof CredentialRecord>;

/** A name in the settings of a caller that matches no operator. */
export const UnmatchedOperator = Type.Object({
  setting: Type.Union([
    Type.Literal('operator'),
    Type.Literal('withdrawals'),
    Type.Literal('deposits'),
    Type.Literal('operates'),
  ]),
  name: Type.String(),
  reason: Type.Union([Type.Literal('unknown'), Type.Literal('several'), Type.Literal('noCountry')], {
    description:
      '`unknown`: no operator with this name has ATMs. `several`: operators in several countries have this name. `noCountry`: the country of the caller is unknown.',
  }),
  country: optional(Type.String({ description: 'The country in which the names are resolved. If absent, it is unknown.' })),
});
export type UnmatchedOperator = Static<typeof UnmatchedOperator>;

/** What an operator may change: everything, only remove it with its credentials (registered sandboxes), or nothing. */
const changeable = Type.Union([Type.Literal('all'), Type.Literal('removal'), Type.Literal('none')], {
  description: 'What can be changed. Registered sandboxes can only be removed, and the built-in sandbox cannot be changed.',
});

/** A caller with its credentials, without secrets. */
export const CallerRecord = Type.Object({
  slug: Type.String(),
  name: optional(Type.String()),
  operator: Type.String(),
  country: optional(Type.String()),
  scopes: Type.Array(Type.String(), { description: 'What the caller may do, including the default.' }),
  withdrawals: optional(texts),
  deposits: optional(texts),
  operates: optional(texts),
  activated: Type.Boolean(),
  supportAddress: optional(
    Type.String({
      description:
        'Where the caller gets help, such as an email address, a phone number or a URL: one line of at most 500 characters.',
    }),
  ),
  default: Type.Boolean(),
  origins: optional(texts),
  frameAncestors: optional(texts),
  hosts: optional(texts),
  brand: optional(Brand),
  ownFees: optional(Type.Array(WrittenOwnFee)),
  limits: optional(Type.Object({ requestsPerSecond: Type.Number(), burst: Type.Integer() })),
  partnerData: Type.Integer({ description: 'The number of ATMs with partner data of this caller.' }),
  credentials: Type.Array(CredentialRecord, { description: 'The newest credential is first.' }),
  changeable,
  unmatchedOperators: optional(
    Type.Array(UnmatchedOperator, {
      description:
        'The names that match no operator. Absent in the list of callers, for sandboxes, and while no ATMs are loaded.',
    }),
  ),
  version: Type.String({ description: 'Identifies the current settings. Send it as If-Match with a change to the settings.' }),
});
export type CallerRecord = Static<typeof CallerRecord>;

export const ListedCallers = Type.Object({
  callers: Type.Array(CallerRecord),
  open: optional(
    Type.Literal(true, {
      description:
        'The service accepts requests without credentials, because its store is embedded and has never had a caller. The first caller ends this.',
    }),
  ),
});
export type ListedCallers = Static<typeof ListedCallers>;

/** The response to a new caller, the only one that contains the secret. */
export const AddedCaller = Type.Object({ ...CallerRecord.properties, clientId, clientSecret });

export const callersPath = '/operator/v1/callers';
const slug = Type.String({ description: 'The slug of the caller.', examples: ['harbour'] });
const caller = Type.Object({ slug });
const credential = Type.Object({
  slug,
  id: Type.String({ description: 'The id of the credential.', examples: ['harbour.aBcDeFgHiJkL'] }),
});
const takesJson = { takes: 'application/json' } as const;

export const callerEndpoints = {
  listCallers: {
    method: 'GET',
    url: callersPath,
    schema: { summary: 'List the callers', response: { 200: ListedCallers } },
    config: { role: 'viewer' },
  },
  addCaller: {
    method: 'POST',
    url: callersPath,
    schema: {
      summary: 'Add a caller',
      description:
        'The response contains the client secret, which is shown once. With `dryRun`, it contains the caller as it would be, with status 200.',
      querystring: CallerChangeQuery,
      body: NewCallerBody,
      response: { 200: CallerRecord, 201: AddedCaller },
    },
    config: { role: 'administrator', ...takesJson, errors: [409] },
  },
  showCaller: {
    method: 'GET',
    url: `${callersPath}/:slug`,
    schema: { summary: 'Get a caller', params: caller, response: { 200: CallerRecord } },
    config: { role: 'viewer' },
  },
  changeCaller: {
    method: 'PATCH',
    url: `${callersPath}/:slug`,
    schema: {
      summary: 'Change a caller',
      description:
        'Replaces the fields in the body, removes fields that are null, and keeps all others (RFC 7396). The header If-Match with the quoted `version` that the client has read prevents that it overwrites a later change. The response is then 412.',
      params: caller,
      querystring: CallerChangeQuery,
      body: CallerBody,
      response: { 200: CallerRecord },
    },
    config: { role: 'administrator', ...takesJson, errors: [409, 412] },
  },
  removeCaller: {
    method: 'DELETE',
    url: `${callersPath}/:slug`,
    schema: { summary: 'Remove a caller', params: caller },
    config: { role: 'administrator' },
  },
  replacePartnerData: {
    method: 'PUT',
    url: `${callersPath}/:slug/partner-data`,
    schema: {
      summary: 'Replace the partner data of a caller',
      description: 'The body has one line `{"uid": "...", "partnerData": {...}}` for each ATM.',
      params: caller,
      querystring: PartnerDataQuery,
      response: { 200: PartnerDataResult },
    },
    config: { role: 'administrator', takes: linesOfJson[0], errors: [412] },
  },
  removePartnerData: {
    method: 'DELETE',
    url: `${callersPath}/:slug/partner-data`,
    schema: {
      summary: 'Remove the partner data of a caller',
      params: caller,
      querystring: PartnerDataQuery,
      response: { 200: PartnerDataResult },
    },
    config: { role: 'administrator', errors: [412] },
  },
  addCredential: {
    method: 'POST',
    url: `${callersPath}/:slug/credentials`,
    schema: {
      summary: 'Add a credential, and set earlier ones to expire',
      description: 'The response contains the secret, which is shown once.',
      params: caller,
      body: NewCredential,
      response: { 201: IssuedCredential },
    },
    config: { role: 'administrator', ...takesJson, errors: [409] },
  },
  revokeCredential: {
    method: 'DELETE',
    url: `${callersPath}/:slug/credentials/:id`,
    schema: { summary: 'Revoke a credential', params: credential },
    config: { role: 'administrator' },
  },
  renewSigningKeys: {
    method: 'POST',
    url: '/operator/v1/signing-keys/renewal',
    schema: { summary: 'Replace the signing keys, which revokes all tokens' },
    config: { role: 'administrator' },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
export type CallerEndpointId = keyof typeof callerEndpoints;
