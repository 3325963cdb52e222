import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf, memoryFile } from '../../../../test/support/shops/memoryFile.ts';
import { type RandomRegister, randomRegister, randomTexts } from '../../../../test/support/shops/randomRegister.ts';
import { matcherBuilder, matcherOf } from '../match/buildMatcher.ts';
import { noWorldCities } from '../match/cityTable.ts';
import type { Matcher } from '../matcher.ts';
import { RegisterCollector } from './collectRegister.ts';
import { mergeRegisters } from './mergeRegisters.ts';
import { openRegisterIndex, type RegisterIndex } from './registerIndex.ts';
import { openSections, type RegisterSections } from './sections.ts';
import { writeRegister } from './writeRegister.ts';

const smallCache = 64 * 1_024;

function inMemory({ merchants, shops }: RandomRegister): Matcher {
  const builder = matcherBuilder();
  builder.addMerchants(merchants);
  builder.addShops(shops);
  return builder.finish(1);
}

function fileOf({ merchants, shops }: RandomRegister): Uint8Array {
  const collector = new RegisterCollector();
  for (const merchant of merchants) collector.addMerchant(merchant);
  for (const shop of shops) collector.addShop(shop);
  return memoryFile((to) => writeRegister(to, collector.sorted(), { key: 'test', registerVersion: 1 }));
}
const matcherIn = (file: Uint8Array): Matcher =>
  matcherOf(openRegisterIndex(blocksOf(file), smallCache, noWorldCities) as RegisterIndex, 1);

it('a matcher on an index file gives the same explanations as one in memory', () => {
  fc.assert(
    fc.property(randomRegister, fc.nat(), (register, seed) => {
      const [one, other] = [inMemory(register), matcherIn(fileOf(register))];
      for (const text of randomTexts(register.shops, 20, seed)) {
        expect(other.explain(text, [])).toEqual(one.explain(text, []));
        expect(other.describe([text])).toEqual(one.describe([text]));
      }
    }),
    { numRuns: 15 },
  );
});

it('index files of parts of a register merge into the file of the whole register', () => {
  fc.assert(
    fc.property(randomRegister, fc.integer({ min: 2, max: 5 }), ({ merchants, shops }, parts) => {
      const files = Array.from({ length: parts }, (_, part) =>
        fileOf({
          merchants: merchants.filter((_, at) => at % parts === part),
          shops: shops.filter((_, at) => (at + 1) % parts === part),
        }),
      );
      const sections = files.map((file) => openSections(blocksOf(file), smallCache) as RegisterSections);
      const merged = memoryFile((to) => writeRegister(to, mergeRegisters(sections), { key: 'test', registerVersion: 1 }));
      expect(Buffer.compare(merged, fileOf({ merchants, shops }))).toBe(0);
    }),
    { numRuns: 15 },
  );
});
