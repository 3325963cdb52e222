/** Returns all names of an object: the main name, names in other languages and alternative names. */
import type { GazetteerPlace } from '../../../core/places/gazetteer.ts';
import type { Tags } from '../osmObject.ts';
import { cleanText, splitList } from '../tags/cleanText.ts';

const others = ['alt_name', 'old_name', 'int_name', 'loc_name', 'official_name', 'short_name'];
/** Matches `name:de` and `name:zh-Hant`, but not `name:etymology:wikidata`. */
const inLanguage = /^name:([a-z]{2,3}(-[A-Za-z0-9]{2,8})*)$/;
const otherInLanguage = /^(alt|old|official)_name:/;
/** A limit is needed because capitals have names in three hundred languages, and people search for only a few of them. */
const mostLanguages = 60;
const mostOthers = 12;

/** Whether `mapNames` uses tags with this key. */
export const isMapNameKey = (key: string): boolean =>
  key === 'name' || others.includes(key) || inLanguage.test(key) || otherInLanguage.test(key);

export function mapNames(tags: Tags): Pick<GazetteerPlace, 'name' | 'names' | 'also'> | undefined {
  const name = cleanText(tags.name);
  if (name === undefined) return undefined;
  const names = new Map<string, string>();
  const also = new Set<string>();
  for (const key in tags) {
    if (!key.includes(':')) continue;
    const [, language] = inLanguage.exec(key) ?? [];
    const said = language === undefined ? undefined : cleanText(tags[key]);
    if (said !== undefined && said !== name && names.size < mostLanguages) names.set(language as string, said);
    if (otherInLanguage.test(key)) for (const one of splitList(tags[key])) also.add(one);
  }
  for (const key of others) for (const one of splitList(tags[key])) also.add(one);
  also.delete(name);
  for (const one of names.values()) also.delete(one);
  return { name, names, also: [...also].slice(0, mostOthers) };
}
