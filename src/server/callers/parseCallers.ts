import type { CallerProfile } from '../../store/callers/callerBook.ts';
import { ConfigError } from '../config.ts';
import { wrongInOwnFees } from './ownFees.ts';
import { wrongInBrand } from './wrongInBrand.ts';

/** A caller as callers.json names it. */
export interface CallerEntry extends Omit<CallerProfile, 'limits' | 'name' | 'origins' | 'scopes'> {
  /** Sent as `Authorization: Bearer <key>`. */
  readonly key: string;
}

interface Rule {
  readonly needed: boolean;
  readonly is: (value: unknown) => boolean;
  readonly mustBe: string;
  /** What is wrong inside a value, in words that follow the entry's name. */
  readonly wrong?: (value: unknown) => string | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isList = (value: unknown) => Array.isArray(value) && value.every(isText);
const isBoolean = (value: unknown) => typeof value === 'boolean';
/**
 * Exact, as a browser writes it: a wildcard would let every page of a site, a customer's too, drive the finder. Secure,
 * because a page that anybody on the way can change is nobody's; but for one's own machine.
 */
const isOrigin = (value: unknown) =>
  isText(value) &&
  /^(https:\/\/[a-z0-9.-]+|http:\/\/(localhost|127\.0\.0\.1))(:\d+)?$/.test(value) &&
  URL.canParse(value) &&
  new URL(value).origin === value;
/** Taken by callers that nobody names. */
const reserved: readonly unknown[] = ['demo', 'sandbox'];

const rules: Readonly<Record<keyof CallerEntry, Rule>> = {
  slug: {
    needed: true,
    is: (value) => isText(value) && /^[a-z0-9][a-z0-9-]{0,62}$/.test(value) && !reserved.includes(value),
    mustBe: `lower-case letters, digits and hyphens, and not ${reserved.map((slug) => `'${slug}'`).join(' or ')}`,
  },
  key: { needed: true, is: (value) => isText(value) && /^[!-~]+$/.test(value), mustBe: 'printable characters without blanks' },
  operator: { needed: true, is: isText, mustBe: 'the uid or the name of an operator' },
  withdrawals: { needed: false, is: isList, mustBe: 'a list of uids or names of operators' },
  deposits: { needed: false, is: isList, mustBe: 'a list of uids or names of operators' },
  activated: { needed: false, is: isBoolean, mustBe: 'true or false' },
  supportAddress: { needed: false, is: isText, mustBe: 'a text' },
  default: { needed: false, is: isBoolean, mustBe: 'true or false' },
  frameAncestors: {
    needed: false,
    is: (value) => Array.isArray(value) && value.every(isOrigin),
    mustBe: "a list of https origins such as 'https://www.bank.example', without a path, a final slash or a wildcard",
  },
  brand: { needed: false, is: () => true, mustBe: 'an object', wrong: wrongInBrand },
  ownFees: { needed: false, is: Array.isArray, mustBe: 'a list of rules', wrong: wrongInOwnFees },
};

/** @throws ConfigError that names the file, the entry and the field, and never a key. */
export function parseCallers(text: string, path: string): readonly CallerEntry[] {
  let list: unknown;
  try {
    // Some editors put a byte order mark in front.
    list = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    // The parser quotes what it stumbles over, and that may be a key.
    throw new ConfigError(`${path} is not JSON${/ at position \d+( \(line \d+ column \d+\))?/.exec(String(error))?.[0] ?? ''}.`);
  }
  if (!Array.isArray(list)) throw new ConfigError(`${path} must hold a list of callers.`);
  const entries = list.map((entry, index) => parseEntry(entry, `${path}: entry ${index + 1}`));
  refuseTwice(
    entries,
    ({ slug }) => slug,
    (entry) => `${path}: the slug '${entry.slug}' is used twice.`,
  );
  refuseTwice(
    entries,
    ({ key }) => key,
    (entry) => `${path}: the key of '${entry.slug}' is used twice.`,
  );
  const defaults = entries.filter((entry) => entry.default);
  if (defaults.length > 1) throw new ConfigError(`${path}: only one caller can be the default, not ${defaults.length}.`);
  return entries;
}

function parseEntry(value: unknown, where: string): CallerEntry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ConfigError(`${where} must be an object.`);
  }
  const entry = value as Readonly<Record<string, unknown>>;
  const named = isText(entry.slug) ? `${where} ('${entry.slug}')` : where;
  for (const field of Object.keys(entry)) {
    if (!Object.hasOwn(rules, field)) {
      throw new ConfigError(`${named}: there is no field '${field}', only ${Object.keys(rules).join(', ')}.`);
    }
  }
  for (const [field, { needed, is, mustBe, wrong }] of Object.entries(rules)) {
    if (!Object.hasOwn(entry, field)) {
      if (needed) throw new ConfigError(`${named}: '${field}' is missing; it must be ${mustBe}.`);
    } else if (!is(entry[field])) {
      throw new ConfigError(`${named}: '${field}' must be ${mustBe}.`);
    }
    const inside = entry[field] === undefined ? undefined : wrong?.(entry[field]);
    if (inside !== undefined) throw new ConfigError(`${named}: ${inside}.`);
  }
  const checked = entry as unknown as Omit<CallerEntry, 'activated' | 'default'> & Partial<CallerEntry>;
  return { activated: false, default: false, ...checked };
}

function refuseTwice(
  entries: readonly CallerEntry[],
  part: (entry: CallerEntry) => string,
  message: (entry: CallerEntry) => string,
): void {
  const seen = new Set<string>();
  for (const entry of entries) {
    if (seen.has(part(entry))) throw new ConfigError(message(entry));
    seen.add(part(entry));
  }
}
