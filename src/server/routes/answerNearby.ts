import { FindNearbyQuery } from '../../contract/atms.ts';
import type { CardSearch } from '../../contract/cards.ts';
import { errorBody } from '../../contract/errors.ts';
import { queryReader, type RawQuery } from '../../contract/parameters.ts';
import { routes } from '../../contract/routes.ts';
import { writeNearby } from '../../core/atms/findNearby.ts';
import { checkNearby } from '../atms/checkNearby.ts';
import type { LiveFill } from '../atms/fill/liveFill.ts';
import { type MeasuredWalks, measureWalks, wantsWalks } from '../atms/measureWalks.ts';
import { type AuthorizationDecision, decideAuthorization, type Service } from '../auth/authorize.ts';
import { requestCosts } from '../auth/limits/requestLimits.ts';
import type { ServedSnapshot } from '../dataset/prepareSnapshot.ts';
import { dataAgeHeader } from '../dataset/withoutStore.ts';
import type { AnswerMemory } from '../http/answerMemory.ts';
import type { CompleteAnswer } from '../http/completeAnswer.ts';
import { answerOfError } from '../http/failures.ts';
import type { HttpAnswer, RequestHead } from '../http/httpAnswer.ts';
import { ignoredParametersHeader, ignoredParametersOf } from '../http/ignoredParameters.ts';
import { bytesHeaders } from '../http/sendAnswer.ts';
import type { Log } from '../observability/log.ts';
import { timeSlice } from '../tasks/timeSlice.ts';
import type { Walking } from '../walking/walking.ts';

export const nearbyPath: string = routes.findNearby.url;

const readQuery = queryReader(FindNearbyQuery);
const ignoredParameters = ignoredParametersOf(FindNearbyQuery);

/** Without this error, an integrator would show ATMs as free that the search did not filter. */
const onlyInBody = (name: keyof CardSearch): string =>
  `Parameter '${name}' is not supported in the URL. Use the POST form of this request, with '${name}' ${
    name === 'cards' ? '' : "and 'cards' "
  }in the body`;

export interface NearbyRequest extends RequestHead {
  /** The names and values of the query parameters, decoded. */
  readonly query: RawQuery;
  /** The cards and the filter on them, in the POST form. */
  readonly cardSearch?: CardSearch;
  /** Why the body of the POST form is invalid. */
  readonly fault?: string;
}

interface NearbyOptions {
  readonly service: Service;
  readonly memory: AnswerMemory;
  /** Fetches areas for which no data was imported. If omitted, searches in such areas find nothing. */
  readonly fill?: LiveFill;
  /** If omitted, all walks are unknown. */
  readonly walking?: Walking;
  readonly complete: CompleteAnswer;
  readonly log: Log;
}

/** Never rejects. Converts errors to responses. */
export type AnswerNearby = (request: NearbyRequest) => HttpAnswer | Promise<HttpAnswer>;

/**
 * Returns a function that produces the complete response to findNearby, with status, headers and body. A
 * transport only writes the response. The function returns the response synchronously if possible, which saves a promise per
 * request.
 */
export function nearbyAnswers({ service, memory, fill, walking, complete, log }: NearbyOptions): AnswerNearby {
  const refuse = (request: NearbyRequest, { now, caller, headers }: AuthorizationDecision, status: number, message: string) =>
    complete(request, {
      status,
      headers: [headers, bytesHeaders],
      body: Buffer.from(JSON.stringify(errorBody(status, message, now))),
      caller,
    });

  function search(request: NearbyRequest, decision: AuthorizationDecision): HttpAnswer | Promise<HttpAnswer> {
    const { authorized, denial, now, headers } = decision;
    if (denial) return refuse(request, decision, denial.status, denial.message);
    const { served, caller } = authorized as NonNullable<typeof authorized>;
    if (request.fault !== undefined) return refuse(request, decision, 400, request.fault);
    const cardField = (['cards', 'freeForMe'] as const).find((name) => request.query[name] !== undefined);
    if (cardField !== undefined) return refuse(request, decision, 400, onlyInBody(cardField));
    const read = readQuery(request.query);
    const query = read.ok && request.cardSearch ? { ...read, value: { ...read.value, ...request.cardSearch } } : read;
    if (!query.ok) return refuse(request, decision, 400, query.message);
    const problem = checkNearby(query.value, now);
    if (problem !== undefined) return refuse(request, decision, 400, problem);
    const write = ({ snapshot }: ServedSnapshot, filling: boolean, measured?: MeasuredWalks) => {
      let lent: Buffer | undefined;
      const allocate = (size: number) => {
        lent = memory.lend(size);
        return lent;
      };
      const body = writeNearby(snapshot, query.value, caller, now, { allocate, filling, ...measured });
      const own: Readonly<Record<string, string>>[] = [headers, bytesHeaders];
      const age = service.watcher.dataAge();
      if (age !== undefined) own.push({ [dataAgeHeader]: age });
      const ignored = ignoredParameters(request.query);
      if (ignored !== undefined) own.push({ [ignoredParametersHeader]: ignored });
      return complete(request, {
        status: 200,
        headers: own,
        body,
        caller: caller.id,
        release: () => lent && memory.giveBack(lent),
      });
    };
    const respond = (ready: ServedSnapshot, filling: boolean): HttpAnswer | Promise<HttpAnswer> => {
      const { at, openNow, counts } = query.value;
      if (at === undefined || (openNow === undefined && !counts)) return respondNow(ready, filling);
      return timeSlice(ready.snapshot.hours.atTime.atInSteps(at)).then(() => respondNow(ready, filling));
    };
    const respondNow = (ready: ServedSnapshot, filling: boolean) => {
      if (!wantsWalks(query.value)) return write(ready, filling);
      // The snapshot is immutable, so its record numbers are still valid when the walks have been computed.
      const measuring = measureWalks(walking, ready.snapshot, query.value, caller, now);
      return measuring.then((measured) => write(ready, filling, measured));
    };
    const fetching = fill?.around(query.value, query.value.radius);
    if (fetching === undefined) return respond(served, false);
    return fetching.then(async (filling) => respond((await service.watcher.at(now)) ?? served, filling));
  }

  function fail(request: NearbyRequest, error: unknown): HttpAnswer | Promise<HttpAnswer> {
    const facts = { requestId: request.id, method: request.method, route: nearbyPath, status: 500 };
    const { status, headers, message } = answerOfError(service.now, log, error, request, facts);
    return refuse(request, { now: service.now(), headers }, status, message);
  }

  function costOf({ query, cardSearch }: NearbyRequest): number {
    const { walking: asked, sort, walkMinutes, lat, long, at, counts } = query;
    const hasCardFilter = cardSearch?.cards !== undefined && (counts === 'true' || cardSearch.freeForMe !== undefined);
    const cost = Math.max(at === undefined ? 1 : requestCosts.searchAtTime, hasCardFilter ? requestCosts.searchWithCards : 1);
    if (asked !== 'true' && sort !== 'walk' && walkMinutes === undefined) return cost;
    return walking?.covers({ lat: Number(lat), long: Number(long) }) ? requestCosts.searchWithWalks : cost;
  }

  return (request) => {
    try {
      const decision = decideAuthorization(service, request, 'atms', costOf(request));
      const answer =
        decision instanceof Promise ? decision.then((decided) => search(request, decided)) : search(request, decision);
      return answer instanceof Promise ? answer.catch((error) => fail(request, error)) : answer;
    } catch (error) {
      return fail(request, error);
    }
  };
}
