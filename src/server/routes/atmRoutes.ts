import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { atmParameters, findNearbyParameters } from '../../contract/atms.ts';
import { writeAtm, writeNearby } from '../../core/atms/findNearby.ts';
import type { LiveFill } from '../atms/fill/liveFill.ts';
import { dataAgeHeader } from '../dataset/dataAge.ts';
import type { AnswerMemory } from '../http/answerMemory.ts';
import { readPosition, readQuery } from '../http/readQuery.ts';
import { answerBytes, refuse } from '../http/refuse.ts';
import { type AuthorizedRequest, authorize, type Service } from './authorize.ts';

/** ATM look-up: contract, section 2. @param fill absent: areas that nobody has imported stay empty */
export function atmRoutes(app: FastifyInstance, service: Service, memory: AnswerMemory, fill?: LiveFill): void {
  const tellAge = (reply: FastifyReply) => {
    const age = service.world.dataAge();
    if (age !== undefined) reply.header(dataAgeHeader, age);
  };

  /** @returns undefined: it is answered */
  function nearby(
    { world, caller, now }: AuthorizedRequest,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply> | undefined {
    const query = readQuery(findNearbyParameters, request.query);
    if (!query.ok) {
      refuse(reply, now, 400, query.message);
      return undefined;
    }
    const tell = ({ snapshot }: AuthorizedRequest['world'], filling: boolean) => {
      tellAge(reply);
      return answerBytes(
        reply,
        writeNearby(snapshot, query.value, caller, now, (size) => memory.lendTo(reply, size), filling),
      );
    };
    const fetching = fill?.around(query.value, query.value.radius);
    // Where nothing is on its way, nothing is waited for; what has come meanwhile is in the answer.
    if (fetching !== undefined) return fetching.then(async (filling) => tell((await service.world.at(now)) ?? world, filling));
    tell(world, false);
    return undefined;
  }

  // What is answered at once is answered without a promise, and without waiting for the end of the answer.
  app.get('/v6/atms/complete/findNearby', (request, reply) => {
    const authorized = authorize(service, request, reply);
    if (!(authorized instanceof Promise)) return authorized && nearby(authorized, request, reply);
    return authorized.then((admitted) => (admitted && nearby(admitted, request, reply)) ?? reply);
  });

  app.get<{ Params: { uid: string } }>('/v6/atms/complete/:uid', async (request, reply) => {
    const authorized = await authorize(service, request, reply);
    if (!authorized) return reply;
    const { world, caller, now } = authorized;
    const query = readQuery(atmParameters, request.query);
    if (!query.ok) return refuse(reply, now, 400, query.message);
    const position = readPosition(query.value);
    if (!position.ok) return refuse(reply, now, 400, position.message);
    tellAge(reply);
    const found = writeAtm(world.snapshot, request.params.uid, caller, now, position.value);
    if (found.kind === 'gone') return refuse(reply, now, 410, 'This ATM has been removed');
    if (found.kind === 'unknown') return refuse(reply, now, 404, 'There is no ATM with this uid');
    return answerBytes(reply, found.bytes);
  });
}
