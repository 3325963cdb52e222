/** Reads what a person pastes: the text of a card payment, or the JSON of a look-up. */
export const lookUpFields = ['description', 'city', 'country', 'mcc', 'posId', 'merchantId'] as const;
export type TransactionField = (typeof lookUpFields)[number];

/** The values of the form. Empty: the field is not sent. */
export type TransactionValues = Readonly<Record<TransactionField, string>>;

export const emptyValues: TransactionValues = { description: '', city: '', country: '', mcc: '', posId: '', merchantId: '' };

export type PastedProblem =
  /** The text starts like JSON, but is not JSON. `detail` is the browser's message. */
  | { readonly code: 'invalid'; readonly detail: string }
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
  } catch (error) {
    // A statement text can start with a bracket.
    return trimmed.startsWith('{') ? problem({ code: 'invalid', detail: (error as Error).message }) : { kind: 'text' };
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

/** Returns the body of the request. */
export const transactionOf = (values: TransactionValues): Partial<TransactionValues> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
