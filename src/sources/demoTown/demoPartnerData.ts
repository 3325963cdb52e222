/** The demo caller's partner data for its bank's ATMs. A value may be any JSON object, and the service returns it unchanged. */

import { demoOperatorName } from './demoTown.ts';
import { regularMachines } from './regularMachines.ts';
import { specialMachines } from './specialMachines.ts';

const objects: readonly Readonly<Record<string, unknown>>[] = [
  { branch: 'Harbour', queue: 'short' },
  { branch: 'Old Origin', queue: 'long', notes: '5, 10, 20, 50' },
  { 'Machine number': 'NI-0003', 'Daily limit': '500 EUR' },
  { branch: 'Doldrums Road', 'coins accepted': true, 'largest amount': 1500 },
  { branch: 'Void', services: { deposit: ['notes', 'coins'], withdrawal: { limit: 300, currencies: ['EUR', 'USD'] } } },
  { branch: '<script>alert("no")</script>', note: '<b>not</b> bold & not run' },
  { branch: 'East Nil', queue: '' },
  { remark: 'قريب من الميناء', branch: 'ท่าเรือ' },
  { branch: 'A branch whose name goes on and on, past the edge of every card that was ever drawn for it', queue: 'short' },
  { branch: 'Figment Street', screens: 2 },
];

/**
 * One of the two ATMs in the stack "known". The other ATM has no partner data, so the two ATMs must not be merged for the demo
 * caller.
 */
const knownTwin = specialMachines.find(({ place }) => place?.kind === 'stack' && place.name === 'known');
const own = regularMachines.filter(({ tags }) => tags.operator === demoOperatorName);

/** Maps the source object from which the ATM's uid is derived (`osm:node/1001`) to the JSON object. */
export const demoPartnerData: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map(
  [...(knownTwin === undefined ? [] : [knownTwin]), ...own]
    .slice(0, objects.length)
    .map(({ id }, index) => [`osm:node/${id}`, objects[index] ?? {}]),
);
