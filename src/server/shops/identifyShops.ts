/** Everything about shops: what is answered of them over HTTP, and what is done beside it. */
import type { FastifyInstance } from 'fastify';
import type { Service } from '../admission.ts';
import type { AppOptions } from '../buildApp.ts';
import { readMerchantLogos } from '../logos/merchantLogos.ts';
import { backlogs } from '../metrics/backlogs.ts';
import { invalidationRoutes } from '../routes/invalidationRoutes.ts';
import { sandboxRoutes } from '../routes/sandboxRoutes.ts';
import { shopRoutes } from '../routes/shopRoutes.ts';
import { suggestionRoutes } from '../routes/suggestionRoutes.ts';
import { dailyQuota } from '../sandbox/dailyQuota.ts';
import type { SandboxDoor } from '../sandbox/sandboxDoor.ts';
import { convertOutcomes } from './convertOutcomes.ts';
import { keepDigests } from './keepDigests.ts';
import { keepMatcher } from './keepMatcher.ts';
import { postToReceivers } from './postToReceiver.ts';
import { recheck } from './recheck.ts';
import { sendWebhooks } from './sendWebhooks.ts';

/** What is to be done again and again beside the shops: when the register may have changed, and otherwise. */
export interface ShopTasks {
  readonly register: () => Promise<void>;
  readonly others: readonly (() => Promise<void>)[];
}

/** Everything about shops. */
export async function identifyShops(
  app: FastifyInstance,
  service: Service,
  sandbox: SandboxDoor,
  { store, log, now, readMatcher, webhookNetworks, vault, vaultBefore, metrics, dataDir, publicUrl }: AppOptions,
): Promise<ShopTasks> {
  if (readMatcher === undefined) return { register: async () => {}, others: [] };
  const books = store.shops;
  const matchers = keepMatcher({ register: books.register, log, readMatcher });
  const vaults = { ...(vault && { vault }), ...(vaultBefore && { before: vaultBefore }) };
  const digests = keepDigests(books.forms, vaults, log);
  // Another service secret than the store's is said before anything runs.
  await digests.look();
  const shops = {
    service,
    books,
    matchers,
    digests,
    quota: dailyQuota(),
    log,
    logoOf: await readMerchantLogos(dataDir, publicUrl),
  };
  await shopRoutes(app, shops);
  invalidationRoutes(app, shops);
  await suggestionRoutes(app, shops);
  await sandboxRoutes(app, shops, sandbox);
  app.addHook('onClose', () => matchers.close());
  const again = recheck({ books, matchers, digests, now, log });
  const follow = async () => {
    await matchers.look();
    await digests.look();
    await again();
  };
  await follow();
  const convert = convertOutcomes({ forms: books.forms, digests, now, log });
  const undone = backlogs(books, matchers);
  metrics?.add(undone.families);
  const hooks = sendWebhooks({ books, now, log, post: postToReceivers(webhookNetworks) });
  return { register: follow, others: [convert, hooks, ...(metrics ? [undone.look] : [])] };
}
