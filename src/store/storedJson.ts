/** Values as they are stored, read back so that damage is noticed. */
import { NoResultError } from 'kysely';

/** A row that is always there is not, or a value is not of the form in which it was written. */
export const isUnreadable = (error: unknown): boolean => error instanceof SyntaxError || error instanceof NoResultError;

/** A text that is always there: a column that is missing is read as undefined. @throws SyntaxError, which a store explains */
export function storedText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new SyntaxError('A stored text is none');
}

/**
 * JSON as it is stored. What is not of the form in which it was written is damage, whatever else it is: it must not be read as if
 * nothing were known. @throws SyntaxError, which a store explains
 */
export function storedList<T = string>(text: string): readonly T[] {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return value as T[];
  throw new SyntaxError('A stored list is none');
}

/** The same of an object. */
export function storedObject(text: string): Readonly<Record<string, unknown>> {
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new SyntaxError('A stored object is none');
}
