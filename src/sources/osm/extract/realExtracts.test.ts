import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { hasSharedData, named, sharedData } from '../../../../test/support/osm/files.ts';
import { readOracles } from '../../../../test/support/osm/oracle.ts';
import { atmsOf, extractionOf, textTable } from '../../../../test/support/osm/realExtracts.ts';
import { isAtm } from '../../../core/atms/atm.ts';
import { hintText } from '../../../core/atms/hintText.ts';

const osm = (name: string) => join(sharedData, 'osm', name);
const geojson = (name: string) => join(sharedData, 'osm_geojson', name);

describe.skipIf(!hasSharedData)(named('places in real extracts'), () => {
  it.each([
    ['malta-2018.osm.pbf', 'Malta', 'MT', undefined, 'Europe/Malta'],
    ['andorra-2026.osm.pbf', 'Andorra', 'AD', undefined, 'Europe/Andorra'],
    ['liechtenstein-2024.osm.pbf', 'Liechtenstein', 'LI', undefined, 'Europe/Vaduz'],
    ['prague-small-2020.osm.pbf', 'Praha', 'CZ', undefined, 'Europe/Prague'],
    ['porto-2020.osm.pbf', 'Porto', 'PT', undefined, 'Europe/Lisbon'],
    ['munich-centre-2020.osm.pbf', 'München', 'DE', 'DE-BY', 'Europe/Berlin'],
    ['garmisch.osm.pbf', 'Garmisch-Partenkirchen', 'DE', 'DE-BY', 'Europe/Berlin'],
    ['hamburg-hafen-ferry.osm.pbf', 'Hamburg', 'DE', 'DE-HH', 'Europe/Berlin'],
    ['miraustr.osm.pbf', 'Berlin', 'DE', 'DE-BE', 'Europe/Berlin'],
    ['tram-junction.osm.pbf', 'Karlsruhe', 'DE', 'DE-BW', 'Europe/Berlin'],
    ['neuss-s11.osm.pbf', 'Neuss', 'DE', 'DE-NW', 'Europe/Berlin'],
    ['da_hbf_2.osm.pbf', 'Darmstadt', 'DE', 'DE-HE', 'Europe/Berlin'],
    ['krems.osm.gz', 'Krems', 'AT', 'AT-3', 'Europe/Vienna'],
    ['rome-piazza-vittorio-emanuele.osm.pbf', 'Roma', 'IT', 'IT-62', 'Europe/Rome'],
  ])('%s is %s: %s, %s, %s on every record', async (file, title, country, region, timeZone) => {
    const { feed, atms } = await extractionOf(osm(file));
    expect(feed.title).toBe(title);
    expect([...new Set(atms.map((atm) => atm.country))]).toEqual([country]);
    expect([...new Set(atms.map((atm) => atm.region))]).toEqual([region]);
    expect([...new Set(atms.map((atm) => atm.timeZone))]).toEqual([timeZone]);
    const [south, west, north, east] = feed.bounds;
    for (const { lat, long } of atms) expect(lat >= south && lat <= north && long >= west && long <= east).toBe(true);
  });

  it('Monaco’s extract contains three ATMs in Beausoleil, which are in France and not in any city in Monaco', async () => {
    const { atms } = await extractionOf(osm('monaco-2026.osm.pbf'));
    const french = atms.filter((atm) => isAtm(atm) && atm.country === 'FR');
    expect(french.map(({ source, street, city, timeZone }) => [source, street, city, timeZone])).toEqual([
      ['OpenStreetMap node 477550999', 'Avenue Camille Blanc', undefined, 'Europe/Paris'],
      ['OpenStreetMap node 477551001', 'Boulevard de la République', undefined, 'Europe/Paris'],
      ['OpenStreetMap node 13302054451', 'Boulevard du Général Leclerc', undefined, 'Europe/Paris'],
    ]);
    expect(atms.filter((atm) => isAtm(atm) && atm.country === 'MC')).toHaveLength(19);
  });

  it.each([
    [
      'egypt_atms-2026.geojson',
      'EG',
      550,
      'Africa/Cairo',
      { 'cryptocurrency machine': 3 },
      { IL: 424, JO: 312, LB: 25, LY: 1, PS: 119, SA: 237, SD: 3, SY: 37 },
    ],
    [
      'egypt_banks-2026.geojson',
      'EG',
      190,
      'Africa/Cairo',
      { 'atm=separate: mapped separately': 1, 'a place that gives cash, mapped as a point and again as an area': 4 },
      { IL: 264, JO: 92, LB: 9, LY: 2, PS: 63, SA: 27, SY: 32 },
    ],
    ['hanoi_atm.geojson', 'VN', 1416, 'Asia/Bangkok', {}, {}],
    ['dublin_atm-2015.geojson', 'IE', 109, 'Europe/Dublin', {}, {}],
    ['jena_atm_bank-2017.js', 'DE', 31, 'Europe/Berlin', {}, {}],
    ['bangalore_atm-2015.js', 'IN', 552, 'Asia/Kolkata', {}, {}],
  ])('%s: %s has %i ATMs, all in the time zone %s', async (file, country, count, timeZone, leftOut, neighbours) => {
    const extraction = await extractionOf(geojson(file));
    expect(extraction.leftOut).toEqual(leftOut);
    const counts: Record<string, number> = {};
    for (const atm of extraction.atms.filter(isAtm)) {
      counts[atm.country] = (counts[atm.country] ?? 0) + 1;
      if (atm.country === country) expect(atm.timeZone).toBe(timeZone);
    }
    // The file covers a bounding box around Egypt, with parts of neighbouring countries.
    expect(counts).toEqual({ ...neighbours, [country]: count });
    // One bank in the list has cash_withdrawal=yes.
    const stated = extraction.atms.filter((atm) => !isAtm(atm) && !atm.conditions?.withdrawalUnknown);
    expect(stated.map(({ kind }) => kind)).toEqual(file === 'egypt_banks-2026.geojson' ? ['counter'] : []);
    expect(new Set(extraction.atms.map(({ uid }) => uid)).size).toBe(extraction.atms.length);
  });
});

