import fc from 'fast-check';
import { expect, it } from 'vitest';
import { indentJson } from './AnswerView.tsx';

it('indents as JSON.stringify does', () => {
  fc.assert(
    fc.property(fc.json(), fc.constantFrom(undefined, '\t'), (text, space) => {
      const value: unknown = JSON.parse(text);
      const normal = JSON.stringify(value, undefined, 2);
      expect(indentJson(JSON.stringify(value, undefined, space))).toBe(normal);
    }),
  );
});

it('keeps numbers as written', () => {
  expect(indentJson('{"a":1.10,"b":[12345678901234567890]}')).toBe('{\n  "a": 1.10,\n  "b": [\n    12345678901234567890\n  ]\n}');
});

it('leaves invalid JSON unchanged', () => expect(indentJson('{ not: json }')).toBe('{ not: json }'));
