import { expect, it } from 'vitest';
import type { CardTransaction } from '../cardTransaction.ts';
import { matcherBuilder } from '../register/buildMatcher.ts';

const bank = (wikidata: string, name: string, countries: readonly string[], aliases: readonly string[] = []) =>
  ({ uid: wikidata, name, wikidata, category: 'financial', countries, aliases }) as const;
const builder = matcherBuilder();
builder.addMerchants([
  bank('Q285328', 'Commonwealth Bank', ['AU']),
  bank('Q5426765', 'First National Bank', ['US']),
  bank('Q3072956', 'First National Bank', ['BW', 'ZA']),
  bank('Q2933348', 'UNI', ['CA'], ['caisse populaire']),
  bank('Q2933350', 'Desjardins', ['CA']),
  bank('Q487907', 'Bank of America', ['US']),
]);
const matcher = builder.finish(1);
const merchantOf = (transaction: CardTransaction) => {
  const [decision] = matcher.decide([transaction], []);
  return decision?.kind === 'merchant' ? decision.merchantUid : undefined;
};

it.each([
  ['COMMONWEALTH BANK', 'AU', 'Q285328'],
  ['FIRST NATIONAL BANK', 'ZA', 'Q3072956'],
  ['DESJARDINS', 'CA', 'Q2933350'],
  ['BANK OF AMERICA', 'US', 'Q487907'],
])('%s in %s is the bank with this name', (description, country, uid) => {
  expect(merchantOf({ description, country, mcc: '6011' })).toBe(uid);
});

it.each<[string, string | undefined, string]>([
  ['COMMONWEALTH BANK', 'BS', 'another bank there has this name'],
  ['COMMONWEALTH BANK NASSAU', 'BS', 'another bank there has this name'],
  ['FIRST NATIONAL BANK', 'US', 'many banks there have this name'],
  ['FIRST NATIONAL BANK OMAHA', 'US', 'many banks there have this name'],
  ['FIRST NATIONAL BANK', undefined, 'its location is unknown'],
  ['CAISSE POPULAIRE', 'CA', 'many banks there have this name'],
])('%s in %s is not a known bank because %s', (description, country, _because) => {
  expect(merchantOf({ description, mcc: '6011', ...(country !== undefined && { country }) })).toBeUndefined();
});
