/**
 * Manages callers' webhooks: sets, lists, tests, replays and removes them, and rotates their signing secrets. A secret is shown
 * only once.
 */
import { join } from 'node:path';
import { longestOverlap, usualOverlap } from '../contract/webhooks.ts';
import { type ReplayStart, webhookChanges } from '../server/console/webhooks/webhookChanges.ts';
import type { Config } from '../server/runtime/config.ts';
import { checkReceiver } from '../server/shops/checkReceiver.ts';
import { deliverTestMessage, deliveryFailureText } from '../server/shops/deliverWebhook.ts';
import { postToReceivers } from '../server/shops/postToReceiver.ts';
import { urlFaultForOperator } from '../server/shops/webhookTexts.ts';
import type { Webhook } from '../store/shops/webhookRepository.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { readIfThere } from './callers/callerFiles.ts';
import { auditedOnCommandLine } from './commandLineUser.ts';
import { plainText } from './plainText.ts';
import { UsageError } from './readArguments.ts';
import { table } from './summary.ts';

/**
 * @returns the normalized URL, and a note for the operator
 * @throws UsageError if the service would never call the URL
 */
export async function readReceiver(
  text: string,
  networks: readonly string[] = [],
): Promise<{ readonly url: string; readonly note?: string }> {
  const checked = await checkReceiver(text, networks);
  if ('fault' in checked) throw new UsageError(`${urlFaultForOperator(checked.fault, checked.address)}: '${plainText(text)}'.`);
  const { url, unresolved } = checked;
  return unresolved === undefined
    ? { url }
    : { url, note: `Note: ${unresolved} cannot be resolved from here. Messages fail until the service can resolve it.` };
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

/** A webhook of a caller. The id can be omitted if the caller has only one webhook. */
interface NamedWebhook {
  readonly caller: string;
  readonly id?: string;
}

export type WebhookTask =
  | { readonly what: 'list' }
  | { readonly what: 'set'; readonly caller: string; readonly url: string }
  | ({ readonly what: 'rotate'; readonly overlapHours?: number } & NamedWebhook)
  | ({ readonly what: 'test' } & NamedWebhook)
  | ({ readonly what: 'replay'; readonly start?: ReplayStart } & NamedWebhook)
  | ({ readonly what: 'activate' | 'deactivate' } & NamedWebhook)
  | ({ readonly what: 'remove' } & NamedWebhook);

const words =
  "After 'webhook', specify one of: set CALLER URL, list, rotate CALLER ID, test CALLER ID, replay CALLER ID, activate CALLER ID, deactivate CALLER ID, remove CALLER ID.";

/**
 * @param values the options `--overlap-hours`, `--after` and `--since`, as typed
 * @throws UsageError
 */
export function readWebhookTask(
  [what, caller, second, ...more]: readonly string[],
  values: {
    readonly overlapHours?: string | undefined;
    readonly after?: string | undefined;
    readonly since?: string | undefined;
  },
  seeHelp: string,
): WebhookTask {
  const { overlapHours, after, since } = values;
  if (overlapHours !== undefined && what !== 'rotate')
    throw new UsageError(`--overlap-hours can be used only with 'webhook rotate'. ${seeHelp}`);
  if ((after ?? since) !== undefined && what !== 'replay')
    throw new UsageError(`--after and --since can be used only with 'webhook replay'. ${seeHelp}`);
  if (after !== undefined && since !== undefined) throw new UsageError(`Use either --after or --since, not both. ${seeHelp}`);
  if (what === 'list' && caller === undefined) return { what };
  if (caller === undefined || more.length > 0) throw new UsageError(`${words} ${seeHelp}`);
  if (what === 'set' && second !== undefined) return { what, caller, url: second };
  const named = { caller, ...(second !== undefined && { id: second }) };
  switch (what) {
    case 'test':
    case 'remove':
    case 'activate':
    case 'deactivate':
      return { what, ...named };
    case 'rotate': {
      if (overlapHours === undefined) return { what, ...named };
      return { what, ...named, overlapHours: wholeNumber('--overlap-hours', overlapHours, longestOverlap) };
    }
    case 'replay': {
      if (since !== undefined) return { what, ...named, start: { since: timeOf(since) } };
      if (after === undefined) return { what, ...named };
      return { what, ...named, start: { after: wholeNumber('--after', after, Number.MAX_SAFE_INTEGER) } };
    }
    default:
      throw new UsageError(`${words} ${seeHelp}`);
  }
}

function timeOf(text: string): number {
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw new UsageError(`--since must be a time such as 2026-11-21T09:00:00Z, not '${plainText(text)}'.`);
}

function wholeNumber(option: string, text: string, most: number): number {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number <= most) return number;
  throw new UsageError(`${option} must be an integer from 0 to ${most}, not '${plainText(text)}'.`);
}

