/** Files about callers, each mistake told with its line. */
import { readFileSync } from 'node:fs';
import { wrongInField } from '../../server/callers/callerFields.ts';
import { type CallerEntry, lineOfComplaint, parseCallers, readJsonFile } from '../../server/callers/parseCallers.ts';
import { ConfigError } from '../../server/config.ts';
import type { CallerProfile } from '../../store/callers/callerBook.ts';

function textOf(path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path));
  } catch (error) {
    if (error instanceof TypeError) throw new ConfigError(`${path} is not UTF-8.`);
    throw new ConfigError(`${path} cannot be read: ${(error as Error).message}.`);
  }
}

/** @throws ConfigError that names the file, the line and the mistake. */
export const readCallersFile = (path: string): readonly CallerEntry[] => parseCallers(textOf(path), path);

/** The value of one field, alone in a JSON file. @throws ConfigError that names the file, the line and the mistake. */
export function readFieldFile<Field extends 'brand' | 'ownFees'>(path: string, field: Field): NonNullable<CallerProfile[Field]> {
  const { text, value } = readJsonFile(textOf(path), path);
  const complaint = wrongInField(field, value);
  if (complaint === undefined) return value as NonNullable<CallerProfile[Field]>;
  // The file holds what stands behind the field's name.
  const inside = complaint.replaceAll(`'${field}.`, "'").replaceAll(`'${field}[`, "'[");
  throw new ConfigError(`${path}: line ${lineOfComplaint(text, '', inside)}: ${complaint}.`);
}

/** The longest that a bank may say of one ATM, in characters of JSON: it goes with every answer that holds the ATM. */
export const longestPartnerData = 10_000;

/** ATM uid -> the JSON object. @throws ConfigError that names the file, the line and the mistake. */
export function readPartnerData(path: string): ReadonlyMap<string, Readonly<Record<string, unknown>>> {
  const data = new Map<string, Readonly<Record<string, unknown>>>();
  const lines = textOf(path)
    .replace(/^\ufeff/, '')
    .split('\n');
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const fail = (complaint: string): never => {
      throw new ConfigError(`${path}: line ${index + 1}: ${complaint}.`);
    };
    const [uid, object] = readLine(line, fail);
    if (data.has(uid)) fail(`the ATM '${uid}' was given before`);
    data.set(uid, object);
  }
  return data;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readLine(line: string, fail: (complaint: string) => never): [string, Record<string, unknown>] {
  const parsed = (() => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      return fail('this is not JSON; each line is one object {"uid": "...", "partnerData": {...}}');
    }
  })();
  if (!isObject(parsed)) return fail('this is not an object {"uid": "...", "partnerData": {...}}');
  const stray = Object.keys(parsed).find((name) => name !== 'uid' && name !== 'partnerData');
  if (stray !== undefined) fail(`there is no field '${stray}', only uid, partnerData`);
  const { uid, partnerData } = parsed;
  if (typeof uid !== 'string' || uid === '') return fail("'uid' must be the uid of an ATM");
  if (!isObject(partnerData)) return fail("'partnerData' must be an object");
  if (JSON.stringify(partnerData).length > longestPartnerData)
    fail(`'partnerData' is longer than ${longestPartnerData} characters`);
  return [uid, partnerData];
}
