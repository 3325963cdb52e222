import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDisplayText } from '../../contract/displayText.ts';
import {
  longestRegistrationName,
  type RegistrationAnswer,
  type RegistrationState,
  wrongName,
} from '../../contract/registrations.ts';
import { routes } from '../../contract/routes.ts';
import type { RegistrationAccess } from '../auth/registrationAccess.ts';
import type { Registrations } from '../auth/registrations.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { limitSenders } from '../http/limitSenders.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';

interface RegistrationRouteOptions {
  /** If omitted, the service cannot issue secrets. See `closed`. */
  readonly registrations?: Registrations;
  readonly closed: RegistrationAccess;
  /** Returns the current time, epoch ms. */
  readonly now: () => number;
  readonly log: Log;
}

/**
 * The limit for one address, or for one site's IPv6 network. Several people may share an address, so the limit allows a few
 * registrations immediately, and then one every ten minutes.
 */
const perSender = { burst: 5, refill: 600_000 };

const failureTexts = {
  log: 'cannot store a registration',
  answer: 'The registration could not be stored; try again in a moment',
};

/** Issues sandbox credentials on request if the operator allows this. */
export async function registrationRoutes(
  app: FastifyInstance,
  { registrations, closed, now, log }: RegistrationRouteOptions,
): Promise<void> {
  const limitSender = limitSenders({ ...perSender, network: 'site', what: 'registrations', now });

  async function register(request: FastifyRequest, reply: FastifyReply, open: Registrations, name: string | undefined) {
    if (name !== undefined && !isDisplayText(name, longestRegistrationName)) return sendError(reply, now(), 400, wrongName);
    await limitSender(request, reply);
    if (reply.sent) return reply;
    return handleStoreFailure({ log, now }, reply, failureTexts, async () => {
      const made = await open.register(name);
      if (made === 'full') {
        reply.header('retry-after', '3600');
        const message = 'Too many sandboxes exist; try again in an hour. Unused sandboxes expire within a day';
        return sendError(reply, now(), 429, message);
      }
      if (made === 'locked') return sendError(reply, now(), 403, 'This service cannot issue secrets. See its log for the reason');
      const { clientId, clientSecret, expiresAt } = made;
      const end = new Date(expiresAt).toISOString();
      const tokenPath = routes.getToken.url;
      const body: RegistrationAnswer = { clientId, clientSecret, scope: 'atms shops', tokenPath, expiresAt: end };
      return answer(reply, body, 201);
    });
  }

  app.route({
    ...routes.getRegistration,
    handler: async ({ headers }, reply) => {
      const why = closed(headers);
      const state: RegistrationState = why === undefined ? { open: true } : { open: false, why };
      return answer(reply, state);
    },
  });
  await app.register(async (scope) => {
    takeOnlyJson(scope, routes.register.config.largest);
    scope.withTypeProvider<SchemaTypes>().route({
      ...routes.register,
      preValidation: async ({ headers }, reply) => {
        const why = closed(headers);
        if (why !== undefined || !registrations) return sendError(reply, now(), 403, why ?? 'Registration is disabled');
        const site = headers['sec-fetch-site'];
        // Programs do not send Sec-Fetch-Site. Pages on other sites must not register sandboxes through their visitors' browsers.
        if (site === undefined || site === 'same-origin') return undefined;
        return sendError(reply, now(), 403, "Only this service's own page may register a sandbox");
      },
      handler: (request, reply) => register(request, reply, registrations as Registrations, request.body.name?.trim()),
    });
  });
}