/**
 * Addresses that were checked by hand. "own" means that the ATM's tags contain the address. Otherwise, the address comes from
 * nearby objects.
 */
const addresses: readonly [
  file: string,
  object: string,
  operator: string | undefined,
  how: string,
  street: string,
  city: string,
  zip?: string,
][] = [
  ['munich-centre-2020.osm.pbf', 'node 3805266554', 'Deutsche Bank', 'the house it is at', 'Marienplatz 21', 'München', '80331'],
  ['munich-centre-2020.osm.pbf', 'node 251874282', 'Sparkasse', 'the house it is at', 'Gärtnerplatz 5', 'München', '80469'],
  ['munich-centre-2020.osm.pbf', 'node 3689959022', 'Stadtsparkasse München', 'own', 'Sparkassenstraße 2', 'München', '80331'],
  ['munich-centre-2020.osm.pbf', 'node 6524722885', 'Euronet', 'the nearest street, on the bridge', 'Ludwigsbrücke', 'München'],
  [
    'prague-small-2020.osm.pbf',
    'node 1522772960',
    'MONETA Money Bank a.s.',
    'the house it is at',
    'Klapkova 731/34',
    'Praha',
    '18200',
  ],
  ['prague-small-2020.osm.pbf', 'node 4672011650', 'Fio', 'own', 'Sokolovská 352/215', 'Praha', '19000'],
  ['prague-small-2020.osm.pbf', 'node 337893766', 'Česká spořitelna', 'the nearest street', 'Freyova', 'Praha'],
  ['porto-2020.osm.pbf', 'node 4027013295', 'Santander Totta', 'own', 'Praça da Batalha 120', 'Porto', '4000-102'],
  ['porto-2020.osm.pbf', 'way 394987468', 'BBVA', 'the street of the house it is', 'Avenida dos Aliados', 'Porto'],
  [
    'porto-2020.osm.pbf',
    'node 5787811998',
    'Euronet',
    'the nearest street, south of the Douro',
    'Avenida Ramos Pinto',
    'Vila Nova de Gaia',
  ],
  [
    'malta-2018.osm.pbf',
    'node 2803079342',
    'Bank of Valleta',
    'the bank beside it, number first',
    '124 Tower Road',
    'Sliema',
    'SLM 1000',
  ],
  ['malta-2018.osm.pbf', 'node 3653261381', 'HSBC', 'the nearest street', 'Triq Ir-Repubblika', 'Valletta'],
  ['liechtenstein-2024.osm.pbf', 'node 326058720', 'LLB AG', 'own, the code from the street', 'Städtle 44', 'Vaduz', '9490'],
  ['andorra-2026.osm.pbf', 'node 2939256280', 'Crèdit Andorrà', 'own', 'Avinguda Meritxell 80', 'Andorra la Vella', 'AD500'],
  ['da_hbf_2.osm.pbf', 'node 2364548324', 'Reisebank', 'the station it is in', 'Am Hauptbahnhof 20', 'Darmstadt', '64293'],
  ['garmisch.osm.pbf', 'node 1681570616', 'HypoVereinsbank', 'own', 'Am Kurpark 13', 'Garmisch-Partenkirchen', '82467'],
  [
    'krems.osm.gz',
    'node 333626247',
    'Kremser Bank und Sparkassen AG',
    'own, the city from around',
    'Ringstraße 5-7',
    'Krems',
    '3500',
  ],
  ['monaco-2026.osm.pbf', 'node 1784900810', 'BNP-Paribas', 'number first', '5b Boulevard Albert 1er', 'Monaco', '98000'],
];

