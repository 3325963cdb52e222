/** A few real places in Prague, Munich and Valletta, for tests. */
import type { Gazetteer, GazetteerPlace } from '../../../src/core/places/gazetteer.ts';

const surrounds = [
  { names: ['Praha', 'Prague', 'Prag'], country: 'CZ' },
  { names: ['München', 'Munich', 'Monaco di Baviera', 'Мюнхен'], country: 'DE' },
  { names: ['Valletta', 'Il-Belt Valletta'], country: 'MT' },
  { names: ['Brno'], country: 'CZ' },
  { names: [], country: 'CZ' },
  { names: [], country: 'DE' },
];
const [praha, munich, valletta, brno, czechia, germany] = [0, 1, 2, 3, 4, 5];

type Said = Partial<Omit<GazetteerPlace, 'names'>> & Pick<GazetteerPlace, 'kind' | 'name' | 'lat' | 'long'>;
const place = ({ names, ...said }: Said & { readonly names?: Readonly<Record<string, string>> }): GazetteerPlace => ({
  ...{ also: [], within: [], zips: [], rank: 0.4 },
  ...said,
  names: new Map(Object.entries(names ?? {})),
});

type House = readonly [number: string, lat: number, long: number, zip: number];
const houses = (list: readonly House[]) => ({
  numbers: list.map(([number]) => number),
  lats: list.map(([, lat]) => lat),
  longs: list.map(([, , long]) => long),
  zips: list.map(([, , , zip]) => zip),
});

export const someGazetteer: Gazetteer = {
  surrounds,
  places: [
    place({
      kind: 'city',
      name: 'Praha',
      names: { en: 'Prague', de: 'Prag', ru: 'Прага' },
      lat: 50.0875,
      long: 14.4213,
      within: [czechia],
      rank: 0.9,
    }),
    place({
      kind: 'city',
      name: 'München',
      names: { en: 'Munich', cs: 'Mnichov' },
      lat: 48.1372,
      long: 11.5755,
      within: [germany],
      rank: 0.9,
    }),
    place({
      ...{ kind: 'street', name: 'Vodičkova', lat: 50.0817, long: 14.4255, within: [praha], zips: ['110 00'] },
      bounds: [50.079, 14.423, 50.083, 14.427],
      along: [50.079, 14.4235, 50.0817, 14.4255, 50.083, 14.427],
      houses: houses([
        ['791/39', 50.0822, 14.4262, 0],
        ['710/31', 50.0815, 14.4253, 0],
        ['12', 50.0795, 14.4238, 0],
      ]),
    }),
    place({ kind: 'street', name: 'Hlavní', lat: 50.04, long: 14.48, within: [praha], zips: ['141 00'] }),
    place({ kind: 'street', name: 'Hlavní', lat: 49.195, long: 16.6, within: [brno] }),
    place({ kind: 'street', name: 'náměstí Míru', lat: 50.0753, long: 14.4372, within: [praha], zips: ['120 00'] }),
    place({ kind: 'street', name: '28. října', lat: 50.0833, long: 14.4222, within: [praha] }),
    place({
      ...{ kind: 'street', name: 'Maximilianstraße', lat: 48.139, long: 11.583, within: [munich], zips: ['80539'] },
      houses: houses([
        ['3', 48.1389, 11.58, 0],
        ['17', 48.1391, 11.5842, 0],
        ['42-46', 48.1385, 11.5885, 0],
      ]),
    }),
    place({
      ...{ kind: 'street', name: 'Sendlinger Straße', lat: 48.1355, long: 11.57, within: [munich], zips: ['80331'] },
      houses: houses([['10', 48.1362, 11.5715, 0]]),
    }),
    place({
      ...{ kind: 'street', name: 'Triq ir-Repubblika', lat: 35.8989, long: 14.5125, within: [valletta], zips: ['VLT 1117'] },
      names: { en: 'Republic Street' },
      also: ['Kingsway'],
      bounds: [35.8966, 14.5099, 35.9016, 14.5177],
      houses: houses([['52', 35.8975, 14.511, 0]]),
    }),
    place({
      kind: 'street',
      name: 'Triq il-Merkanti',
      names: { en: 'Merchants Street' },
      lat: 35.898,
      long: 14.513,
      within: [valletta],
    }),
    place({ kind: 'street', name: 'Prosecká', lat: 50.1116, long: 14.4758, within: [praha], zips: ['180 00'] }),
    place({
      ...{ kind: 'street', name: 'Na Proseku', lat: 50.1172, long: 14.4951, within: [praha], zips: ['190 00'] },
      houses: houses([['57/10', 50.1172, 14.4951, 0]]),
    }),
    place({ kind: 'station', name: 'Hauptbahnhof', lat: 48.1402, long: 11.5588, within: [munich], rank: 0.8 }),
    place({
      kind: 'hospital',
      name: 'Sptar Mater Dei',
      names: { en: 'Mater Dei Hospital' },
      lat: 35.9015,
      long: 14.4765,
      rank: 0.7,
    }),
    place({ kind: 'zip', name: '110 00', lat: 50.082, long: 14.425, within: [praha], zips: ['110 00'] }),
    place({ kind: 'zip', name: '80331', lat: 48.136, long: 11.572, within: [munich], zips: ['80331'] }),
  ],
};
