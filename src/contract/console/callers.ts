/**
 * The operator's API (/operator/v1): callers and their credentials. The rules for a caller's fields are in
 * `src/server/auth/callerFields.ts`, because they also apply to callers.json and the command line.
 */
import Type, { type Static } from 'typebox';
import type { OperatorEndpoint } from './endpoint.ts';

export const linesOfJson = ['application/x-ndjson', 'application/jsonl'] as const;

const optional = Type.Optional;
const errorMessage = { type: 'The body must be a JSON object' };

/** A new caller with its slug, or the fields to change. null removes a field. */
export const CallerBody = Type.Record(Type.String(), Type.Unknown(), { errorMessage });

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

export const PartnerDataQuery = Type.Object({
  dryRun: optional(Type.Boolean({ description: 'If true, the response reports what would change, and nothing is changed.' })),
});
export type PartnerDataQuery = Static<typeof PartnerDataQuery>;

export const callersPath = '/operator/v1/callers';
const caller = Type.Object({ slug: Type.String() });
const credential = Type.Object({ slug: Type.String(), id: Type.String() });
const takesJson = { takes: 'application/json' } as const;

export const callerEndpoints = {
  listCallers: {
    method: 'GET',
    url: callersPath,
    schema: { summary: 'List the callers' },
    config: { role: 'viewer' },
  },
  addCaller: {
    method: 'POST',
    url: callersPath,
    schema: {
      summary: 'Add a caller',
      description: 'The response contains the client secret, which is shown once.',
      body: CallerBody,
    },
    config: { role: 'administrator', ...takesJson },
  },
  showCaller: {
    method: 'GET',
    url: `${callersPath}/:slug`,
    schema: { summary: 'Get a caller', params: caller },
    config: { role: 'viewer' },
  },
  changeCaller: {
    method: 'PATCH',
    url: `${callersPath}/:slug`,
    schema: {
      summary: 'Change a caller',
      description: 'Replaces the fields in the body, removes fields that are null, and keeps all others (RFC 7396).',
      params: caller,
      body: CallerBody,
    },
    config: { role: 'administrator', ...takesJson },
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
    schema: { summary: 'Replace the partner data of a caller', params: caller, querystring: PartnerDataQuery },
    config: { role: 'administrator', takes: linesOfJson[0] },
  },
  removePartnerData: {
    method: 'DELETE',
    url: `${callersPath}/:slug/partner-data`,
    schema: { summary: 'Remove the partner data of a caller', params: caller, querystring: PartnerDataQuery },
    config: { role: 'administrator' },
  },
  addCredential: {
    method: 'POST',
    url: `${callersPath}/:slug/credentials`,
    schema: {
      summary: 'Add a credential, and set earlier ones to expire',
      description: 'The response contains the secret, which is shown once.',
      params: caller,
      body: NewCredential,
    },
    config: { role: 'administrator', ...takesJson },
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
