/**
 * The part of an ATM's record that the device stores with a saved ATM, and the differences between two such parts. To report a
 * new kind of change, add the value to AtmSummary, summaryOf and readSummary, and add a rule to `rules`.
 */
import type { Atm } from '../../contract/atms.ts';
import { needsOf, worksNow } from '../../core/atms/worksNow.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import { isFields } from '../data/ask/readAtm.ts';
import { feeKind } from '../data/feeText.ts';
import { addressLine } from '../list/place.ts';

/**
 * The fee that the source states. feeText.ts explains "amountUnknown" and "someCards". If the fee is unknown, the key is absent.
 */
export type FeeSummary =
  | { readonly currency: string; readonly amount: number }
  | { readonly percentage: number }
  | 'none'
  | 'amountUnknown'
  | 'someCards';

export interface AtmSummary {
  readonly name?: string;
  readonly address?: string;
  readonly lat: number;
  readonly long: number;
  readonly fee?: FeeSummary;
  /**
   * Present if the fee is for customers of the bank's alliance, in which case it cannot be compared with the fee for other
   * people.
   */
  readonly isAllianceFee?: true;
  /** The opening hours in the format of the source, or "24/7" if the ATM is always open. */
  readonly hours?: string;
  readonly noWithdrawal?: true;
  readonly reportedGone?: true;
  /** Whether the ATM dispenses cash according to its operator's live status. Absent if unknown. */
  readonly works?: boolean;
  /** The time when that status expires, by the device's clock, epoch ms. If it is absent, the status counts as expired. */
  readonly worksUntil?: number;
}

const longestText = 120;
const longestHours = 1000;

function feeOf(atm: Atm): FeeSummary | undefined {
  if (atm.fee !== undefined) return atm.fee;
  const kind = feeKind(atm);
  return kind === 'unknown' || kind === 'charged' ? undefined : kind;
}

const hoursOf = ({ openNonStop, openingHours }: Atm) => (openNonStop === true ? '24/7' : openingHours);

const optionalField = <K extends string, T>(key: K, value: T | undefined) =>
  (value === undefined || value === false ? {} : { [key]: value }) as { readonly [P in K]?: Exclude<T, false> };

/** Unlike `optionalField`, keeps `false`, because an absent value means that it is unknown whether the ATM works. */
const worksOf = (works: unknown, until: unknown) =>
  typeof works === 'boolean' ? { works, ...optionalField('worksUntil', isPositive(until) && until) } : {};

/** Whether the ATM dispenses cash now. @param now epoch ms @returns undefined if this is unknown or the status has expired */
export const worksAt = ({ works, worksUntil = 0 }: AtmSummary, now: number): boolean | undefined =>
  worksUntil > now ? works : undefined;

/**
 * @param isAllianceFee whether the record contains the fee for customers of the bank's alliance (see withinAlliance.ts)
 * @param skew how far the server's clock is ahead of the device's clock, ms
 */
export function summaryOf(atm: Atm, isAllianceFee: boolean, skew = 0): AtmSummary {
  const { lat, long } = atm.location.coordinates;
  return {
    lat,
    long,
    ...optionalField('name', atm.merchant?.name.slice(0, longestText)),
    ...optionalField('address', addressLine(atm)?.slice(0, longestText)),
    ...optionalField('fee', feeOf(atm)),
    ...optionalField('isAllianceFee', isAllianceFee && !atm.kind && (true as const)),
    ...optionalField('hours', hoursOf(atm)?.slice(0, longestHours)),
    ...optionalField('noWithdrawal', atm.withdrawal === false && (true as const)),
    ...optionalField('reportedGone', atm.caution === 'reportedGone' && (true as const)),
    ...(atm.status && worksOf(worksNow(atm.status, needsOf({})), Date.parse(atm.status.expiresAt) - skew)),
  };
}

const isWithin = (value: unknown, most: number): value is number => typeof value === 'number' && Math.abs(value) <= most;
const textOf = (value: unknown, longest: number) =>
  typeof value === 'string' && value.trim() !== '' ? value.slice(0, longest) : undefined;
const isPositive = (value: unknown): value is number => typeof value === 'number' && value > 0 && Number.isFinite(value);
const flagOf = (value: unknown) => value === true && (true as const);

/** Reads a stored point. @returns undefined if the value is damaged */
export function readPoint(raw: unknown): { readonly lat: number; readonly long: number } | undefined {
  if (!isFields(raw) || !isWithin(raw.lat, 90) || !isWithin(raw.long, 180)) return undefined;
  return { lat: raw.lat, long: raw.long };
}

/** Reads a stored label. @returns undefined if the value is damaged */
export const readLabel = (value: unknown): string | undefined => textOf(value, longestText);

