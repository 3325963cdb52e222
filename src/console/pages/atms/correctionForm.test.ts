import { expect, it } from 'vitest';
import { correctedFields, differingFields, type FormInputs, inputsOf, rebasedInputs } from './correctionForm.ts';

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
  expect(correctedFields(inputsOf({ fields: all }))).toEqual(all);
  expect(correctedFields(inputsOf())).toEqual({});
  for (const surcharge of [{ kind: 'none' }, { kind: 'percentage', percentage: 2.5 }, null])
    expect(correctedFields(inputsOf({ fields: { surcharge } }))).toEqual({ surcharge });
});

const written = (field: keyof FormInputs['fields'], choice: 'value' | 'amount' | 'percentage', text: string) => {
  const empty = inputsOf();
  return correctedFields({ ...empty, fields: { ...empty.fields, [field]: { choice, text } } });
};

it.each([
  ['position', 'value', ' 50.1, 14.4 ', { lat: 50.1, long: 14.4 }],
  ['position', 'value', '50.1', { lat: 50.1, long: undefined }],
  ['surcharge', 'amount', '3,50 eur', { surcharge: { kind: 'amount', amount: 3.5, currency: 'EUR' } }],
  ['surcharge', 'percentage', '2,5 %', { surcharge: { kind: 'percentage', percentage: 2.5 } }],
  ['street', 'value', ' Dlouhá 1 ', { street: 'Dlouhá 1' }],
] as const)('reads %s %s "%s"', (field, choice, text, expected) => {
  expect(written(field, choice, text)).toEqual(expected);
});

it('keeps the changes of the person, and takes all others from the newer correction', () => {
  const base = inputsOf({ fields: { street: 'A', city: 'B' }, note: 'old' });
  const fresh = inputsOf({ fields: { street: 'C', zip: '1' }, note: 'new' });
  const inputs = { ...base, closed: true, fields: { ...base.fields, street: { choice: 'value', text: 'Mine' } as const } };
  const rebased = rebasedInputs(base, fresh, inputs);
  expect([correctedFields(rebased), rebased.note]).toEqual([{ closed: true, street: 'Mine', zip: '1' }, 'new']);
  expect(differingFields(base, fresh)).toEqual(['street', 'city', 'zip', 'note']);
});
