import type { InputProblem } from '../../contract/console/inputProblem.ts';
import { isDisplayText } from '../../contract/displayText.ts';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import { scopes } from '../../store/callers/callerRepository.ts';
import { type FieldError, fieldError, firstWrong, textProblem } from './fieldError.ts';
import { wrongsInOwnFees } from './ownFees.ts';
import { wrongsInBrand } from './wrongInBrand.ts';

/** A caller as written in callers.json. */
export interface CallerEntry extends CallerProfile {
  /** The caller's key, which is sent as `Authorization: Bearer <key>`. */
  readonly key: string;
}

interface Rule {
  readonly needed: boolean;
  readonly is: (value: unknown) => boolean;
  readonly mustBe: string;
  /** Describes the error for a page. Absent: only a program can make it. */
  readonly problem?: (value: unknown) => InputProblem;
  /** Describes what is wrong with parts of the value, for fields with nested values. */
  readonly wrongs?: (value: unknown) => readonly FieldError[];
}

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 500;
const longest = 500;
/** Whether a message, a screen or a terminal can display the text. */
const isShown = (value: unknown): value is string => isDisplayText(value, longest);
/** Whether the text contains an email address, a web address, or a phone number, which has at least three digits. */
const isContact = (value: unknown) =>
  isShown(value) && (/[^\s@]@[^\s@]|[\p{L}\p{N}]\.\p{L}{2}|:\/\/[^\s]/u.test(value) || /(\p{Nd}\D*){3}/u.test(value));
const isList = (value: unknown) => Array.isArray(value) && value.every(isShown);
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Accepts only assigned codes. For example, 'UK' is a common abbreviation, but the assigned code is 'GB'. */
const isCountry = (value: unknown) =>
  typeof value === 'string' &&
  /^[A-Z]{2}$/.test(value) &&
  new Intl.Locale(`und-${value}`).region === value &&
  regionNames.of(value) !== undefined;
const isBoolean = (value: unknown) => typeof value === 'boolean';
/**
 * Whether this is an exact origin, as a browser writes it. A wildcard would let every page of a site control the finder,
 * including pages written by its users. The origin must use https, because anyone on the network can change an http page.
 * Localhost is exempt.
 */
const isOrigin = (value: unknown) =>
  isText(value) &&
  /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/.test(value) &&
  URL.canParse(value) &&
  new URL(value).origin === value;
/** The largest number of origins, and of host names. */
const mostHosts = 100;
const isOrigins = (value: unknown) => Array.isArray(value) && value.length <= mostHosts && value.every(isOrigin);
const origins =
  "a list of at most 100 https origins such as 'https://www.bank.example', without a path, trailing slash or wildcard";
const isHost = (name: unknown) => isText(name) && name.length <= 253 && hostName.test(name);
const isHosts = (value: unknown) => Array.isArray(value) && value.length <= mostHosts && value.every(isHost);
const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const isScopes = (value: unknown) =>
  Array.isArray(value) && value.every((word, index) => scopes.includes(word) && value.indexOf(word) === index);
