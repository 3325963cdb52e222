/** Parses environment variables. @throws ConfigError with the variable, its value and the allowed values */
import { ConfigError } from './configError.ts';

/** Returns the trimmed value of a variable. Undefined if the variable is unset or empty. */
export type ValueOf = (name: string) => string | undefined;

export function readInteger(name: string, text: string | undefined, byDefault: number, minimum: number, maximum: number): number {
  if (text === undefined) return byDefault;
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= minimum && number <= maximum) return number;
  throw new ConfigError(`${name} must be a whole number between ${minimum} and ${maximum}, not '${text}'.`);
}

export function readBoolean(name: string, text: string | undefined, byDefault: boolean): boolean {
  if (text === undefined) return byDefault;
  if (text === 'true' || text === 'false') return text === 'true';
  throw new ConfigError(`${name} must be true or false, not '${text}'.`);
}
