/** Weighs all candidates for a transaction and sorts them, with the best candidate first. */

import { compareTexts } from '../../tables/nameOrder.ts';
import type { CardTransaction } from '../cardTransaction.ts';
import { isAnybodys } from '../descriptor/domains.ts';
import { readDescriptor } from '../descriptor/readDescriptor.ts';
import type { Evidence } from '../matcher.ts';
import { isNoPurchase } from '../payment/nonPurchase.ts';
import { candidatesOf } from './candidates.ts';
import { readCityField } from './cityField.ts';
import { transactionPlace } from './place.ts';
import type { MatchContext, Named } from './question.ts';
import type { MerchantFacts, RegisterSnapshot, ShopFacts } from './snapshot.ts';
import { merchantEvidence, shopEvidence, sumOf } from './weigh.ts';

export interface Weighed {
  readonly index: number;
  readonly named: Named;
  readonly evidence: readonly Evidence[];
  readonly score: number;
}

export interface Weighing {
  readonly question: MatchContext;
  readonly shops: readonly Weighed[];
  readonly merchants: readonly Weighed[];
}

/**
 * Candidates with equal scores are sorted by name and then by uid, so that the order in which the register was read does not
 * affect the result.
 */
function weighAll<Facts extends { readonly name: string; readonly uid: string }>(
  candidates: ReadonlyMap<number, Named>,
  factsOf: (index: number) => Facts,
  weigh: (facts: Facts, index: number, named: Named) => readonly Evidence[],
): readonly Weighed[] {
  const all = [...candidates].map(([index, named]) => {
    const facts = factsOf(index);
    const evidence = weigh(facts, index, named);
    return { facts, weighed: { index, named, evidence, score: sumOf(evidence) } };
  });
  all.sort(
    (a, b) =>
      b.weighed.score - a.weighed.score || compareTexts(a.facts.name, b.facts.name) || compareTexts(a.facts.uid, b.facts.uid),
  );
  return all.map(({ weighed }) => weighed);
}

export function weigh(snapshot: RegisterSnapshot, transaction: CardTransaction): Weighing {
  const { city: _field, ...cityless } = transaction;
  const field = readCityField(transaction.city, transaction.country || undefined, snapshot.cities);
  const given = field?.name === undefined ? cityless : { ...cityless, city: field.name };
  const read = readDescriptor(transaction.description ?? '', given, (words, isCut) => snapshot.cities.isCity(words, isCut));
  const site = field?.site === undefined || isAnybodys(field.site) ? undefined : field.site;
  // Add a telephone number or a site in the city field to the descriptor, because it belongs to the merchant.
  const descriptor =
    field?.phone === undefined && site === undefined
      ? read
      : {
          ...read,
          phones: [...read.phones, ...(field?.phone === undefined ? [] : [field.phone])],
          domains: [...read.domains, ...(site === undefined ? [] : [site])],
        };
  const place = transactionPlace(transaction, descriptor, snapshot.cities, field);
  const candidates = candidatesOf(snapshot, descriptor, place, transaction.mcc);
  const isOtherBooking = isNoPurchase(transaction);
  const question = { snapshot, transaction, descriptor, place, candidates, isOtherBooking };
  return {
    question,
    shops: weighAll(
      candidates.shops,
      (index) => snapshot.shops.at(index) as ShopFacts,
      (shop, index, named) => shopEvidence(question, shop, index, named),
    ),
    merchants: weighAll(
      candidates.merchants,
      (index) => snapshot.merchants.at(index) as MerchantFacts,
      (merchant, index, named) => merchantEvidence(question, merchant, index, named),
    ),
  };
}
