/** Reads what a suggestion contains. Callers can send any JSON. */

interface SuggestedFact {
  /** The names of the fields from the outside in, such as `shop.address.city`. Empty: the whole value. */
  readonly path: string;
  readonly value: string;
}

const mostFacts = 200;
const deepest = 8;

/** Returns the values in a JSON value with their paths, at most 200. */
export function factsIn(json: unknown, path = '', depth = 0): readonly SuggestedFact[] {
  if (json === null || json === undefined) return [];
  if (typeof json !== 'object') return [{ path, value: `${json}` }];
  if (depth >= deepest) return [{ path, value: JSON.stringify(json) }];
  const entries = Object.entries(json).slice(0, mostFacts);
  return entries
    .flatMap(([name, value]) => factsIn(value, path === '' ? name : `${path}.${name}`, depth + 1))
    .slice(0, mostFacts);
}

/** Returns the path of a value in words, such as "Shop · City". Names without a word, which callers choose, stay as they are. */
export const pathWords = (path: string, words: Readonly<Record<string, string>>): string =>
  path
    .split('.')
    .map((name) => (Object.hasOwn(words, name) ? (words[name] ?? name) : name))
    .join(' · ');

export const lastName = (path: string): string => path.slice(path.lastIndexOf('.') + 1);

interface Parts {
  readonly original: unknown;
  readonly current: unknown;
  readonly suggestion: unknown;
}

/** Returns the ids of the records and look-ups that a suggestion is about. */
export function subjectIds({ original, current }: Parts): ReadonlySet<string> {
  const facts = [...factsIn(original), ...factsIn(current)];
  const ids = facts.filter(({ path }) => path === '' || ['uid', 'handle'].includes(lastName(path)));
  return new Set(ids.map(({ value }) => value));
}

/** Returns the uid of the shop or merchant that a suggestion probably corrects: the shop before the merchant. */
export function subjectUid({ original, current }: Parts): string {
  const uids = [...factsIn(current), ...factsIn(original)].filter(({ path }) => lastName(path) === 'uid');
  const shop = uids.find(({ path }) => !/merchant/i.test(path));
  return (shop ?? uids[0])?.value ?? '';
}

/** Returns the first position in a suggestion: the suggested one before the current one. */
export function positionIn({
  original,
  current,
  suggestion,
}: Parts): { readonly lat: number; readonly long: number } | undefined {
  for (const part of [suggestion, current, original]) {
    const facts = factsIn(part);
    const number = (name: string) => {
      const text = facts.find(({ path }) => lastName(path) === name)?.value;
      return text === undefined || text.trim() === '' ? Number.NaN : Number(text);
    };
    const [lat, long] = [number('lat'), number('long')];
    if (Math.abs(lat) <= 90 && Math.abs(long) <= 180) return { lat, long };
  }
  return undefined;
}

/** The fields of shops and merchants that a decision can correct as text, and their coordinates. */
export const correctableShopFields = [
  'name',
  'street',
  'city',
  'zip',
  'country',
  'phone',
  'url',
  'openingHours',
  'category',
  'storeNumber',
  'lat',
  'long',
] as const;
export type CorrectableShopField = (typeof correctableShopFields)[number];

/** Returns the correctable fields that a suggestion contains. */
export function suggestedFields(
  suggestion: unknown,
): readonly { readonly field: CorrectableShopField; readonly value: string }[] {
  const facts = factsIn(suggestion);
  return correctableShopFields.flatMap((field) => {
    const found = facts.find(({ path }) => lastName(path) === field);
    return found ? [{ field, value: found.value }] : [];
  });
}
