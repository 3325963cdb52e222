import type { FastifyReply } from 'fastify';
import { linesOfJson, type PartnerDataQuery } from '../../../contract/console/callers.ts';
import { answer } from '../../http/sendAnswer.ts';
import { auditedFor } from '../auditRoutes.ts';
import type { CallerChanges, CallerHandler, CallerRequest } from './callerChanges.ts';
import { type PartnerData, readPartnerLines } from './partnerLines.ts';
import { ChangeError, findCaller } from './planChanges.ts';

/** The maximum number of unknown uids in a response. */
const mostNamed = 100;

export function partnerDataTasks({ service, store, log }: CallerChanges): Record<'replace' | 'remove', CallerHandler> {
  const put = async (request: CallerRequest, reply: FastifyReply, data: PartnerData) => {
    const { slug } = request.params;
    findCaller(await store.callers.read(), slug);
    const unknown = await store.callers.unknownAtms([...data.keys()]);
    const { dryRun = false } = request.query as PartnerDataQuery;
    if (!dryRun) {
      // If the caller was removed in the meantime, do not store the data, because the next caller with this slug would inherit
      // it.
      const entryOf = (done: unknown) =>
        done === true ? { action: 'partnerData.replace', subject: slug, after: { atms: data.size } } : undefined;
      const audited = auditedFor(request, store, entryOf, service.now());
      if (!(await audited.replacePartnerData(slug, data, { kept: true })))
        throw new ChangeError(404, `There is no caller '${slug}'`);
      // This process uses the data immediately. Other processes use the data after they have loaded the new version.
      service.watcher.replacePartnerData(slug, data, await store.version());
      log.info(`The operator replaced the partner data of '${slug}'`, { requestId: request.id });
    }
    return answer(reply, { atms: data.size, unknownAtms: unknown.length, unknown: unknown.slice(0, mostNamed), dryRun });
  };
  return {
    replace: async (request, reply) => put(request, reply, readPartnerLines(linesIn(request), 'Line')),
    remove: async (request, reply) => put(request, reply, new Map()),
  };
}

function linesIn({ headers, body }: CallerRequest): string {
  const isLines = linesOfJson.some((type) => headers['content-type']?.startsWith(type));
  if (!isLines || !(body instanceof Uint8Array)) {
    throw new ChangeError(400, `The body must be JSON Lines, sent as ${linesOfJson[0]}`);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ChangeError(400, 'The body is not valid UTF-8');
  }
}
