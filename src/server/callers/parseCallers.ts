import type { CallerProfile } from '../../store/callers/callerBook.ts';
import { ConfigError } from '../config.ts';
import { lineOf } from './jsonLines.ts';
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

/** @throws ConfigError that names the file and the place, and quotes nothing: it may be a key. */
export function readJsonFile(text: string, path: string): { readonly text: string; readonly value: unknown } {
  // Some editors put a byte order mark in front.
  const plain = text.replace(/^\ufeff/, '');
  try {
    return { text: plain, value: JSON.parse(plain) };
  } catch (error) {
    throw new ConfigError(`${path} is not JSON${/ at position \d+( \(line \d+ column \d+\))?/.exec(String(error))?.[0] ?? ''}.`);
  }
}

/** What is wrong with one field of a caller, in words that follow a name of the whole; undefined: nothing. */
export function wrongInField(field: keyof CallerEntry, value: unknown): string | undefined {
  const { is, mustBe, wrong } = rules[field];
  return is(value) ? wrong?.(value) : `'${field}' must be ${mustBe}`;
}

/** The line that a complaint is about: its first quoted word is the path. @param base of what the complaint is about. */
export function lineOfComplaint(text: string, base: string, complaint: string): number {
  const path = /'([^']*)'/.exec(complaint)?.[1] ?? '';
  return lineOf(text, base === '' || path.startsWith('[') ? `${base}${path}` : `${base}.${path}`);
}

/** @throws ConfigError that names the file, the line, the entry and the field, and never a key. */
export function parseCallers(given: string, path: string): readonly CallerEntry[] {
  const { text, value: list } = readJsonFile(given, path);
  if (!Array.isArray(list)) throw new ConfigError(`${path} must hold a list of callers.`);
  const entries = list.map((entry, index) => {
    const fail = (complaint: string): never => {
      const named = isText((entry as Partial<CallerEntry> | null)?.slug) ? ` ('${(entry as CallerEntry).slug}')` : '';
      const line = lineOfComplaint(text, `[${index}]`, complaint);
      throw new ConfigError(`${path}: line ${line}: entry ${index + 1}${named}${complaint}.`);
    };
    return parseEntry(entry, fail);
  });
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

/** @param fail with what is wrong, in words that follow the entry's name. */
function parseEntry(value: unknown, fail: (complaint: string) => never): CallerEntry {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail(' must be an object');
  const entry = value as Readonly<Record<string, unknown>>;
  for (const field of Object.keys(entry)) {
    if (!Object.hasOwn(rules, field)) fail(`: there is no field '${field}', only ${Object.keys(rules).join(', ')}`);
  }
  for (const [field, { needed, mustBe }] of Object.entries(rules)) {
    if (Object.hasOwn(entry, field)) {
      const wrong = wrongInField(field as keyof CallerEntry, entry[field]);
      if (wrong !== undefined) fail(`: ${wrong}`);
    } else if (needed) fail(`: '${field}' is missing; it must be ${mustBe}`);
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
