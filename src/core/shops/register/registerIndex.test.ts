import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { blocksOf, memoryFile } from '../../../../test/support/shops/memoryFile.ts';
import { type RandomRegister, randomRegister, randomTexts, registerOf } from '../../../../test/support/shops/randomRegister.ts';
import { noWorldCities } from '../match/cityTable.ts';
import { matcherOf } from '../match/matcherOf.ts';
import type { Matcher, NamedMerchant, NamedShop } from '../matcher.ts';
import { matcherBuilder } from './buildMatcher.ts';
import { RegisterCollector } from './collectRegister.ts';
import { mergeRegisters } from './mergeRegisters.ts';
import { openRegisterIndex, type RegisterIndex } from './registerIndex.ts';
import { openSections, type RegisterSections, registerFormat } from './sections.ts';
import { writeRegister } from './writeRegister.ts';

const smallCache = 64 * 1_024;
const someRegister = registerOf(1, 500);

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
  return memoryFile((to) => writeRegister(to, collector.sorted(), { key: 'test', registerVersion: 1, stamp: '' }));
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
      const merged = memoryFile((to) =>
        writeRegister(to, mergeRegisters(sections), { key: 'test', registerVersion: 1, stamp: '' }),
      );
      expect(Buffer.compare(merged, fileOf({ merchants, shops }))).toBe(0);
    }),
    { numRuns: 15 },
  );
});

it('a read that fails does not change the results of later searches', () => {
  const bytes = fileOf(someRegister);
  const inner = blocksOf(bytes);
  let readable = Number.POSITIVE_INFINITY;
  const file = {
    ...inner,
    read(block: number, into: Uint8Array) {
      if (readable-- <= 0) throw new Error('the disk cannot read a sector');
      inner.read(block, into);
    },
  };
  // The smallest cache, so that most reads reach the disk.
  const matcher = matcherOf(openRegisterIndex(file, 0, noWorldCities) as RegisterIndex, 1);
  const texts = randomTexts(someRegister.shops, 60, 1);
  const expected = inMemory(someRegister).decide(texts, []);
  let failed = 0;
  for (const [at, text] of texts.entries()) {
    readable = at % 20;
    try {
      matcher.decide([text], []);
    } catch {
      failed += 1;
    }
    readable = Number.POSITIVE_INFINITY;
    expect(matcher.decide([text], [])).toEqual([expected[at]]);
  }
  expect(failed).toBeGreaterThan(0);
});

it('a category that this release does not know is omitted', () => {
  const shop = { uid: 's', type: 'bricks', name: 'Kramer', merchantUid: 'm', category: 'holograms' } as unknown as NamedShop;
  const merchant = { uid: 'm', name: 'Kramer', category: 'holograms' } as unknown as NamedMerchant;
  const index = openRegisterIndex(blocksOf(fileOf({ merchants: [merchant], shops: [shop] })), smallCache, noWorldCities);
  expect(index?.shops.at(0)).not.toHaveProperty('category');
  expect(index?.merchants.at(0)).not.toHaveProperty('category');
});

it('the format has a new number if names, numbers or the order of categories are stored differently', () => {
  // If this test fails, increase the number of the format, and replace the digest.
  const digest = createHash('sha256').update(fileOf(someRegister)).digest('hex').slice(0, 16);
  expect([registerFormat, digest]).toEqual([5, '1c125d0e2e603014']);
});
