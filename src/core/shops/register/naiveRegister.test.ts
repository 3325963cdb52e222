/** Compares index files, with and without changes, with a register that scans plain arrays. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf, memoryFile } from '../../../../test/support/shops/memoryFile.ts';
import { naiveRegister } from '../../../../test/support/shops/naiveRegister.ts';
import { changeSome, changesBetween } from '../../../../test/support/shops/randomChanges.ts';
import { type RandomRegister, registerOf } from '../../../../test/support/shops/randomRegister.ts';
import { noWorldCities } from '../match/cityTable.ts';
import type { ShopFacts } from '../match/snapshot.ts';
import { openChangedIndex } from './changedIndex.ts';
import { writeChanges } from './changes.ts';
import { RegisterCollector } from './collectRegister.ts';
import { openRegisterIndex, type RegisterIndex } from './registerIndex.ts';
import { openSections, type RegisterSections } from './sections.ts';
import { writeRegister } from './writeRegister.ts';

/** The smallest cache, so that blocks are replaced all the time. */
const cache = 0;
const identity = { key: 'test', registerVersion: 1, stamp: '' };

function fileOf({ merchants, shops }: RandomRegister): Uint8Array {
  const collector = new RegisterCollector();
  for (const merchant of merchants) collector.addMerchant(merchant);
  for (const shop of shops) collector.addShop(shop);
  return memoryFile((to) => writeRegister(to, collector.sorted(), identity));
}

function withChanges(before: RandomRegister, after: RandomRegister): RegisterIndex {
  const base = openSections(blocksOf(fileOf(before)), cache) as RegisterSections;
  const file = memoryFile((to) => {
    expect(writeChanges(to, base, changesBetween(before, after), identity)).toBe(true);
  });
  return openChangedIndex(base, blocksOf(file), cache, noWorldCities) as RegisterIndex;
}

const most = 5;

