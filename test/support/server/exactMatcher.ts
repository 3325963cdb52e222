/**
 * A simple matcher, for tests of the code that uses the matcher. It finds a shop by its exact name, and a merchant by the text
 * "merchant " followed by the name.
 */

import { throughTerminal } from '../../../src/core/shops/match/throughTerminal.ts';
import type { Decision, MatcherBuilder } from '../../../src/core/shops/matcher.ts';
import { describePayment } from '../../../src/core/shops/payment/describePayment.ts';

export function exactMatcher(): MatcherBuilder {
  const shops = new Map<string, { uid: string; merchantUid: string }>();
  const merchants = new Map<string, string>();
  return {
    addMerchants: (some) => {
      for (const { uid, name } of some) merchants.set(name.toUpperCase(), uid);
    },
    addShops: (some) => {
      for (const { uid, name, merchantUid } of some) shops.set(name.toUpperCase(), { uid, merchantUid });
    },
    finish: (registerVersion) => ({
      registerVersion,
      shopCount: shops.size,
      merchantCount: merchants.size,
      decide: (transactions, terminals) =>
        transactions.map((transaction): Decision => {
          const { description = '' } = transaction;
          const terminal = throughTerminal(transaction, terminals);
          if (terminal?.shopUid !== undefined) {
            return { kind: 'found', shopUid: terminal.shopUid, merchantUid: terminal.merchantUid, confidence: 1 };
          }
          const shop = shops.get(description.toUpperCase());
          if (shop) return { kind: 'found', shopUid: shop.uid, merchantUid: shop.merchantUid, confidence: 0.99 };
          const merchantUid = terminal?.merchantUid ?? merchants.get(description.toUpperCase().replace(/^MERCHANT /, ''));
          return merchantUid === undefined ? { kind: 'nothing' } : { kind: 'merchant', merchantUid, confidence: 0.95 };
        }),
      explain: () => ({ decision: { kind: 'nothing' }, candidates: [] }),
      describe: (transactions) => transactions.map((transaction) => describePayment(transaction)),
      find: () => ({ records: [], isPart: false }),
    }),
  };
}
