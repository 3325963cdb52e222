import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Store } from '../../store/store.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';
import type { WriteArea } from '../atms/fill/writeArea.ts';
import { dailyTasks } from '../atms/reports/dailyTasks.ts';
import { allowanceOf, bankOf } from '../auth/bankOf.ts';
import type { KeptCallers } from '../auth/keptCallers.ts';
import { openLimits } from '../auth/limits/openLimits.ts';
import type { LimitSettings } from '../auth/limits/requestLimits.ts';
import { pageOf } from '../auth/pageOf.ts';
import type { Vault } from '../auth/vault.ts';
import type { HoursFile } from '../dataset/hoursFile.ts';
import { keepWorld } from '../dataset/keepWorld.ts';
import type { WorldReader } from '../dataset/readWorld.ts';
import type { News } from '../dataset/repeat.ts';
import { keepLooking } from '../dataset/repeat.ts';
import type { WithoutStoreOptions } from '../dataset/withoutStore.ts';
import { type AccessNote, accessLog } from '../http/accessLog.ts';
import { answerMemory } from '../http/answerMemory.ts';
import { answerCrossOrigin } from '../http/crossOrigin.ts';
import type { Draining } from '../http/draining.ts';
import { answerOddRequests, answerUnknown, failWith } from '../http/failures.ts';
import { measureRequests } from '../http/measureRequests.ts';
import { noteRefusals } from '../http/noteRefusals.ts';
import { hangUpWhenClosing, noteProxy, openFramework } from '../http/openFramework.ts';
import { answerOtherMethods } from '../http/otherMethods.ts';
import type { Patience } from '../http/patience.ts';
import { requestIdOf } from '../http/requestId.ts';
import { contentPolicy } from '../http/securityHeaders.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { openBasemap } from '../places/basemap/basemap.ts';
import { openGeocoder } from '../places/geocoder/geocoder.ts';
import type { Service } from '../routes/admission.ts';
import { atmRoutes } from '../routes/atmRoutes.ts';
import { finderRoutes } from '../routes/finderRoutes.ts';
import { healthRoutes } from '../routes/healthRoutes.ts';
import { installRoutes } from '../routes/installRoutes.ts';
import { logoRoutes } from '../routes/logoRoutes.ts';
import { nearbyShortWay } from '../routes/nearbyShortWay.ts';
import { openApiRoutes } from '../routes/openApiRoutes.ts';
import { openCallers } from '../routes/openCallers.ts';
import { operatorRoutes } from '../routes/operatorRoutes.ts';
import { openDrawer } from '../routes/page/openDrawer.ts';
import { pageRoutes } from '../routes/pageRoutes.ts';
import { reportRoutes } from '../routes/reportRoutes.ts';
import { searchRoutes } from '../routes/searchRoutes.ts';
import { serveAreas } from '../routes/serveAreas.ts';
import { tileRoutes } from '../routes/tileRoutes.ts';
import type { ReadMatcher } from '../shops/runningMatcher.ts';
import { sandboxDoor } from '../shops/sandbox/sandboxDoor.ts';
import type { Config } from './config.ts';
import { identifyShops } from './identifyShops.ts';
import { serviceFigures } from './serviceFigures.ts';

