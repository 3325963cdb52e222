/** The options of `npm run explain`. */
import type { CardTransaction } from '../core/shops/cardTransaction.ts';
import { readArguments, UsageError } from './readArguments.ts';

export const explainHelp = `Explain how a card transaction is matched: how its text is read, the candidates, and the evidence for and against each.

  npm run explain -- 'SUMUP *U ZLATEHO TYGRA' --city PRAHA --country CZ

  --city, --country    where the card was used; the country as two capital letters (ISO 3166)
  --mcc                the merchant category code, four digits (ISO 18245)
  --pos-id             the terminal's number
  --merchant-id        the acquirer's number for the merchant
  --help               Show this help.

Environment: DATA_DIR is the folder of the store (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

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
    throw new UsageError(`--country must be two capital letters, such as CZ, not '${country}'.`);
  if (mcc !== undefined && !/^\d{4}$/.test(mcc)) throw new UsageError(`--mcc must be four digits, such as 5411, not '${mcc}'.`);
  const [description] = positionals;
  const given = Object.entries(keys).flatMap(([option, key]) => {
    const value = values[option as keyof typeof keys];
    return value === undefined ? [] : [[key, value]];
  });
  const transaction: CardTransaction = { ...(description !== undefined && { description }), ...Object.fromEntries(given) };
  if (Object.keys(transaction).length === 0)
    throw new UsageError(
      'There is nothing to explain. Give a text or an option such as --pos-id. See npm run explain -- --help.',
    );
  return { task: 'explain', transaction };
}
