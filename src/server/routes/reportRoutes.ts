import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { equipmentNames, knownOf } from '../../contract/attributes.ts';
import { type AtmReport, cleanReport, type ReportAnswer } from '../../contract/reports.ts';
import { ownRoutes, routes } from '../../contract/routes.ts';
import type { VisitBody, VisitReceipt, VisitsAnswer, WorkedAnswer } from '../../contract/visits.ts';
import { dayOf } from '../../core/atms/caution.ts';
import { findAtm, findRecord, type HeldRecord, uidOf, uidsOfSameAtm } from '../../core/atms/findNearby.ts';
import { customerAnswers } from '../../core/atms/visits.ts';
import type { ReportRepository } from '../../store/reports/reportRepository.ts';
import { authorize } from '../auth/authorize.ts';
import { handleStoreFailure } from '../http/handleStoreFailure.ts';
import { limitSenders } from '../http/limitSenders.ts';
import { takeOnlyJson } from '../http/readJson.ts';
import { answer, sendError } from '../http/sendAnswer.ts';
import { ipv6Groups, senderNetwork } from '../http/senderNetwork.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';
import type { Log } from '../observability/log.ts';

/** The limit for one address. A person uses one ATM at a time, but several people may share an address. */
const perSender = { burst: 10, refill: 30_000 };

/** The network in which a reporter counts once. The address of a closed connection is undefined. */
const siteOf = ({ ip }: FastifyRequest): string => senderNetwork(ip || 'closed connection', ipv6Groups.site);

const failureTexts = {
  report: { log: 'cannot store a report', answer: 'The report could not be stored; try again in a moment' },
  visit: { log: 'cannot store an answer', answer: 'The answer could not be stored; try again in a moment' },
  visits: { log: "cannot read customers' answers", answer: 'The answers could not be read; try again in a moment' },
};

const missing = {
  gone: [410, 'This ATM has been removed'],
  unknown: [404, 'There is no ATM with this uid'],
} as const satisfies Record<Exclude<HeldRecord['kind'], 'found'>, readonly [number, string]>;

interface ReportRoutesOptions {
  readonly store: { readonly reports: ReportRepository };
  readonly log: Log;
}

