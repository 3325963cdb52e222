/** Attributes that are parameters of the finder's address, under the same names. */
export const addressParameters = ['bank', 'lang', 'theme', 'filters', 'amount', 'at', 'place', 'atm', 'show'] as const;
export type Attribute = (typeof addressParameters)[number] | 'lat' | 'long' | 'handles';

/** "openNow, isFree" or "openNow isFree" -> ["openNow", "isFree"] */
export const namesOf = (list: string | null): string[] => (list ?? '').split(/[\s,]+/).filter((name) => name !== '');

/** What to say to a finder that is shown when an attribute changes; undefined: it needs another address. */
export function messageOf(name: Attribute, value: string | null): { readonly type: string; readonly data: object } | undefined {
  if (name === 'theme') return { type: 'theme', data: { theme: value ?? 'system' } };
  if (name === 'filters') return { type: 'filters', data: { filters: namesOf(value) } };
  if (name === 'lang' && value !== null) return { type: 'lang', data: { lang: value } };
  return undefined;
}
