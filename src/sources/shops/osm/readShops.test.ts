import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { at } from '../../../../test/support/osm/extractTown.ts';
import { block, memoryFile, node, relation } from '../../../../test/support/osm/memoryFile.ts';
import { readOne, readTown } from '../../../../test/support/shops/readTown.ts';
import { NamedAreas } from '../../osm/extract/namedAreas.ts';
import { PlaceNodes } from '../../osm/extract/placeNodes.ts';
import { RecordSpill, SpilledList } from '../../osm/extract/recordSpill.ts';
import { merchantUid, shopUid } from '../shopUids.ts';
import { placeShops, type ShopCandidate } from './readShops.ts';

const here = at(0, 0);
const lidl = { shop: 'supermarket', name: 'Lidl', brand: 'Lidl', 'brand:wikidata': 'Q151954' };

describe('placeShops', () => {
  it('requires the surroundings of shops without a complete address', async () => {
    const candidates = new SpilledList<ShopCandidate>(new RecordSpill());
    candidates.push({ type: 'node', id: 1, tags: lidl, kind: 'shop', at: here });
    const placed = await placeShops(
      memoryFile([node(1, ...here, lidl)]),
      candidates,
      { leftOut: new Map(), duplicates: [] },
      { areas: new NamedAreas([]), places: new PlaceNodes([]), objectsRead: 1 },
      { name: 'town', vetHours: async (schedules) => schedules.map(() => undefined) },
    );
    await expect(placed.extract()).rejects.toThrow('The surroundings of osm:node/1 are not stored');
  });
});

describe('the validation of opening hours in several batches', () => {
  const count = 1_200;
  const nameOf = (id: number) => `Obchod ${id}`;
  /** Different for each shop. */
  const hoursOf = (id: number) => `Mo-Su 0${Math.floor(id / 50) % 10}:${10 + (id % 50)}-2${Math.floor(id / 500)}:00`;
  const shops = Array.from({ length: count }, (_, id) =>
    node(id + 1, ...at(100 * (id % 40), 100 * Math.floor(id / 40)), {
      shop: 'books',
      name: nameOf(id + 1),
      'addr:street': 'Rytířská',
      'addr:housenumber': String(id + 1),
      'addr:city': 'Praha',
      'addr:postcode': '110 00',
      opening_hours: hoursOf(id + 1),
    }),
  );

  it('keeps the order of the shops, and each batch fits in one task of the thread', async () => {
    const sizes: number[] = [];
    const { register } = await readTown(shops, {
      async vetHours(schedules) {
        sizes.push(schedules.length);
        await pause(sizes.length === 1 ? 50 : 0);
        return schedules.map(() => undefined);
      },
    });
    expect(register.shops.map(({ name, openingHours }) => [name, openingHours])).toEqual(
      Array.from({ length: count }, (_, id) => [nameOf(id + 1), hoursOf(id + 1)]),
    );
    expect(Math.max(...sizes)).toBeLessThanOrEqual(512);
  });

  it('rejects the import if the second batch cannot be validated', async () => {
    let batches = 0;
    const reading = readTown(shops, {
      async vetHours(schedules) {
        batches += 1;
        await pause(1);
        if (batches === 2) throw new Error('The thread exited.');
        return schedules.map(() => undefined);
      },
    });
    await expect(reading).rejects.toThrow('The thread exited.');
    expect(batches).toBe(2);
  });
});

