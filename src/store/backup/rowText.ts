/** Converts a row to one line of JSON, identical for both stores, and computes a digest of any number of rows. */
import { hash } from 'node:crypto';
import type { ValueKind } from './catalogue.ts';

export type Value = string | number | Uint8Array | null;

const odd = new Map([
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['-Infinity', Number.NEGATIVE_INFINITY],
  ['-0', -0],
]);

function written(value: Value, kind: ValueKind): unknown {
  if (value === null) return null;
  if (kind === 'bytes') return Buffer.from(value as Uint8Array).toString('base64');
  if (kind === 'text') return value;
  const number = value as number;
  // Only numbers that JSON cannot represent become strings.
  return !Number.isFinite(number) || Object.is(number, -0) ? (Object.is(number, -0) ? '-0' : `${number}`) : number;
}

function read(value: unknown, kind: ValueKind): Value {
  if (value === null) return null;
  if (kind === 'bytes') return Buffer.from(value as string, 'base64');
  if (kind === 'text') return value as string;
  return typeof value === 'string' ? (odd.get(value) ?? Number.NaN) : (value as number);
}

/**
 * @param row values by column name
 * @param columns in the order of the values in the line
 */
export const rowText = (
  row: Readonly<Record<string, Value>>,
  columns: readonly { readonly name: string; readonly kind: ValueKind }[],
): string => JSON.stringify(columns.map(({ name, kind }) => written(row[name] ?? null, kind)));

/** Parses values in the order of the columns. */
export const readRow = (values: readonly unknown[], columns: readonly { readonly kind: ValueKind }[]): Value[] =>
  columns.map(({ kind }, at) => read(values[at], kind));

export interface RowsDigest {
  add(text: string): void;
  /** Returns the number of rows, and the digest as 64 hexadecimal digits. */
  result(): { readonly rows: number; readonly digest: string };
}

/**
 * Computes a digest that does not depend on the order of the rows: the sum of their SHA-256 digests as numbers, modulo 2^256. Two
 * databases return the same rows in different orders, and it takes longer to sort a hundred million rows than to read them. The
 * digest detects accidental changes, but not forgery.
 */
export function rowsDigest(): RowsDigest {
  const sum = new Uint32Array(8);
  let rows = 0;
  return {
    add(text) {
      rows++;
      const digest = hash('sha256', text, 'buffer');
      let carry = 0;
      for (let lane = 7; lane >= 0; lane--) {
        const total = (sum[lane] as number) + digest.readUInt32BE(4 * lane) + carry;
        sum[lane] = total;
        carry = total > 0xffffffff ? 1 : 0;
      }
    },
    result: () => ({ rows, digest: [...sum].map((lane) => lane.toString(16).padStart(8, '0')).join('') }),
  };
}
