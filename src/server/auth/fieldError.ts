import type { InputProblem } from '../../contract/console/inputProblem.ts';

export interface FieldError {
  /** The path of the value, which begins with the field's name, such as `brand.colours.light` or `ownFees[0].fee`. */
  readonly path: string;
  /** The text that follows the entry's name in messages. It begins with the quoted path. */
  readonly message: string;
  /** Absent: only a program can make this mistake, not a form of the console. */
  readonly problem?: InputProblem;
}

/** @param problem its field is the path, unless it names another one */
export const fieldError = (path: string, what: string, problem?: InputProblem): FieldError => ({
  path,
  message: `'${path}' ${what}`,
  ...(problem && { problem: { field: path, ...problem } }),
});

/** Describes a text that is not one that can be displayed. @param most the largest number of characters */
export function textProblem(value: unknown, most: number): InputProblem {
  const text = typeof value === 'string' ? value : '';
  if (text.trim() === '') return { code: 'required' };
  return text.length > most ? { code: 'tooLong', got: text.length, most } : { code: 'manyLines' };
}

/** Returns the first text of a list that is not valid. */
export function firstWrong(value: unknown, isValid: (entry: unknown) => boolean): Pick<InputProblem, 'got'> {
  const wrong: unknown = Array.isArray(value) ? value.find((entry) => !isValid(entry)) : undefined;
  return typeof wrong === 'string' ? { got: wrong } : {};
}