/** Attributes of ATMs, which were found by name in the extracts. */
const machines: readonly [file: string, object: string, operator: string | undefined, facts: object, hint?: string][] = [
  [
    'munich-centre-2020.osm.pbf',
    'node 703979514',
    'Euronet',
    {
      surcharge: { kind: 'amount', currency: 'EUR', amount: 3.95 },
      openingHours: '24/7',
      openNonStop: true,
      wheelchairAccess: true,
    },
    'level 0, inside',
  ],
  ['munich-centre-2020.osm.pbf', 'node 251874282', 'Sparkasse', { wheelchairAccess: false }],
  ['munich-centre-2020.osm.pbf', 'node 305265454', 'Stadtsparkasse München', {}, 'wheelchair access limited'],
  ['munich-centre-2020.osm.pbf', 'node 83102025', 'Kreissparkasse München Starnberg Ebersberg', {}, 'at the bank'],
  ['munich-centre-2020.osm.pbf', 'node 701541448', 'Raiffeisenbank', { wheelchairAccess: true }, 'level -2'],
  [
    'prague-small-2020.osm.pbf',
    'node 1408202380',
    'Komerční banka',
    { openingHours: 'Mo-Fr 07:00-21:00; Sa-Su 08:00-20:00', openNonStop: false, wheelchairAccess: true },
  ],
  ['prague-small-2020.osm.pbf', 'node 3215377353', 'Fio banka', {}, 'at the bank'],
  ['malta-2018.osm.pbf', 'node 464766508', undefined, { wheelchairAccess: false }],
  ['porto-2020.osm.pbf', 'node 6545541748', 'Euronext', {}],
  [
    'hamburg-hafen-ferry.osm.pbf',
    'node 3936773939',
    'Hamburger Sparkasse',
    { depositAtm: false },
    'level 1, surcharge for some cards',
  ],
  ['monaco-2026.osm.pbf', 'node 1999205789', undefined, {}, 'at Monaco Ville'],
];

describe.skipIf(!hasSharedData)(named('single ATMs in real extracts'), () => {
  it.each(addresses)('%s %s, %s: its address is %s', async (file, object, operator, _how, street, city, zip) => {
    const atm = (await atmsOf(osm(file))).get(object);
    expect([atm?.operatorClaim?.name, atm?.street, atm?.city, atm?.zip]).toEqual([operator, street, city, zip]);
  });

  it.each(machines)('%s %s, %s: %j', async (file, object, operator, facts, hint) => {
    const atm = (await atmsOf(osm(file))).get(object);
    expect(atm?.operatorClaim?.name).toBe(operator);
    const { voiceAssistant, wheelchairAccess, contactless, depositAtm, openNonStop, openingHours, withdrawal, surcharge } =
      atm ?? {};
    expect({
      voiceAssistant,
      wheelchairAccess,
      contactless,
      depositAtm,
      openNonStop,
      openingHours,
      withdrawal,
      surcharge,
    }).toEqual(facts);
    expect(atm?.hints && hintText(atm.hints)).toBe(hint);
  });
});

describe.skipIf(!hasSharedData)(named('how many ATMs in real extracts have an address'), () => {
  const lines: (string | number)[][] = [['extract', 'ATMs', 'street', 'with number', 'city', 'zip']];
  afterAll(() => console.log(textTable(lines)));

  it.each(hasSharedData ? readOracles() : [])('$extract: nearly all have a street and a city', async ({ extract, path }) => {
    const atms = [...(await atmsOf(path)).values()];
    const percent = (count: number) => Math.round((100 * count) / atms.length);
    const share = (has: (atm: (typeof atms)[number]) => boolean) => percent(atms.filter(has).length);
    const street = share((atm) => atm.street !== undefined);
    const city = share((atm) => atm.city !== undefined);
    const zip = share((atm) => atm.zip !== undefined);
    lines.push([
      extract,
      atms.length,
      `${street} %`,
      `${share((atm) => /\d/.test(atm.street ?? ''))} %`,
      `${city} %`,
      `${zip} %`,
    ]);
    // One of Hamburg's five ATMs has no street, because it is on a pontoon in the Elbe.
    expect(street).toBeGreaterThanOrEqual(80);
    expect(city).toBeGreaterThanOrEqual(85);
  });
});
