/** Parses stored values and detects damaged values. */
import { NoResultError } from 'kysely';

/**
 * Returns whether the error means that a required row is missing, or that a value does not have the format in which it was
 * written.
 */
export const isUnreadable = (error: unknown): boolean => error instanceof SyntaxError || error instanceof NoResultError;

/**
 * Returns the text of a column that must not be null. Missing text must not be treated as an absent value.
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
