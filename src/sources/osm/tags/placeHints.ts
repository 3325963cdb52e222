/**
 * Short hints about where the ATM is and who can use it, from `level`, `indoor`, `drive_through`, `access`, `location` and
 * `description`.
 */
import type { Hint, PlainHint } from '../../../contract/hints.ts';
import { shortened } from '../../../core/shortened.ts';
import type { Tags } from '../osmObject.ts';
import { cleanText, keyword, splitList } from './cleanText.ts';

const numbered = /^-?\d+(\.\d+)?(-\d+)?$/;

/** Returns the hint for the floor, such as "level -1", "level 0 and 1" or "floor B2". */
export function levelHint(tags: Tags): Hint | undefined {
  const levels = splitList(tags.level).filter((level) => numbered.test(level));
  if (levels.length > 0) return { code: 'level', values: levels };
  const floor = cleanText(tags['addr:floor']) ?? cleanText(tags.level);
  return floor === undefined ? undefined : { code: 'floor', value: shortened(floor, 20) };
}

/** `indoor=room` and similar values also mean inside. */
export function indoorHint(tags: Tags): Hint | undefined {
  const indoor = keyword(tags.indoor);
  if (indoor !== undefined) return { code: indoor === 'no' ? 'outside' : 'inside' };
  const location = keyword(tags.location);
  if (location === 'indoor') return { code: 'inside' };
  return location === 'outdoor' ? { code: 'outside' } : undefined;
}

const accessHints: ReadonlySet<string> = new Set<PlainHint>([
  'customers',
  'private',
  'permit',
  'residents',
  'employees',
  'members',
  'students',
  'military',
]);
const isAccessHint = (access: string): access is PlainHint => accessHints.has(access);

/** Returns the hint for the first value in a list that has a hint. Values for open access have no hint. */
export function accessHint(tags: Tags): Hint | undefined {
  const code = splitList(tags.access)
    .map((value) => value.toLowerCase())
    .find(isAccessHint);
  return code && { code };
}

/** Returns a mapper's description, in English if available. Does not use `note`, because notes are for other mappers. */
export function descriptionHint(tags: Tags): Hint | undefined {
  const location = cleanText(tags.location);
  const words = location !== undefined && /\s/.test(location) ? location : undefined;
  const description = cleanText(tags['description:en']) ?? cleanText(tags.description) ?? words;
  return description === undefined ? undefined : { code: 'note', text: shortened(description, 120) };
}

const hostHints: readonly (readonly [key: string, value: string, code: PlainHint])[] = [
  ['amenity', 'bank', 'atBank'],
  ['amenity', 'post_office', 'atPostOffice'],
  ['amenity', 'fuel', 'atFuelStation'],
  ['amenity', 'bureau_de_change', 'atExchange'],
  ['shop', 'supermarket', 'atSupermarket'],
  ['shop', 'convenience', 'atShop'],
  ['shop', 'mall', 'atShoppingCentre'],
];

/** Returns the kind of the place that has the ATM, and the name of the place unless it is a bank. */
export function hostHint(tags: Tags): Hint | undefined {
  const code =
    hostHints.find(([key, value]) => splitList(tags[key]).includes(value))?.[2] ??
    (tags.shop === undefined ? undefined : 'atShop');
  const name = cleanText(tags.name);
  if (code === 'atBank' || name === undefined) return code && { code };
  return { code: 'at', value: shortened(name, 60) };
}
