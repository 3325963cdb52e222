import { expect, it, test } from 'vitest';
import type { FoundNames, Matcher, NameQuery } from '../matcher.ts';
import { matcherBuilder } from '../register/buildMatcher.ts';

/** Merchants have the name of their shop in capitals, so that each name has a shop and a merchant. */
function register(shops: readonly (readonly [uid: string, name: string, city?: string, country?: string])[]): Matcher {
  const builder = matcherBuilder();
  builder.addMerchants(shops.map(([uid, name]) => ({ uid: uid.toUpperCase(), name })));
  builder.addShops(
    shops.map(([uid, name, city, country = 'US']) => ({
      ...{ uid, type: 'bricks' as const, name, merchantUid: uid.toUpperCase(), country },
      ...(city !== undefined && { city }),
    })),
  );
  return builder.finish(1);
}
const shopsIn = ({ records }: FoundNames): string[] => records.flatMap(({ level, uid }) => (level === 'shop' ? [uid] : []));

const town = register([
  ['cat', 'Crumbs & Whiskers', 'Washington'],
  ['old', 'The Old Crumb'],
  ['bread', 'Breadcrumbs', 'Boston'],
  ['mueller', 'Müller & Söhne', 'München', 'DE'],
  ['mueller-at', 'Müller & Söhne', 'Wien', 'AT'],
  ['tiger', 'U Zlatého tygra', 'Praha', 'CZ'],
  ['hm', 'H & M', 'Praha', 'CZ'],
]);

test.each<[NameQuery, string[]]>([
  [{ text: 'crumbs' }, ['cat', 'bread']],
  [{ text: 'Crumb' }, ['old', 'cat', 'bread']],
  [{ text: 'whiskers' }, ['cat']],
  [{ text: 'whisk crumb' }, ['cat']],
  [{ text: 'CRUMBS&WHISK' }, ['cat']],
  [{ text: 'sohne' }, ['mueller-at', 'mueller']],
  [{ text: 'mueller soe', country: 'DE' }, ['mueller', 'mueller-at']],
  [{ text: 'muller', city: 'münch' }, ['mueller']],
  [{ text: 'müller', city: 'Praha' }, []],
  [{ text: 'zlateho' }, ['tiger']],
  [{ text: 'h&m' }, ['hm']],
  [{ text: 'hm' }, ['hm']],
  [{ text: 'm' }, ['mueller-at', 'mueller']],
  [{ text: 'mumbs' }, []],
  [{ text: '&' }, []],
  [{ text: '~\uffff' }, []],
])('%j finds these shops, best first', (query, uids) => {
  expect(shopsIn(town.find(query))).toEqual(uids);
  // The city does not restrict merchants.
  const anywhere = town.find({ text: query.text });
  const merchants = anywhere.records.flatMap(({ level, uid }) => (level === 'merchant' ? [uid.toLowerCase()] : []));
  expect(merchants.toSorted()).toEqual(shopsIn(anywhere).toSorted());
});

it('finds a limited number of shops, and states that there are more', () => {
  const many = register(
    Array.from({ length: 30 }, (_, at) => [`s${at}`, at < 25 ? 'Bar' : `Bar ${at}`, at === 24 ? 'Porto' : 'Lisboa']),
  );
  const found = many.find({ text: 'bar' });
  expect([shopsIn(found).length, found.records.length, found.isPart]).toEqual([20, 30, true]);
  const inPorto = many.find({ text: 'bar', city: 'Porto' });
  expect(shopsIn(inPorto)).toEqual(['s24']);
  expect(many.find({ text: 'bar 27' })).toEqual({
    records: expect.arrayContaining([{ level: 'shop', uid: 's27' }]),
    isPart: false,
  });
});