/** The routes for reports on ATMs (section 4 of the contract), and for the finder's questions after a visit. */
export const reportRoutes = fp<ReportRoutesOptions>(
  async (app, { store: { reports }, log }) => {
    const { service } = app;

    const limitSender = limitSenders({ ...perSender, what: 'reports', now: service.now });

    /**
     * Finds the ATM, or sends an error response with the reason why it was not found. The uid of the record that the person saw.
     */
    function findOrReject({ authorized: { served, caller, now } }: FastifyRequest, reply: FastifyReply, uid: string) {
      const found = findAtm(served.snapshot, uid, caller, now);
      if (found.kind === 'found') return found.answer.atm;
      const [status, message] = missing[found.kind];
      return void sendError(reply, now, status, message);
    }

    /** The uids under which reports and answers about this ATM are stored. */
    const namesOf = ({ authorized: { served } }: FastifyRequest, atmUid: string) => ({
      atmUid,
      sameAtm: uidsOfSameAtm(served.snapshot, atmUid),
    });

    async function store(request: FastifyRequest, reply: FastifyReply, uid: string, report: AtmReport) {
      const { caller, now } = request.authorized;
      const atm = findOrReject(request, reply, uid);
      if (atm === undefined) return reply;
      const network = siteOf(request);
      return handleStoreFailure({ log, now: service.now }, reply, failureTexts.report, async () => {
        const body: ReportAnswer = {
          id: await reports.add({ callerId: caller.id, ...namesOf(request, atm.uid), ...report }, network, now),
        };
        return answer(reply, body, 202);
      });
    }

    async function storeVisit(request: FastifyRequest, reply: FastifyReply, uid: string, visit: VisitBody) {
      const { caller, now } = request.authorized;
      const atm = findOrReject(request, reply, uid);
      if (atm === undefined) return reply;
      const { question, answer: said, reporterKey: key } = visit;
      const network = siteOf(request);
      return handleStoreFailure({ log, now: service.now }, reply, failureTexts.visit, async () => {
        if (question === 'gotCash' && !said) {
          // Store only the day, because the time of day is not needed for an answer without text.
          const day = Date.parse(dayOf(now));
          await reports.add({ callerId: caller.id, ...namesOf(request, atm.uid), problem: 'noCash' }, network, day, key);
        } else {
          await reports.addVisit({ ...namesOf(request, atm.uid), question, answer: said }, { network, key }, now);
        }
        const body: VisitReceipt = {};
        return answer(reply, body, 202);
      });
    }

    async function readVisits(request: FastifyRequest, reply: FastifyReply, uid: string) {
      const atm = findOrReject(request, reply, uid);
      if (atm === undefined) return reply;
      return handleStoreFailure({ log, now: service.now }, reply, failureTexts.visits, async () => {
        const { workedOn, said } = customerAnswers(await reports.readVisits(atm.uid));
        // Return answers only about equipment that the source does not state, because the source's value takes precedence even if
        // customers contradict it.
        const unknown = equipmentNames.filter((name) => said[name] !== undefined && atm[name] === undefined);
        const body: VisitsAnswer = {
          ...(workedOn !== undefined && { workedOn }),
          ...(unknown.length > 0 && { said: knownOf(said, unknown) }),
        };
        return answer(reply, body);
      });
    }

    async function listWorked({ authorized: { served, caller } }: FastifyRequest, reply: FastifyReply, uids: readonly string[]) {
      // Answers are stored under the uid of the record that the service shows. If ATMs were merged, this uid may differ from the
      // requested uid.
      const shown = uids.flatMap((uid) => {
        const found = findRecord(served.snapshot, uid, caller);
        return found.kind === 'found' ? [{ uid, shown: uidOf(served.snapshot, found.record) }] : [];
      });
      return handleStoreFailure({ log, now: service.now }, reply, failureTexts.visits, async () => {
        const days = await reports.readWorkedOn([...new Set(shown.map((one) => one.shown))]);
        const worked = shown.flatMap((one) => {
          const workedOn = days.get(one.shown);
          return workedOn === undefined ? [] : [{ uid: one.uid, workedOn }];
        });
        const body: WorkedAnswer = { worked };
        return answer(reply, body);
      });
    }

    await app.register(async (scope) => {
      takeOnlyJson(scope, ownRoutes.listWorked.config.largest);
      scope.withTypeProvider<SchemaTypes>().route({
        ...ownRoutes.listWorked,
        preValidation: authorize(service, 'atms'),
        handler: (request, reply) => listWorked(request, reply, request.body.uids),
      });
    });

    await app.register(async (scope) => {
      takeOnlyJson(scope, routes.reportAtm.config.largest);
      scope.withTypeProvider<SchemaTypes>().route({
        ...routes.reportAtm,
        preValidation: [authorize(service, 'atms'), limitSender],
        handler: (request, reply) => store(request, reply, request.params.uid, cleanReport(request.body)),
      });
    });

    await app.register(async (scope) => {
      takeOnlyJson(scope, ownRoutes.addVisit.config.largest);
      const typed = scope.withTypeProvider<SchemaTypes>();
      typed.route({
        ...ownRoutes.addVisit,
        preValidation: [authorize(service, 'atms'), limitSender],
        handler: (request, reply) => storeVisit(request, reply, request.params.uid, request.body),
      });
      typed.route({
        ...ownRoutes.getVisits,
        preValidation: authorize(service, 'atms'),
        handler: (request, reply) => readVisits(request, reply, request.params.uid),
      });
    });
  },
  { name: 'reportRoutes', dependencies: ['snapshotAndLimits'] },
);
