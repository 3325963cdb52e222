/** Matchers on a register that is small enough for its index to be in memory. */
import { blockLength } from '../../tables/blockBytes.ts';
import { TableWriter } from '../../tables/tableWriter.ts';
import { noWorldCities, type WorldCities } from '../match/cityTable.ts';
import { matcherOf } from '../match/matcherOf.ts';
import type { MatcherBuilder } from '../matcher.ts';
import { RegisterCollector } from './collectRegister.ts';
import { openRegisterIndex, type RegisterIndex } from './registerIndex.ts';
import { writeRegister } from './writeRegister.ts';

/** Returns the index of a register that is small enough for its file to be in memory. */
export function indexInMemory(collector: RegisterCollector, registerVersion: number, world: WorldCities): RegisterIndex {
  const pieces: Uint8Array[] = [];
  const checksum = () => 0;
  const writer = new TableWriter((blocks) => pieces.push(blocks.slice()), checksum, 0);
  writeRegister(writer, collector.sorted(), { key: 'memory', registerVersion, stamp: '' });
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  const file = {
    blocks: length / blockLength,
    read: (block: number, into: Uint8Array) => into.set(bytes.subarray(block * blockLength, (block + 1) * blockLength)),
    checksum,
  };
  const index = openRegisterIndex(file, length, world);
  if (index === undefined) throw new Error('The index has a different format than was written');
  return index;
}

/** @param world cities that are known in addition to those in the register. Defaults to the largest cities. */
export function matcherBuilder(world: WorldCities = noWorldCities): MatcherBuilder {
  const collector = new RegisterCollector();
  return {
    addMerchants(merchants) {
      for (const merchant of merchants) collector.addMerchant(merchant);
    },
    addShops(shops) {
      for (const shop of shops) collector.addShop(shop);
    },
    finish: (registerVersion) => matcherOf(indexInMemory(collector, registerVersion, world), registerVersion),
  };
}
