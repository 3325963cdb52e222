import fp from 'fastify-plugin';
import { routes } from '../../contract/routes.ts';
import { answer, retryWhenAvailable, sendError } from '../http/sendAnswer.ts';
import { release } from '../settings/release.ts';

/** The routes for checking liveness and readiness. */
export const healthRoutes = fp(
  async (app) => {
    const {
      service,
      transport: { isClosing },
    } = app;

    app.route({ ...routes.isAlive, handler: async (_request, reply) => answer(reply, { status: 'ok', version: release }) });

    // If the store is unreachable or shop look-ups have no index, the response states this, but the service stays ready. The
    // data in memory is valid, and all instances share the store.
    app.route({
      ...routes.isReady,
      handler: async (_request, reply) => {
        // The load balancer then stops sending requests. Until then, the service still responds to other requests as usual.
        if (isClosing()) return sendError(reply, service.now(), 503, 'Shutting down; send requests to another instance');
        const served = service.watcher.current();
        if (!served) {
          reply.headers(retryWhenAvailable);
          return sendError(reply, service.now(), 503, 'No data is loaded yet');
        }
        const reach = await service.storeReach();
        const age = service.watcher.dataAge() ?? (reach === 'unreachable' ? service.watcher.secondsSinceConfirmed() : undefined);
        const store = age === undefined ? { store: reach } : { store: 'unreachable', dataAge: Number(age) };
        const shops = app.shopLookUps && { shopIndex: app.shopLookUps.matchers.indexState() };
        return answer(reply, { status: 'ready', version: served.snapshot.version, ...store, ...shops });
      },
    });
  },
  { name: 'healthRoutes', dependencies: ['snapshotAndLimits', 'shops'] },
);