describe('readShops', () => {
  it('reads a shop with all its tags', async () => {
    const { register } = await readTown([
      node(1, ...here, {
        ...lidl,
        'addr:street': 'Rytířská',
        'addr:housenumber': '10',
        'addr:city': 'Praha 1',
        'addr:postcode': '110 00',
        website: 'www.lidl.cz',
        phone: '+420 800 023 243; +420 123',
        opening_hours: 'Mo-Su 07:00-21:00',
        ref: '0425',
        operator: 'Lidl Česká republika v.o.s.',
        old_name: 'Plus',
      }),
    ]);
    expect(register.shops).toEqual([
      {
        uid: shopUid('osm:node/1'),
        type: 'bricks',
        name: 'Lidl',
        aliases: ['Plus', 'Lidl Česká republika v.o.s.'],
        tags: ['supermarket'],
        category: 'groceries',
        place: {
          street: 'Rytířská 10',
          city: 'Praha 1',
          cityAliases: ['Praha', 'Prague', 'Prag', 'Praga'],
          zip: '110 00',
          country: 'CZ',
          point: { precision: 'rooftop', lat: here[0], long: here[1] },
        },
        url: 'https://www.lidl.cz/',
        phone: '+420 800 023 243',
        openingHours: 'Mo-Su 07:00-21:00',
        merchantUid: merchantUid('wikidata:Q151954'),
        storeNumber: '0425',
      },
    ]);
    expect(register.merchants).toMatchObject([{ uid: merchantUid('wikidata:Q151954'), name: 'Lidl', wikidata: 'Q151954' }]);
    expect(register.feed).toMatchObject({ name: 'town', kind: 'map', attribution: { licence: 'ODbL 1.0' } });
  });

  it('quarantines a shop whose latitude and longitude are swapped', async () => {
    const [lat, long] = here;
    const { register, quarantined } = await readTown([node(1, long, lat, { ...lidl, 'addr:country': 'CZ' })]);
    expect(register.shops).toEqual([]);
    const message = `${long}, ${lat} is in YE, and addr:country is CZ; the correct position might be ${lat}, ${long}`;
    expect(quarantined).toEqual([{ reason: 'otherCountry', message, place: { id: 'node/1' } }]);
  });

  it('takes a missing address from its surroundings, and adds the other names of the city', async () => {
    const shop = await readOne([
      node(1, ...at(0, 0), { shop: 'books', name: 'U Kohouta' }),
      node(2, ...at(5, 0), { 'addr:street': 'Celetná', 'addr:housenumber': '3', 'addr:postcode': '110 00' }),
      node(3, ...at(300, 300), { place: 'city', name: 'Praha', 'name:en': 'Prague', 'name:de': 'Prag', 'name:ar': 'براغ' }),
      node(4, ...at(0, 200), { place: 'suburb', name: 'Staré Město' }),
    ]);
    expect(shop.place).toMatchObject({ street: 'Celetná 3', city: 'Praha', zip: '110 00', country: 'CZ' });
    expect(shop.place?.cityAliases).toEqual(['Prague', 'Prag', 'Praga', 'Staré Město']);
  });

  it('makes a shop without a chain its own merchant', async () => {
    const { register } = await readTown([
      node(7, ...here, { amenity: 'pub', name: 'U Zlatého tygra', website: 'https://uzlatehotygra.cz' }),
    ]);
    expect(register.merchants).toEqual([
      {
        uid: merchantUid('osm:node/7'),
        name: 'U Zlatého tygra',
        url: 'https://uzlatehotygra.cz/',
        tags: ['pub'],
        category: 'barsAndNightlife',
        countries: ['CZ'],
      },
    ]);
    expect(register.shops[0]?.merchantUid).toBe(merchantUid('osm:node/7'));
  });

  it('creates one merchant for all shops with the same unknown Wikidata item', async () => {
    const chain = { shop: 'bakery', name: 'Pekařství Kabát', brand: 'Kabát', 'brand:wikidata': 'Q999999999' };
    const { register } = await readTown([node(1, ...at(0, 0), chain), node(2, ...at(500, 0), { ...chain, name: 'Kabát' })]);
    expect(register.merchants).toMatchObject([{ name: 'Kabát', wikidata: 'Q999999999', category: 'cafesAndBakeries' }]);
    expect(new Set(register.shops.map((shop) => shop.merchantUid))).toEqual(new Set([merchantUid('wikidata:Q999999999')]));
  });

  it.each<[string, Record<string, string>, string]>([
    ['without any name', { shop: 'kiosk' }, 'no name, no brand and no operator'],
    ['with a name that says that it has none', { shop: 'kiosk', name: '?' }, 'no name, no brand and no operator'],
    ['that is vacant', { shop: 'vacant', name: 'Plus' }, 'vacant or closed'],
    ['that is disused', { shop: 'books', name: 'Plus', disused: 'yes' }, 'vacant or closed'],
    ['that takes cash only', { amenity: 'cafe', name: 'Plus', 'payment:cash': 'only' }, 'does not accept cards'],
    ['that takes no cards', { amenity: 'cafe', name: 'Plus', 'payment:cards': 'no' }, 'does not accept cards'],
    ['a free car park', { amenity: 'parking', name: 'P1', fee: 'no' }, 'free of charge'],
    ['a docking station', { amenity: 'bicycle_rental', name: 'Isartor', network: 'MVG Rad' }, 'a station for shared vehicles'],
    ['a private car park', { amenity: 'parking', name: 'P1', fee: 'yes', access: 'private' }, 'not open to the public'],
  ])('skips objects that are not shops, and counts them: %s', async (_, tags, reason) => {
    const { register, leftOut } = await readTown([node(1, ...here, tags)]);
    expect([register.shops, leftOut]).toEqual([[], { [reason]: 1 }]);
  });

  it('names a charging point after its operator', async () => {
    const shop = await readOne([node(1, ...here, { amenity: 'charging_station', name: 'Parkhaus Mitte', operator: 'ČEZ' })]);
    expect([shop.name, shop.aliases, shop.category]).toEqual(['ČEZ', ['Parkhaus Mitte'], 'fuelAndCharging']);
  });

  it('skips objects with lifecycle prefixes, and administrative areas', async () => {
    const { register, leftOut } = await readTown([
      node(1, ...here, { 'disused:shop': 'books', name: 'Plus' }),
      ...block(2, here, [50, 50], { boundary: 'administrative', admin_level: '8', name: 'Praha', office: 'government' }),
    ]);
    expect([register.shops, leftOut]).toEqual([[], {}]);
  });

  it('skips a shop that is not in any country', async () => {
    const { leftOut } = await readTown([node(1, 0, -15, lidl)]);
    expect(leftOut).toEqual({ 'in no country': 1 });
  });

  it('merges a point and its building into one shop, with the uid of the point and additional values from the building', async () => {
    const { register, leftOut } = await readTown([
      ...block(10, here, [60, 80], { ...lidl, phone: '+420 800 023 243' }),
      node(1, ...at(50, 70), { shop: 'supermarket', name: 'LIDL' }),
    ]);
    expect(register.shops).toHaveLength(1);
    expect(register.shops[0]).toMatchObject({ uid: shopUid('osm:node/1'), name: 'LIDL', phone: '+420 800 023 243' });
    expect(leftOut).toEqual({ 'mapped twice, and imported once': 1 });
  });

  it.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['other levels', { level: '0' }, { level: '1' }, 5],
    ['other house numbers', { 'addr:housenumber': '1' }, { 'addr:housenumber': '3' }, 5],
    ['other store numbers', { ref: '1' }, { ref: '2' }, 5],
    ['other names', {}, { name: 'Albert' }, 5],
    ['other trades', {}, { shop: 'books' }, 5],
    ['places 40 m apart', {}, {}, 40],
  ])('keeps two shops with %s separate', async (_, one, other, metres) => {
    const { register } = await readTown([
      node(1, ...at(0, 0), { ...lidl, ...one }),
      node(2, ...at(metres, 0), { ...lidl, ...other }),
    ]);
    expect(register.shops).toHaveLength(2);
  });

  it('places a building at a point inside it, and a relation by its members', async () => {
    const { register } = await readTown([
      ...block(10, here, [20, 20], { shop: 'books', name: 'Academia' }),
      node(5, ...at(100, 0), {}),
      relation(6, [['node', 5, 'label']], { tourism: 'hotel', name: 'Esplanade', type: 'site' }),
    ]);
    expect(register.shops.map(({ name }) => name)).toEqual(['Academia', 'Esplanade']);
    expect(register.shops[1]?.place?.point?.lat).toBeCloseTo(at(100, 0)[0], 6);
  });

  it('makes unreadable hours unknown, with a warning', async () => {
    const { register, warnings } = await readTown([node(1, ...here, { ...lidl, opening_hours: '"often"' })], {
      vetHours: async (schedules) =>
        schedules.map(({ value }) => (value === '"often"' ? { unknown: 'throws: often' } : undefined)),
    });
    expect(register.shops[0]).not.toHaveProperty('openingHours');
    expect(warnings).toEqual([
      { object: 'OpenStreetMap node 1', message: 'opening hours ""often"" cannot be read: throws: often' },
    ]);
  });

  it('assigns the same uids on every reading, and never the uid of an ATM', async () => {
    const objects = [node(1, ...here, lidl)];
    const [first, second] = [await readTown(objects), await readTown(objects)];
    expect(first.register).toEqual(second.register);
    expect(shopUid('osm:node/1')).not.toBe(merchantUid('osm:node/1'));
    expect(shopUid('osm:node/1')).toMatch(/^[a-z2-7]{20}$/);
  });
});
