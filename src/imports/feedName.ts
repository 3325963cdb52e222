/** Derives and checks the names of feeds. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

const extension = /\.(osm|pbf|gz|xml|geojson|json|js|jsonl|ndjson|csv|tsv)$/i;
/** Matches one extension of a name without any of those above. */
const otherExtension = /\.(?=[a-z\d]*[a-z])[a-z\d]{1,5}$/i;
/**
 * Matches the date at the end of a file name, which is not part of the feed's name: `-2018`, `_2018-05-17`, `-180517` or
 * `-latest`.
 */
const date = /[-_. ](latest|(19|20)\d\d(-?\d\d(-?\d\d)?)?|\d{6})$/i;

/**
 * Derives the name of a feed from a file name without the date, so next year's file replaces this year's: malta-2018.osm.pbf ->
 * malta, europe_2024-01-31.osm.gz -> europe. Keeps the date if the name consists only of a date. Characters other than letters,
 * digits, dots, hyphens and underscores become hyphens. A long name is shortened, with a digest that keeps it different from
 * others.
 */
export function feedName(path: string): string {
  let name = basename(path);
  if (!extension.test(name)) name = name.replace(otherExtension, '');
  while (extension.test(name)) name = name.replace(extension, '');
  while (date.test(name)) name = name.replace(date, '');
  return shortened(name.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'feed');
}

/** The maximum length of a name, in characters, and the length of the digest in a shortened name. */
const [mostCharacters, digestLength] = [100, 8];

/** Names of different files often differ only at the end, so the digest of the whole name replaces what does not fit. */
function shortened(name: string): string {
  const characters = [...name];
  if (characters.length <= mostCharacters) return name;
  const start = characters.slice(0, mostCharacters - digestLength - 1).join('');
  const digest = createHash('sha256').update(name).digest('hex').slice(0, digestLength);
  return `${start.replace(/[-_.]+$/, '')}-${digest}`;
}

export const isFeedName = (name: string): boolean => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,99}$/u.test(name);

/** The message for a name that is not valid. */
export const invalidFeedName = (name: string): string =>
  `'${name}' is not a valid feed name. Use up to 100 letters, digits, dots, hyphens and underscores.`;
