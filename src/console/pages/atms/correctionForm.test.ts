import { expect, it } from 'vitest';
import { consoleFormats } from '../../formats.ts';
import { correctedFields, differingFields, type FormInputs, inputsOf, rebasedInputs } from './correctionForm.ts';

const english = consoleFormats('en');
const german = consoleFormats('de');

const all = {
  closed: true,
  operator: 'op1',
  street: 'Dlouhá 1',
  city: null,
  openingHours: '24/7',
  lat: 50.1,
  long: 14.4,
  surcharge: { kind: 'amount', amount: 3.5, currency: 'EUR' },
  withdrawal: false,
  contactless: true,
  depositAtm: null,
};

it('returns the fields of a correction that the person has not changed', () => {
  for (const formats of [english, german]) {
    expect(correctedFields(inputsOf({ fields: all }, formats), formats)).toEqual(all);
    expect(correctedFields(inputsOf(undefined, formats), formats)).toEqual({});
  }
  for (const surcharge of [{ kind: 'none' }, { kind: 'percentage', percentage: 2.5 }, null])
    expect(correctedFields(inputsOf({ fields: { surcharge } }, german), german)).toEqual({ surcharge });
});

const written = (
  field: keyof FormInputs['fields'],
  choice: 'value' | 'amount' | 'percentage',
  text: string,
  formats = english,
) => {
  const empty = inputsOf(undefined, formats);
  return correctedFields({ ...empty, fields: { ...empty.fields, [field]: { choice, text } } }, formats);
};

it.each([
  ['position', 'value', ' 50.1, 14.4 ', { lat: 50.1, long: 14.4 }],
  ['position', 'value', '50.1,14.4', { lat: 50.1, long: 14.4 }],
  ['position', 'value', '50,1; 14,4', { lat: 50.1, long: 14.4 }],
  ['position', 'value', '50,1, -14,4', { lat: 50.1, long: -14.4 }],
  ['position', 'value', '50,1 14,4', { lat: 50.1, long: 14.4 }],
  ['position', 'value', '50.1', { lat: '50.1' }],
  ['position', 'value', '50.1, 14.4, 3', { lat: '50.1, 14.4, 3' }],
  ['position', 'value', 'north, east', { lat: Number.NaN, long: Number.NaN }],
  ['surcharge', 'amount', '1,000 HUF', { surcharge: { kind: 'amount', amount: 1_000, currency: 'HUF' } }],
  ['surcharge', 'amount', '3,50 eur', { surcharge: { kind: 'amount', amount: 3.5, currency: 'EUR' } }],
  ['surcharge', 'percentage', '2,5 %', { surcharge: { kind: 'percentage', percentage: 2.5 } }],
  ['street', 'value', ' Dlouhá 1 ', { street: 'Dlouhá 1' }],
] as const)('reads %s %s "%s"', (field, choice, text, expected) => {
  expect(written(field, choice, text)).toEqual(expected);
});

it('reads German numbers', () => {
  expect(written('surcharge', 'amount', '1.000,5 HUF', german)).toEqual({
    surcharge: { kind: 'amount', amount: 1_000.5, currency: 'HUF' },
  });
  expect(written('position', 'value', '50,0841; 14,423', german)).toEqual({ lat: 50.0841, long: 14.423 });
  expect(inputsOf({ fields: all }, german).fields).toMatchObject({
    position: { text: '50,1; 14,4' },
    surcharge: { text: '3,50 EUR' },
  });
});

it('does not contain a text that the form filled in and the person has not changed', () => {
  const inputs = inputsOf({ fields: { street: 'A', city: 'B' } }, english);
  expect(correctedFields(inputs, english, (field) => field === 'street')).toEqual({ city: 'B' });
});

it('keeps the changes of the person, and takes all others from the newer correction', () => {
  const base = inputsOf({ fields: { street: 'A', city: 'B' }, note: 'old' }, english);
  const fresh = inputsOf({ fields: { street: 'C', zip: '1' }, note: 'new' }, english);
  const inputs = { ...base, closed: true, fields: { ...base.fields, street: { choice: 'value', text: 'Mine' } as const } };
  const rebased = rebasedInputs(base, fresh, inputs);
  expect(correctedFields(rebased, english)).toEqual({ closed: true, street: 'Mine', zip: '1' });
  expect(differingFields(base, fresh)).toEqual(['street', 'city', 'zip', 'note']);
});

it.each([
  ['an empty reason stays empty', { base: '', fresh: 'theirs', own: '' }, ''],
  ['a typed reason stays', { base: 'old', fresh: 'theirs', own: 'mine' }, 'mine'],
  ['the reason of the replaced correction is removed', { base: 'old', fresh: 'theirs', own: 'old' }, ''],
  ['the reason stays if only fields have changed', { base: 'old', fresh: 'old', own: 'old' }, 'old'],
])('a newer correction does not fill in its reason: %s', (_, { base, fresh, own }, expected) => {
  const inputs = (note: string) => inputsOf({ fields: { street: 'A' }, note }, english);
  expect(rebasedInputs(inputs(base), inputs(fresh), inputs(own)).note).toBe(expected);
});
