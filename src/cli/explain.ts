/** npm run explain: shows the look-up result for a card transaction and the reasons for it, from the store's register. */
import { type CardTransaction, canonicalTransaction } from '../core/shops/cardTransaction.ts';
import { readDescriptor } from '../core/shops/descriptor/readDescriptor.ts';
import { sureEnough } from '../core/shops/match/decide.ts';
import type { Candidate, Certainty, Decision, Explanation } from '../core/shops/matcher.ts';
import { circumstanceSentence, readingSentence, sentenceOf } from '../core/shops/sentences.ts';
import { matcherInThread } from '../server/shops/matcherInThread.ts';
import { plainText } from './plainText.ts';
import { grouped } from './quantities.ts';
import { readArguments, UsageError } from './readArguments.ts';
import { storeCommand } from './storeCommand.ts';

const shownCandidates = 8;
const signed = (weight: number): string => `${weight < 0 ? '-' : '+'}${Math.abs(weight).toFixed(1)}`;

function describeDecision(decision: Decision): string {
  if (decision.kind === 'nothing') return 'Unsolved: no candidate fits well enough.';
  const sure = `${(decision.confidence * 100).toFixed(1)} % sure`;
  if (decision.kind === 'found') return `Found: shop ${decision.shopUid} of merchant ${decision.merchantUid}, ${sure}.`;
  return `Unsolved, but the merchant is known: ${decision.merchantUid}, ${sure}.`;
}

function describeReading(transaction: CardTransaction): string[] {
  const { description = '' } = transaction;
  const { text, parts, readings } = readDescriptor(description, transaction);
  if (description === '') return ['The transaction has no text.'];
  return [
    'The text:',
    ...parts.map(({ kind, at, end }) => `  ${kind.padEnd(13)} ${plainText(text.slice(at, end))}`),
    'Possible readings:',
    ...readings.map(
      ({ name, why, lastMayBeCut }) => `  ${plainText(name)}${lastMayBeCut ? '...' : ''}  (${readingSentence(why)})`,
    ),
  ];
}

function describeCandidate({ name, shopUid, merchantUid, score, evidence }: Candidate): string[] {
  const who = shopUid === undefined ? `merchant ${merchantUid}` : `shop ${shopUid}`;
  return [
    `  ${score.toFixed(1).padStart(5)}  ${plainText(name)} (${who})`,
    ...evidence.map((one) => `         ${signed(one.weight).padStart(5)}  ${plainText(sentenceOf(one))}`),
  ];
}

function describeCertainty({ confidence, circumstances }: Certainty): string[] {
  return [
    `Probability that the first candidate is the shop: ${(confidence * 100).toFixed(1)} % (${(sureEnough * 100).toFixed(1)} % required). Log odds:`,
    ...circumstances.map(({ code, weight }) => `         ${signed(weight).padStart(5)}  ${circumstanceSentence(code)}`),
  ];
}

export function describeExplanation(transaction: CardTransaction, { decision, candidates, certainty }: Explanation): string {
  const shops = candidates.filter(({ shopUid }) => shopUid !== undefined).slice(0, shownCandidates);
  const merchants = candidates.filter(({ shopUid }) => shopUid === undefined).slice(0, shownCandidates);
  return [
    ...describeReading(transaction),
    '',
    shops.length === 0 ? 'No candidate shops.' : 'Candidate shops:',
    ...shops.flatMap(describeCandidate),
    ...(certainty === undefined ? [] : describeCertainty(certainty)),
    merchants.length === 0 ? 'No candidate merchants.' : 'Candidate merchants:',
    ...merchants.flatMap(describeCandidate),
    '',
    describeDecision(decision),
  ].join('\n');
}

const explainHelp = `Explain how a card transaction is matched: how its text is parsed, the candidates, and the evidence for and against each.

  npm run explain -- 'SUMUP *U ZLATEHO TYGRA' --city PRAHA --country CZ

  --city, --country    where the card was used; the country as two uppercase letters (ISO 3166-1)
  --mcc                the merchant category code, four digits (ISO 18245)
  --pos-id             the terminal id (POS id)
  --merchant-id        the merchant id assigned by the acquirer
  --help               Show this help.

The explanation uses the current register. The service returns the stored result of an earlier look-up of the same transaction
until a look-up with refresh=true.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

type ExplainOptions = { readonly task: 'help' } | { readonly task: 'explain'; readonly transaction: CardTransaction };

const keys = { city: 'city', country: 'country', mcc: 'mcc', 'pos-id': 'posId', 'merchant-id': 'merchantId' } as const;

const options = {
  city: { type: 'string' },
  country: { type: 'string' },
  mcc: { type: 'string' },
  'pos-id': { type: 'string' },
  'merchant-id': { type: 'string' },
} as const;

/** @throws UsageError */
export function readExplainOptions(args: readonly string[]): ExplainOptions {
  const { values, positionals } = readArguments('explain', options, args);
  if (values.help) return { task: 'help' };
  if (positionals.length > 1)
    throw new UsageError(`Only one text can be explained at a time, got ${positionals.length}. Put the text in quotation marks.`);
  const { country, mcc } = values;
  if (country !== undefined && !/^[A-Z]{2}$/.test(country))
    throw new UsageError(`--country must be two uppercase letters, such as CZ, not '${country}'.`);
  if (mcc !== undefined && !/^\d{4}$/.test(mcc)) throw new UsageError(`--mcc must be four digits, such as 5411, not '${mcc}'.`);
  const [description] = positionals;
  const given = Object.entries(keys).flatMap(([option, key]) => {
    const value = values[option as keyof typeof keys];
    return value === undefined ? [] : [[key, value]];
  });
  const transaction: CardTransaction = { ...(description !== undefined && { description }), ...Object.fromEntries(given) };
  if (Object.keys(transaction).length === 0)
    throw new UsageError(
      'There is nothing to explain. Specify a text or an option such as --pos-id. See npm run explain -- --help.',
    );
  return { task: 'explain', transaction };
}

await storeCommand({
  help: explainHelp,
  read: readExplainOptions,
  run: async ({ shops: { register } }, options, { dataDir, databaseUrl }) => {
    const transaction = canonicalTransaction(options.transaction);
    const place = { dataDir, ...(databaseUrl !== undefined && { databaseUrl }) };
    const log = { warn: console.error, error: console.error };
    const matcher = await matcherInThread(place, { log })(register);
    const { posId, merchantId } = transaction;
    const numbers = { ...(posId !== undefined && { posId }), ...(merchantId !== undefined && { merchantId }) };
    const terminals = posId || merchantId ? await register.findTerminals([numbers]) : [];
    console.log(`Register: ${grouped(matcher.shopCount)} shops, ${grouped(matcher.merchantCount)} merchants.\n`);
    const [explanation] = await matcher.explain([transaction], terminals);
    console.log(describeExplanation(transaction, explanation as Explanation));
    await matcher.close();
  },
});
