/** Returns names of a place that card terminals may print: alternative names, and names in languages with Latin letters. */
import { plainLetters } from '../../../core/text/plainLetters.ts';
import type { Tags } from '../osmObject.ts';
import { cleanText, splitList } from '../tags/cleanText.ts';

/** Languages whose names for foreign cities occur in card transactions: "Prague", "Munich", "Praga". */
const languages = 'en|de|fr|es|it|pt|nl|pl|cs|sk|hu|ro|hr|sl|da|sv|nb|nn|no|fi|et|lv|lt|tr|ca|eu|gl|mt|ga|cy|lb|rm|is|sq|bs';
const nameKeys = new RegExp(
  `^(int_name|official_name|alt_name|short_name|loc_name|old_name|name:(${languages}|[a-z]{2,3}-Latn))$`,
);
const most = 16;

/** Whether `placeNames` uses tags with this key. */
export const isPlaceNameKey = (key: string): boolean => key === 'name' || nameKeys.test(key);

/** Returns the names that differ from each other and from `name` by more than accents and letter case. */
export function placeNames(tags: Tags): string[] {
  const names = new Map<string, string>();
  for (const key in tags) {
    if (!nameKeys.test(key)) continue;
    for (const name of splitList(tags[key])) names.set(plainLetters(name), names.get(plainLetters(name)) ?? name);
  }
  const own = cleanText(tags.name);
  if (own !== undefined) names.delete(plainLetters(own));
  return [...names.values()].slice(0, most);
}
