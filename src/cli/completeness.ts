/** npm run completeness: shows how complete the results of a caller's look-ups are. It can run while the service is running. */
import { type CompletenessAnswer, completenessFields, reportedLookUps } from '../contract/completeness.ts';
import { completenessOf } from '../core/shops/completeness.ts';
import { readMerchantLogos } from '../server/dataset/logos/merchantLogos.ts';
import { StoreError } from '../store/storeError.ts';
import { plainJson, plainText } from './plainText.ts';
import { grouped } from './quantities.ts';
import { readArguments, UsageError } from './readArguments.ts';
import { storeCommand } from './storeCommand.ts';
import { table } from './summary.ts';

const completenessHelp = `Show how complete the results of a caller's last look-ups are: the share with name, logo, address, phone, website and category,
and the merchants whose missing fields affect the most look-ups.

  npm run completeness -- CALLER            Report on the caller's last ${grouped(reportedLookUps.usual)} look-ups.
  npm run completeness -- CALLER --last N   Report on the last N look-ups, at most ${grouped(reportedLookUps.most)}.

  --json         Print JSON.
  --help         Show this help.

Environment: DATA_DIR is the store's folder (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

type CompletenessOptions =
  | { readonly task: 'help' }
  | { readonly task: 'report'; readonly caller: string; readonly last: number; readonly json: boolean };

const options = { last: { type: 'string' }, json: { type: 'boolean' } } as const;

/** @throws UsageError */
function readCompletenessOptions(args: readonly string[]): CompletenessOptions {
  const { values, positionals } = readArguments('completeness', options, args);
  if (values.help) return { task: 'help' };
  const [caller, ...others] = positionals;
  if (caller === undefined || others.length > 0)
    throw new UsageError(
      'Specify one caller. See npm run completeness -- --help. To list the callers, run npm run callers -- list.',
    );
  const last = values.last === undefined ? reportedLookUps.usual : Number(values.last);
  if (!Number.isInteger(last) || last < 1 || last > reportedLookUps.most)
    throw new UsageError(`--last must be an integer from 1 to ${reportedLookUps.most}, not '${plainText(values.last ?? '')}'.`);
  return { task: 'report', caller, last, json: values.json ?? false };
}

/** Rounds down, so that only a complete list is shown as 100 %. */
const share = (part: number, whole: number): string => `${(Math.floor((1000 * part) / Math.max(1, whole)) / 10).toFixed(1)} %`;

function describeCompleteness({ lookUps, found, merchantOnly, known, completeFirst }: CompletenessAnswer): string {
  const rows = completenessFields.map((field) => [field, grouped(known[field]), share(known[field], lookUps)]);
  const merchants = completeFirst.map(({ merchantUid, name, lookUps: own, missing }) => [
    plainText(name),
    merchantUid,
    grouped(own),
    missing.map((one) => one.field).join(', '),
  ]);
  return [
    `${grouped(lookUps)} look-ups: ${grouped(found)} found a shop, ${grouped(merchantOnly)} found only a merchant.`,
    '',
    ...table([['field', 'known', 'share'], ...rows]),
    '',
    ...(merchants.length === 0
      ? ['No merchant has missing fields.']
      : [
          'The merchants whose missing fields affect the most look-ups:',
          ...table([['merchant', 'uid', 'look-ups', 'missing'], ...merchants]),
        ]),
  ].join('\n');
}

await storeCommand({
  help: completenessHelp,
  read: readCompletenessOptions,
  run: async ({ shops }, { caller, last, json }, { dataDir }) => {
    const logoOf = await readMerchantLogos(dataDir, '');
    const report = completenessOf(await shops.lookUps.latest(caller, last), (merchant) => logoOf(merchant) !== undefined);
    if (report.lookUps === 0)
      throw new StoreError(
        `The caller '${plainText(caller)}' has no stored look-ups. To list the callers, run npm run callers -- list.`,
      );
    console.log(json ? plainJson(report) : describeCompleteness(report));
  },
});
