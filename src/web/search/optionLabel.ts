import type { Texts } from '../texts/en.ts';
import { formatPoint } from './formatPoint.ts';
import type { SearchOption } from './searchOptions.ts';

/** The label of a chosen option in the field and in the URL. Empty for an option that starts no search, such as a saved ATM. */
export function optionLabel(option: SearchOption, texts: Texts): string {
  if (option.kind === 'me') return texts.search.useMyLocation;
  if (option.kind === 'point') return option.label ?? formatPoint(option.point);
  return option.kind === 'covered' ? option.place.name : (option.hit?.label ?? '');
}

/** The ID of an option's element, which the field references as its active descendant. */
export const optionId = (id: string, key: string): string => `${id}-${key}`;