function compare(index: RegisterIndex, register: RandomRegister): void {
  const naive = naiveRegister(register);
  const { names } = index;
  const uidsOf = (shops: Iterable<number>) => Array.from(shops, (shop) => index.shops.at(shop)?.uid);
  const merchantUids = (merchants: Iterable<number>) => Array.from(merchants, (merchant) => index.merchants.at(merchant)?.uid);
  const textsOf = (ids: Iterable<number>) => Array.from(ids, names.textOf);

  expect(index.shops.length).toBe(naive.shops.length);
  expect(index.merchants.length).toBe(naive.payees.length);
  expect(names.size).toBe(naive.names.length);
  const shops = new Map<string, ShopFacts>();
  const ids = new Map<string, number>();
  for (const name of naive.names) {
    const id = names.find(name);
    expect([name, id < 0 ? undefined : names.textOf(id)]).toEqual([name, name]);
    expect(uidsOf(index.shopsByName.all(id))).toEqual(naive.shopsNamed(name));
    expect(index.shopsByName.count(id)).toBe(naive.shopsNamed(name).length);
    for (const country of ['CZ', 'DE', 'FR'])
      expect(uidsOf(index.shopsNamedIn(id, country))).toEqual(naive.shopsNamedIn(name, country));
    expect(merchantUids(index.merchantsByName.all(id))).toEqual(naive.merchantsNamed(name));
    expect(index.merchantsByName.count(id)).toBe(naive.merchantsNamed(name).length);
    expect(merchantUids(index.merchantsByName.brands(id))).toEqual(naive.brandsNamed(name));
    for (const shop of index.shopsByName.all(id)) {
      const facts = index.shops.at(shop) as ShopFacts;
      shops.set(facts.uid, facts);
      ids.set(facts.uid, shop);
    }

    const [prefix, middle, cut] = [name.slice(0, 3), name.slice(1, 5), name.slice(0, -1)];
    expect(textsOf(names.beginningWith(prefix, most))).toEqual(naive.beginningWith(prefix, most));
    const starting = names.startingWith(prefix, most);
    expect(starting && textsOf(starting)).toEqual(naive.startingWith(prefix, most));
    if (middle.length > 2) {
      const all = naive.containing([middle, name.slice(0, 1)]);
      const found = names.containing([middle, name.slice(0, 1)], most);
      expect([textsOf(found.ids), found.isPart]).toEqual([all.slice(0, most), all.length > most]);
    }
    for (const text of [cut, `${name.slice(0, 2)}x${name.slice(2)}`, `${name.slice(0, -2)}q${name.slice(-1)}`]) {
      const near = textsOf(names.sharingGrams(text, 10_000, 1, text.length - 1, text.length + 1));
      if (text.length > 4) expect(near).toEqual(expect.arrayContaining(naive.oneLetterFrom(text)));
      expect(names.find(text) >= 0).toBe(naive.names.includes(text));
    }
    expect(textsOf(names.withSkeleton(name, most))).toEqual(naive.withConsonantsOf(name, most));
    if (naive.consonantsIn(name) > 7) expect(textsOf(names.withCutSkeleton(cut, most))).toEqual(cutSkeletons(naive, cut));
  }

  for (const { uid, name, type, merchantUid, category, street, zip, storeNumber, ...shop } of naive.shops) {
    const facts = shops.get(uid);
    // A shop without letters or digits in its names has no name in the index.
    if (facts === undefined) continue;
    const own = { uid, name, category, street, zip, storeNumber, country: shop.country };
    expect(facts).toMatchObject(JSON.parse(JSON.stringify(own)));
    expect([facts.online, index.merchants.at(facts.merchant)?.uid]).toEqual([type === 'online', merchantUid]);
    expect(uidsOf(index.shopsByMerchant.all(facts.merchant))).toEqual(naive.shopsOf(merchantUid));
    const inCity = naive.shops.filter((other) => other.country === shop.country && other.city !== undefined);
    const here = inCity.filter((other) => naive.cityOf(other) === naive.cityOf({ ...shop, uid, name, type, merchantUid }));
    if (shop.city === undefined) expect(facts.city).toBe(-1);
    else {
      expect(index.citySizes.at(facts.city)).toBe(here.length);
      const uids = new Set(here.map((one) => one.uid));
      const ofMerchant = naive.shopsOf(merchantUid).filter((other) => uids.has(other));
      expect(uidsOf(index.shopsByMerchant.inCity(facts.merchant, facts.city))).toEqual(ofMerchant);
      for (const text of naive.textsOfShop({ uid })) {
        const named = naive.shopsNamed(text).filter((other) => uids.has(other));
        expect(uidsOf(index.shopsByName.inCity(names.find(text), facts.city))).toEqual(named);
      }
    }
    const branches = naive.shops.filter((other) => other.merchantUid === merchantUid && other.country === 'DE');
    expect(index.branchesIn(facts.merchant, 'DE')).toBe(branches.length);
    expect(index.shopsByMerchant.count(facts.merchant)).toBe(naive.shopsOf(merchantUid).length);
  }

  for (const payee of naive.payees) {
    const [text] = payee.texts;
    const [shop] = naive.shopsOf(payee.uid);
    const ofName = text === undefined ? [] : [...index.merchantsByName.all(names.find(text))];
    const id = ofName.find((one) => index.merchants.at(one)?.uid === payee.uid) ?? shops.get(shop ?? '')?.merchant;
    if (id === undefined) continue;
    const { uid, name, isBrand, isOnline = false, category, countries, home } = index.merchants.at(id) ?? {};
    const { record } = payee;
    expect({ uid, name, isBrand, isOnline, category, countries, home }).toEqual({
      ...{ uid: payee.uid, name: payee.name, isBrand: payee.isBrand, isOnline: payee.isOnline },
      ...{ category: record?.category, countries: record?.countries, home: naive.homeOf(payee) },
    });
  }

  for (const word of [...naive.words, 'zanzibar']) expect([word, index.words.count(word)]).toEqual([word, naive.countOf(word)]);
  for (const domain of [...naive.domains, 'absent.example'])
    expect(merchantUids(index.merchantsByDomain.get(domain) ?? [])).toEqual(naive.merchantsOfDomain(domain));
  for (const code of naive.codes)
    expect(merchantUids(index.merchantsByCode.get(code) ?? [])).toEqual(naive.merchantsOfCode(code));
  for (const phone of [...naive.phones, '000000000'])
    expect(uidsOf(index.shopsByPhone.get(phone) ?? [])).toEqual(naive.shopsOfPhone(phone));
}

/** Only names with more than eight consonants are found by their first eight. */
function cutSkeletons(naive: ReturnType<typeof naiveRegister>, text: string): readonly string[] {
  if (naive.consonantsIn(text) < 8) return [];
  return naive.withMoreConsonants(text, most);
}

/** Removes the cities of some shops, whose countries then also contain shops outside known cities. */
const withoutSomeCities = ({ merchants, shops }: RandomRegister): RandomRegister => ({
  merchants,
  shops: shops.map((shop) => {
    const { city: _, cityAliases: __, ...others } = shop;
    return shop.uid.charCodeAt(shop.uid.length - 1) % 4 === 0 ? others : shop;
  }),
});

const seeds = { numRuns: 25 };

it('an index file has the same content as plain arrays', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, size) => {
      const register = withoutSomeCities(registerOf(seed, size));
      compare(openRegisterIndex(blocksOf(fileOf(register)), cache, noWorldCities) as RegisterIndex, register);
    }),
    seeds,
  );
});

it('an index file with the changes since it was built has the same content as plain arrays after the changes', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.integer({ min: 1, max: 60 }),
      fc.constantFrom(0.05, 0.3, 0.9),
      fc.integer({ min: 1, max: 3 }),
      (seed, size, share, times) => {
        const before = withoutSomeCities(registerOf(seed, size));
        let after = before;
        for (let time = 0; time < times; time++) after = withoutSomeCities(changeSome(after, seed + time, share));
        compare(withChanges(before, after), after);
      },
    ),
    seeds,
  );
});
