/** A second covered area: a long reef in the open sea with all its ATMs at the eastern end. */
import { writeFileSync } from 'node:fs';

/** A point in the middle of the reef, in the covered area but more than 50 km from every ATM. */
export const midReef = { latitude: 0, longitude: -20 } as const;
/** A point at the reef's end, among the ATMs. */
export const reefEnd = { latitude: 0, longitude: -18.01 } as const;
/** The number of ATMs on the reef, which is more than a list shows. */
export const reefMachines = 240;

const rows = 16;

/** Generates OSM XML with ATMs on a 30 m grid: half of them are always open, and the other half have no opening hours. */
function reefXml(): string {
  const machines = Array.from({ length: reefMachines }, (_, index) => {
    const lat = reefEnd.latitude + (Math.floor(index / rows) - rows / 2) * 0.00027;
    const long = reefEnd.longitude + ((index % rows) - rows / 2) * 0.00027;
    const tags = {
      amenity: 'atm',
      operator: 'Reef Cash',
      'addr:country': 'XN',
      'addr:street': 'Coral Quay',
      'addr:housenumber': String(index + 1),
      ...(index % 2 === 0 && { opening_hours: '24/7' }),
    };
    const lines = Object.entries(tags).map(([key, value]) => `<tag k="${key}" v="${value}"/>`);
    return `<node id="${index + 1}" lat="${lat.toFixed(7)}" lon="${long.toFixed(7)}">${lines.join('')}</node>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6" generator="tests" timestamp="2026-11-01T00:00:00Z">
<bounds minlat="-0.5" minlon="-22" maxlat="0.5" maxlon="-18"/>
${machines.join('\n')}
</osm>
`;
}

export function writeLongReef(path: string): void {
  writeFileSync(path, reefXml(), 'utf8');
}
