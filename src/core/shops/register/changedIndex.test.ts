import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf, memoryFile } from '../../../../test/support/shops/memoryFile.ts';
import { addFeed, changeSome, changesBetween } from '../../../../test/support/shops/randomChanges.ts';
import { type RandomRegister, randomTexts, registerOf } from '../../../../test/support/shops/randomRegister.ts';
import { noWorldCities } from '../match/cityTable.ts';
import { matcherOf } from '../match/matcherOf.ts';
import { openChangedIndex } from './changedIndex.ts';
import { writeChanges } from './changes.ts';
import { RegisterCollector } from './collectRegister.ts';
import { openRegisterIndex, type RegisterIndex } from './registerIndex.ts';
import { openSections, type RegisterSections } from './sections.ts';
import { writeRegister } from './writeRegister.ts';

const cache = 64 * 1_024;
const identity = { key: 'test', registerVersion: 2, stamp: 'after' };

function fileOf({ merchants, shops }: RandomRegister, id?: number): Uint8Array {
  const collector = new RegisterCollector();
  for (const merchant of merchants) collector.addMerchant(merchant);
  for (const shop of shops) collector.addShop(shop);
  return memoryFile((to) => writeRegister(to, collector.sorted(), { key: 'test', registerVersion: 1, stamp: 'before' }), id);
}
const sectionsIn = (file: Uint8Array) => openSections(blocksOf(file), cache) as RegisterSections;

function withChanges(before: RandomRegister, after: RandomRegister): RegisterIndex {
  const base = sectionsIn(fileOf(before));
  let isWritten = false;
  const file = memoryFile((to) => {
    isWritten = writeChanges(to, base, changesBetween(before, after), identity);
  });
  expect(isWritten).toBe(true);
  return openChangedIndex(base, blocksOf(file), cache, noWorldCities) as RegisterIndex;
}

function expectSameAnswers(before: RandomRegister, after: RandomRegister, texts: number): void {
  const joined = withChanges(before, after);
  const whole = openRegisterIndex(blocksOf(fileOf(after)), cache, noWorldCities) as RegisterIndex;
  const [one, other] = [matcherOf(joined, 2), matcherOf(whole, 2)];
  expect([one.shopCount, one.merchantCount]).toEqual([other.shopCount, other.merchantCount]);
  expect(joined.names.size).toBe(whole.names.size);
  for (const text of randomTexts([...before.shops, ...after.shops], 40, texts)) {
    expect(one.explain(text, [])).toEqual(other.explain(text, []));
    expect(one.describe([text])).toEqual(other.describe([text]));
    const query = { text: (text.description ?? '').slice(0, 5), ...(text.country && { country: text.country }) };
    expect(one.find(query)).toEqual(other.find(query));
  }
}

it('an index file with the changes since it was built gives the same explanations as a new index file', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 150 }), fc.constantFrom(0.03, 0.3), fc.nat(), (seed, size, share, texts) => {
      const before = registerOf(seed, size);
      expectSameAnswers(before, changeSome(before, seed, share), texts);
    }),
    { numRuns: 20 },
  );
});

it('an index file with a new feed that is larger than the file gives the same explanations as a new index file', () => {
  const sizes = [fc.integer({ min: 0, max: 40 }), fc.integer({ min: 50, max: 300 })] as const;
  fc.assert(
    fc.property(fc.nat(), ...sizes, fc.constantFrom(0, 0.3), fc.nat(), (seed, size, added, share, texts) => {
      const before = registerOf(seed, size);
      expectSameAnswers(before, addFeed(changeSome(before, seed, share), seed + 7, added), texts);
    }),
    { numRuns: 15 },
  );
});

it('changes belong to one index file only, and not to another one of the same version', () => {
  const before = registerOf(1, 20);
  const base = sectionsIn(fileOf(before));
  const file = memoryFile((to) => writeChanges(to, base, changesBetween(before, changeSome(before, 1, 0.3)), identity));
  const open = (other: Uint8Array) => openChangedIndex(sectionsIn(other), blocksOf(file), cache, noWorldCities);
  expect(open(fileOf(before))).toBeDefined();
  expect(open(fileOf(before, 8))).toBeUndefined();
});
