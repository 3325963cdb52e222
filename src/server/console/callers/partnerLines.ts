/** Parses a bank's partner data for ATMs, in JSON Lines format. */

import type { InputProblem, InputProblemCode } from '../../../contract/console/inputProblem.ts';
import { isJsonObject, type JsonObject, memberText, parseJsonObject } from '../../../core/jsonObject.ts';
import { ConfigError } from '../../settings/configError.ts';

/**
 * The maximum length of the partner data for an ATM, in characters of JSON. Every response that includes the ATM contains the
 * data.
 */
const longestPartnerData = 10_000;

/** A line that is not valid. */
export class PartnerLineError extends ConfigError {
  readonly problem: InputProblem;
  constructor(message: string, problem: InputProblem) {
    super(message);
    this.problem = problem;
  }
}

type Fail = (complaint: string, code: InputProblemCode, details?: Pick<InputProblem, 'got' | 'most'>) => never;

/** Maps ATM uids to JSON objects. */
export type PartnerData = ReadonlyMap<string, JsonObject>;

/** @param line the word before a line number in an error message @throws PartnerLineError with the line and the error */
export function readPartnerLines(text: string, line: string): PartnerData {
  const data = new Map<string, JsonObject>();
  for (const [index, one] of text
    .replace(/^\ufeff/, '')
    .split('\n')
    .entries()) {
    if (one.trim() === '') continue;
    const fail: Fail = (complaint, code, details) => {
      throw new PartnerLineError(`${line} ${index + 1}: ${complaint}.`, { code, line: index + 1, ...details });
    };
    const [uid, object] = readLine(one, fail);
    if (data.has(uid)) fail(`the ATM '${uid}' is listed twice`, 'lineTwice', { got: uid });
    data.set(uid, object);
  }
  return data;
}

function readLine(line: string, fail: Fail): [string, JsonObject] {
  const parsed = (() => {
    try {
      return JSON.parse(line) as unknown;
    } catch {
      return fail(
        'this line is not valid JSON. Each line must be an object {"uid": "...", "partnerData": {...}}',
        'lineNotObject',
      );
    }
  })();
  if (!isJsonObject(parsed))
    return fail('this line is not valid. It must be an object {"uid": "...", "partnerData": {...}}', 'lineNotObject');
  const stray = Object.keys(parsed).find((name) => name !== 'uid' && name !== 'partnerData');
  if (stray !== undefined)
    fail(`'${stray}' is not a known field. Known fields: uid, partnerData`, 'lineUnknownField', { got: stray });
  const { uid, partnerData } = parsed;
  // No database can store NUL in a string, and PostgreSQL rejects it even as a parameter.
  if (typeof uid !== 'string' || uid === '' || uid.includes('\0'))
    return fail("'uid' must be the uid of an ATM", 'lineWithoutUid');
  if (!isJsonObject(partnerData)) return fail("'partnerData' must be an object", 'lineWithoutData');
  const text = memberText(line, 'partnerData') ?? '';
  if (text.length > longestPartnerData)
    fail(`'partnerData' must be at most ${longestPartnerData} characters long`, 'lineTooLong', {
      most: longestPartnerData,
    });
  return [uid, parseJsonObject(text) ?? partnerData];
}
