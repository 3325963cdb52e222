/** A matcher over the names of one version of the register. */
import { finish, type Steps } from '../../steps.ts';
import type { Matcher, MatcherBuilder } from '../matcher.ts';
import type { IsRealCity } from './cityTable.ts';
import { decide, explain } from './decide.ts';
import { SnapshotBuilder } from './snapshot.ts';

/** @param isRealCity by what else than the register's own cities is known; absent: by the largest cities alone */
export function matcherBuilder(isRealCity: IsRealCity = () => false): MatcherBuilder {
  const builder = new SnapshotBuilder(isRealCity);
  function* finishing(registerVersion: number): Steps<Matcher> {
    const snapshot = yield* builder.finishing();
    return {
      registerVersion,
      shopCount: snapshot.shops.length,
      merchantCount: snapshot.merchants.length,
      decide: (transactions, terminals) => transactions.map((transaction) => decide(snapshot, transaction, terminals)),
      explain: (transaction, terminals) => explain(snapshot, transaction, terminals),
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
    finish: (registerVersion) => finish(finishing(registerVersion)),
  };
}
