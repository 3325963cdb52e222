/** npm run explain: what a card transaction is taken for, and why, from the store's register. */
import { canonicalTransaction } from '../core/shops/cardTransaction.ts';
import { matcherBuilder } from '../core/shops/match/buildMatcher.ts';
import type { Matcher } from '../core/shops/matcher.ts';
import { readConfig } from '../server/runtime/config.ts';
import { openStore } from '../store/openStore.ts';
import type { Register } from '../store/shops/shopBooks.ts';
import { describeExplanation } from './describeExplanation.ts';
import { explainHelp, readExplainOptions } from './explainOptions.ts';
import { grouped } from './quantities.ts';
import { runCommand } from './runCommand.ts';

async function buildMatcher(register: Register): Promise<Matcher> {
  const builder = matcherBuilder();
  const version = await register.readNames(async (names) => {
    for await (const page of names.merchants) builder.addMerchants(page);
    for await (const page of names.shops) builder.addShops(page);
    return names.version;
  });
  return builder.finish(version);
}

await runCommand(async () => {
  const options = readExplainOptions(process.argv.slice(2));
  if (options.task === 'help') return console.log(explainHelp);
  const transaction = canonicalTransaction(options.transaction);
  const { DATA_DIR, DATABASE_URL } = process.env;
  const store = await openStore(readConfig({ DATA_DIR, DATABASE_URL }));
  try {
    await store.migrate();
    const { register } = store.shops;
    const matcher = await buildMatcher(register);
    const { posId, merchantId } = transaction;
    const numbers = { ...(posId !== undefined && { posId }), ...(merchantId !== undefined && { merchantId }) };
    const terminals = posId || merchantId ? await register.findTerminals([numbers]) : [];
    console.log(`Register: ${grouped(matcher.shopCount)} shops, ${grouped(matcher.merchantCount)} merchants.\n`);
    console.log(describeExplanation(transaction, matcher.explain(transaction, terminals)));
  } finally {
    await store.close();
  }
});
