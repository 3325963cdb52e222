import type { Matcher } from '../matcher.ts';
import { describePayment } from '../payment/describePayment.ts';
import { readCityField } from './cityField.ts';
import { decide, explain } from './decide.ts';
import { searchNames } from './searchNames.ts';
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
