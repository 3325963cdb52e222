import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { dailyTasks } from '../atms/reports/dailyTasks.ts';
import { allowanceOf, bankOf } from '../auth/bankOf.ts';
import { openLimits } from '../auth/limits/openLimits.ts';
import { pageOf } from '../auth/pageOf.ts';
import { keepWorld } from '../dataset/keepWorld.ts';
import { keepLooking } from '../dataset/repeat.ts';
import { type AccessNote, accessLog } from '../http/accessLog.ts';
import { answerMemory } from '../http/answerMemory.ts';
import { answerCrossOrigin } from '../http/crossOrigin.ts';
import { answerOddRequests, answerUnknown, failWith } from '../http/failures.ts';
import { measureRequests } from '../http/measureRequests.ts';
import { noteRefusals } from '../http/noteRefusals.ts';
import { hangUpWhenClosing, noteProxy, openFramework } from '../http/openFramework.ts';
import { answerOtherMethods } from '../http/otherMethods.ts';
import { requestIdOf } from '../http/requestId.ts';
import { contentPolicy } from '../http/securityHeaders.ts';
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
import { sandboxDoor } from '../shops/sandbox/sandboxDoor.ts';
import type { AppOptions } from './appOptions.ts';
import { identifyShops } from './identifyShops.ts';
import { serviceFigures } from './serviceFigures.ts';

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
  return { ...(metrics && { metrics: metrics.requests }), ...(notes.length > 0 && { note }) };
}
