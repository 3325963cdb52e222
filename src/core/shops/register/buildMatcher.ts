import { blockLength } from '../../tables/blockBytes.ts';
import { TableWriter } from '../../tables/tableWriter.ts';
import type { Matcher, MatcherBuilder } from '../matcher.ts';
import { describePayment } from '../payment/describePayment.ts';
import { RegisterCollector } from '../register/collectRegister.ts';
import { openRegisterIndex, type RegisterIndex } from '../register/registerIndex.ts';
import { searchNames } from '../register/searchNames.ts';
import { writeRegister } from '../register/writeRegister.ts';
import { readCityField } from './cityField.ts';
import { noWorldCities, type WorldCities } from './cityTable.ts';
import { decide, explain } from './decide.ts';
import type { RegisterSnapshot } from './snapshot.ts';

export function matcherOf(snapshot: RegisterSnapshot, registerVersion: number): Matcher {
  return {
    registerVersion,
    shopCount: snapshot.shops.length,
    merchantCount: snapshot.merchants.length,
    decide: (transactions, terminals) => transactions.map((transaction) => decide(snapshot, transaction, terminals)),
    explain: (transaction, terminals) => explain(snapshot, transaction, terminals),
    describe: (transactions) =>
      transactions.map((transaction) => {
        const field = readCityField(transaction.city, transaction.country || undefined, snapshot.cities);
        const content = field?.phone !== undefined ? 'phone' : field?.site !== undefined ? 'site' : undefined;
        return describePayment(transaction, content, (words, isCut) => snapshot.cities.isCity(words, isCut));
      }),
    find: (query) => searchNames(snapshot, query),
  };
}

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