export async function editWebhooks(store: Store, { dataDir, webhookNetworks }: Config, task: WebhookTask): Promise<void> {
  const now = Date.now();
  const changes = webhookChanges(store, (entryOf) => auditedOnCommandLine(store, entryOf, now), now);
  switch (task.what) {
    case 'list':
      return listWebhooks(await store.shops.webhooks.list());
    case 'set': {
      const { url, note } = await readReceiver(task.url, webhookNetworks);
      await checkCaller(store, dataDir, task.caller);
      const hook = await changes.set(task.caller, url);
      if (note !== undefined) console.log(note);
      return console.log(
        `Webhook ${hook.id} for ${task.caller} set to ${url}. Its signing secret, shown only once:\n${hook.secret}`,
      );
    }
    case 'rotate': {
      const { overlapHours = usualOverlap } = task;
      const { id, secret } = await changes.rotate(await findWebhook(store, task), overlapHours);
      const overlap =
        overlapHours === 0
          ? 'The previous secret no longer works.'
          : `Messages are signed with both secrets for ${overlapHours} hours.`;
      return console.log(`${overlap} The new signing secret of webhook ${id}, shown only once:\n${secret}`);
    }
    case 'test':
      return testWebhook(store, webhookNetworks, task, now);
    case 'replay': {
      const { id, sentNumber } = await changes.replay(await findWebhook(store, task), task.start);
      return console.log(`The service now sends webhook ${id} of ${task.caller} the events after cursor ${sentNumber}.`);
    }
    case 'activate':
    case 'deactivate': {
      const { id } = await changes.setActive(await findWebhook(store, task), task.what === 'activate');
      return console.log(`Webhook ${id} of ${task.caller} is ${task.what === 'activate' ? 'active' : 'deactivated'}.`);
    }
    case 'remove': {
      const hook = await findWebhook(store, task);
      await changes.remove(hook);
      return console.log(`Removed webhook ${hook.id} of ${task.caller}.`);
    }
  }
}

const noWebhook = ({ caller, id }: NamedWebhook): StoreError =>
  new StoreError(
    `${plainText(caller)} has no webhook${id === undefined ? '' : ` ${plainText(id)}`}. See npm run edit -- webhook list.`,
  );

/** @throws StoreError if the caller has no such webhook, or has more than one webhook and no id is given */
async function findWebhook({ shops }: Store, named: NamedWebhook): Promise<Webhook> {
  const own = await shops.webhooks.list(named.caller);
  if (named.id === undefined && own.length > 1)
    throw new StoreError(`${named.caller} has ${own.length} webhooks. Add an id from npm run edit -- webhook list.`);
  const found = named.id === undefined ? own[0] : own.find(({ id }) => id === named.id);
  if (!found) throw noWebhook(named);
  return found;
}

async function testWebhook(
  store: Store,
  networks: readonly string[] | undefined,
  named: NamedWebhook,
  now: number,
): Promise<void> {
  const hook = await findWebhook(store, named);
  const wait = await store.shops.webhooks.startTest(named.caller, now);
  if (wait > 0)
    throw new StoreError(`A caller can send only one test message a minute. Try again in ${Math.ceil(wait / 1_000)} seconds.`);
  const { status, failure } = await deliverTestMessage(postToReceivers(networks), hook, now);
  if (failure) throw new StoreError(`The test message to webhook ${hook.id} failed: ${deliveryFailureText(failure)}.`);
  console.log(`Webhook ${hook.id} accepted the test message with status ${status}.`);
}

function listWebhooks(all: readonly Webhook[]): void {
  if (all.length === 0) {
    console.log('No webhooks are set.');
    return;
  }
  const rows = all.map(({ callerId, id, url, sentNumber, failures, disabled, lastFailure }) => [
    callerId,
    id,
    plainText(url),
    sentNumber,
    failures === 0
      ? 'ok'
      : `${failures} failures${disabled ? ', disabled' : ''}${lastFailure ? `, last error: ${deliveryFailureText(lastFailure)}` : ''}`,
  ]);
  console.log(table([['caller', 'id', 'address', 'last sent', 'state'], ...rows]).join('\n'));
}
