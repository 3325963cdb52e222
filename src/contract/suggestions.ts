/** A caller's suggested correction: POST /v6/suggestions, as application/json. The service responds with 202. */
import Type, { type Static } from 'typebox';
import { oneNameOf } from './oneNameOf.ts';

const suggestionSources = ['partner', 'user'] as const;

/** The maximum body size in bytes. */
export const largestSuggestion = 65_536;

export const SuggestionBody = Type.Object(
  {
    original: Type.Optional(
      Type.Unknown({ description: 'The subject of the suggestion: the transaction that was looked up, or a uid.' }),
    ),
    current: Type.Optional(Type.Unknown({ description: 'The current result.' })),
    suggestion: Type.Unknown({
      description: 'The correction: a shop, a merchant, some of their fields, or free text.',
      not: { enum: [null, ''] },
      errorMessage: { not: "Required field 'suggestion' is not present" },
    }),
    source: oneNameOf(suggestionSources, { errorMessage: { anyOf: "Field 'source' must be 'partner' or 'user'" } }),
  },
  { errorMessage: { type: 'The body must be a JSON object with original, current, suggestion and source' } },
);

export type SuggestionBody = Static<typeof SuggestionBody>;

export const SuggestionAnswer = Type.Object({
  id: Type.String({ description: 'The id by which the operator of the service can find this suggestion.' }),
});
export type SuggestionAnswer = Static<typeof SuggestionAnswer>;
