/** npm run edit: corrects individual records in the shop register. Can run while the service is running. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../server/runtime/config.ts';
import type { RegisterEdit, ShopRepositories } from '../store/shops/shopRepositories.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { storeCommand } from './command.ts';
import { plainJson, plainText } from './plainText.ts';
import { readArguments, UsageError } from './readArguments.ts';
import { closing, confirming, correction, describeEdit, levelOf, merging } from './registerEdits.ts';
import { table } from './summary.ts';
import { checkCaller, checkReceiver } from './webhookReceiver.ts';

const editsHelp = `Correct individual records in the shop register, and set webhooks. Corrections stay in effect after later imports, and callers
receive invalidations.

  npm run edit -- show UID                      Show a shop or a merchant.
  npm run edit -- correct UID field=value...    Set fields: name="Billa" phone=+43123. An empty value removes a field: phone=
  npm run edit -- merge UID INTO                Merge two records. The first uid then returns the second record.
  npm run edit -- close UID                     Mark a shop or merchant as closed.
  npm run edit -- terminal UID --pos-id P --merchant-id M
                                                Assign these numbers to the shop, or to the merchant.

  npm run edit -- webhook set CALLER URL        Set a caller's webhook (https), and print its signing secret. The address must
                                                be public, or in a network that WEBHOOK_NETWORKS lists.
  npm run edit -- webhook list                  List all webhooks.
  npm run edit -- webhook remove CALLER         Remove a caller's webhook.

  --help         Show this help.

Environment: DATA_DIR is the folder of the store (default ./data). DATABASE_URL (postgres://...) selects PostgreSQL instead.`;

export type EditsCommand =
  | { readonly task: 'help' }
  | { readonly task: 'show'; readonly uid: string }
  | { readonly task: 'close'; readonly uid: string }
  | { readonly task: 'correct'; readonly uid: string; readonly fields: readonly string[] }
  | { readonly task: 'merge'; readonly uid: string; readonly into: string }
  | { readonly task: 'terminal'; readonly uid: string; readonly posId?: string; readonly merchantId?: string }
  | { readonly task: 'webhook'; readonly what: 'list' }
  | { readonly task: 'webhook'; readonly what: 'set'; readonly caller: string; readonly url: string }
  | { readonly task: 'webhook'; readonly what: 'remove'; readonly caller: string };

const seeHelp = 'See npm run edit -- --help.';

const options = {
  'pos-id': { type: 'string' },
  'merchant-id': { type: 'string' },
} as const;

/** @throws UsageError */
export function readEditsOptions(args: readonly string[]): EditsCommand {
  const { values, positionals } = readArguments('edit', options, args);
  const [task, ...words] = positionals;
  if (values.help || task === undefined) return { task: 'help' };
  const { 'pos-id': posId, 'merchant-id': merchantId } = values;
  if (task !== 'terminal' && (posId ?? merchantId) !== undefined) {
    throw new UsageError(`--pos-id and --merchant-id can be used only with 'terminal'. ${seeHelp}`);
  }
  const [first, second] = words;
  const only = (count: number) => {
    if (words.length !== count)
      throw new UsageError(`'${task}' needs ${count} ${count === 1 ? 'argument' : 'arguments'}, got ${words.length}. ${seeHelp}`);
  };
  switch (task) {
    case 'show':
    case 'close':
      only(1);
      return { task, uid: first as string };
    case 'merge':
      only(2);
      return { task, uid: first as string, into: second as string };
    case 'correct':
      if (words.length < 2) throw new UsageError(`'correct' needs a uid and field=value. ${seeHelp}`);
      return { task, uid: first as string, fields: words.slice(1) };
    case 'terminal':
      only(1);
      return {
        task,
        uid: first as string,
        ...(posId !== undefined && { posId }),
        ...(merchantId !== undefined && { merchantId }),
      };
    case 'webhook':
      return readWebhook(words);
    default:
      throw new UsageError(`Unknown command '${task}'. ${seeHelp}`);
  }
}

function readWebhook([what, caller, url, ...more]: readonly string[]): EditsCommand {
  const task = 'webhook';
  if (what === 'list' && caller === undefined) return { task, what };
  if (what === 'remove' && caller !== undefined && url === undefined) return { task, what, caller };
  if (what === 'set' && caller !== undefined && url !== undefined && more.length === 0) {
    return { task, what, caller, url };
  }
  throw new UsageError(`'webhook' needs set CALLER URL, list, or remove CALLER. ${seeHelp}`);
}

type Edit = Exclude<EditsCommand, { task: 'help' | 'show' | 'webhook' }>;

function editOf({ register }: ShopRepositories, options: Edit): Promise<RegisterEdit> {
  switch (options.task) {
    case 'close':
      return closing(register, options.uid);
    case 'correct':
      return correction(register, options.uid, options.fields);
    case 'merge':
      return merging(register, options.uid, options.into);
    case 'terminal':
      return confirming(register, options.uid, options);
  }
}

async function show({ register }: ShopRepositories, uid: string): Promise<void> {
  const level = await levelOf(register, uid);
  const found = level === 'shop' ? (await register.findShops([uid])).get(uid) : (await register.findMerchants([uid])).get(uid);
  console.log(plainJson(found));
}

async function webhook(
  store: Store,
  { dataDir, webhookNetworks }: Config,
  options: Extract<EditsCommand, { task: 'webhook' }>,
): Promise<void> {
  const { webhooks } = store.shops;
  if (options.what === 'set') {
    const { url, note } = await checkReceiver(options.url, webhookNetworks);
    await checkCaller(store, dataDir, options.caller);
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    await webhooks.set(options.caller, url, secret, Date.now());
    if (note !== undefined) console.log(note);
    console.log(`Webhook for ${options.caller} set to ${url}. Its signing secret, shown only once:\n${secret}`);
    return;
  }
  if (options.what === 'remove') {
    if (await webhooks.remove(options.caller)) return console.log(`${options.caller} no longer has a webhook.`);
    throw new StoreError(`${options.caller} has no webhook. See npm run edit -- webhook list.`);
  }
  const all = await webhooks.list();
  if (all.length === 0) return console.log('No webhooks are set.');
  const rows = all.map(({ callerId, url, sentNumber, failures, lastError }) => [
    callerId,
    plainText(url),
    sentNumber,
    failures === 0 ? 'ok' : `${failures} failures, last error: ${lastError ?? '?'}`,
  ]);
  console.log(table([['caller', 'address', 'last sent', 'state'], ...rows]).join('\n'));
}

await storeCommand({
  help: editsHelp,
  read: readEditsOptions,
  settings: ['WEBHOOK_NETWORKS'],
  run: async (store, options, config) => {
    if (options.task === 'show') return show(store.shops, options.uid);
    if (options.task === 'webhook') return webhook(store, config, options);
    const edit = await editOf(store.shops, options);
    await store.shops.register.edit(edit, Date.now());
    console.log(describeEdit(edit));
  },
});
