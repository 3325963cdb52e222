/** npm run edit: an operator puts single records of the shop register right. Works beside a running service. */
import { randomBytes } from 'node:crypto';
import type { Config } from '../server/runtime/config.ts';
import type { RegisterEdit, ShopBooks } from '../store/shops/shopBooks.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { storeCommand } from './command.ts';
import { type EditsOptions, editsHelp, readEditsOptions } from './editsOptions.ts';
import { plainJson, plainText } from './plainText.ts';
import { closing, confirming, correction, describeEdit, levelOf, merging } from './registerEdits.ts';
import { table } from './summary.ts';
import { checkCaller, checkReceiver } from './webhookReceiver.ts';

type Edit = Exclude<EditsOptions, { task: 'help' | 'show' | 'webhook' }>;

function editOf({ register }: ShopBooks, options: Edit): Promise<RegisterEdit> {
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

async function show({ register }: ShopBooks, uid: string): Promise<void> {
  const level = await levelOf(register, uid);
  const found = level === 'shop' ? (await register.findShops([uid])).get(uid) : (await register.findMerchants([uid])).get(uid);
  console.log(plainJson(found));
}

async function webhook(
  store: Store,
  { dataDir, webhookNetworks }: Config,
  options: Extract<EditsOptions, { task: 'webhook' }>,
): Promise<void> {
  const { webhooks } = store.shops;
  if (options.what === 'set') {
    const { url, note } = await checkReceiver(options.url, webhookNetworks);
    await checkCaller(store, dataDir, options.caller);
    const secret = `whsec_${randomBytes(24).toString('base64')}`;
    await webhooks.set(options.caller, url, secret, Date.now());
    if (note !== undefined) console.log(note);
    console.log(`${options.caller} is notified at ${url} from now on. Its secret, shown this once:\n${secret}`);
    return;
  }
  if (options.what === 'remove') {
    if (await webhooks.remove(options.caller)) return console.log(`${options.caller} is told no more.`);
    throw new StoreError(`${options.caller} has no webhook: see npm run edit -- webhook list.`);
  }
  const all = await webhooks.list();
  if (all.length === 0) return console.log('Nobody has a webhook.');
  const rows = all.map(({ callerId, url, sentNumber, failures, lastError }) => [
    callerId,
    plainText(url),
    sentNumber,
    failures === 0 ? 'in order' : `${failures} failures, the last: ${lastError ?? '?'}`,
  ]);
  console.log(table([['caller', 'told at', 'up to', 'state'], ...rows]).join('\n'));
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
