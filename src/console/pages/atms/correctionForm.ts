/** Converts a correction to the inputs of the form, and the inputs to a correction. */
import { equipmentNames } from '../../../contract/attributes.ts';
import type { AtmRecord } from '../../../core/atms/atm.ts';
import type { ConsoleFormats } from '../../formats.ts';
import { readTypedNumber } from '../../typedNumbers.ts';

const answerFields = ['withdrawal', ...equipmentNames] as const;
const textFields = ['operator', 'street', 'city', 'zip', 'openingHours', 'position'] as const;
export const correctionFields = [...textFields, 'surcharge', ...answerFields] as const;
export type CorrectionField = (typeof correctionFields)[number];

/** feeds: the value of the feeds applies. The others depend on the field. */
export type Choice = 'feeds' | 'unknown' | 'value' | 'yes' | 'no' | 'none' | 'amount' | 'percentage';

export interface FieldInput {
  readonly choice: Choice;
  /** The value, if the choice needs one. */
  readonly text: string;
}

export interface FormInputs {
  readonly closed: boolean;
  readonly note: string;
  readonly fields: Readonly<Record<CorrectionField, FieldInput>>;
}

/** Writes and reads numbers as the person does. */
export type NumberFormats = Pick<ConsoleFormats, 'language' | 'number' | 'amount' | 'position'>;

/** The corrected fields as the API returns them. */
type Fields = Readonly<Record<string, unknown>>;

interface Correction {
  readonly fields: Fields;
  readonly note?: string | undefined;
  readonly operatorName?: string | undefined;
}

export const choicesOf = (field: CorrectionField): readonly Choice[] => {
  if (field === 'surcharge') return ['feeds', 'none', 'amount', 'percentage', 'unknown'];
  if (field === 'position') return ['feeds', 'value'];
  return answerFields.some((one) => one === field) ? ['feeds', 'yes', 'no', 'unknown'] : ['feeds', 'value', 'unknown'];
};

export const needsText = (choice: Choice): boolean => choice === 'value' || choice === 'amount' || choice === 'percentage';

function inputOf(field: CorrectionField, { fields, operatorName }: Correction, formats: NumberFormats): FieldInput {
  if (field === 'position') {
    if (typeof fields.lat !== 'number' || typeof fields.long !== 'number') return { choice: 'feeds', text: '' };
    return { choice: 'value', text: formats.position(fields.lat, fields.long) };
  }
  const value = fields[field];
  if (value === undefined) return { choice: 'feeds', text: '' };
  if (value === null) return { choice: 'unknown', text: '' };
  if (typeof value === 'boolean') return { choice: value ? 'yes' : 'no', text: '' };
  if (field !== 'surcharge') return { choice: 'value', text: field === 'operator' ? (operatorName ?? `${value}`) : `${value}` };
  const fee = value as NonNullable<AtmRecord['surcharge']>;
  if (fee.kind === 'amount') return { choice: 'amount', text: formats.amount(fee.amount, fee.currency) };
  return fee.kind === 'percentage'
    ? { choice: 'percentage', text: formats.number(fee.percentage) }
    : { choice: 'none', text: '' };
}

/** @param correction the current correction; undefined: there is none */
export function inputsOf(correction: Correction | undefined, formats: NumberFormats): FormInputs {
  const { fields, note = '' } = correction ?? { fields: {} };
  return {
    closed: fields.closed === true,
    note,
    fields: Object.fromEntries(
      correctionFields.map((field) => [field, inputOf(field, correction ?? { fields }, formats)]),
    ) as FormInputs['fields'],
  };
}

/**
 * Reads a latitude and a longitude with a decimal point or comma. They are separated by a semicolon, a space, or a comma that is
 * not a decimal comma.
 */
function readPosition(text: string): Fields {
  const parts = text.trim().split(/\s*;\s*|,?\s+/);
  const [lat, long, ...more] = parts.length === 1 ? text.split(',') : parts;
  if (lat === undefined || long === undefined || more.length > 0) return { lat: text };
  const degrees = (part: string) => (part.trim() === '' ? Number.NaN : Number(part.replace(',', '.')));
  return { lat: degrees(lat), long: degrees(long) };
}

function correctedValues(field: CorrectionField, { choice, text }: FieldInput, { language }: NumberFormats): Fields {
  const written = text.trim();
  switch (choice) {
    case 'feeds':
      return {};
    case 'unknown':
      return { [field]: null };
    case 'yes':
    case 'no':
      return { [field]: choice === 'yes' };
    case 'none':
      return { [field]: { kind: 'none' } };
    case 'percentage':
      return { [field]: { kind: 'percentage', percentage: readTypedNumber(written.replace('%', ''), language) ?? Number.NaN } };
    case 'amount': {
      const [, amount = '', currency = ''] = /^([\d.,]+)\s*([a-z]{3})$/i.exec(written) ?? [];
      return {
        [field]: { kind: 'amount', amount: readTypedNumber(amount, language) ?? Number.NaN, currency: currency.toUpperCase() },
      };
    }
    case 'value':
      return field === 'position' ? readPosition(written) : { [field]: written };
  }
}

/**
 * Returns the corrected fields. Without a field, there is no correction.
 * @param isPrefilled whether the text of a field is still the one with which the form was filled in; it is not a correction
 */
export function correctedFields(
  { closed, fields }: FormInputs,
  formats: NumberFormats,
  isPrefilled: (field: CorrectionField) => boolean = () => false,
): Fields {
  const changed = correctionFields.filter((field) => !isPrefilled(field));
  return Object.assign(
    {},
    closed ? { closed: true } : {},
    ...changed.map((field) => correctedValues(field, fields[field], formats)),
  ) as Fields;
}

const isSame = (a: FieldInput, b: FieldInput): boolean => a.choice === b.choice && (a.text === b.text || !needsText(a.choice));

/**
 * Combines the person's inputs with a newer correction. Inputs that the person has not changed get the new value, except the
 * reason: that of another person does not apply to this person's correction.
 * @param base the inputs that the person started from @param fresh those of the newer correction
 */
export function rebasedInputs(base: FormInputs, fresh: FormInputs, inputs: FormInputs): FormInputs {
  const field = (name: CorrectionField) => (isSame(base.fields[name], inputs.fields[name]) ? fresh : inputs).fields[name];
  return {
    closed: base.closed === inputs.closed ? fresh.closed : inputs.closed,
    note: base.note === inputs.note && base.note !== fresh.note ? '' : inputs.note,
    fields: Object.fromEntries(correctionFields.map((name) => [name, field(name)])) as FormInputs['fields'],
  };
}

/** Returns the fields whose inputs differ. */
export const differingFields = (a: FormInputs, b: FormInputs): readonly (CorrectionField | 'closed' | 'note')[] => [
  ...(a.closed === b.closed ? [] : (['closed'] as const)),
  ...correctionFields.filter((field) => !isSame(a.fields[field], b.fields[field])),
  ...(a.note === b.note ? [] : (['note'] as const)),
];
