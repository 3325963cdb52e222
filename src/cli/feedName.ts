/** Derives and checks the names of feeds. */
import { basename } from 'node:path';
import { UsageError } from './readArguments.ts';

const extension = /\.(osm|pbf|gz|xml|geojson|json|js|jsonl|ndjson|csv|tsv)$/i;
/**
 * Matches the date at the end of a file name, which is not part of the feed's name: `-2018`, `_2018-05-17`, `-180517` or
 * `-latest`.
 */
const date = /[-_. ](latest|(19|20)\d\d(-?\d\d(-?\d\d)?)?|\d{6})$/i;

/**
 * Derives the name of a feed from a file name without the date, so next year's file replaces this year's: malta-2018.osm.pbf ->
 * malta, europe_2024-01-31.osm.gz -> europe. Keeps the date if the name consists only of a date. Characters other than letters,
 * digits, dots, hyphens and underscores become hyphens.
 */
export function feedName(path: string): string {
  let name = basename(path);
  while (extension.test(name)) name = name.replace(extension, '');
  while (date.test(name)) name = name.replace(date, '');
  return name.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'feed';
}

/** @throws UsageError if the name or the title is invalid */
export function checkNaming(name: string | undefined, title: string | undefined): void {
  if (name !== undefined && !/^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._-]{0,99}$/u.test(name)) {
    throw new UsageError(`'${name}' is not a valid feed name. Use up to 100 letters, digits, dots, hyphens and underscores.`);
  }
  if (title?.trim() === '') throw new UsageError('--title must not be blank.');
}

/** Rejects two files with the same feed name, because one would replace the other. @throws UsageError */
export function refuseTwins(feeds: readonly { readonly name: string; readonly path: string }[]): void {
  const byName = new Map<string, string>();
  for (const { name, path } of feeds) {
    const twin = byName.get(name);
    if (twin !== undefined) {
      throw new UsageError(`${twin} and ${path} would both become the feed "${name}". Import them one by one, with --feed.`);
    }
    byName.set(name, path);
  }
}
