import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { StatusesAnswer } from '../../contract/app.ts';
import { ownRoutes, routes } from '../../contract/routes.ts';
import {
  largestStatus,
  largestStatusBatch,
  mostStatusValues,
  type StatusBatchAnswer,
  type StatusResult,
} from '../../contract/statuses.ts';
import { findRecord } from '../../core/atms/findNearby.ts';
import type { StatusOutcome, StatusRepository } from '../../store/statuses/statusRepository.ts';
import { findMachines } from '../atms/statuses/findMachines.ts';
import { type NamedStatus, readStatus, readStatuses } from '../atms/statuses/readStatuses.ts';
import { statusWriter } from '../atms/statuses/statusWriter.ts';
import { authorize } from '../auth/authorize.ts';
import { requestCosts } from '../auth/limits/requestLimits.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { limitSenders } from '../http/limitSenders.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';

const failureTexts = {
  log: 'cannot store a status',
  answer: 'The status could not be stored; try again in a moment',
};

/** The maximum length of a text in a body, bytes. The longest valid text is a reference. */
const longestText = 2_048;

/**
 * The limit for one address. An open page sends a request every 3 s, so 300 open pages can share an address. This limit is
 * separate from the limits for other requests, so that open pages never use up the limit for searches.
 */
const perSender = { burst: 1_000, refill: 10 };

interface StatusRoutesOptions {
  readonly store: { readonly statuses: StatusRepository };
  readonly log: Log;
}

/**
 * The routes for live statuses of ATMs. Callers report the statuses of the ATMs that they run, and the finder's open pages poll
 * for changes.
 */
export const statusRoutes = fp<StatusRoutesOptions>(
  async (app, { store: { statuses }, log }) => {
    const { service, liveStatuses } = app;
    const { now } = service;
    const write = statusWriter(statuses, liveStatuses.look, now);

    async function report(request: FastifyRequest, entries: readonly NamedStatus[]): Promise<StatusBatchAnswer['results']> {
      const { served, caller } = request.authorized;
      const named = entries.map((entry) => entry.named);
      const machines = await findMachines(served.snapshot, caller, named, statuses);
      const own = entries.flatMap(({ status }, at) => {
        const machine = machines[at];
        return machine?.kind === 'found' ? [{ ...status, atmUid: machine.uid, callerId: caller.id }] : [];
      });
      const outcomes = await write(own);
      let next = 0;
      return machines.map(({ kind, ...machine }) =>
        'uid' in machine ? { result: outcomes[next++] as StatusOutcome, ...machine } : { result: kind as StatusResult },
      );
    }

    const guarded = (reply: FastifyReply, work: () => Promise<FastifyReply>) =>
      handleStoreFailure({ log, now }, reply, failureTexts, work);

    await app.register(async (scope) => {
      takeOnlyJson(scope, largestStatusBatch, { most: mostStatusValues, deepest: 8, longest: longestText });
      scope.withTypeProvider<SchemaTypes>().route({
        ...routes.setStatuses,
        preValidation: authorize(service, 'atms:status', requestCosts.statusBatch),
        handler: async (request, reply) => {
          const instant = now();
          const entries = await readStatuses(request.body, instant);
          if (!entries.ok) return sendError(reply, instant, 400, entries.message);
          return guarded(reply, async () => {
            const body: StatusBatchAnswer = { results: await report(request, entries.value) };
            return answer(reply, body);
          });
        },
      });
    });

    await app.register(async (scope) => {
      takeOnlyJson(scope, largestStatus, { most: 100, deepest: 8, longest: longestText });
      scope.withTypeProvider<SchemaTypes>().route({
        ...routes.setStatus,
        preValidation: authorize(service, 'atms:status'),
        handler: async (request, reply) => {
          const instant = now();
          const status = readStatus(request.body, instant);
          if (!status.ok) return sendError(reply, instant, 400, status.message);
          const { uid } = request.params;
          const named = request.query.by === 'reference' ? { reference: uid } : { uid };
          return guarded(reply, async () => {
            const [one] = await report(request, [{ named, status: status.value }]);
            return one?.uid === undefined ? refuse(reply, instant, one?.result) : answer(reply, one);
          });
        },
      });
    });

    const limitSender = limitSenders({ ...perSender, what: 'requests for statuses', now });
    const { limits: _, ...unlimited } = service;

    await app.register(async (scope) => {
      takeOnlyJson(scope, ownRoutes.getStatuses.config.largest);
      scope.withTypeProvider<SchemaTypes>().route({
        ...ownRoutes.getStatuses,
        preValidation: [limitSender, authorize(unlimited, 'atms')],
        handler: async ({ authorized: { served, caller, now: instant }, body: { uids } }, reply) => {
          const { snapshot } = served;
          const known = uids.flatMap((uid) => {
            const found = findRecord(snapshot, uid, caller);
            const status = found.kind === 'found' ? snapshot.statuses.of(found.record, instant) : undefined;
            return status === undefined ? [] : [{ uid, status }];
          });
          const body: StatusesAnswer = { asOf: instant, statuses: known };
          return answer(reply, body);
        },
      });
    });
  },
  { name: 'statusRoutes', dependencies: ['snapshotAndLimits'] },
);

function refuse(reply: FastifyReply, now: number, result: StatusResult | undefined) {
  if (result === 'gone') return sendError(reply, now, 410, 'This ATM has been removed');
  if (result === 'forbidden') return sendError(reply, now, 403, 'You do not run this ATM, or its operator is unknown');
  if (result === 'ambiguous') return sendError(reply, now, 400, 'More than one ATM has this reference. Send the uid instead');
  return sendError(reply, now, 404, 'There is no ATM with this uid or reference');
}
