/** What to call a feed when nobody says: the file's name without what changes from one download to the next. */
import { basename } from 'node:path';

const extension = /\.(osm|pbf|gz|xml|geojson|json|js|jsonl|ndjson|csv|tsv)$/i;
/** `-2018`, `_2018-05-17`, `-180517`, `-latest`: when the file was cut, not what it is of. */
const date = /[-_. ](latest|(19|20)\d\d(-?\d\d(-?\d\d)?)?|\d{6})$/i;

/**
 * malta-2018.osm.pbf -> malta, europe_2024-01-31.osm.gz -> europe. Thus next year's file replaces this year's. What is
 * nothing but a date keeps it. Signs that are no letters, digits, dots, dashes or underscores become dashes.
 */
export function feedName(path: string): string {
  let name = basename(path);
  while (extension.test(name)) name = name.replace(extension, '');
  while (date.test(name)) name = name.replace(date, '');
  return name.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '') || 'feed';
}
