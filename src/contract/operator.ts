/**
 * The operator's API (/operator/v1): callers and their credentials. The rules for a caller's fields are in
 * `src/server/auth/callerFields.ts`, because they also apply to callers.json and the command line.
 */
import Type, { type Static, type TObject, type TSchema } from 'typebox';

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

interface OperatorRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  readonly schema: { readonly params?: TObject; readonly querystring?: TObject; readonly body?: TSchema };
  readonly config?: { readonly takes: string };
}

export const callersPath = '/operator/v1/callers';
const caller = Type.Object({ slug: Type.String() });
const credential = Type.Object({ slug: Type.String(), id: Type.String() });

export const operatorEndpoints = {
  listCallers: { method: 'GET', url: callersPath, schema: {} },
  addCaller: { method: 'POST', url: callersPath, schema: { body: CallerBody } },
  showCaller: { method: 'GET', url: `${callersPath}/:slug`, schema: { params: caller } },
  changeCaller: { method: 'PATCH', url: `${callersPath}/:slug`, schema: { params: caller, body: CallerBody } },
  removeCaller: { method: 'DELETE', url: `${callersPath}/:slug`, schema: { params: caller } },
  replacePartnerData: {
    method: 'PUT',
    url: `${callersPath}/:slug/partner-data`,
    schema: { params: caller, querystring: PartnerDataQuery },
    config: { takes: linesOfJson[0] },
  },
  removePartnerData: {
    method: 'DELETE',
    url: `${callersPath}/:slug/partner-data`,
    schema: { params: caller, querystring: PartnerDataQuery },
  },
  addCredential: { method: 'POST', url: `${callersPath}/:slug/credentials`, schema: { params: caller, body: NewCredential } },
  revokeCredential: { method: 'DELETE', url: `${callersPath}/:slug/credentials/:id`, schema: { params: credential } },
  renewSigningKeys: { method: 'POST', url: '/operator/v1/signing-keys/renewal', schema: {} },
} as const satisfies Readonly<Record<string, OperatorRoute>>;
export type OperatorRouteId = keyof typeof operatorEndpoints;
