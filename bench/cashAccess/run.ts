/**
 * npm run bench:cashAccess: measures how far the addresses in extracts of OpenStreetMap are from the nearest ATM, the nearest
 * place that certainly gives cash, and the nearest place that gives cash, including shops whose chain usually does. Omits
 * addresses near the edge of an extract, because places beyond the edge can be nearer. The argument is the folder of the
 * extracts; the default is `../shared/data/osm`. `--extract Munich` selects an extract.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type ImportedAtm, isAtm } from '../../src/core/atms/atm.ts';
import { greatCircleDistance } from '../../src/core/geo/greatCircle.ts';
import { openOsmFile } from '../../src/sources/osm/read/openOsmFile.ts';
import { readExtract } from '../../src/sources/readExtract.ts';
import { type Extract, extracts, readAddresses } from '../search/addresses.ts';
import { markdownTable, share } from '../tables.ts';
import { nearestDistances, type Point } from './nearestDistances.ts';

/** Metres. */
const near = 500;

const { values, positionals } = parseArgs({ options: { extract: { type: 'string' } }, allowPositionals: true });
const folder = positionals[0] ?? join(import.meta.dirname, '../../../shared/data/osm');
const found = extracts.filter(
  ({ name, file }) => (values.extract === undefined || values.extract === name) && existsSync(join(folder, file)),
);
if (found.length === 0) throw new Error(`There is no such extract in ${folder}`);

/** All places include the certain places, which include the ATMs. */
interface Places {
  readonly atms: readonly ImportedAtm[];
  readonly certain: readonly ImportedAtm[];
  readonly all: readonly ImportedAtm[];
}

async function readPlaces(path: string): Promise<Places> {
  const vetHours = async (schedules: readonly unknown[]) => schedules.map(() => undefined);
  const { atms: extraction } = await readExtract(await openOsmFile(path), { atms: { name: 'cash-access', vetHours } });
  const all = extraction.atms.filter(({ withdrawal, conditions }) => withdrawal !== false && !conditions?.withdrawalUnknown);
  const certain = all.filter(({ conditions }) => conditions?.usual === undefined);
  return { atms: certain.filter(isAtm), certain, all };
}

/**
 * Returns the addresses that are farther than `near` from the edges of the bounding box of all addresses. Places beyond the edge
 * of an extract are missing, and the extracts do not declare their bounds.
 */
function farFromEdges(addresses: readonly Point[]): readonly Point[] {
  const [lats, longs] = [addresses.map(({ lat }) => lat), addresses.map(({ long }) => long)];
  const [south, west, north, east] = [Math.min(...lats), Math.min(...longs), Math.max(...lats), Math.max(...longs)];
  return addresses.filter(({ lat, long }) => {
    const edges = [
      [south, long],
      [north, long],
      [lat, west],
      [lat, east],
    ] as const;
    return edges.every((edge) => greatCircleDistance(lat, long, ...edge) > near);
  });
}

/** Several objects can have the same address, such as the shops in a building. Their first object determines the position. */
async function distinctAddresses(path: string, extract: Extract): Promise<readonly Point[]> {
  const { houses } = await readAddresses(path, extract);
  const addresses = new Map<string, Point>();
  for (const { street, number, zip, city, lat, long } of houses) {
    const key = JSON.stringify([street, number, zip, city]);
    if (!addresses.has(key)) addresses.set(key, { lat, long });
  }
  return [...addresses.values()];
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] as number;
const summary = (distances: readonly number[]): string[] => [
  share(distances.filter((distance) => distance <= near).length, distances.length),
  ...[mean(distances), median(distances)].map((distance) => String(Math.round(distance))),
];

interface Measured {
  readonly name: string;
  /** The numbers of addresses, ATMs, other certain places, and usual places. */
  readonly counts: readonly number[];
  /** The distances to the ATMs, to the certain places, and to all places. */
  readonly distances: readonly (readonly number[])[];
}

async function measure(extract: Extract): Promise<Measured> {
  const path = join(folder, extract.file);
  const { atms, certain, all } = await readPlaces(path);
  const addresses = farFromEdges(await distinctAddresses(path, extract));
  const counts = [addresses.length, atms.length, certain.length - atms.length, all.length - certain.length];
  const distances = [atms, certain, all].map((places) => nearestDistances(addresses, places));
  return { name: `${extract.name} (${extract.file})`, counts, distances };
}

const together = (name: string, parts: readonly Measured[]): Measured => ({
  name,
  counts: [0, 1, 2, 3].map((i) => parts.reduce((sum, { counts }) => sum + (counts[i] as number), 0)),
  distances: [0, 1, 2].map((i) => parts.flatMap(({ distances }) => distances[i] as readonly number[])),
});

const measured: Measured[] = [];
for (const extract of found) measured.push(await measure(extract));
const usable = measured.filter(({ counts: [addresses, atms] }) => addresses && atms);
const withChains = usable.filter(({ counts: [, , , usual] }) => usual);
const rows = withChains.length > 1 ? [...usable, together('with usual places', withChains)] : usable;

console.log(
  `Straight-line distances from addresses to the nearest place in metres, and the share of addresses within ${near} m\n`,
);
console.log(
  markdownTable(
    ['Extract', 'addresses', 'ATMs', 'other certain places', 'usual places'],
    rows.map(({ name, counts }) => [name, ...counts.map(String)]),
  ),
);
console.log('');
const columns = ['ATMs', 'certain', 'usual'].flatMap((kind) => [`${kind}: ${near} m`, 'mean', 'median']);
console.log(
  markdownTable(
    ['Extract', ...columns],
    rows.map(({ name, distances }) => [name, ...distances.flatMap(summary)]),
  ),
);
