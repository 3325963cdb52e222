/** Reads files about callers. Each error message states the line. */
import { readFileSync } from 'node:fs';
import { type CallerEntry, wrongsInField } from '../../server/auth/callerFields.ts';
import { lineNumberOf } from '../../server/auth/jsonLines.ts';
import { parseCallers, readJsonFile } from '../../server/auth/parseCallers.ts';
import { type PartnerData, readPartnerLines } from '../../server/console/callers/partnerLines.ts';
import { ConfigError } from '../../server/settings/configError.ts';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';

function textOf(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) throw new ConfigError(`${path} is not UTF-8.`);
    throw new ConfigError(`Cannot read ${path}: ${(error as Error).message}.`, { cause: error });
  }
}

/** @throws ConfigError that states the file, the line and the problem */
export const readCallersFile = (path: string): readonly CallerEntry[] => parseCallers(textOf(path), path);

/** Returns no callers if the file does not exist. @throws ConfigError like `readCallersFile` */
export function readIfThere(path: string): readonly CallerEntry[] {
  try {
    return readCallersFile(path);
  } catch (error) {
    if (((error as Error).cause as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') return [];
    throw error;
  }
}

/** Reads the value of one field from a JSON file. @throws ConfigError that states the file, the line and the problem */
export function readFieldFile<Field extends 'brand' | 'ownFees'>(path: string, field: Field): NonNullable<CallerProfile[Field]> {
  const { text, value } = readJsonFile(textOf(path), path);
  const [wrong] = wrongsInField(field, value);
  if (wrong === undefined) return value as NonNullable<CallerProfile[Field]>;
  // The file contains only the field's value, so the path in an error message does not begin with the field's name.
  const inside = wrong.path.slice(field.length).replace(/^\./, '');
  throw new ConfigError(`${path}: line ${lineNumberOf(text, inside)}: ${wrong.message}.`);
}

/** Returns a map of ATM uids to JSON objects. @throws ConfigError that states the file, the line and the problem */
export const readPartnerData = (path: string): PartnerData => readPartnerLines(textOf(path), `${path}: line`);
