/** The corrections that callers suggest, and the operator's decisions. */
import Type, { type Static } from 'typebox';
import type { OperatorEndpoint } from './endpoint.ts';
import { NamedRecord } from './lookUpFixes.ts';

const optional = Type.Optional;
const errorMessage = { type: 'The body must be a JSON object' };

export const ReviewedSuggestion = Type.Object({
  id: Type.String(),
  status: Type.Union([Type.Literal('open'), Type.Literal('accepted'), Type.Literal('rejected')]),
  caller: Type.String({ description: 'The slug of the caller that sent the suggestion.' }),
  source: Type.Union([Type.Literal('partner'), Type.Literal('user')]),
  receivedAt: Type.String({ format: 'date-time' }),
  original: Type.Unknown({ description: 'The transaction or record that the suggestion is about.' }),
  current: Type.Unknown({ description: 'The result that the caller received.' }),
  suggestion: Type.Unknown({ description: 'What the caller suggests. It can have any form.' }),
  decidedAt: optional(Type.String({ format: 'date-time' })),
  note: optional(Type.String({ description: 'The reason for the decision.' })),
  who: optional(Type.String({ description: 'Who decided. Absent: the audit log does not contain it, or no longer.' })),
  corrected: optional(
    Type.Object(
      {
        uid: Type.String(),
        record: optional(NamedRecord),
        fixes: Type.Array(Type.Object({ id: optional(Type.String()), field: Type.String() }), {
          description: 'The corrected fields. To undo a correction, remove the fix with this id.',
        }),
      },
      {
        description:
          'The correction that was made with the decision. It may have been changed or removed since then. Without `record`, the record is no longer in the register.',
      },
    ),
  ),
});
export type ReviewedSuggestion = Static<typeof ReviewedSuggestion>;

export const SuggestionQueue = Type.Object({ suggestions: Type.Array(ReviewedSuggestion) });
export type SuggestionQueue = Static<typeof SuggestionQueue>;

export const SuggestionQuery = Type.Object({
  status: optional(
    Type.String({
      pattern: '^(open|all)$',
      default: 'open',
      description: 'open: those without a decision. all: all suggestions.',
    }),
  ),
});

export const SuggestionDecision = Type.Object(
  {
    decision: Type.Union([Type.Literal('accepted'), Type.Literal('rejected')]),
    note: optional(Type.String({ maxLength: 1_000, description: 'The reason for the decision.' })),
    correction: optional(
      Type.Object(
        {
          uid: Type.String({ minLength: 1, maxLength: 200, description: 'The uid of a shop or merchant.' }),
          fields: Type.Record(Type.String(), Type.Unknown(), {
            minProperties: 1,
            examples: [{ phone: '+420 221 000 100' }],
            description: 'The new values of its fields. null removes a field.',
          }),
        },
        { additionalProperties: false, description: 'A correction that is made in the same transaction. Only for accepted.' },
      ),
    ),
  },
  { additionalProperties: false, errorMessage },
);
export type SuggestionDecision = Static<typeof SuggestionDecision>;

const url = '/operator/v1/suggestions';

export const suggestionEndpoints = {
  listSuggestions: {
    method: 'GET',
    url,
    schema: { summary: 'List suggestions', querystring: SuggestionQuery, response: { 200: SuggestionQueue } },
    config: { role: 'viewer' },
  },
  decideSuggestion: {
    method: 'POST',
    url: `${url}/:id/decision`,
    schema: {
      summary: 'Accept or reject a suggestion',
      description:
        'If the suggestion was already decided, the status is 409, and `decided` in the body is the entry in the audit log. Callers that received a corrected record are notified.',
      params: Type.Object({ id: Type.String() }),
      body: SuggestionDecision,
      response: { 200: ReviewedSuggestion },
    },
    config: { role: 'steward', takes: 'application/json', errors: [409] },
  },
} as const satisfies Readonly<Record<string, OperatorEndpoint>>;
