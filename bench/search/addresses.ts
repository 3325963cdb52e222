/** Reads addresses directly from an extract's objects, independently of the import that the benchmark measures. */
import { seededRandom } from '../../src/core/seededRandom.ts';
import { openOsmFile } from '../../src/sources/osm/read/openOsmFile.ts';
import type { WholeAddress } from './spoil.ts';

export interface RealAddress extends WholeAddress {
  readonly lat: number;
  readonly long: number;
}

export interface Extract {
  readonly name: string;
  readonly file: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** For extracts of a single town: the town of addresses that do not state one. */
  readonly city?: string;
  /** True if the extract's failures were not examined while the rules were developed. */
  readonly unseen?: true;
}

export const extracts: readonly Extract[] = [
  { name: 'Prague NE', file: 'prague-small-2020.osm.pbf', country: 'CZ', city: 'Praha' },
  { name: 'Malta', file: 'malta-2018.osm.pbf', country: 'MT' },
  { name: 'Munich', file: 'munich-centre-2020.osm.pbf', country: 'DE', city: 'München' },
  { name: 'Porto', file: 'porto-2020.osm.pbf', country: 'PT', city: 'Porto' },
  { name: 'Liechtenstein', file: 'liechtenstein-2024.osm.pbf', country: 'LI' },
  { name: 'Andorra', file: 'andorra-2026.osm.pbf', country: 'AD' },
  { name: 'Monaco', file: 'monaco-2026.osm.pbf', country: 'MC', city: 'Monaco' },
  { name: 'Garmisch', file: 'garmisch.osm.pbf', country: 'DE', city: 'Garmisch-Partenkirchen' },
  { name: 'Rome', file: 'rome-piazza-vittorio-emanuele.osm.pbf', country: 'IT', city: 'Roma' },
  { name: 'Berlin', file: 'miraustr.osm.pbf', country: 'DE', city: 'Berlin' },
  { name: 'Neuss', file: 'neuss-s11.osm.pbf', country: 'DE', city: 'Neuss' },
  { name: 'Hamburg', file: 'hamburg-hafen-ferry.osm.pbf', country: 'DE', city: 'Hamburg', unseen: true },
  { name: 'Karlsruhe', file: 'tram-junction.osm.pbf', country: 'DE', city: 'Karlsruhe', unseen: true },
  { name: 'Darmstadt', file: 'da_hbf_2.osm.pbf', country: 'DE', city: 'Darmstadt', unseen: true },
  { name: 'Krems', file: 'krems.osm.gz', country: 'AT', city: 'Krems an der Donau' },
];

export interface ExtractAddresses {
  readonly houses: readonly RealAddress[];
  /** One point on each named way. */
  readonly streets: readonly RealAddress[];
}

type Point = readonly [number, number];

const streetTypes = /^(trunk|primary|secondary|tertiary|unclassified|residential|living_street|pedestrian|road)$/;

export async function readAddresses(path: string, { country, city: home }: Extract): Promise<ExtractAddresses> {
  const file = await openOsmFile(path);
  const positions = new Map<number, Point>();
  const [houses, streets]: [RealAddress[], RealAddress[]] = [[], []];
  const add = (tags: Readonly<Record<string, string>>, [lat, long]: Point) => {
    const { 'addr:street': street, 'addr:housenumber': number, 'addr:postcode': zip, 'addr:city': city = home } = tags;
    if (street === undefined || number === undefined || !/^\d{1,5}\p{L}?([/-]\d{1,4}\p{L}?)?$/u.test(number)) return;
    houses.push({ street, number, lat, long, country, ...(zip !== undefined && { zip }), ...(city !== undefined && { city }) });
  };
  for await (const batch of file.read({ nodes: true })) {
    for (const node of batch) {
      if (node.type !== 'node') continue;
      positions.set(node.id, [node.lat, node.long]);
      add(node.tags, [node.lat, node.long]);
    }
  }
  for await (const batch of file.read({ ways: true })) {
    for (const way of batch) {
      if (way.type !== 'way') continue;
      const points = way.refs.flatMap((ref) => [positions.get(ref)].filter((point) => point !== undefined));
      if (points.length === 0) continue;
      const middle = (column: 0 | 1) => points.reduce((sum, point) => sum + point[column], 0) / points.length;
      add(way.tags, [middle(0), middle(1)]);
      const { highway = '', name } = way.tags;
      const [lat, long] = points[points.length >> 1] as Point;
      if (name !== undefined && streetTypes.test(highway))
        streets.push({ street: name, country, lat, long, ...(home !== undefined && { city: home }) });
    }
  }
  return { houses, streets };
}

/** Draws this many addresses, houses first and then streets. Repeats an address only after all addresses have been drawn. */
export function drawAddresses({ houses, streets }: ExtractAddresses, count: number, seed: number): RealAddress[] {
  const random = seededRandom(seed);
  const shuffled = <T>(list: readonly T[]): T[] => {
    const left = [...list];
    for (let i = left.length - 1; i > 0; i--) {
      const j = Math.floor(random() * (i + 1));
      [left[i], left[j]] = [left[j] as T, left[i] as T];
    }
    return left;
  };
  const pool = [...shuffled(houses), ...shuffled(streets)];
  return Array.from({ length: count }, (_, i) => pool[i % pool.length] as RealAddress);
}
