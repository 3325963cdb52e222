import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it, test } from 'vitest';
import { ShownAtms } from './app.ts';
import { wrongInBody } from './bodies.ts';
import { CallerBody, NewCredential } from './console/callers.ts';
import { LookUpBatch } from './lookUpBatch.ts';
import { RegistrationBody } from './registrations.ts';
import { AtmReport } from './reports.ts';
import { SuggestionBody } from './suggestions.ts';

const bodies = { AtmReport, SuggestionBody, LookUpBatch, RegistrationBody, CallerBody, NewCredential, ShownAtms } as const;

const text = fc.oneof(
  fc.constantFrom('', 'CZ', 'cz', '5411', 'gone', 'user', 'client', 'x'.repeat(61), 'x'.repeat(1_001)),
  fc.string({ unit: 'grapheme-ascii' }),
);
const leaf = fc.oneof(text, fc.constantFrom(null, true, false, 0, -1, 8_760, 9_000, 1e300));
const names = [
  'problem',
  'comment',
  'suggestion',
  'source',
  'name',
  'kind',
  'graceHours',
  'country',
  'mcc',
  'posId',
  'refresh',
  'more',
];
const fields = fc.dictionary(fc.constantFrom(...names), leaf);
const body = fc.oneof(
  leaf,
  fields,
  fc.array(fc.oneof(fields, leaf)),
  fc.record({ uids: fc.array(fc.oneof(text, leaf), { maxLength: 3 }) }),
  fc.record({ requests: fc.oneof(leaf, fc.array(fc.oneof(fields, leaf))) }),
);

describe('validating a body', () => {
  test.each(Object.entries(bodies))('rejects %s exactly when the schema library does', (_name, schema) => {
    fc.assert(
      fc.property(body, (value) => {
        const sentence = wrongInBody(schema, value);
        expect(sentence === undefined, sentence).toBe(Value.Check(schema as TSchema, value));
      }),
      { numRuns: 500 },
    );
  });

  it('returns an error message that the sender can act on', () => {
    expect(wrongInBody(LookUpBatch, [{}, { country: 'cz' }])).toBe(
      "requests[1]: Field 'country' must be two uppercase letters, such as 'CZ', got 'cz'",
    );
    expect(wrongInBody(NewCredential, { hours: 1 })).toBe("Unknown field 'hours'. Known fields: kind, graceHours");
  });
});
