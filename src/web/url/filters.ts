import type { FindNearbyQuery } from '../../contract/atms.ts';

/** The filters a person can switch on, in the order of the chips. Only `true` is ever sent for one. */
export const filterNames = [
  'allianceOnly',
  'openNow',
  'isFree',
  'depositAtm',
  'contactless',
  'wheelchairAccess',
  'voiceAssistant',
  'openNonStop',
] as const satisfies readonly (keyof FindNearbyQuery)[];
export type FilterName = (typeof filterNames)[number];

/** Those that ask for something a machine has: hours, surcharge and network have badges of their own. */
export type AttributeName = Exclude<FilterName, 'openNow' | 'isFree' | 'allianceOnly'>;

export const isFilterName = (text: string): text is FilterName => (filterNames as readonly string[]).includes(text);
