/** Reads what a person pastes: the text of a card payment, or the JSON of a look-up. */
import type { InputProblem } from '../../../contract/console/inputProblem.ts';

export const lookUpFields = ['description', 'city', 'country', 'mcc', 'posId', 'merchantId'] as const;
export type TransactionField = (typeof lookUpFields)[number];

/** The values of the form. Empty: the field is not sent. */
export type TransactionValues = Readonly<Record<TransactionField, string>>;

export const emptyValues: TransactionValues = { description: '', city: '', country: '', mcc: '', posId: '', merchantId: '' };

export type PastedProblem =
  /** The text starts like JSON, but is not JSON. */
  | { readonly code: 'invalid' }
  | { readonly code: 'noObject' }
  | { readonly code: 'several'; readonly count: number }
  /** A field that must be a string is something else. */
  | { readonly code: 'noText'; readonly field: TransactionField }
  /** No field of a look-up is present. */
  | { readonly code: 'nothing' };

export type PastedLookUp =
  | { readonly kind: 'text' }
  | { readonly kind: 'lookUp'; readonly values: TransactionValues; readonly ignored: readonly string[] }
  | { readonly kind: 'problem'; readonly problem: PastedProblem };

const problem = (one: PastedProblem): PastedLookUp => ({ kind: 'problem', problem: one });

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns `text` unless the text starts with a brace, or with a bracket that contains JSON. */
export function readPastedLookUp(text: string): PastedLookUp {
  const trimmed = text.trim();
  if (!/^[{[]/.test(trimmed)) return { kind: 'text' };
  let read: unknown;
  try {
    read = JSON.parse(trimmed);
  } catch {
    // A statement text can start with a bracket.
    return trimmed.startsWith('{') ? problem({ code: 'invalid' }) : { kind: 'text' };
  }
  const body = isObject(read) && Array.isArray(read.requests) ? read.requests : read;
  const entries: readonly unknown[] = Array.isArray(body) ? body : [body];
  if (entries.length > 1) return problem({ code: 'several', count: entries.length });
  const [entry] = entries;
  return isObject(entry) ? readEntry(entry) : problem({ code: 'noObject' });
}

function readEntry(entry: Readonly<Record<string, unknown>>): PastedLookUp {
  const values: Record<TransactionField, string> = { ...emptyValues };
  for (const field of lookUpFields) {
    const value = Object.hasOwn(entry, field) ? (entry[field] ?? '') : '';
    if (typeof value !== 'string') return problem({ code: 'noText', field });
    values[field] = value;
  }
  if (Object.values(values).every((value) => value === '')) return problem({ code: 'nothing' });
  const known: readonly string[] = lookUpFields;
  return { kind: 'lookUp', values, ignored: Object.keys(entry).filter((name) => !known.includes(name)) };
}

/** The maximum numbers of characters, as in `transactionParameters` of the contract. */
export const mostCharacters = { description: 512, city: 128, posId: 64, merchantId: 64 } as const;

/** Returns the values as the API expects them: without spaces at the ends, and the country in upper case. */
export function normalizedValues(values: TransactionValues): TransactionValues {
  const trimmed = Object.fromEntries(Object.entries(values).map(([field, value]) => [field, value.trim()])) as TransactionValues;
  return { ...trimmed, country: trimmed.country.toUpperCase() };
}

/** @param values normalized values */
export function problemsOfValues({ country, mcc, ...texts }: TransactionValues): readonly InputProblem[] {
  const long = (Object.keys(mostCharacters) as (keyof typeof mostCharacters)[]).flatMap((field): InputProblem[] => {
    const [got, most] = [texts[field].length, mostCharacters[field]];
    return got > most ? [{ code: 'tooLong', field, got, most }] : [];
  });
  return [
    ...long,
    ...(/^([A-Z]{2})?$/.test(country) ? [] : [{ code: 'notCountry', field: 'country', got: country } as const]),
    ...(/^(\d{4})?$/.test(mcc) ? [] : [{ code: 'notMcc', field: 'mcc', got: mcc } as const]),
  ];
}

/** Returns the body of the request. */
export const transactionOf = (values: TransactionValues): Partial<TransactionValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
