/**
 * Short hints about the position and who may use the ATM: `level`, `indoor`, `drive_through`, `access`, `location`,
 * `description`.
 */
import { betweenLevels, hintPhrases, hintWith } from '../../../core/atms/hintPhrases.ts';
import { shortened } from '../../../core/shortened.ts';
import type { Tags } from '../osmObject.ts';
import { cleanText, keyword, listOf } from './cleanText.ts';

const numbered = /^-?\d+(\.\d+)?(-\d+)?$/;

/** "level -1", "level 0 and 1", "floor B2". */
export function levelHint(tags: Tags): string | undefined {
  const levels = listOf(tags.level).filter((level) => numbered.test(level));
  if (levels.length > 0) return hintWith.level(levels.join(betweenLevels));
  const floor = cleanText(tags['addr:floor']) ?? cleanText(tags.level);
  return floor === undefined ? undefined : hintWith.floor(shortened(floor, 20));
}

/** `indoor=room` and similar values also mean inside. */
export function indoorHint(tags: Tags): string | undefined {
  const indoor = keyword(tags.indoor);
  if (indoor !== undefined) return indoor === 'no' ? hintPhrases.outside : hintPhrases.inside;
  const location = keyword(tags.location);
  if (location === 'indoor') return hintPhrases.inside;
  return location === 'outdoor' ? hintPhrases.outside : undefined;
}

const accessWords: Readonly<Record<string, string>> = {
  customers: hintPhrases.customers,
  private: hintPhrases.private,
  permit: hintPhrases.permit,
  residents: hintPhrases.residents,
  employees: hintPhrases.employees,
  members: hintPhrases.members,
  students: hintPhrases.students,
  military: hintPhrases.military,
};

/** Of a list the first that has words. Nothing for what is open to all or cannot be said in a word. */
export function accessHint(tags: Tags): string | undefined {
  const access = listOf(tags.access).map((value) => value.toLowerCase());
  const known = access.find((value) => Object.hasOwn(accessWords, value));
  return known === undefined ? undefined : accessWords[known];
}

/** A mapper's description, in English if available. Not `note`, which is for other mappers. */
export function descriptionHint(tags: Tags): string | undefined {
  const location = cleanText(tags.location);
  const words = location !== undefined && /\s/.test(location) ? location : undefined;
  const description = cleanText(tags['description:en']) ?? cleanText(tags.description) ?? words;
  return description === undefined ? undefined : shortened(description, 120);
}

const hostWords: readonly (readonly [key: string, value: string, words: string])[] = [
  ['amenity', 'bank', hintPhrases.atBank],
  ['amenity', 'post_office', hintPhrases.atPostOffice],
  ['amenity', 'fuel', hintPhrases.atFuelStation],
  ['amenity', 'bureau_de_change', hintPhrases.atExchange],
  ['shop', 'supermarket', hintPhrases.atSupermarket],
  ['shop', 'convenience', hintPhrases.atShop],
  ['shop', 'mall', hintPhrases.atShoppingCentre],
];

/** The kind of place that has the ATM; the name of a place that is not a bank. */
export function hostHint(tags: Tags): string | undefined {
  const words = hostWords.find(([key, value]) => listOf(tags[key]).includes(value))?.[2];
  const name = cleanText(tags.name);
  if (words === hintPhrases.atBank || name === undefined)
    return words ?? (tags.shop === undefined ? undefined : hintPhrases.atShop);
  return hintWith.at(shortened(name, 60));
}
