/** npm run explain: shows the result for a card transaction and the reasons, from the store's register. */
import { canonicalTransaction } from '../core/shops/cardTransaction.ts';
import { matcherBuilder } from '../core/shops/match/buildMatcher.ts';
import type { Matcher } from '../core/shops/matcher.ts';
import { worldCities } from '../sources/places/cityNames.ts';
import type { Register } from '../store/shops/shopRepositories.ts';
import { storeCommand } from './command.ts';
import { describeExplanation } from './describeExplanation.ts';
import { explainHelp, readExplainOptions } from './explainOptions.ts';
import { grouped } from './quantities.ts';

async function buildMatcher(register: Register): Promise<Matcher> {
  const builder = matcherBuilder(worldCities);
  const version = await register.readNames(async (names) => {
    for await (const page of names.merchants) builder.addMerchants(page);
    for await (const page of names.shops) builder.addShops(page);
    return names.version;
  });
  return builder.finish(version);
}

await storeCommand({
  help: explainHelp,
  read: readExplainOptions,
  run: async ({ shops: { register } }, options) => {
    const transaction = canonicalTransaction(options.transaction);
    const matcher = await buildMatcher(register);
    const { posId, merchantId } = transaction;
    const numbers = { ...(posId !== undefined && { posId }), ...(merchantId !== undefined && { merchantId }) };
    const terminals = posId || merchantId ? await register.findTerminals([numbers]) : [];
    console.log(`Register: ${grouped(matcher.shopCount)} shops, ${grouped(matcher.merchantCount)} merchants.\n`);
    console.log(describeExplanation(transaction, matcher.explain(transaction, terminals)));
  },
});
