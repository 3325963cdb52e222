import fp from 'fastify-plugin';
import type { Store } from '../../store/store.ts';
import type { Vault } from '../auth/vault.ts';
import { readMerchantLogos } from '../dataset/logos/merchantLogos.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { backlogs } from '../shops/backlogs.ts';
import { convertOutcomes } from '../shops/convertOutcomes.ts';
import { postToReceivers } from '../shops/postToReceiver.ts';
import { recheck } from '../shops/recheck.ts';
import type { ReadMatcher } from '../shops/runningMatcher.ts';
import { dailyQuota } from '../shops/sandbox/dailyQuota.ts';
import { sandboxAccess } from '../shops/sandbox/sandboxAccess.ts';
import { sendWebhooks } from '../shops/sendWebhooks.ts';
import { watchDigests } from '../shops/watchDigests.ts';
import { watchMatcher } from '../shops/watchMatcher.ts';
import { invalidationRoutes } from './invalidationRoutes.ts';
import { sandboxRoutes } from './sandboxRoutes.ts';
import { shopRoutes } from './shopRoutes.ts';
import { suggestionRoutes } from './suggestionRoutes.ts';

export interface ShopsOptions {
  /** Loads the matcher; absent: no shop look-up. */
  readonly readMatcher?: ReadMatcher;
  readonly store: Store;
  /** Verifies secrets; absent: SERVICE_SECRET is not set. */
  readonly vault?: Vault;
  /** The vault of the previous service secret, if it has changed. */
  readonly vaultBefore?: Vault;
  /** SANDBOX; absent: open until callers are configured. */
  readonly sandbox?: boolean;
  readonly webhookNetworks?: Parameters<typeof postToReceivers>[0];
  /** Contains the operator's images of merchants, in `logos`. */
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Absent: no metrics. */
  readonly metrics?: Metrics;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** Shops by card transaction: the routes, and the maintenance of stored outcomes. */
export const shops = fp<ShopsOptions>(
  async (app, { readMatcher, store, vault, vaultBefore, sandbox, webhookNetworks, dataDir, publicUrl, metrics, now, log }) => {
    if (readMatcher === undefined) return;
    const books = store.shops;
    const matchers = watchMatcher({ register: books.register, log, readMatcher });
    app.addHook('onClose', () => matchers.close());
    const digests = watchDigests(books.forms, { ...(vault && { vault }), ...(vaultBefore && { before: vaultBefore }) }, log);
    // Fails before anything starts if the store uses another service secret.
    await digests.look();

    const quota = dailyQuota();
    const logoOf = await readMerchantLogos(dataDir, publicUrl);
    const shopService = { service: app.service, books, matchers, digests, quota, log, logoOf };
    await shopRoutes(app, shopService);
    invalidationRoutes(app, shopService);
    await suggestionRoutes(app, shopService);
    const access = sandboxAccess({
      ...(sandbox !== undefined && { setting: sandbox }),
      embedded: store.kind === 'sqlite',
      namesCallers: () => app.callers.current().isConfigured,
    });
    await sandboxRoutes(app, shopService, access);

    const again = recheck({ books, matchers, digests, now, log });
    const follow = async () => {
      await matchers.look();
      await digests.look();
      await again();
    };
    app.addHook('onReady', follow);
    app.tasks.onNews.push(follow);
    const post = postToReceivers(webhookNetworks);
    app.tasks.regular.push(convertOutcomes({ forms: books.forms, digests, now, log }), sendWebhooks({ books, now, log, post }));
    if (!metrics) return;
    const undone = backlogs(books, matchers);
    metrics.add(undone.families);
    app.tasks.regular.push(undone.look);
  },
  { name: 'shops', dependencies: ['snapshotAndLimits', 'callers'] },
);
