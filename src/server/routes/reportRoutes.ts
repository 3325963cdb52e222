import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { type AtmReport, cleanReport, type ReportAnswer } from '../../contract/reports.ts';
import { routes } from '../../contract/routes.ts';
import { findRecord, uidOf } from '../../core/atms/findNearby.ts';
import type { ReportRepository } from '../../store/reports/reportRepository.ts';
import { rateLimit } from '../atms/reports/rateLimit.ts';
import { authorize } from '../auth/authorize.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import { ipv6Groups, senderNetwork } from '../http/senderNetwork.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';

/** A person uses one ATM at a time, but several people can share an address. */
const perSender = { burst: 10, refill: 30_000, senders: 100_000 };

/** The sender's network. The address of a closed connection is undefined, although its type does not include undefined. */
function networkOf({ ip }: FastifyRequest, size: keyof typeof ipv6Groups): string {
  return senderNetwork(ip || 'nobody', ipv6Groups[size]);
}

const failureTexts = {
  log: 'cannot store a report',
  answer: 'The report could not be stored; try again in a moment',
};

interface ReportRoutesOptions {
  readonly store: { readonly reports: ReportRepository };
  readonly log: Log;
}

/** Reports on ATMs (section 4 of the contract). */
export const reportRoutes = fp<ReportRoutesOptions>(
  async (app, { store: { reports }, log }) => {
    const { service } = app;

    const limit = rateLimit(perSender);

    async function limitSender(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
      const now = service.now();
      const wait = Math.ceil(limit.take(networkOf(request, 'household'), now) / 1_000);
      if (wait === 0) return undefined;
      reply.header('retry-after', `${wait}`);
      const seconds = wait === 1 ? 'second' : 'seconds';
      return sendError(reply, now, 429, `Too many reports from this address; try again in ${wait} ${seconds}`);
    }

    async function store(request: FastifyRequest, reply: FastifyReply, uid: string, report: AtmReport) {
      const { served, caller, now } = request.authorized;
      const held = findRecord(served.snapshot, uid, caller);
      if (held.kind === 'gone') return sendError(reply, now, 410, 'This ATM has been removed');
      if (held.kind === 'unknown') return sendError(reply, now, 404, 'There is no ATM with this uid');
      const network = networkOf(request, 'site');
      return handleStoreFailure({ log, now: service.now }, reply, failureTexts, async () => {
        const id = await reports.add(
          { callerId: caller.id, atmUid: uidOf(served.snapshot, held.record), ...report },
          network,
          now,
        );
        const body: ReportAnswer = { id };
        return answer(reply, body, 202);
      });
    }

    await app.register(async (scope) => {
      takeOnlyJson(scope, routes.reportAtm.config.largest);
      scope.withTypeProvider<SchemaTypes>().route({
        ...routes.reportAtm,
        preValidation: [authorize(service, 'atms'), limitSender],
        handler: (request, reply) => store(request, reply, request.params.uid, cleanReport(request.body)),
      });
    });
  },
  { name: 'reportRoutes', dependencies: ['snapshotAndLimits'] },
);
