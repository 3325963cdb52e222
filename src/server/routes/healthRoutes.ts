import fp from 'fastify-plugin';
import { routes } from '../../contract/routes.ts';
import { answer, refuse } from '../http/refuse.ts';
import { release } from '../release.ts';

/** For whoever operates it: alive, and ready to answer. */
export const healthRoutes = fp(
  async (app) => {
    const {
      service,
      transport: { isClosing },
    } = app;

    app.route({ ...routes.isAlive, handler: async (_request, reply) => answer(reply, { status: 'ok', version: release }) });

    // An unreachable store is told but keeps it ready: what is in memory is right, and every instance has the same trouble.
    app.route({
      ...routes.isReady,
      handler: async (_request, reply) => {
        // It answers all the same: this is for whoever decides where the next question goes.
        if (isClosing()) return refuse(reply, service.now(), 503, 'Shutting down; send requests to another instance');
        const world = service.world.current();
        if (!world) {
          reply.header('retry-after', '5');
          return refuse(reply, service.now(), 503, 'No data is loaded yet');
        }
        const age = service.world.dataAge();
        const store = age === undefined ? { store: 'reachable' } : { store: 'unreachable', dataAge: Number(age) };
        return answer(reply, { status: 'ready', version: world.snapshot.version, ...store });
      },
    });
  },
  { name: 'healthRoutes', dependencies: ['snapshotAndLimits'] },
);
