import type { FastifyReply } from 'fastify';
import type { PartnerDataQuery, PartnerDataResult } from '../../../contract/console/callers.ts';
import { linesOfJson } from '../../../contract/console/consolePage.ts';
import type { PartnerDataDiff } from '../../../store/callers/callerRepository.ts';
import { answer } from '../../http/sendAnswer.ts';
import { auditedFor } from '../auditRoutes.ts';
import { expectedVersion } from '../endpointHandlers.ts';
import type { CallerChanges, CallerHandler, CallerRequest } from './callerChanges.ts';
import { type PartnerData, readPartnerLines } from './partnerLines.ts';
import { ChangeError, findCaller } from './planChanges.ts';

/** The maximum number of unknown uids in a response. */
const mostNamed = 100;

/** Returns the entry in the audit log for new partner data. @param atms the number of ATMs with data */
export const partnerDataEntry = (slug: string, atms: number) => (replaced: unknown) => {
  const { added = 0, changed = 0, removed = 0 } = (replaced ?? {}) as Partial<PartnerDataDiff>;
  const after = { atms, added, changed, removed };
  return added + changed + removed === 0 ? undefined : { action: 'partnerData.replace', subject: slug, after };
};

export function partnerDataTasks({ service, store, log }: CallerChanges): Record<'replace' | 'remove', CallerHandler> {
  const put = async (request: CallerRequest, reply: FastifyReply, data: PartnerData) => {
    const { slug } = request.params;
    findCaller(await store.callers.read(), slug);
    const unknown = await store.callers.unknownAtms([...data.keys()]);
    const { dryRun = false } = request.query as PartnerDataQuery;
    const replace = async (): Promise<PartnerDataDiff> => {
      const expected = expectedVersion(request);
      // If the caller was removed in the meantime, do not store the data, because the next caller with this slug would inherit
      // it.
      const audited = auditedFor(request, store, partnerDataEntry(slug, data.size), service.now());
      const replaced = await audited.replacePartnerData(slug, data, { kept: true, expected });
      if (!replaced) throw new ChangeError(404, `There is no caller '${slug}'`);
      // This process uses the data immediately. Other processes use the data after they have loaded the new version.
      service.watcher.replacePartnerData(slug, data, await store.version());
      log.info(`The operator replaced the partner data of '${slug}'`, { requestId: request.id });
      return replaced;
    };
    const diff = dryRun ? await store.comparePartnerData(slug, data) : await replace();
    const result: PartnerDataResult = {
      ...{ dryRun, atms: data.size, ...diff },
      ...{ unknownAtms: unknown.length, unknown: unknown.slice(0, mostNamed) },
    };
    return answer(reply, result);
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
    throw new ChangeError(400, 'The body is not valid UTF-8', { problems: [{ code: 'notText' }] });
  }
}
