/** Selects the names of an object in the finder's languages and in the local language. */
import type { Tags } from '../../osmObject.ts';
import type { Props } from '../drawing.ts';

const languages = ['en', 'de', 'cs', 'fr', 'es', 'pl', 'ar'];

/** The maximum length of a name. Longer texts are not names. */
const longest = 80;

/** Returns `name`, and each `name:*` that differs from it. Returns undefined if the object has no name. */
export function namesOf(tags: Tags): Props | undefined {
  const { name } = tags;
  const names: Record<string, string> = {};
  const put = (key: string, text: string | undefined) => {
    if (text !== undefined && text.trim() !== '' && text.length <= longest) names[key] = text;
  };
  put('name', name);
  for (const language of languages) {
    const own = tags[`name:${language}`];
    if (own !== name) put(`name:${language}`, own);
  }
  return Object.keys(names).length === 0 ? undefined : names;
}
