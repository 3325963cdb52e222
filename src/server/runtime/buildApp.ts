import type { FastifyInstance } from 'fastify';
import { retention } from '../atms/retention.ts';
import { snapshotAndLimits } from '../auth/snapshotAndLimits.ts';
import { operatorApi } from '../console/operatorApi.ts';
import { serviceFigures } from '../dataset/serviceFigures.ts';
import { openFramework } from '../http/openFramework.ts';
import { answerOtherMethods } from '../http/otherMethods.ts';
import { requestObservers } from '../http/requestObservers.ts';
import { basemap } from '../places/basemap/basemapPlugin.ts';
import { areas } from '../routes/areas.ts';
import { atmRoutes } from '../routes/atmRoutes.ts';
import { finderRoutes } from '../routes/finderRoutes.ts';
import { healthRoutes } from '../routes/healthRoutes.ts';
import { installRoutes } from '../routes/installRoutes.ts';
import { logoRoutes } from '../routes/logoRoutes.ts';
import { openApiRoutes } from '../routes/openApiRoutes.ts';
import { callerRoutes, callers } from '../routes/openCallers.ts';
import { pageRoutes } from '../routes/pageRoutes.ts';
import { reportRoutes } from '../routes/reportRoutes.ts';
import { searchRoutes } from '../routes/searchRoutes.ts';
import { shops } from '../routes/shops.ts';
import { statusRoutes } from '../routes/statusRoutes.ts';
import { tileRoutes } from '../routes/tileRoutes.ts';
import { walkRoutes } from '../routes/walkRoutes.ts';
import { backgroundTasks, polling } from '../tasks/backgroundTasks.ts';
import { walkingPlugin } from '../walking/walkingPlugin.ts';
import type { AppOptions } from './appOptions.ts';

/**
 * Builds the whole service, but does not start listening. When the promise resolves, the service has tried to load the data once.
 * @throws ConfigError if the map is unreadable, callers.json is invalid, or callers' secrets cannot be verified
 */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const app = openFramework(options);
  try {
    await register(app, options);
    await app.ready();
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

/** The file of each plugin defines its options, their defaults and its dependencies. Fastify checks the dependencies. */
async function register(app: FastifyInstance, options: AppOptions): Promise<void> {
  await app.register(requestObservers, options);
  const routesAreComplete = answerOtherMethods(app, options.now);

  await app.register(backgroundTasks);
  await app.register(retention, options);
  await app.register(basemap, options);
  await app.register(walkingPlugin, options);
  await app.register(callers, options);
  await app.register(snapshotAndLimits, options);
  await app.register(areas, options);
  await app.register(serviceFigures, options);

  await app.register(callerRoutes);
  await app.register(atmRoutes, options);
  await app.register(walkRoutes);
  await app.register(reportRoutes, options);
  await app.register(statusRoutes, options);
  await app.register(shops, options);
  await app.register(finderRoutes, options);
  await app.register(tileRoutes);
  await app.register(searchRoutes, options);
  await app.register(logoRoutes, options);
  await app.register(healthRoutes);
  await app.register(openApiRoutes);
  await app.register(pageRoutes, options);
  await app.register(operatorApi, options);
  await app.register(installRoutes, options);
  routesAreComplete();

  await app.register(polling, options);
}
