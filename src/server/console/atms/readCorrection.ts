/** Validates the operator's corrections of ATMs, for the console and for `npm run edit`. */
import { equipmentNames } from '../../../contract/attributes.ts';
import type { CorrectionBody } from '../../../contract/console/atms.ts';
import type { InputProblem } from '../../../contract/console/inputProblem.ts';
import type { AtmRecord, Surcharge } from '../../../core/atms/atm.ts';
import { type CorrectableField, type CorrectedFields, correctableFields } from '../../../core/atms/correctAtm.ts';
import { greatCircleDistance } from '../../../core/geo/greatCircle.ts';
import { startVetting } from '../../../sources/reading/vetHours.ts';
import type { AtmCorrection, AtmDetails, CorrectionChange } from '../../../store/atms/atmRepository.ts';
import type { NewAuditEntry } from '../../../store/console/auditRepository.ts';
import type { Store } from '../../../store/store.ts';
import type { TimelineReader } from '../../../timelines/timelineReader.ts';
import { vetHoursWith } from '../../../timelines/vetHours.ts';

/** A correction that cannot be made. The message is for the person who made it. */
export class CorrectionError extends Error {
  override readonly name = 'CorrectionError';
  /** Empty: only a program can make this mistake, not the form of the console. */
  readonly problems: readonly InputProblem[];
  constructor(message: string, ...problems: readonly InputProblem[]) {
    super(message);
    this.problems = problems;
  }
}

/** The maximum distance between the position in the feeds and the corrected one, metres. Farther away is another ATM. */
const farthest = 5_000;
const longestText = 200;
const longestHours = 500;

interface Means {
  readonly store: Pick<Store, 'atms'>;
  readonly reader: Pick<TimelineReader, 'read'>;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Validates the corrected fields like the fields of a feed.
 * @param details the ATM
 * @throws CorrectionError that names the first invalid field, its value and what is expected, with the problems of all fields
 */
async function readCorrection(
  fields: Readonly<Record<string, unknown>>,
  details: AtmDetails,
  means: Means,
): Promise<CorrectedFields> {
  const atm = details.merged;
  if (atm === undefined)
    throw new CorrectionError('No feed contains this ATM now, so it cannot be corrected.', { code: 'notInFeeds' });
  if (Object.keys(fields).length === 0) throw new CorrectionError("'fields' must contain at least one field.");
  const unknown = Object.keys(fields).find((field) => !(correctableFields as readonly string[]).includes(field));
  if (unknown !== undefined)
    throw new CorrectionError(`Unknown field '${unknown}'. Known fields: ${correctableFields.join(', ')}.`);
  const given = fields as Readonly<Partial<Record<CorrectableField, unknown>>>;
  const read: Record<string, unknown> = {};
  const errors: CorrectionError[] = [];
  const set = async (name: CorrectableField, check: (value: unknown) => unknown) => {
    if (given[name] === undefined) return;
    try {
      read[name] = await check(given[name]);
    } catch (error) {
      if (!(error instanceof CorrectionError)) throw error;
      errors.push(error);
    }
  };
  await set('closed', closedOf);
  for (const name of ['street', 'city', 'zip'] as const) await set(name, (value) => textOf(name, value, longestText));
  for (const name of ['withdrawal', ...equipmentNames] as const) await set(name, (value) => answerOf(name, value));
  await set('surcharge', surchargeOf);
  // Both numbers are one position, so they have one error.
  const position = () => positionOf(given, atm);
  await set('lat', () => position().lat);
  if (given.lat === undefined) await set('long', () => position().long);
  else if (read.lat !== undefined) read.long = given.long;
  await set('operator', (value) => operatorOf(value, means));
  await set('openingHours', (value) => hoursOf(textOf('openingHours', value, longestHours), atm, means));
  const [first] = errors;
  if (first) throw new CorrectionError(first.message, ...errors.flatMap(({ problems }) => problems));
  return read as CorrectedFields;
}

/**
 * Returns the new correction of an ATM.
 * @param who who makes it, as in the audit log
 * @throws CorrectionError that names the field, its value and what is expected
 */
export async function newCorrection(
  { fields, note }: CorrectionBody,
  details: AtmDetails,
  who: string,
  means: Means,
): Promise<AtmCorrection> {
  const corrected = await readCorrection(fields, details, means);
  const reason = note?.trim();
  return { fields: corrected, ...(reason && { note: reason }), who, at: means.now };
}

/** Returns the entry in the audit log for a change to a correction. @param uid the ATM */
export const correctionEntry =
  (uid: string) =>
  (changed: unknown): Omit<NewAuditEntry, 'who'> | undefined => {
    if (changed === 'changed') return undefined;
    const { before, after } = changed as CorrectionChange;
    if (before === after) return undefined;
    const valuesOf = ({ fields, note }: AtmCorrection) => ({ ...fields, ...(note !== undefined && { note }) });
    return {
      action: after ? 'atm.correct' : 'atm.removeCorrection',
      subject: uid,
      ...(before && { before: valuesOf(before) }),
      ...(after && { after: valuesOf(after) }),
    };
  };

const shown = (value: unknown): string => JSON.stringify(value) ?? 'undefined';

function closedOf(value: unknown): true {
  if (value === true) return true;
  throw new CorrectionError(`'closed' must be true, got ${shown(value)}. Omit the field if the ATM is not closed.`);
}

function answerOf(name: string, value: unknown): boolean | null {
  if (value === null || typeof value === 'boolean') return value;
  throw new CorrectionError(`'${name}' must be true, false, or null for unknown, got ${shown(value)}.`);
}

function textOf(name: string, value: unknown, longest: number): string | null {
  if (value === null) return null;
  const text = typeof value === 'string' ? value.trim() : '';
  if (text === '')
    throw new CorrectionError(`'${name}' must be a text, or null for unknown, got ${shown(value)}.`, {
      code: 'required',
      field: name,
    });
  if (text.length > longest)
    throw new CorrectionError(`'${name}' must have at most ${longest} characters, got ${text.length}.`, {
      ...{ code: 'tooLong', field: name, got: text.length, most: longest },
    });
  if (/\p{Cc}/u.test(text))
    throw new CorrectionError(`'${name}' must be one line without control characters.`, { code: 'manyLines', field: name });
  return text.normalize('NFC');
}

function surchargeOf(value: unknown): Surcharge | null {
  if (value === null) return null;
  const { kind, currency, amount, percentage } = typeof value === 'object' ? (value as Record<string, unknown>) : {};
  if (kind === 'none') return { kind };
  if (kind === 'amount' && isPositive(amount) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency))
    return { kind, currency, amount };
  if (kind === 'percentage' && isPositive(percentage) && percentage <= 100) return { kind, percentage };
  throw new CorrectionError(
    `'surcharge' must be {"kind": "none"}, {"kind": "amount", "currency": "EUR", "amount": 3.5}, {"kind": "percentage", "percentage": 2}, or null for unknown, got ${shown(value)}.`,
    { code: 'notAmount', field: 'surcharge' },
  );
}

