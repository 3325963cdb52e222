/** Converts a correction to the inputs of the form, and the inputs to a correction. */
import { equipmentNames } from '../../../contract/attributes.ts';
import type { AtmRecord } from '../../../core/atms/atm.ts';

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

function inputOf(field: CorrectionField, { fields, operatorName }: Correction): FieldInput {
  if (field === 'position')
    return fields.lat === undefined ? { choice: 'feeds', text: '' } : { choice: 'value', text: `${fields.lat}, ${fields.long}` };
  const value = fields[field];
  if (value === undefined) return { choice: 'feeds', text: '' };
  if (value === null) return { choice: 'unknown', text: '' };
  if (typeof value === 'boolean') return { choice: value ? 'yes' : 'no', text: '' };
  if (field !== 'surcharge') return { choice: 'value', text: field === 'operator' ? (operatorName ?? `${value}`) : `${value}` };
  const fee = value as NonNullable<AtmRecord['surcharge']>;
  if (fee.kind === 'amount') return { choice: 'amount', text: `${fee.amount} ${fee.currency}` };
  return fee.kind === 'percentage' ? { choice: 'percentage', text: `${fee.percentage}` } : { choice: 'none', text: '' };
}

/** @param correction the current correction; absent: there is none */
export function inputsOf(correction: Correction = { fields: {} }): FormInputs {
  return {
    closed: correction.fields.closed === true,
    note: correction.note ?? '',
    fields: Object.fromEntries(correctionFields.map((field) => [field, inputOf(field, correction)])) as FormInputs['fields'],
  };
}

const numberOf = (text: string): number => Number(text.trim().replace(',', '.'));

function correctedValues(field: CorrectionField, { choice, text }: FieldInput): Fields {
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
      return { [field]: { kind: 'percentage', percentage: numberOf(written.replace('%', '')) } };
    case 'amount': {
      const [, amount = '', currency = ''] = /^([\d.,]+)\s*([a-z]{3})$/i.exec(written) ?? [];
      return { [field]: { kind: 'amount', amount: numberOf(amount), currency: currency.toUpperCase() } };
    }
    case 'value': {
      if (field !== 'position') return { [field]: written };
      const [lat, long, ...more] = written.split(/[,;\s]+/).map(Number);
      return more.length > 0 ? { lat: written } : { lat, long };
    }
  }
}

/** Returns the corrected fields. Without a field, there is no correction. */
export function correctedFields({ closed, fields }: FormInputs): Fields {
  return Object.assign(
    {},
    closed ? { closed: true } : {},
    ...correctionFields.map((field) => correctedValues(field, fields[field])),
  ) as Fields;
}

const isSame = (a: FieldInput, b: FieldInput): boolean => a.choice === b.choice && (a.text === b.text || !needsText(a.choice));

/**
 * Combines the person's inputs with a newer correction. Inputs that the person has not changed get the new value.
 * @param base the inputs that the person started from @param fresh those of the newer correction
 */
export function rebasedInputs(base: FormInputs, fresh: FormInputs, inputs: FormInputs): FormInputs {
  const field = (name: CorrectionField) => (isSame(base.fields[name], inputs.fields[name]) ? fresh : inputs).fields[name];
  return {
    closed: base.closed === inputs.closed ? fresh.closed : inputs.closed,
    note: base.note === inputs.note ? fresh.note : inputs.note,
    fields: Object.fromEntries(correctionFields.map((name) => [name, field(name)])) as FormInputs['fields'],
  };
}

/** Returns the fields whose inputs differ. */
export const differingFields = (a: FormInputs, b: FormInputs): readonly (CorrectionField | 'closed' | 'note')[] => [
  ...(a.closed === b.closed ? [] : (['closed'] as const)),
  ...correctionFields.filter((field) => !isSame(a.fields[field], b.fields[field])),
  ...(a.note === b.note ? [] : (['note'] as const)),
];