const isWithin = (value: unknown, least: number) => typeof value === 'number' && value >= least && value <= 100_000;
function isLimits(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { requestsPerSecond, burst, ...rest } = value as Record<string, unknown>;
  return isWithin(requestsPerSecond, 0.001) && isWithin(burst, 1) && Number.isInteger(burst) && Object.keys(rest).length === 0;
}
/** Describes a list with an invalid entry, or with too many entries. */
function hostsProblem(code: 'notOrigins' | 'notHosts', value: unknown, isValid: (entry: unknown) => boolean): InputProblem {
  if (Array.isArray(value) && value.every(isValid)) return { code: 'tooMany', got: value.length, most: mostHosts };
  return { code, ...firstWrong(value, isValid) };
}
/** Describes a list of texts that contains another value. */
function listProblem(value: unknown): InputProblem {
  const wrong: unknown = Array.isArray(value) ? value.find((entry) => !isShown(entry)) : undefined;
  return textProblem(wrong, longest);
}
function limitsProblem(value: unknown): InputProblem {
  const { requestsPerSecond, burst } = (value ?? {}) as Record<string, unknown>;
  if (!isWithin(requestsPerSecond, 0.001))
    return { code: 'notBetween', field: 'limits.requestsPerSecond', least: 0.001, most: 100_000 };
  if (isWithin(burst, 1) && !Number.isInteger(burst)) return { code: 'notWhole', field: 'limits.burst' };
  return { code: 'notBetween', field: 'limits.burst', least: 1, most: 100_000, ...(typeof burst === 'number' && { got: burst }) };
}
const displayed = { problem: (value: unknown) => textProblem(value, longest) };
const operatorList = {
  ...{ needed: false, is: isList, mustBe: 'a list of operator uids or names, without control characters' },
  problem: listProblem,
};
const originList = {
  ...{ needed: false, is: isOrigins, mustBe: origins },
  problem: (value: unknown) => hostsProblem('notOrigins', value, isOrigin),
};
/** Slugs that are reserved for callers that the service creates. */
const reserved = /^(demo|sandbox)$|^sandbox-/;

/** Every field of a caller, as an operator writes it in callers.json, on the command line or over HTTP. */
export const callerFields: Readonly<Record<keyof CallerEntry, Rule>> = {
  slug: {
    needed: true,
    is: (value) => isText(value) && /^[a-z0-9][a-z0-9-]{0,62}$/.test(value) && !reserved.test(value),
    problem: (value) => (value === '' ? { code: 'required' } : { code: 'notSlug', got: String(value) }),
    mustBe: "1 to 63 lowercase letters, digits and hyphens. 'demo', 'sandbox' and names that begin with 'sandbox-' are reserved",
  },
  key: {
    needed: true,
    is: (value) => isText(value) && /^[!-~]+$/.test(value),
    mustBe: 'printable ASCII characters without spaces',
  },
  operator: { needed: true, is: isShown, mustBe: 'an operator uid or name, without control characters', ...displayed },
  country: {
    needed: false,
    is: isCountry,
    mustBe: "a country code of two uppercase letters, such as 'GB'",
    problem: (value) => ({ code: 'notCountry', got: String(value) }),
  },
  withdrawals: operatorList,
  deposits: operatorList,
  operates: operatorList,
  activated: { needed: false, is: isBoolean, mustBe: 'true or false' },
  supportAddress: {
    ...{ needed: false, is: isContact },
    mustBe: 'a string with an email address, a phone number or a web address, without control characters',
    problem: (value) => (isShown(value) ? { code: 'notContact' } : textProblem(value, longest)),
  },
  default: { needed: false, is: isBoolean, mustBe: 'true or false' },
  frameAncestors: originList,
  brand: { needed: false, is: () => true, mustBe: 'an object', wrongs: wrongsInBrand },
  ownFees: { needed: false, is: Array.isArray, mustBe: 'a list of rules', wrongs: wrongsInOwnFees },
  name: {
    ...{ needed: false, is: isShown, ...displayed },
    mustBe: 'a string of at most 500 characters, on one line and without control characters',
  },
  scopes: { needed: false, is: isScopes, mustBe: `a list of ${scopes.map((scope) => `'${scope}'`).join(', ')}` },
  origins: originList,
  hosts: {
    ...{
      needed: false,
      is: isHosts,
      mustBe: "a list of at most 100 host names such as 'atm.bank.example', without a scheme or port",
    },
    problem: (value) => hostsProblem('notHosts', value, isHost),
  },
  limits: {
    ...{ needed: false, is: isLimits, problem: limitsProblem },
    mustBe: "an object with 'requestsPerSecond' (0.001 to 100000) and 'burst' (a whole number from 1 to 100000)",
  },
};

/** Describes everything that is wrong with one field of a caller. */
export function wrongsInField(field: keyof CallerEntry, value: unknown): readonly FieldError[] {
  const { is, mustBe, problem, wrongs } = callerFields[field];
  return is(value) ? (wrongs?.(value) ?? []) : [fieldError(field, `must be ${mustBe}`, problem?.(value))];
}