export interface AppOptions
  extends Pick<
      Config,
      | 'dataDir'
      | 'tiles'
      | 'basemap'
      | 'geocoder'
      | 'overpass'
      | 'appName'
      | 'trustProxy'
      | 'webhookNetworks'
      | 'sandbox'
      | 'auth'
      | 'supportAddress'
    >,
    WithoutStoreOptions {
  /** Absent: it may. */
  readonly offline?: Config['offline'];
  /** What URLs in answers begin with, without a slash at its end. */
  readonly publicUrl: string;
  /** Absent: nobody is held back. */
  readonly limits?: LimitSettings;
  /** Absent: an hour. */
  readonly tokenLifetime?: Config['tokenLifetime'];
  /** Whether anybody may register for a sandbox. ownMachine: whoever sits at it, until somebody is named as a caller. */
  readonly registration?: boolean | 'ownMachine';
  /** Absent: callers are kept on the command line only. */
  readonly operatorToken?: string;
  /** What secrets are checked with; absent: nobody has set SERVICE_SECRET. */
  readonly vault?: Vault;
  /** What was checked with before, where the service secret is another one now. */
  readonly vaultBefore?: Vault;
  /** Absent: the usual one. */
  readonly retention?: Config['retention'];
  /** Migrated. Stays the property of whoever opened it, like the reader. */
  readonly store: Store;
  readonly reader: TimelineReader;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
  /** Where the web app was built to. */
  readonly webDir?: string;
  /** What decides which shop a transaction went to. */
  readonly readMatcher?: ReadMatcher;
  /** How long slow clients are waited for. */
  readonly patience?: Partial<Patience>;
  /** Absent: nobody is told before it closes. */
  readonly draining?: Draining;
  /** How often the store and callers.json are looked at, ms. */
  readonly lookEvery?: number;
  /** What other processes tell of their changes; while they are heard, the store is looked at more seldom. Absent: nothing. */
  readonly news?: News;
  /** By default in this very thread. */
  readonly readWorld?: WorldReader;
  /** Absent: opening hours are read anew at every start. */
  readonly hoursFile?: HoursFile;
  /** The callers as they were known last, for a start while the store is away; absent: none. */
  readonly keptCallers?: KeptCallers;
  /** Absent: nothing is counted. */
  readonly metrics?: Metrics;
  /** Whether the log has a line for each request; absent: it has not. */
  readonly accessLog?: boolean;
  /** Absent: nothing is traced. */
  readonly traceRequests?: (app: FastifyInstance) => AccessNote;
  /** Writes what is fetched from `overpass`; absent: nothing is fetched. */
  readonly writeArea?: WriteArea;
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
  const world = keepWorld({ store, reader, now, log, ...worldOf(options) });
  const bank: Service['bank'] = (slug, host) => bankOf(callers.current().named, slug, host);
  const { limits, tend } = openLimits(options);
  const service: Service = { world, identify: callers.identify, bank, now, ...(limits && { limits }) };

  const { app, everywhere, goFirst } = openFramework(options);
  const requests = tellOfRequests(app, options);
  answerCrossOrigin(app, pageOf(callers.current));
  if (limits && !options.trustProxy) noteProxy(app, log);
  noteRefusals(app, log, now);
  const isClosing = hangUpWhenClosing(app, options.draining);
  app.setErrorHandler(failWith(now, log));
  answerUnknown(app, now);
  answerOddRequests(app.server, now, () => requestIdOf({}));

  const routesAreComplete = answerOtherMethods(app, now);
  await callers.routes(app, limits);
  const memory = answerMemory(app);
  const fill = serveAreas(app, service, options);
  atmRoutes(app, service, memory, fill);
  // Behind a proxy that is believed, whoever asks has to be made out first.
  const shortly = { service, memory, ...(fill && { fill }), everywhere, isClosing, ...requests };
  if (!options.trustProxy) goFirst(nearbyShortWay(shortly));
  options.metrics?.add(serviceFigures({ world, store, ...(fill && { fill }) }));
  await reportRoutes(app, service, store.reports, log);
  const { operatorToken: token, vault } = options;
  if (token !== undefined) await operatorRoutes(app, { token, service, store, callers, ...(vault && { vault }), log });
  const sandbox = sandboxDoor({
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
  await pageRoutes(app, webDir, now, policyFor, await openDrawer(webDir, service, log));
  installRoutes(app, service, webDir, options);
  routesAreComplete();

  await world.look();
  const noteOperators = async () => callers.noteOperators(world.current()?.operators);
  await noteOperators();
  const told = [() => world.look(), callers.look, noteOperators, following.register];
  const untold = [() => basemap.look(), ...dailyTasks(options), ...callers.following, ...tend];
  const looking = keepLooking(told, [...untold, ...following.others], lookEvery, log, options.news);
  app.addHook('onClose', async () => {
    looking.stop();
    await Promise.all([world.close(), callers.close(), basemap.close()]);
  });
  await app.ready();
  return app;
}

/** Where the data comes from beside the store. */
const worldOf = ({ readWorld, hoursFile, readKept, confirmKept }: AppOptions) => ({
  ...(readWorld && { readWorld }),
  ...(hoursFile && { hoursFile }),
  ...(readKept && { readKept }),
  ...(confirmKept && { confirmKept }),
});

/** What is counted and written of each request, where the operator wants that. @returns what the short way has to do of it by itself */
function tellOfRequests(app: FastifyInstance, { metrics, accessLog: isWritten, traceRequests, log }: AppOptions) {
  const notes = [...(traceRequests ? [traceRequests(app)] : []), ...(isWritten ? [accessLog(app, log)] : [])];
  if (metrics) measureRequests(app, metrics.requests);
  const note: AccessNote = (...request) => {
    for (const one of notes) one(...request);
  };
  return { ...(metrics && { book: metrics.requests }), ...(notes.length > 0 && { note }) };
}