const isPositive = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value) && value > 0;

function positionOf({ lat, long }: { readonly lat?: unknown; readonly long?: unknown }, atm: AtmRecord) {
  if (typeof lat !== 'number' || typeof long !== 'number' || !(Math.abs(lat) <= 90) || !(Math.abs(long) <= 180))
    throw new CorrectionError(
      `'lat' and 'long' must both be numbers, from -90 to 90 and from -180 to 180, got ${shown(lat)} and ${shown(long)}.`,
      { code: 'notPosition', field: 'lat' },
    );
  const metres = Math.round(greatCircleDistance(atm.lat, atm.long, lat, long));
  if (metres > farthest)
    throw new CorrectionError(
      `The position is ${metres} m from the one in the feed. A correction can move an ATM by at most ${farthest} m.`,
      { code: 'tooFar', field: 'lat', got: metres, most: farthest },
    );
  return { lat, long };
}

async function operatorOf(value: unknown, { store }: Means): Promise<string | null> {
  if (value === null) return null;
  if (typeof value === 'string' && value !== '') {
    const found = await store.atms.findOperators(value);
    if (found.some(({ uid }) => uid === value)) return value;
    const named = found.filter(({ name }) => name === value);
    const [only] = named;
    if (only && named.length === 1) return only.uid;
    if (named.length > 1)
      throw new CorrectionError(
        `Several operators are named ${shown(value)}. Use one of these uids: ${named.map(({ uid }) => uid).join(', ')}.`,
        { code: 'severalOperators', field: 'operator', got: value },
      );
  }
  throw new CorrectionError(`'operator' must be the uid or the exact name of an operator, got ${shown(value)}.`, {
    ...{ code: 'unknownOperator', field: 'operator', ...(typeof value === 'string' && { got: value }) },
  });
}

async function hoursOf(written: string | null, atm: AtmRecord, { reader, now }: Means): Promise<string | null> {
  if (written === null) return null;
  const { openNonStop: _, ...place } = atm;
  const [vetted] = await startVetting(vetHoursWith(reader, now))([{ ...place, openingHours: written }]);
  if (vetted?.openingHours === undefined)
    throw new CorrectionError(`'openingHours': ${vetted?.warning ?? 'they cannot be read'}.`, {
      ...{ code: 'notHours', field: 'openingHours', got: written },
    });
  return vetted.openNonStop === true ? '24/7' : vetted.openingHours;
}
