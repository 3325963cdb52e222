import type { FindNearbyQuery } from '../../contract/atms.ts';
import { chipOrder } from '../../contract/attributes.ts';

/** The filters that a user can switch on, in the order of the chips. The page sends a filter only with the value `true`. */
export const filterNames = [
  'allianceOnly',
  'openNow',
  'isFree',
  ...chipOrder,
] as const satisfies readonly (keyof FindNearbyQuery)[];
export type FilterName = (typeof filterNames)[number];

export const isFilterName = (text: string): text is FilterName => (filterNames as readonly string[]).includes(text);
