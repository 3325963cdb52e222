/** Everything about shops: what is answered of them over HTTP, and what is done beside it. */
import type { FastifyInstance } from 'fastify';
import { readMerchantLogos } from '../dataset/logos/merchantLogos.ts';
import type { Service } from '../routes/admission.ts';
import { invalidationRoutes } from '../routes/invalidationRoutes.ts';
import { sandboxRoutes } from '../routes/sandboxRoutes.ts';
import { shopRoutes } from '../routes/shopRoutes.ts';
import { suggestionRoutes } from '../routes/suggestionRoutes.ts';
import { convertOutcomes } from '../shops/convertOutcomes.ts';
import { keepDigests } from '../shops/keepDigests.ts';
import { keepMatcher } from '../shops/keepMatcher.ts';
import { postToReceivers } from '../shops/postToReceiver.ts';
import { recheck } from '../shops/recheck.ts';
import { dailyQuota } from '../shops/sandbox/dailyQuota.ts';
import type { SandboxDoor } from '../shops/sandbox/sandboxDoor.ts';
import { sendWebhooks } from '../shops/sendWebhooks.ts';
import type { AppOptions } from './appOptions.ts';
import { backlogs } from './backlogs.ts';

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
