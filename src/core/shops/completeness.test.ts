import { expect, it } from 'vitest';
import { completenessOf, type LookedUp } from './completeness.ts';
import type { Shop } from './shop.ts';

const billa = { uid: 'm-billa', name: 'Billa', tags: [], url: 'https://billa.example', category: 'groceries' } as const;
const pub = { uid: 'm-pub', name: 'U Zlatého tygra', tags: [] };
const place = { street: 'Husova 17', city: 'Praha', country: 'CZ' };
const tiger: Shop = { uid: 's', type: 'bricks', name: 'U Zlatého tygra', tags: [], place, merchantUid: 'm-pub' };
const online: Shop = { uid: 'o', type: 'online', name: 'Billa', tags: [], merchantUid: 'm-billa', phone: '1' };

it('counts the known fields, and lists the merchants with the most missing fields, ignoring addresses of online shops', () => {
  const lookUps: LookedUp[] = [{ shop: tiger, merchant: pub }, { shop: tiger, merchant: pub }, { merchant: billa }, {}];
  const report = completenessOf([...lookUps, { shop: online, merchant: billa }], ({ uid }) => uid === 'm-billa');
  expect(report).toEqual({
    lookUps: 5,
    found: 3,
    merchantOnly: 1,
    known: { name: 4, logo: 2, address: 2, phone: 1, website: 2, category: 2 },
    completeFirst: [
      {
        merchantUid: 'm-pub',
        name: 'U Zlatého tygra',
        lookUps: 2,
        missing: ['logo', 'phone', 'website', 'category'].map((field) => ({ field, lookUps: 2 })),
      },
      {
        merchantUid: 'm-billa',
        name: 'Billa',
        lookUps: 2,
        missing: [
          { field: 'address', lookUps: 1 },
          { field: 'phone', lookUps: 1 },
        ],
      },
    ],
  });
});

it('is all zeros without look-ups', () => {
  expect(completenessOf([], () => true)).toMatchObject({ lookUps: 0, found: 0, known: { name: 0 }, completeFirst: [] });
});
