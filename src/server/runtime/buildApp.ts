import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { ShopRepositories } from '../../store/shops/shopRepositories.ts';
import type { Store } from '../../store/store.ts';
import type { LiveFill } from '../atms/fill/liveFill.ts';
import { dailyTasks } from '../atms/reports/dailyTasks.ts';
import { allowanceOf, bankOf } from '../auth/bankOf.ts';
import { openLimits } from '../auth/limits/openLimits.ts';
import { pageOf } from '../auth/pageOf.ts';
import { readMerchantLogos } from '../dataset/logos/merchantLogos.ts';
import { pollStore } from '../dataset/poll.ts';
import { type SnapshotWatcher, watchSnapshot } from '../dataset/watchSnapshot.ts';
import { accessLog } from '../http/accessLog.ts';
import { answerMemory } from '../http/answerMemory.ts';
import { completeAnswer } from '../http/completeAnswer.ts';
import { answerCrossOrigin, crossOriginHeaders } from '../http/crossOrigin.ts';
import { answerOddRequests, answerUnknown, failWith } from '../http/failures.ts';
import { measureRequests } from '../http/measureRequests.ts';
import { noteRefusals } from '../http/noteRefusals.ts';
import { type Observer, observeInTurn } from '../http/observeRequests.ts';
import { hangUpWhenClosing, noteProxy, openFramework } from '../http/openFramework.ts';
import { answerOtherMethods } from '../http/otherMethods.ts';
import { requestIdOf } from '../http/requestId.ts';
import { contentPolicy } from '../http/securityHeaders.ts';
import { by, type Family, gauge } from '../observability/metrics/families.ts';
import { openBasemap } from '../places/basemap/basemap.ts';
import { openGeocoder } from '../places/geocoder/geocoder.ts';
import { nearbyAnswers } from '../routes/answerNearby.ts';
import { atmRoutes } from '../routes/atmRoutes.ts';
import type { Service } from '../routes/authorize.ts';
import { directNearby } from '../routes/directNearby.ts';
import { finderRoutes } from '../routes/finderRoutes.ts';
import { healthRoutes } from '../routes/healthRoutes.ts';
import { installRoutes } from '../routes/installRoutes.ts';
import { invalidationRoutes } from '../routes/invalidationRoutes.ts';
import { logoRoutes } from '../routes/logoRoutes.ts';
import { openApiRoutes } from '../routes/openApiRoutes.ts';
import { openCallers } from '../routes/openCallers.ts';
import { operatorRoutes } from '../routes/operatorRoutes.ts';
import { openPageRenderer } from '../routes/page/pageRenderer.ts';
import { pageRoutes } from '../routes/pageRoutes.ts';
import { reportRoutes } from '../routes/reportRoutes.ts';
import { sandboxRoutes } from '../routes/sandboxRoutes.ts';
import { searchRoutes } from '../routes/searchRoutes.ts';
import { serveAreas } from '../routes/serveAreas.ts';
import { shopRoutes } from '../routes/shopRoutes.ts';
import { suggestionRoutes } from '../routes/suggestionRoutes.ts';
import { tileRoutes } from '../routes/tileRoutes.ts';
import { convertOutcomes } from '../shops/convertOutcomes.ts';
import { postToReceivers } from '../shops/postToReceiver.ts';
import { recheck } from '../shops/recheck.ts';
import { dailyQuota } from '../shops/sandbox/dailyQuota.ts';
import { type SandboxAccess, sandboxAccess } from '../shops/sandbox/sandboxAccess.ts';
import { sendWebhooks } from '../shops/sendWebhooks.ts';
import { watchDigests } from '../shops/watchDigests.ts';
import { type MatcherWatcher, watchMatcher } from '../shops/watchMatcher.ts';
import type { AppOptions } from './appOptions.ts';

/** What the service serves, and what waits in it. */
interface Served {
  readonly world: SnapshotWatcher;
  readonly store: Store;
  readonly fill?: LiveFill;
}

/** Areas fetched for searches are hundreds of feeds that nobody watches one by one. */
const mostFeeds = 200;

const queueLength = (figures: Readonly<Record<string, number>>): Family =>
  gauge(
    'atm_finder_queue_length',
    'What waits: areas to be fetched, questions to the matcher, writers, whoever wants a connection to the database.',
    by('queue', figures),
  );

