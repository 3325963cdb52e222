/** What looks like a cash machine and must not be shown as one; under the reason that the import counts it by. */
import type { Tags } from '../osm/osmObject.ts';
import { leftOutReasons } from '../osm/tags/classifyAtm.ts';
import { operators } from './townNames.ts';

export const leftOutMachines: readonly { readonly id: number; readonly reason: string; readonly tags: Tags }[] = (
  [
    ['crypto', { amenity: 'atm', name: 'Bitcoin ATM', 'currency:XBT': 'yes', cash_in: 'yes' }],
    ['crypto', { amenity: 'atm', operator: 'Nullcoin Crypto Exchange', 'currency:XBT': 'yes', 'currency:EUR': 'yes' }],
    ['gone', { 'disused:amenity': 'atm', operator: operators.doldrums }],
    ['gone', { 'removed:amenity': 'atm', operator: operators.origin }],
    ['gone', { amenity: 'atm', disused: 'yes', operator: operators.buoy }],
    ['gone', { 'proposed:amenity': 'atm', operator: operators.tradeWind }],
    ['noAccess', { amenity: 'atm', access: 'no', operator: operators.meridian }],
    ['noCash', { amenity: 'atm', cash_in: 'no', cash_out: 'no', operator: operators.origin, name: 'Statement printer' }],
    ['separate', { amenity: 'bank', atm: 'separate', name: operators.tradeWind }],
    ['unclear', { amenity: 'bank', atm: 'yes;no', name: operators.doldrums }],
  ] as const
).map(([reason, tags], index) => ({ id: 4001 + index, reason: leftOutReasons[reason], tags }));
