import { isDisplayText } from '../../contract/displayText.ts';
import { type FieldError, fieldError } from './fieldError.ts';

interface Rule {
  readonly is: (value: unknown) => boolean;
  readonly mustBe: string;
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

const brand: Rules = {
  name: { is: isShort(60), mustBe: 'a string of at most 60 characters, on one line and without control characters' },
  logo: { is: isPicture, mustBe: 'a path on this service, or an https URL' },
  colours: { inside: { light: colour, dark: colour }, needed: ['light'] },
  languages: {
    is: (value) =>
      Array.isArray(value) && value.length > 0 && value.every((code) => typeof code === 'string' && /^[a-z]{2,3}$/.test(code)),
    mustBe: 'a list of language codes such as en',
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

/** Describes what is wrong with a caller's brand. Undefined if the brand is valid. */
export function wrongInBrand(value: unknown): FieldError | undefined {
  return wrongInside(value, { inside: brand }, 'brand');
}

function wrongInside(
  value: unknown,
  { inside, needed = [] }: { inside: Rules; needed?: readonly string[] },
  path: string,
): FieldError | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fieldError(path, 'must be an object');
  const fields = Object.entries(value);
  for (const [field, held] of fields) {
    const rule = Object.hasOwn(inside, field) ? inside[field] : undefined;
    if (rule === undefined)
      return fieldError(`${path}.${field}`, `is not a known field. Known fields: ${Object.keys(inside).join(', ')}`);
    if ('inside' in rule) {
      const deeper = wrongInside(held, rule, `${path}.${field}`);
      if (deeper !== undefined) return deeper;
    } else if (!rule.is(held)) return fieldError(`${path}.${field}`, `must be ${rule.mustBe}`);
  }
  const missing = needed.find((field) => !Object.hasOwn(value, field));
  return missing === undefined ? undefined : fieldError(`${path}.${missing}`, 'is missing');
}
