/** A small register for tests of the store. */
import type { RegisterExtract, RegisteredMerchant, Shop, ShopFeed, Terminal } from '../../../src/core/shops/shop.ts';

export const now = Date.UTC(2026, 10, 21);

export const feed = (name: string, kind: ShopFeed['kind'] = 'map', digest = name): ShopFeed => ({
  name,
  kind,
  title: name,
  digest,
  attribution: { text: '© OpenStreetMap contributors' },
});

export const billa: RegisteredMerchant = {
  uid: 'm-billa',
  name: 'Billa',
  aliases: ['BILLA AG'],
  logo: 'https://billa.example/logo.svg',
  url: 'https://billa.example',
  tags: ['shop=supermarket'],
  wikidata: 'Q537781',
  category: 'groceries',
  countries: ['AT', 'CZ'],
};
export const pub: RegisteredMerchant = { uid: 'm-pub', name: 'U Zlatého tygra', tags: [] };

export const billaPraha: Shop = {
  uid: 's-billa-praha',
  type: 'bricks',
  name: 'Billa',
  aliases: ['Billa Praha'],
  tags: ['shop=supermarket'],
  category: 'groceries',
  place: {
    street: 'Na Příkopě 1',
    city: 'Praha',
    cityAliases: ['Prague', 'Praha 1'],
    zip: '110 00',
    country: 'CZ',
    region: 'CZ-10',
    point: { precision: 'rooftop', lat: 50.0875726, long: 14.4213189 },
  },
  url: 'https://billa.example/praha',
  phone: '+420 123',
  openingHours: 'Mo-Su 07:00-21:00',
  merchantUid: billa.uid,
  storeNumber: '142',
};
export const billaOnline: Shop = { uid: 's-billa-online', type: 'online', name: 'Billa', tags: [], merchantUid: billa.uid };
export const tiger: Shop = {
  uid: 's-tiger',
  type: 'bricks',
  name: 'U Zlatého tygra',
  tags: ['amenity=pub'],
  place: { country: 'CZ' },
  merchantUid: pub.uid,
};
export const terminal: Terminal = { posId: 'P1', merchantId: 'M1', merchantUid: billa.uid, shopUid: billaPraha.uid };

export const praha: RegisterExtract = {
  feed: feed('praha'),
  merchants: [billa, pub],
  shops: [billaPraha, billaOnline, tiger],
  terminals: [terminal],
};

/** Returns the extract with some parts replaced. */
export const but = (extract: RegisterExtract, parts: Partial<RegisterExtract>): RegisterExtract => ({
  ...extract,
  feed: { ...extract.feed, digest: `${extract.feed.digest}+` },
  ...parts,
});