function ofWorld(world: SnapshotWatcher): readonly Family[] {
  const snapshot = world.current()?.snapshot;
  const seenAt = world.seenAt();
  const dated = (snapshot?.feeds ?? []).flatMap(({ name, dataTimestamp }) =>
    dataTimestamp === undefined ? [] : [[name, dataTimestamp / 1_000] as const],
  );
  return [
    gauge(
      'atm_finder_store_reachable',
      '1 while the store answers, 0 while it does not.',
      world.storeTrouble() === undefined ? 1 : 0,
    ),
    gauge('atm_finder_snapshot_version', 'Version of the data that is served; absent before there is any.', snapshot?.version),
    gauge(
      'atm_finder_snapshot_age_seconds',
      'How long ago the store last said what its newest version is.',
      seenAt === undefined ? undefined : (performance.now() - seenAt) / 1_000,
    ),
    gauge('atm_finder_snapshot_atms', 'ATMs that are served.', snapshot?.atmCount),
    gauge(
      'atm_finder_feed_data_timestamp_seconds',
      'From when the data of a feed is, Unix time; absent where the source does not say.',
      by('feed', Object.fromEntries(dated.slice(0, mostFeeds))),
    ),
  ];
}

const serviceFigures =
  ({ world, store, fill }: Served): (() => readonly Family[]) =>
  () => {
    const load = store.load?.();
    const queues = {
      ...(fill && { live_fill: fill.waiting() }),
      ...(load && { writers: load.writers, connections: load.waiting }),
    };
    const connections = load && by('state', { open: load.open, idle: load.idle, most: load.most });
    return [
      ...ofWorld(world),
      gauge('atm_finder_store_connections', 'Connections to the database: open, of these idle, and at most.', connections),
      queueLength(queues),
    ];
  };

/* Everything about shops: what is answered of them over HTTP, and what is done beside it. */
/** What is still to be done about shops and stands in the store: looked at now and then, not whenever somebody reads. */
interface Counted {
  readonly due: number;
  readonly failing: number;
  readonly recheck: number;
}

/** ms */
const lookEach = 15_000;

interface Backlogs {
  /** Looks when it is time to. Never rejects: of a store that does not answer nothing is known. */
  look(): Promise<void>;
  families(): readonly Family[];
}

function backlogs(books: ShopRepositories, matchers: MatcherWatcher): Backlogs {
  let counted: Counted | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  async function count(): Promise<Counted> {
    const hooks = await books.webhooks.list();
    let due = 0;
    for (const { callerId, sentNumber } of hooks)
      due += (await books.invalidations.read(callerId, sentNumber, 1)).length > 0 ? 1 : 0;
    const seen = await books.invalidations.recheckState(Date.now());
    const versions = Math.max(0, (matchers.current()?.registerVersion ?? seen.version) - seen.version);
    return { due, failing: hooks.filter(({ failures }) => failures > 0).length, recheck: versions + seen.late };
  }

  return {
    async look() {
      if (performance.now() - lookedAt < lookEach) return;
      lookedAt = performance.now();
      counted = await count().catch(() => undefined);
    },
    families: () => [
      queueLength({ matcher: matchers.waiting() }),
      gauge(
        'atm_finder_webhooks',
        'Webhooks that have something to send, and those whose receiver fails.',
        counted && by('state', { due: counted.due, failing: counted.failing }),
      ),
      gauge(
        'atm_finder_recheck_pending',
        'Versions of the register that stored look-ups have not been decided with, and look-ups decided with an old one.',
        counted?.recheck,
      ),
    ],
  };
}

/** What is to be done again and again beside the shops: when the register may have changed, and otherwise. */
interface ShopTasks {
  readonly register: () => Promise<void>;
  readonly others: readonly (() => Promise<void>)[];
}

