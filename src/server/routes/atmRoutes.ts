import type { FastifyInstance } from 'fastify';
import type { RawQuery } from '../../contract/parameters.ts';
import { routes } from '../../contract/routes.ts';
import { writeAtm } from '../../core/atms/findNearby.ts';
import { dataAgeHeader } from '../dataset/withoutStore.ts';
import { noteCaller } from '../http/askedBy.ts';
import { type HttpAnswer, writeAnswer } from '../http/httpAnswer.ts';
import { readPosition } from '../http/readPosition.ts';
import { answerBytes, refuse } from '../http/refuse.ts';
import { type SchemaTypes, unvalidated } from '../http/validateRequests.ts';
import type { AnswerNearby } from './answerNearby.ts';
import { authorize, type Service } from './authorize.ts';

/** ATM look-up: contract, section 2. */
export function atmRoutes(app: FastifyInstance, service: Service, answerNearby: AnswerNearby): void {
  app.route({
    ...routes.findNearby,
    // `answerNearby` lets requests in and reads their queries itself, whichever transport they come by.
    validatorCompiler: unvalidated,
    handler: (request, reply) => {
      const { id, method, url, protocol, ip, headers, query } = request;
      const write = (answer: HttpAnswer) => {
        if (answer.caller !== undefined) noteCaller(request, answer.caller);
        // The answer is whole: the hooks that complete other answers would do it twice.
        reply.hijack();
        writeAnswer(reply.raw, answer);
      };
      const answer = answerNearby({ id, method, url, protocol, ip, headers, query: query as RawQuery });
      return answer instanceof Promise ? answer.then(write) : write(answer);
    },
  });

  app.withTypeProvider<SchemaTypes>().route({
    ...routes.getAtm,
    preValidation: authorize(service, 'atms'),
    handler: async (request, reply) => {
      const { world, caller, now } = request.authorized;
      const position = readPosition(request.query);
      if (!position.ok) return refuse(reply, now, 400, position.message);
      const age = service.world.dataAge();
      if (age !== undefined) reply.header(dataAgeHeader, age);
      const found = writeAtm(world.snapshot, request.params.uid, caller, now, position.value);
      if (found.kind === 'gone') return refuse(reply, now, 410, 'This ATM has been removed');
      if (found.kind === 'unknown') return refuse(reply, now, 404, 'There is no ATM with this uid');
      return answerBytes(reply, found.bytes);
    },
  });
}
