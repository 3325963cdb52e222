import type { IconName } from '../ui/paths.ts';
import type { FilterName } from '../url/filters.ts';

/** The sign of each filter and of the attribute it asks for. */
export const filterIcons: Record<FilterName, IconName> = {
  openNow: 'clock',
  isFree: 'coin',
  depositAtm: 'deposit',
  contactless: 'contactless',
  wheelchairAccess: 'wheelchair',
  voiceAssistant: 'voice',
  openNonStop: 'history',
  allianceOnly: 'network',
};