/** Everything about shops. */
async function identifyShops(
  app: FastifyInstance,
  service: Service,
  sandbox: SandboxAccess,
  { store, log, now, readMatcher, webhookNetworks, vault, vaultBefore, metrics, dataDir, publicUrl }: AppOptions,
): Promise<ShopTasks> {
  if (readMatcher === undefined) return { register: async () => {}, others: [] };
  const books = store.shops;
  const matchers = watchMatcher({ register: books.register, log, readMatcher });
  const vaults = { ...(vault && { vault }), ...(vaultBefore && { before: vaultBefore }) };
  const digests = watchDigests(books.forms, vaults, log);
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

export const builtWeb: string = fileURLToPath(new URL('../../../dist/web', import.meta.url));

/**
 * The whole service but for listening. It has tried to load the data once when this resolves.
 * @throws ConfigError for a map that cannot be read, a callers.json that is wrong, and callers whose secrets cannot be checked; before
 * anything runs that would have to be stopped again.
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, reader, now, log, tiles, webDir = builtWeb, lookEvery = 1_000 } = options;
  const basemap = await openBasemap(options.basemap, options.dataDir, log);
  const callers = await openCallers(options);
  const world = watchSnapshot({ store, reader, now, log, ...worldOf(options) });
  const bank: Service['bank'] = (slug, host) => bankOf(callers.current().named, slug, host);
  const { limits, tend } = openLimits(options);
  const service: Service = { world, identify: callers.identify, bank, now, ...(limits && { limits }) };

  const { app, everywhere, setDirect } = openFramework(options);
  const observe = observeRequests(app, options);
  const crossOrigin = crossOriginHeaders(pageOf(callers.current));
  answerCrossOrigin(app, crossOrigin);
  if (limits && !options.trustProxy) noteProxy(app, log);
  const noteStatus = noteRefusals(app, log, now);
  const isClosing = hangUpWhenClosing(app, options.draining);
  app.setErrorHandler(failWith(now, log));
  answerUnknown(app, now);
  answerOddRequests(app.server, now, () => requestIdOf({}));

  const routesAreComplete = answerOtherMethods(app, now);
  await callers.routes(app, limits);
  const fill = serveAreas(app, service, options);
  const complete = completeAnswer({ everywhere, crossOrigin, isClosing });
  const answerNearby = nearbyAnswers({ service, memory: answerMemory(), ...(fill && { fill }), complete, log });
  atmRoutes(app, service, answerNearby);
  const metrics = options.metrics?.requests;
  const direct = { answerNearby, noteStatus, ...(metrics && { metrics }), ...(observe && { observe }) };
  // Behind a trusted proxy the framework determines the client's address.
  if (!options.trustProxy) setDirect(directNearby(direct));
  options.metrics?.add(serviceFigures({ world, store, ...(fill && { fill }) }));
  await reportRoutes(app, service, store.reports, log);
  const { operatorToken: token, vault } = options;
  if (token !== undefined) await operatorRoutes(app, { token, service, store, callers, ...(vault && { vault }), log });
  const sandbox = sandboxAccess({
    ...(options.sandbox !== undefined && { setting: options.sandbox }),
    embedded: store.kind === 'sqlite',
    namesCallers: () => callers.current().isConfigured,
  });
  const following = await identifyShops(app, service, sandbox, options);
  finderRoutes(app, service, options, basemap);
  tileRoutes(app, basemap, now);
  searchRoutes(app, service, options.geocoder && openGeocoder({ settings: options.geocoder, log, now }));
  logoRoutes(app, service, options.dataDir);
  healthRoutes(app, service, isClosing);
  openApiRoutes(app);
  const policyFor = (...page: Parameters<typeof bank>) => contentPolicy(tiles, allowanceOf(bank(...page)));
  await pageRoutes(app, webDir, now, policyFor, await openPageRenderer(webDir, service, log));
  installRoutes(app, service, webDir, options);
  routesAreComplete();

  await world.look();
  const noteOperators = async () => callers.noteOperators(world.current()?.operators);
  await noteOperators();
  const told = [() => world.look(), callers.look, noteOperators, following.register];
  const untold = [() => basemap.look(), ...dailyTasks(options), ...callers.following, ...tend];
  const looking = pollStore(told, [...untold, ...following.others], lookEvery, log, options.news);
  app.addHook('onClose', async () => {
    looking.stop();
    await Promise.all([world.close(), callers.close(), basemap.close()]);
  });
  await app.ready();
  return app;
}

/** Where the data comes from beside the store. */
const worldOf = ({ readDataset, hoursCache, readCached, confirmCached }: AppOptions) => ({
  ...(readDataset && { readDataset }),
  ...(hoursCache && { hoursCache }),
  ...(readCached && { readCached }),
  ...(confirmCached && { confirmCached }),
});

/** Traces, logs and measures each request, where the operator wants that. @returns undefined: nothing of it is wanted */
function observeRequests(
  app: FastifyInstance,
  { metrics, accessLog: isWritten, traceRequests, log }: AppOptions,
): Observer | undefined {
  const observers = [
    ...(traceRequests ? [traceRequests(app)] : []),
    ...(isWritten ? [accessLog(app, log)] : []),
    ...(metrics ? [measureRequests(app, metrics.requests)] : []),
  ];
  return observers.length === 0 ? undefined : observeInTurn(observers);
}
