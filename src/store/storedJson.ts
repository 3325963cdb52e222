/** Parses stored values and detects damaged values. */
import { NoResultError } from 'kysely';

/**
 * Returns whether the error means that stored data is damaged: a required row is missing, or a value does not have the expected
 * format.
 */
export const isUnreadable = (error: unknown): boolean => error instanceof SyntaxError || error instanceof NoResultError;

/**
 * Returns the value of a text column that must not be null. A null in this column means that the data is damaged, and not that
 * the value is absent.
 * @throws SyntaxError, which the store translates for the operator
 */
export function storedText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new SyntaxError('A stored value is not a string');
}

/**
 * Parses a stored JSON list. A value in any other format is damaged, and must not be treated as unknown.
 * @throws SyntaxError, which the store translates for the operator
 */
export function storedList<T = string>(text: string): readonly T[] {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return value as T[];
  throw new SyntaxError('A stored value is not a list');
}

/**
 * Parses a stored JSON object.
 * @throws SyntaxError if the text is not an object
 */
export function storedObject(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new SyntaxError('A stored value is not an object');
}
