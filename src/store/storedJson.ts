/** Parses stored values so that damage is detected. */
import { NoResultError } from 'kysely';

/** Whether a row that always exists is missing, or a value does not have the form in which it was written. */
export const isUnreadable = (error: unknown): boolean => error instanceof SyntaxError || error instanceof NoResultError;

/** A text that is never null; a missing column is read as undefined. @throws SyntaxError, which a store explains */
export function storedText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new SyntaxError('A stored value is not a string');
}

/**
 * Parses stored JSON. Another form than written is damage, and must not be read as unknown. @throws SyntaxError, which a store
 * explains
 */
export function storedList<T = string>(text: string): readonly T[] {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return value as T[];
  throw new SyntaxError('A stored value is not a list');
}

/** Parses a stored object. @throws SyntaxError if the text is something else */
export function storedObject(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new SyntaxError('A stored value is not an object');
}
