/** What a caller suggests to correct: POST /v6/suggestions, as application/json, answered with 202. */
import Type, { type Static } from 'typebox';

export const suggestionSources = ['partner', 'user'] as const;

/** The largest body that is read, bytes. */
export const largestSuggestion = 65_536;

export const SuggestionBody = Type.Object({
  original: Type.Optional(Type.Unknown({ description: 'The subject: the transaction as it was looked up, or a uid.' })),
  current: Type.Optional(Type.Unknown({ description: 'The current answer.' })),
  suggestion: Type.Unknown({ description: 'The correction: a shop, a merchant, single fields of them, or a text.' }),
  source: Type.Union(suggestionSources.map((source) => Type.Literal(source))),
});

export interface GivenSuggestion {
  readonly original: unknown;
  readonly current: unknown;
  readonly suggestion: unknown;
  readonly source: (typeof suggestionSources)[number];
}

export const SuggestionAnswer = Type.Object({
  id: Type.String({ description: 'Identifies this suggestion for the operator of the service.' }),
});
export type SuggestionAnswer = Static<typeof SuggestionAnswer>;

type Reading = { readonly ok: true; readonly value: GivenSuggestion } | { readonly ok: false; readonly message: string };

/** Reads a parsed body. Unknown fields are ignored; the first thing wrong is the error. */
export function readSuggestion(body: unknown): Reading {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { ok: false, message: 'The body must be a JSON object with original, current, suggestion and source' };
  }
  const field = (name: string): unknown => (Object.hasOwn(body, name) ? (body as Record<string, unknown>)[name] : undefined);
  const suggestion = field('suggestion');
  if (suggestion === undefined || suggestion === null || suggestion === '') {
    return { ok: false, message: "Required field 'suggestion' is not present" };
  }
  const given = field('source');
  if (given === undefined) return { ok: false, message: "Required string field 'source' is not present" };
  const source = suggestionSources.find((one) => one === given);
  if (source === undefined) return { ok: false, message: "Field 'source' must be 'partner' or 'user'" };
  return { ok: true, value: { original: field('original') ?? null, current: field('current') ?? null, suggestion, source } };
}
