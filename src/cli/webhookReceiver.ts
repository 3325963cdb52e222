/** Checks that a configured webhook can be called: the caller exists, and the service may send to the URL. */
import { lookup } from 'node:dns/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ReceiverFault, receiverRules } from '../server/shops/postToReceiver.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { readIfThere } from './callers/callerFiles.ts';
import { plainText } from './plainText.ts';
import { UsageError } from './readArguments.ts';

const networksHelp = 'set WEBHOOK_NETWORKS for this command and for the service if that is meant';

const faults: Readonly<Record<ReceiverFault, string>> = {
  notHttps: 'must use https',
  noName: 'names no server',
  notPublic: `is in a network that is not public, where nothing is sent; ${networksHelp}`,
  noPort: 'has port 0, on which no server listens',
};

/** The timeout of a DNS look-up, ms. */
const patience = 3_000;

/**
 * @returns the normalized URL, and a note for the operator
 * @throws UsageError for a URL that is never called
 */
export async function checkReceiver(
  text: string,
  networks: readonly string[] = [],
): Promise<{ readonly url: string; readonly note?: string }> {
  const fail = (why: string): never => {
    throw new UsageError(`Webhook URL ${why}: '${plainText(text)}'.`);
  };
  // The parser would silently drop blanks and line ends.
  const target = /[\s\p{Cc}]/u.test(text) ? null : URL.parse(text);
  if (target === null) return fail('is not a URL such as https://bank.example/hook');
  if (target.username !== '' || target.password !== '') return fail('must not hold a user or a password: messages are signed');
  const { faultOf, mayReach } = receiverRules(networks);
  const fault = faultOf(target);
  if (fault !== undefined) return fail(faults[fault]);
  const url = target.href;
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
  const found = await Promise.race([lookup(host, { all: true }), sleep(patience, undefined, { ref: false })]).catch(
    () => undefined,
  );
  const wrong = found?.find(({ address }) => !mayReach(address));
  if (wrong) return fail(`leads to ${wrong.address}, which is not public, so nothing is sent there; ${networksHelp}`);
  return found
    ? { url }
    : { url, note: `Note: ${host} cannot be resolved from here. Messages fail until the service can resolve it.` };
}

/** @throws StoreError if the caller does not exist, so that the webhook would never be called */
export async function checkCaller({ kind, callers }: Store, dataDir: string, caller: string): Promise<void> {
  const { takesOver, callers: kept } = await callers.read();
  const inFile = takesOver ? [] : readIfThere(join(dataDir, 'callers.json'));
  if ([...kept, ...inFile].some(({ slug }) => slug === caller)) return;
  // The caller of an embedded store on which none is configured.
  if (caller === 'demo' && kind === 'sqlite' && !takesOver && inFile.length === 0) return;
  throw new StoreError(`There is no caller '${plainText(caller)}': see npm run callers -- list.`);
}
