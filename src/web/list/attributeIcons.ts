import { attributeNames, attributes, byName } from '../../contract/attributes.ts';
import type { IconName } from '../ui/paths.ts';
import type { FilterName } from '../url/filters.ts';

export const filterIcons: Record<FilterName, IconName> = {
  openNow: 'clock',
  isFree: 'coin',
  allianceOnly: 'network',
  ...byName(attributeNames, (name) => attributes[name].icon),
};
