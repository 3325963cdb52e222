import { equipmentNames } from '../../../contract/attributes.ts';

/** The fields in the order in which the page shows them. `position` stands for `lat` and `long`. */
export const atmRecordFields = [
  'operator',
  'street',
  'city',
  'zip',
  'country',
  'region',
  'position',
  'openingHours',
  'openNonStop',
  'withdrawal',
  'surcharge',
  ...equipmentNames,
  'currencies',
  'cash',
  'capacity',
  'networks',
  'hints',
  'kind',
  'conditions',
  'checkedOn',
  'source',
] as const;
export type AtmRecordField = (typeof atmRecordFields)[number];
