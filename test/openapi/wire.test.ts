import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, expectTypeOf, test } from 'vitest';
import type * as wire from '../../src/client/wire.ts';
import type { Atm, AtmAnswer, FindNearbyAnswer } from '../../src/contract/atms.ts';
import type { LookUpEntry } from '../../src/contract/lookUpBatch.ts';
import { wireTypes } from '../../src/contract/openapi/wireTypes.ts';
import type { BasicLookUp, CompleteLookUp, InvalidationsAnswer, MerchantRecord, ShopRecord } from '../../src/contract/shops.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

test("the client's types are the same as the contract's current types", () => {
  const biome = `${root}node_modules/@biomejs/biome/bin/biome`;
  const args = [biome, 'format', '--stdin-file-path=src/client/wire.ts'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, input: wireTypes(), encoding: 'utf8' });
  const note = 'npm run write:wire writes them again';
  expect(readFileSync(`${root}src/client/wire.ts`, 'utf8'), note).toBe(stdout);
});

test('the types are the same if they are generated without the schema library', () => {
  expectTypeOf<wire.Atm>().toEqualTypeOf<Atm>();
  expectTypeOf<wire.AtmAnswer>().toEqualTypeOf<AtmAnswer>();
  expectTypeOf<wire.FindNearbyAnswer>().toEqualTypeOf<FindNearbyAnswer>();
  expectTypeOf<wire.BasicLookUp>().toEqualTypeOf<BasicLookUp>();
  expectTypeOf<wire.CompleteLookUp>().toEqualTypeOf<CompleteLookUp>();
  expectTypeOf<wire.ShopRecord>().toEqualTypeOf<ShopRecord>();
  expectTypeOf<wire.MerchantRecord>().toEqualTypeOf<MerchantRecord>();
  expectTypeOf<wire.InvalidationsAnswer>().toEqualTypeOf<InvalidationsAnswer>();
  expectTypeOf<wire.LookUpEntry>().toEqualTypeOf<LookUpEntry>();
  expectTypeOf<wire.FindNearbyQuery['wheelchairAccess']>().toEqualTypeOf<true | 'no' | undefined>();
});
