import type { InputProblem } from '../../contract/console/inputProblem.ts';
import { isDisplayText } from '../../contract/displayText.ts';
import { type FieldError, fieldError, firstWrong, textProblem } from './fieldError.ts';

interface Rule {
  readonly is: (value: unknown) => boolean;
  readonly mustBe: string;
  readonly problem?: (value: unknown) => InputProblem;
}
type Rules = Readonly<Record<string, Rule | { readonly inside: Rules; readonly needed?: readonly string[] }>>;

const isShort = (most: number) => (value: unknown) => isDisplayText(value, most);
const degrees = (most: number) => ({
  is: (value: unknown) => typeof value === 'number' && Math.abs(value) <= most,
  mustBe: `a number between -${most} and ${most}`,
});
const colour: Rule = {
  is: (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value),
  mustBe: 'a colour in the form #0b5f52',
  problem: (value) => ({ code: 'notColour', got: String(value) }),
};

/**
 * Whether the value is a path on this host or an https URL that can be used in the source list of a Content Security Policy. It
 * must not contain spaces, `;`, `,`, a user name or a password.
 */
function isPicture(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 300) return false;
  if (/^\/(?!\/)[\w./-]*$/.test(value)) return true;
  return /^https:\/\/[a-z0-9.-]+(:\d{1,5})?\/[^\s"'<>;,\\]*$/.test(value) && URL.canParse(value);
}

const isLanguage = (code: unknown) => typeof code === 'string' && /^[a-z]{2,3}$/.test(code);

const brand: Rules = {
  name: {
    is: isShort(60),
    mustBe: 'a string of at most 60 characters, on one line and without control characters',
    problem: (value) => textProblem(value, 60),
  },
  logo: {
    is: isPicture,
    mustBe: 'a path on this service, or an https URL',
    problem: (value) => ({ code: 'notPicture', got: String(value) }),
  },
  colours: { inside: { light: colour, dark: colour }, needed: ['light'] },
  languages: {
    is: (value) => Array.isArray(value) && value.length > 0 && value.every(isLanguage),
    mustBe: 'a list of language codes such as en',
    problem: (value) => ({ code: 'notLanguage', ...firstWrong(value, isLanguage) }),
  },
  place: {
    inside: {
      place: {
        is: isShort(120),
        mustBe: 'the name of a place of at most 120 characters, on one line and without control characters',
      },
      lat: degrees(90),
      long: degrees(180),
    },
    needed: ['place', 'lat', 'long'],
  },
};

/** Describes everything that is wrong with a caller's brand. */
export function wrongsInBrand(value: unknown): FieldError[] {
  return wrongsInside(value, { inside: brand }, 'brand');
}

function wrongsInside(
  value: unknown,
  { inside, needed = [] }: { inside: Rules; needed?: readonly string[] },
  path: string,
): FieldError[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [fieldError(path, 'must be an object')];
  const wrongs = Object.entries(value).flatMap(([field, held]) => {
    const at = `${path}.${field}`;
    const rule = Object.hasOwn(inside, field) ? inside[field] : undefined;
    if (rule === undefined) return [fieldError(at, `is not a known field. Known fields: ${Object.keys(inside).join(', ')}`)];
    if ('inside' in rule) return wrongsInside(held, rule, at);
    return rule.is(held) ? [] : [fieldError(at, `must be ${rule.mustBe}`, rule.problem?.(held))];
  });
  const missing = needed.filter((field) => !Object.hasOwn(value, field));
  return [...wrongs, ...missing.map((field) => fieldError(`${path}.${field}`, 'is missing', { code: 'required' }))];
}