function readFee(raw: unknown): FeeSummary | undefined {
  if (raw === 'none' || raw === 'amountUnknown' || raw === 'someCards') return raw;
  if (!isFields(raw)) return undefined;
  if (isPositive(raw.percentage)) return { percentage: raw.percentage };
  const { amount, currency } = raw;
  return isPositive(amount) && typeof currency === 'string' && /^[A-Z]{3}$/.test(currency) ? { currency, amount } : undefined;
}

/** Reads a stored summary. A damaged value becomes unknown. @returns undefined if the position is damaged */
export function readSummary(raw: unknown): AtmSummary | undefined {
  const point = readPoint(raw);
  if (point === undefined || !isFields(raw)) return undefined;
  return {
    ...point,
    ...optionalField('name', readLabel(raw.name)),
    ...optionalField('address', readLabel(raw.address)),
    ...optionalField('fee', readFee(raw.fee)),
    ...optionalField('isAllianceFee', flagOf(raw.isAllianceFee)),
    ...optionalField('hours', textOf(raw.hours, longestHours)),
    ...optionalField('noWithdrawal', flagOf(raw.noWithdrawal)),
    ...optionalField('reportedGone', flagOf(raw.reportedGone)),
    ...worksOf(raw.works, raw.worksUntil),
  };
}

/** The last known state of an ATM. */
export interface KnownAtm {
  readonly atm: AtmSummary;
  /** The time when this state was received, epoch ms. */
  readonly at: number;
  /** Whether the ATM is no longer listed. If so, the summary is the last one before the removal. */
  readonly gone?: true;
}

/** `was` or `now` is absent if the value was or is unknown. */
export type AtmChange =
  | { readonly kind: 'gone' }
  | { readonly kind: 'listedAgain' }
  | { readonly kind: 'moved'; readonly metres: number }
  | { readonly kind: 'operator'; readonly was?: string | undefined; readonly now?: string | undefined }
  | { readonly kind: 'fee'; readonly was?: FeeSummary | undefined; readonly now?: FeeSummary | undefined }
  | { readonly kind: 'hours'; readonly was?: string | undefined; readonly now?: string | undefined }
  | { readonly kind: 'works'; readonly now: boolean }
  | { readonly kind: 'withdrawal'; readonly now: boolean }
  | { readonly kind: 'reportedGone'; readonly now: boolean };

/** The minimum distance of a move, metres. A smaller difference is a correction of the map data. */
const shortestMove = 20;

const isSameFee = (a: FeeSummary | undefined, b: FeeSummary | undefined) => {
  if (typeof a !== 'object' || typeof b !== 'object') return a === b;
  if ('percentage' in a || 'percentage' in b) return 'percentage' in a && 'percentage' in b && a.percentage === b.percentage;
  return a.amount === b.amount && a.currency === b.currency;
};

/** @param at epoch ms */
type Rule = (was: AtmSummary, now: AtmSummary, at: number) => AtmChange | undefined;

/** One rule for each kind of change, most important first. */
const rules: readonly Rule[] = [
  (was, now) => (was.reportedGone === now.reportedGone ? undefined : { kind: 'reportedGone', now: now.reportedGone === true }),
  // Most ATMs work, so report that an ATM works only if it did not work before. Do not report a status that has expired. The
  // status that the user saw is compared even if it has expired, because it was true at that time.
  ({ works: was }, latest, at) => {
    const now = worksAt(latest, at);
    return now === undefined || (now ? was !== false : was === false) ? undefined : { kind: 'works', now };
  },
  (was, now) => (was.noWithdrawal === now.noWithdrawal ? undefined : { kind: 'withdrawal', now: now.noWithdrawal !== true }),
  (was, now) => {
    const metres = greatCircleDistance(was.lat, was.long, now.lat, now.long);
    return metres < shortestMove ? undefined : { kind: 'moved', metres };
  },
  (was, now) =>
    was.isAllianceFee !== now.isAllianceFee || isSameFee(was.fee, now.fee)
      ? undefined
      : { kind: 'fee', was: was.fee, now: now.fee },
  (was, now) => (was.hours === now.hours ? undefined : { kind: 'hours', was: was.hours, now: now.hours }),
  (was, now) => (was.name === now.name ? undefined : { kind: 'operator', was: was.name, now: now.name }),
];

/** Returns the changes between two states of one ATM. @param now epoch ms */
export function changesBetween(seen: KnownAtm, latest: KnownAtm, now: number): readonly AtmChange[] {
  if (latest.gone) return seen.gone ? [] : [{ kind: 'gone' }];
  const changes = rules.flatMap((rule) => rule(seen.atm, latest.atm, now) ?? []);
  return seen.gone ? [{ kind: 'listedAgain' }, ...changes] : changes;
}
