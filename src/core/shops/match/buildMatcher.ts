import { runToEnd, type Steps } from '../../steps.ts';
import type { Matcher, MatcherBuilder } from '../matcher.ts';
import { describePayment } from '../payment/describePayment.ts';
import { readCityField } from './cityField.ts';
import { noWorldCities, type WorldCities } from './cityTable.ts';
import { decide, explain } from './decide.ts';
import { SnapshotBuilder } from './snapshot.ts';

/** @param world cities that are known in addition to those in the register. Defaults to the largest cities. */
export function matcherBuilder(world: WorldCities = noWorldCities): MatcherBuilder {
  const builder = new SnapshotBuilder(world);
  function* finishing(registerVersion: number): Steps<Matcher> {
    const snapshot = yield* builder.finishing();
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
    };
  }
  return {
    addMerchants(merchants) {
      for (const merchant of merchants) builder.addMerchant(merchant);
    },
    addShops(shops) {
      for (const shop of shops) builder.addShop(shop);
    },
    finishing,
    finish: (registerVersion) => runToEnd(finishing(registerVersion)),
  };
}
