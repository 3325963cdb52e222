import fp from 'fastify-plugin';
import { ownRoutes } from '../../contract/routes.ts';
import type { WalkAnswer, WalkingRoute } from '../../contract/walk.ts';
import type { WalkRoute } from '../../walking/walk.ts';
import { authorize } from '../auth/authorize.ts';
import { requestCosts } from '../auth/limits/requestLimits.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer } from '../http/sendAnswer.ts';
import { InvalidRequest, type SchemaTypes } from '../http/validateRequests.ts';

function wireRoute({ distance, duration, shape, maneuvers, stairs, steps }: WalkRoute): WalkingRoute {
  return {
    distance,
    duration,
    line: shape.map(([lat, long]) => [lat, long]),
    directions: maneuvers.map(({ type, text, streets, distance: metres }) => ({
      type,
      ...(text !== undefined && { text }),
      streets: [...streets],
      distance: metres,
    })),
    ...(stairs !== undefined && { stairs }),
    ...(steps !== undefined && { steps }),
  };
}

/**
 * POST /app/walk returns the route to an ATM, and the area that can be reached on foot within a given time. Unknown values are
 * absent.
 */
export const walkRoutes = fp(
  async (app) => {
    const { service, walking } = app;
    await app.register(async (scope) => {
      takeOnlyJson(scope, ownRoutes.walk.config.largest);
      scope.withTypeProvider<SchemaTypes>().route({
        ...ownRoutes.walk,
        preValidation: authorize(service, 'atms', requestCosts.walk),
        handler: async (request, reply) => {
          const { from, to, minutes, stepFree = false, lang = 'en' } = request.body;
          if (to === undefined && minutes === undefined) throw new InvalidRequest("Field 'to' or 'minutes' is required");
          const mode = stepFree ? 'stepFree' : 'walk';
          const [route, found] = await Promise.all([
            to && walking?.route(from, to, mode, lang),
            minutes === undefined ? undefined : walking?.isochrone(from, [minutes], mode),
          ]);
          const [area] = found?.areas ?? [];
          const body: WalkAnswer = {
            ...(route !== undefined && route !== 'none' && { route: wireRoute(route) }),
            ...(route === 'none' && stepFree && { noStepFreeRoute: true }),
            ...(area && { area: area.map((polygon) => polygon.map((ring) => ring.map(([lat, long]) => [lat, long]))) }),
          };
          // Caches must not store the response, because it reveals the person's position.
          reply.header('cache-control', 'no-store');
          return answer(reply, body);
        },
      });
    });
  },
  { name: 'walkRoutes', dependencies: ['snapshotAndLimits', 'walking'] },
);
