import { setTimeout as pause } from 'node:timers/promises';
import fp from 'fastify-plugin';
import type { Store } from '../../store/store.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';
import type { Vault } from '../auth/vault.ts';
import { readMerchantLogos } from '../dataset/logos/merchantLogos.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { backlogs } from '../shops/backlogs.ts';
import { convertOutcomes } from '../shops/convertOutcomes.ts';
import { openAtPayment } from '../shops/openAtPayment.ts';
import { type Post, postToReceivers } from '../shops/postToReceiver.ts';
import { recheck } from '../shops/recheck.ts';
import type { ReadMatcher } from '../shops/runningMatcher.ts';
import { dailyQuota } from '../shops/sandbox/dailyQuota.ts';
import { sandboxAccess } from '../shops/sandbox/sandboxAccess.ts';
import { sendWebhooks } from '../shops/sendWebhooks.ts';
import { watchDigests } from '../shops/watchDigests.ts';
import { watchMatcher } from '../shops/watchMatcher.ts';
import { machineIndexes } from '../shops/withdrawals/machineIndexes.ts';
import { recheckAtms } from '../shops/withdrawals/recheckAtms.ts';
import { invalidationRoutes } from './invalidationRoutes.ts';
import { sandboxCallerRoutes } from './sandboxCallerRoutes.ts';
import { sandboxRoutes } from './sandboxRoutes.ts';
import { shopRoutes } from './shopRoutes.ts';
import { suggestionRoutes } from './suggestionRoutes.ts';
import { webhookRoutes } from './webhookRoutes.ts';

export interface ShopsOptions {
  /** Loads the matcher for the newest version of the register. If omitted, shop look-up is disabled. */
  readonly readMatcher?: ReadMatcher;
  /** The maximum time that the start of the service waits for the matcher, ms. The default is a minute. */
  readonly matcherWithin?: number;
  readonly store: Store;
  /** Encrypts the key of the transaction digests. Omitted if SERVICE_SECRET is not set. */
  readonly vault?: Vault;
  /** The vault for the previous service secret, if the secret has changed. */
  readonly vaultBefore?: Vault;
  /** SANDBOX. If omitted, the sandbox is open until callers are configured. */
  readonly sandbox?: boolean;
  readonly webhookNetworks?: Parameters<typeof postToReceivers>[0];
  /** Looks up the names of webhook receivers. If omitted, the system's resolver is used. */
  readonly resolveReceivers?: Parameters<typeof postToReceivers>[1];
  /** Sends webhook messages. If omitted, the service sends them over the network. */
  readonly postWebhook?: Post;
  /** The data folder. Its `logos` subfolder contains the merchant logos that the operator supplies. */
  readonly dataDir: string;
  readonly publicUrl: string;
  /** If omitted, the service collects no metrics. */
  readonly metrics?: Metrics;
  /** Evaluates whether a shop was open at the time of a payment. */
  readonly reader: TimelineReader;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/** The shop look-up by card transaction. Adds its routes, and keeps the stored outcomes up to date. */
export const shops = fp<ShopsOptions>(
  async (app, options) => {
    const { readMatcher, matcherWithin = 60_000, store, vault, vaultBefore, sandbox, dataDir, publicUrl } = options;
    const { metrics, reader, now, log } = options;
    app.decorate('shopLookUps', undefined);
    if (readMatcher === undefined) return;
    const repositories = store.shops;
    const matchers = watchMatcher({ register: repositories.register, log, readMatcher });
    app.addHook('onClose', () => matchers.close());
    const digests = watchDigests(
      repositories.forms,
      { ...(vault && { vault }), ...(vaultBefore && { before: vaultBefore }) },
      log,
    );
    // If the store uses a different service secret, fail before anything starts.
    await digests.look();

    app.shopLookUps = { matchers, digests, readMatcher };

    const quota = dailyQuota();
    const logoOf = await readMerchantLogos(dataDir, publicUrl);
    const wasOpen = openAtPayment(reader);
    const machines = machineIndexes(log);
    const shopService = {
      service: app.service,
      repositories,
      matchers,
      digests,
      quota,
      log,
      logoOf,
      wasOpen,
      machines,
      usage: app.usage,
    };
    await shopRoutes(app, shopService);
    invalidationRoutes(app, shopService);
    await suggestionRoutes(app, shopService);
    const { webhookNetworks: networks, resolveReceivers: resolve } = options;
    const post = options.postWebhook ?? postToReceivers(networks, resolve);
    await webhookRoutes(app, shopService, { post, ...(networks && { networks }), ...(resolve && { resolve }) });
    await sandboxCallerRoutes(app, shopService, { repository: store.callers, look: app.callers.look });
    const access = sandboxAccess({
      ...(sandbox !== undefined && { setting: sandbox }),
      embedded: store.kind === 'sqlite',
      namesCallers: () => app.callers.current().isConfigured,
    });
    await sandboxRoutes(app, shopService, access);

    const again = recheck({ repositories, matchers, digests, now, log });
    const { watcher } = app.service;
    const atmsAgain = recheckAtms({ repositories, served: () => watcher.current(), machines, now, log });
    const follow = async () => {
      await matchers.look();
      await digests.look();
      await again();
      await atmsAgain();
    };
    // If the index of the shops is missing or damaged, building it takes minutes for millions of shops. Meanwhile, look-ups
    // return 503, and everything else works. `follow` then runs as a task.
    app.addHook('onReady', async () => {
      const isLoaded = matchers.look().then(() => true);
      if (await Promise.race([isLoaded, pause(matcherWithin, false, { ref: false })])) await follow();
      else if (matchers.indexState() === 'building')
        log.warn('The index of the shop register is still being built. Until it is complete, shop look-ups return 503.');
      else log.warn('The index of the shop register is not loaded yet. Until it is loaded, shop look-ups return 503.');
    });
    app.tasks.onChange.push(follow);
    app.tasks.regular.push(
      convertOutcomes({ forms: repositories.forms, digests, now, log }),
      sendWebhooks({ repositories, now, log, post }),
    );
    if (!metrics) return;
    const undone = backlogs(repositories, matchers);
    metrics.add(undone.families);
    app.tasks.regular.push(undone.look);
  },
  { name: 'shops', dependencies: ['snapshotAndLimits', 'callers'] },
);
