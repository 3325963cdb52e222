import { isDisplayText } from '../../contract/displayText.ts';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import { scopes } from '../../store/callers/callerRepository.ts';
import { type FieldError, fieldError } from './fieldError.ts';
import { wrongInOwnFees } from './ownFees.ts';
import { wrongInBrand } from './wrongInBrand.ts';

/** A caller as written in callers.json. */
export interface CallerEntry extends CallerProfile {
  /** The caller's key, which is sent as `Authorization: Bearer <key>`. */
  readonly key: string;
}

interface Rule {
  readonly needed: boolean;
  readonly is: (value: unknown) => boolean;
  readonly mustBe: string;
  /** Describes what is wrong with part of the value, for fields with nested values. */
  readonly wrong?: (value: unknown) => FieldError | undefined;
}

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= 500;
/** Whether a message, a screen or a terminal can display the text. */
const isShown = (value: unknown): value is string => isDisplayText(value, 500);
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
const isOrigins = (value: unknown) => Array.isArray(value) && value.length <= 100 && value.every(isOrigin);
const origins = "a list of https origins such as 'https://www.bank.example', without a path, trailing slash or wildcard";
const isHosts = (value: unknown) =>
  Array.isArray(value) && value.length <= 100 && value.every((name) => isText(name) && name.length <= 253 && hostName.test(name));
const hostName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;
const isScopes = (value: unknown) =>
  Array.isArray(value) && value.every((word, index) => scopes.includes(word) && value.indexOf(word) === index);
const isWithin = (value: unknown, least: number) => typeof value === 'number' && value >= least && value <= 100_000;
function isLimits(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { requestsPerSecond, burst, ...rest } = value as Record<string, unknown>;
  return isWithin(requestsPerSecond, 0.001) && isWithin(burst, 1) && Number.isInteger(burst) && Object.keys(rest).length === 0;
}
/** Slugs that are reserved for callers that the service creates. */
const reserved = /^(demo|sandbox)$|^sandbox-/;

/** Every field of a caller, as an operator writes it in callers.json, on the command line or over HTTP. */
export const callerFields: Readonly<Record<keyof CallerEntry, Rule>> = {
  slug: {
    needed: true,
    is: (value) => isText(value) && /^[a-z0-9][a-z0-9-]{0,62}$/.test(value) && !reserved.test(value),
    mustBe: "1 to 63 lowercase letters, digits and hyphens. 'demo', 'sandbox' and names that begin with 'sandbox-' are reserved",
  },
  key: {
    needed: true,
    is: (value) => isText(value) && /^[!-~]+$/.test(value),
    mustBe: 'printable ASCII characters without spaces',
  },
  operator: { needed: true, is: isShown, mustBe: 'an operator uid or name, without control characters' },
  country: { needed: false, is: isCountry, mustBe: "a country code of two uppercase letters, such as 'GB'" },
  withdrawals: { needed: false, is: isList, mustBe: 'a list of operator uids or names, without control characters' },
  deposits: { needed: false, is: isList, mustBe: 'a list of operator uids or names, without control characters' },
  operates: { needed: false, is: isList, mustBe: 'a list of operator uids or names, without control characters' },
  activated: { needed: false, is: isBoolean, mustBe: 'true or false' },
  supportAddress: { needed: false, is: isShown, mustBe: 'a string without control characters' },
  default: { needed: false, is: isBoolean, mustBe: 'true or false' },
  frameAncestors: { needed: false, is: isOrigins, mustBe: origins },
  brand: { needed: false, is: () => true, mustBe: 'an object', wrong: wrongInBrand },
  ownFees: { needed: false, is: Array.isArray, mustBe: 'a list of rules', wrong: wrongInOwnFees },
  name: { needed: false, is: isShown, mustBe: 'a string of at most 500 characters, on one line and without control characters' },
  scopes: { needed: false, is: isScopes, mustBe: `a list of ${scopes.map((scope) => `'${scope}'`).join(', ')}` },
  origins: { needed: false, is: isOrigins, mustBe: origins },
  hosts: { needed: false, is: isHosts, mustBe: "a list of host names such as 'atm.bank.example', without a scheme or port" },
  limits: {
    needed: false,
    is: isLimits,
    mustBe: "an object with 'requestsPerSecond' (0.001 to 100000) and 'burst' (1 to 100000)",
  },
};

/** Describes what is wrong with one field of a caller. Undefined if the field is valid. */
export function wrongInField(field: keyof CallerEntry, value: unknown): FieldError | undefined {
  const { is, mustBe, wrong } = callerFields[field];
  return is(value) ? wrong?.(value) : fieldError(field, `must be ${mustBe}`);
}
