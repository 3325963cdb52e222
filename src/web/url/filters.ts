import type { FindNearbyQuery } from '../../contract/atms.ts';
import { attributeNames, attributes } from '../../contract/attributes.ts';

/** The attributes in the order of their chips. */
export const chipOrder = attributeNames.toSorted((a, b) => attributes[a].chip - attributes[b].chip);

/** The filters that a user can switch on, in the order of the chips. The page sends a filter only with the value `true`. */
export const filterNames = [
  'allianceOnly',
  'openNow',
  'isFree',
  ...chipOrder,
] as const satisfies readonly (keyof FindNearbyQuery)[];
export type FilterName = (typeof filterNames)[number];

export const isFilterName = (text: string): text is FilterName => (filterNames as readonly string[]).includes(text);
