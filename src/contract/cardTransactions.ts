/** Card transactions as they arrive: in a query string, or as entries of a batch. */
import { largestBatch, transactionParameters } from './shops.ts';

/** What is known of a card payment. "" was given and is known to be empty; absent was not given. */
export type GivenTransaction = { readonly [K in keyof typeof transactionParameters]?: string };

export interface LookUpRequest {
  readonly transaction: GivenTransaction;
  readonly refresh: boolean;
}

type Reading<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

const names = Object.keys(transactionParameters) as (keyof GivenTransaction)[];

/** What a field must be beyond a text of its length. */
export const transactionForms: Partial<Record<keyof GivenTransaction, { readonly is: RegExp; readonly mustBe: string }>> = {
  country: { is: /^([A-Z]{2})?$/, mustBe: "must be two upper-case letters, e.g. 'CZ'" },
  mcc: { is: /^(\d{4})?$/, mustBe: "must be four digits, e.g. '5411'" },
};

const quoted = (text: string): string => `'${text.length > 60 ? `${text.slice(0, 60)}...` : text}'`;

/** @param what how the message calls it: "Parameter 'country'" */
function wrongWith(name: keyof GivenTransaction, value: string, what: string): string | undefined {
  const { maxLength } = transactionParameters[name];
  const form = transactionForms[name];
  if (form && !form.is.test(value)) return `${what} ${form.mustBe}, got ${quoted(value)}`;
  if (value.length > maxLength) return `${what} must be at most ${maxLength} characters long, got ${value.length}`;
  return undefined;
}

/** Of a query that has been read against `lookUpParameters`. */
export function readTransaction(query: GivenTransaction): Reading<GivenTransaction> {
  const transaction: Partial<Record<keyof GivenTransaction, string>> = {};
  for (const name of names) {
    const value = query[name];
    if (value === undefined) continue;
    const wrong = wrongWith(name, value, `Parameter '${name}'`);
    if (wrong !== undefined) return { ok: false, message: wrong };
    transaction[name] = value;
  }
  return { ok: true, value: transaction };
}

/**
 * A batch: `{"requests": [...]}` or the list itself. An entry has the fields of a query; null is the same as "". Unknown fields are
 * ignored. The first thing wrong is the error, and names the entry: nothing of the batch is done then.
 */
export function readBatch(body: unknown): Reading<readonly LookUpRequest[]> {
  const list = Array.isArray(body) ? body : field(body, 'requests');
  if (!Array.isArray(list)) {
    return { ok: false, message: `The body must be {"requests": [...]} or a list of look-ups, got ${kindOf(body)}` };
  }
  if (list.length > largestBatch) {
    return { ok: false, message: `A batch may hold at most ${largestBatch} look-ups, got ${list.length}` };
  }
  const requests: LookUpRequest[] = [];
  for (const [index, entry] of list.entries()) {
    const read = readEntry(entry);
    if (!read.ok) return { ok: false, message: `requests[${index}]: ${read.message}` };
    requests.push(read.value);
  }
  return { ok: true, value: requests };
}

function readEntry(entry: unknown): Reading<LookUpRequest> {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return { ok: false, message: `A look-up must be a JSON object, got ${kindOf(entry)}` };
  }
  const transaction: Partial<Record<keyof GivenTransaction, string>> = {};
  for (const name of names) {
    const given = field(entry, name);
    if (given === undefined) continue;
    const value = given === null ? '' : given;
    if (typeof value !== 'string') return { ok: false, message: `Field '${name}' must be a string, got ${kindOf(value)}` };
    const wrong = wrongWith(name, value, `Field '${name}'`);
    if (wrong !== undefined) return { ok: false, message: wrong };
    transaction[name] = value;
  }
  const refresh = field(entry, 'refresh') ?? false;
  if (typeof refresh !== 'boolean')
    return { ok: false, message: `Field 'refresh' must be true or false, got ${kindOf(refresh)}` };
  return { ok: true, value: { transaction, refresh } };
}

const field = (object: unknown, name: string): unknown =>
  typeof object === 'object' && object !== null && Object.hasOwn(object, name)
    ? (object as Record<string, unknown>)[name]
    : undefined;

function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? quoted(value) : `${value}`;
}
