import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AtmReport, largestReport, type ReportAnswer, readReport } from '../../contract/reports.ts';
import { findRecord, uidOf } from '../../core/atms/findNearby.ts';
import type { ReportRepository } from '../../store/reports/reportRepository.ts';
import { rateLimit } from '../atms/reports/rateLimit.ts';
import { readJson, takeOnlyJson } from '../http/readJson.ts';
import { answer, refuse } from '../http/refuse.ts';
import { ipv6Groups, senderNetwork } from '../http/senderNetwork.ts';
import { unlessStoreFails } from '../http/unlessStoreFails.ts';
import type { Log } from '../observability/log.ts';
import { type AuthorizedRequest, authorize, type Service } from './authorize.ts';

type ReportRequest = FastifyRequest<{ Params: { uid: string } }>;

/** A person stands at one machine at a time; a household behind one address is left some room. */
const perSender = { burst: 10, refill: 30_000, senders: 100_000 };

/** The sender's network. A connection that has just been broken off has no address any more, whatever the types say. */
function networkOf({ ip }: FastifyRequest, size: keyof typeof ipv6Groups): string {
  return senderNetwork(ip || 'nobody', ipv6Groups[size]);
}

const sayings = {
  log: 'a report could not be kept',
  answer: 'The report could not be stored; try again in a moment',
};

/** Reports on ATMs: contract, section 4. @param reports where they are kept. */
export async function reportRoutes(app: FastifyInstance, service: Service, reports: ReportRepository, log: Log): Promise<void> {
  const limit = rateLimit(perSender);

  /** Whether this sender may write now; if not, it is answered. */
  function mayWrite(request: FastifyRequest, reply: FastifyReply): boolean {
    const now = service.now();
    const wait = Math.ceil(limit.take(networkOf(request, 'household'), now) / 1_000);
    if (wait === 0) return true;
    reply.header('retry-after', `${wait}`);
    refuse(reply, now, 429, `Too many reports from this address; try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}`);
    return false;
  }

  async function keep(request: ReportRequest, reply: FastifyReply, report: AtmReport, { world, caller, now }: AuthorizedRequest) {
    const held = findRecord(world.snapshot, request.params.uid, caller);
    if (held.kind === 'gone') return refuse(reply, now, 410, 'This ATM has been removed');
    if (held.kind === 'unknown') return refuse(reply, now, 404, 'There is no ATM with this uid');
    const network = networkOf(request, 'site');
    return unlessStoreFails({ log, now: service.now }, reply, sayings, async () => {
      const id = await reports.add({ callerId: caller.id, atmUid: uidOf(world.snapshot, held.record), ...report }, network, now);
      const body: ReportAnswer = { id };
      return answer(reply, body, 202);
    });
  }

  await app.register(async (scope) => {
    takeOnlyJson(scope, largestReport);
    scope.post('/v6/atms/:uid/reports', async (request: ReportRequest, reply) => {
      const authorized = await authorize(service, request, reply);
      if (!authorized || !mayWrite(request, reply)) return reply;
      const body = readJson(request.body);
      if (!body.ok) return refuse(reply, authorized.now, 400, body.message);
      const report = readReport(body.value);
      if (!report.ok) return refuse(reply, authorized.now, 400, report.message);
      return keep(request, reply, report.value, authorized);
    });
  });
}
