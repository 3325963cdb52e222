/**
 * Sets callers' webhooks with a new signing secret, lists webhooks, and removes them. A secret is shown only once. To replace a
 * secret, set the webhook again.
 */
import { randomBytes } from 'node:crypto';
import { lookup } from 'node:dns/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../server/runtime/config.ts';
import { type ReceiverFault, receiverRules } from '../server/shops/postToReceiver.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { readIfThere } from './callers/callerFiles.ts';
import { plainText } from './plainText.ts';
import { UsageError } from './readArguments.ts';
import { table } from './summary.ts';

const networksHelp = 'to allow it, set WEBHOOK_NETWORKS for this command and for the service';

const faults: Readonly<Record<ReceiverFault, string>> = {
  notHttps: 'must use https',
  noName: 'has a reserved host name',
  notPublic: `is in a network that is not public; ${networksHelp}`,
  noPort: 'must not use port 0',
};

/** The timeout of a DNS look-up, ms. */
const timeoutMs = 3_000;

/**
 * @returns the normalized URL, and a note for the operator
 * @throws UsageError if the service would never call the URL
 */
export async function checkReceiver(
  text: string,
  networks: readonly string[] = [],
): Promise<{ readonly url: string; readonly note?: string }> {
  const fail = (why: string): never => {
    throw new UsageError(`Webhook URL ${why}: '${plainText(text)}'.`);
  };
  // The URL parser would silently drop spaces and line ends.
  const target = /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text);
  if (target === null) return fail('must be a URL such as https://bank.example/hook');
  if (target.username !== '' || target.password !== '')
    return fail('must not contain a user name or password, because webhook messages are signed instead');
  const { faultOf, mayReach } = receiverRules(networks);
  const fault = faultOf(target);
  if (fault !== undefined) return fail(faults[fault]);
  const url = target.href;
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await Promise.race([lookup(host, { all: true }), sleep(timeoutMs, undefined, { ref: false })]).catch(
    () => undefined,
  );
  const wrong = found?.find(({ address }) => !mayReach(address));
  if (wrong) return fail(`resolves to ${wrong.address}, which is not public; ${networksHelp}`);
  return found
    ? { url }
    : { url, note: `Note: ${host} cannot be resolved from here. Messages fail until the service can resolve it.` };
}

/** @throws StoreError if the caller does not exist, because the service would then never call the webhook */
export async function checkCaller({ kind, callers }: Store, dataDir: string, caller: string): Promise<void> {
  const { takesOver, callers: kept } = await callers.read();
  const inFile = takesOver ? [] : readIfThere(join(dataDir, 'callers.json'));
  if ([...kept, ...inFile].some(({ slug }) => slug === caller)) return;
  // Accept the demo caller, which is the only caller of an embedded store without configured callers.
  if (caller === 'demo' && kind === 'sqlite' && !takesOver && inFile.length === 0) return;
  throw new StoreError(`There is no caller '${plainText(caller)}'. See npm run callers -- list.`);
}

export type WebhookTask =
  | { readonly what: 'list' }
  | { readonly what: 'set'; readonly caller: string; readonly url: string }
  | { readonly what: 'remove'; readonly caller: string };

export async function editWebhooks(store: Store, { dataDir, webhookNetworks }: Config, options: WebhookTask): Promise<void> {
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
