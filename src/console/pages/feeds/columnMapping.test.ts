import { expect, it } from 'vitest';
import { draftText } from './columnMapping.ts';

const table = (sample: string) => ({
  columns: [{ column: 'breite', sample }],
  draft: { lat: '{breite}' },
  fields: ['lat'],
});

it('the draft of a mapping has a decimal comma if the latitude in the example has one', () => {
  expect(JSON.parse(draftText(table('50,08')))).toEqual({ decimal: ',', fields: { lat: '{breite}' } });
  expect(JSON.parse(draftText(table('50.08')))).toEqual({ fields: { lat: '{breite}' } });
});
