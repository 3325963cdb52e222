/** The console's queries on individual ATMs, and the corrections of them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  AtmDetailRecord,
  AtmList,
  AtmOperatorList,
  CorrectionBody,
  ListedAtmRecord,
} from '../../../contract/console/atms.ts';
import { problemFields } from '../../../contract/console/inputProblem.ts';
import type { AtmRecord } from '../../../core/atms/atm.ts';
import { uidsOfSameAtm } from '../../../core/atms/findNearby.ts';
import { recordOf } from '../../../core/atms/packedAtms.ts';
import {
  type AtmDetails,
  type AtmFeedRecord,
  type AtmFilter,
  type ListedAtm,
  searchWords,
} from '../../../store/atms/atmRepository.ts';
import type { AtmEvent } from '../../../store/feeds/feedRepository.ts';
import type { Store } from '../../../store/store.ts';
import type { TimelineReader } from '../../../timelines/timelineReader.ts';
import type { Service } from '../../auth/authorize.ts';
import { answer, sendError } from '../../http/sendAnswer.ts';
import { concurrencyLimit } from '../../tasks/concurrencyLimit.ts';
import { withNames } from '../auditedNames.ts';
import { auditedFor } from '../auditRoutes.ts';
import { expectedVersion, handle, operatorOf } from '../endpointHandlers.ts';
import { readDecided, reportsAsJson } from '../reportedAtms.ts';
import { CorrectionError, correctionEntry, newCorrection } from './readCorrection.ts';

interface Options {
  readonly store: Store;
  readonly service: Pick<Service, 'now' | 'watcher'>;
  readonly reader: Pick<TimelineReader, 'read'>;
}

const isoTime = (time: number): string => new Date(time).toISOString();

/** Every record has a country, except for a removed ATM whose last record is unknown. */
const asJson = (atm: AtmRecord): Record<string, unknown> => (atm.country === '' ? { uid: atm.uid } : { ...atm });

/** Describes what changes of feeds did to an ATM, newest first, with the people who made them. */
async function eventsAsJson(store: Store, events: readonly AtmEvent[]): Promise<AtmDetailRecord['events']> {
  const changes = events.map(({ feed: subject, at }) => ({ subject, at }));
  const entries = (await store.audit.listAt(changes)).filter(({ action }) => action.startsWith('feed.'));
  const entryAt = new Map(entries.map((entry) => [`${entry.at} ${entry.subject}`, entry]));
  return events
    .toSorted((a, b) => b.at - a.at)
    .map(({ at, feed, kind, detail }) => {
      const entry = entryAt.get(`${at} ${feed}`);
      return { at: isoTime(at), feed, kind, detail: { ...detail }, ...(entry && { action: entry.action, who: entry.who }) };
    });
}

const mostChanges = 50;
const mostDecisions = 20;

/** On SQLite, searches take turns with all other requests on one thread. */
const mostSearches = 2;
const mostWaiting = 20;
const mostWords = 8;

export function operatorAtmRoutes(scope: FastifyInstance, { store, service, reader }: Options): void {
  const { now } = service;
  const { atms } = store;
  const searches = concurrencyLimit(mostSearches);

  handle(scope, 'listAtms', async ({ query: { only, limit = 50, ...query } }, reply) => {
    const words = searchWords(query.text ?? '').length;
    if (words > mostWords)
      return sendError(reply, now(), 400, `'text' must contain at most ${mostWords} different words, not ${words}`, {
        ...problemFields([{ code: 'tooManyWords', field: 'text', got: words, most: mostWords }]),
      });
    if (searches.waiting() >= mostWaiting)
      return sendError(reply.header('retry-after', '5'), now(), 429, 'Too many searches are running; try again in a moment');
    const [page, feeds] = await Promise.all([
      searches.run(() => atms.search({ ...query, limit, ...(only !== undefined && { state: only as AtmFilter }) }, now())),
      store.listFeeds(),
    ]);
    const list: AtmList = {
      atms: page.atms.map(listedAtm),
      ...(page.next !== undefined && { next: page.next }),
      feeds: feeds.map(({ name }) => name),
    };
    return answer(reply, list);
  });

  handle(scope, 'findAtmOperators', async ({ query: { text } }, reply) => {
    const list: AtmOperatorList = { operators: [...(await atms.findOperators(text))] };
    return answer(reply, list);
  });

  /** Responds with the current state of an ATM. */
  async function show(reply: FastifyReply, uid: string): Promise<FastifyReply> {
    const details = await atms.find(uid);
    if (details === undefined) return sendError(reply, now(), 404, `There is no ATM '${uid}'`);
    const record = await detailsAsJson(details, { store, service, reader });
    return answer(reply.header('etag', `"${record.version}"`), record);
  }

  handle(scope, 'showAtm', ({ params: { uid } }, reply) => show(reply, uid));

  /** Replaces or removes a correction, and updates this process. Other processes notice the change within a second. */
  async function change(request: FastifyRequest, reply: FastifyReply, uid: string, body?: CorrectionBody): Promise<FastifyReply> {
    const details = await atms.find(uid);
    if (details === undefined) return sendError(reply, now(), 404, `There is no ATM '${uid}'`);
    if (body === undefined && details.correction === undefined)
      return sendError(reply, now(), 404, `The ATM '${details.uid}' has no correction`);
    try {
      const correction = body && (await newCorrection(body, details, operatorOf(request).name, { store, reader, now: now() }));
      const audited = auditedFor(request, store, correctionEntry(details.uid), now());
      const changed = await audited.atms.correct(details.uid, correction, expectedVersion(request));
      if (changed === 'changed')
        return sendError(
          reply,
          now(),
          412,
          `Another person has changed the correction of '${details.uid}' since you read it. Read it again before you change it`,
        );
    } catch (error) {
      if (error instanceof CorrectionError) {
        return sendError(reply, now(), 400, error.message, problemFields(error.problems));
      }
      throw error;
    }
    // Loading the data takes long if there are many ATMs, so the response does not wait for it.
    void service.watcher.look();
    return show(reply, details.uid);
  }

  handle(scope, 'correctAtm', (request, reply) => change(request, reply, request.params.uid, request.body));
  handle(scope, 'removeCorrection', (request, reply) => change(request, reply, request.params.uid));
}

const listedAtm = ({ atm, isCorrected, isClosed, reports, matches, mergedInto }: ListedAtm): ListedAtmRecord => ({
  uid: atm.uid,
  feed: atm.feed ?? '',
  ...(mergedInto !== undefined && { mergedInto }),
  atm: asJson(atm),
  reports,
  ...(isCorrected && { corrected: true }),
  ...(isClosed && { closed: true }),
  ...(matches && { matches: [...matches] }),
});

const feedRecordAsJson = (record: AtmFeedRecord): AtmDetailRecord['records'][number] => ({
  feed: record.atm.feed ?? '',
  uid: record.atm.uid,
  importedAt: isoTime(record.importedAt),
  ...(record.dataTimestamp !== undefined && { dataFrom: isoTime(record.dataTimestamp) }),
  ...(record.isReplaced && { replaced: true }),
  atm: asJson(record.atm),
  ...(record.operatorSpelling !== undefined && { operatorSpelling: record.operatorSpelling }),
  ...(record.writtenHours !== undefined && { writtenHours: record.writtenHours }),
});

/** Fields that identify the record, so they have no source. */
const identifying: readonly string[] = ['uid', 'feed', 'filled'];

function sourcesOf(merged: AtmRecord | undefined): Readonly<Record<string, string>> {
  if (merged === undefined) return {};
  const { feed = '', filled } = merged;
  const fields = Object.keys(merged).filter((name) => !identifying.includes(name));
  return Object.fromEntries(fields.map((name) => [name, filled?.[name] ?? feed]));
}

async function detailsAsJson(details: AtmDetails, { store, service }: Options): Promise<AtmDetailRecord> {
  const { uid, merged, served, gone, correction } = details;
  const now = service.now();
  const { uids } = details;
  const histories = Promise.all(uids.map((one) => store.feeds.history(one)));
  const [events, changes, reported, decided] = await Promise.all([
    histories.then((all) => eventsAsJson(store, all.flat())),
    store.audit.list({ subjects: [uid], limit: mostChanges }).then((entries) => withNames(store, entries)),
    store.reports.list({ uids }),
    readDecided(store, { uids, limit: mostDecisions }),
  ]);
  const [reports] = reportsAsJson(reported, now);
  const operator = correction?.fields.operator;
  const [named] = typeof operator === 'string' ? await store.atms.findOperators(operator) : [];
  const snapshot = service.watcher.current()?.snapshot;
  const number = snapshot && recordOf(snapshot.packed, uid);
  const status = number === undefined ? undefined : snapshot?.statuses.of(number, now);
  const identical = snapshot ? uidsOfSameAtm(snapshot, uid).filter((one) => one !== uid && !details.uids.includes(one)) : [];
  return {
    uid,
    ...(served && { served: asJson(served) }),
    ...(merged && { fromFeeds: asJson(merged) }),
    sources: { ...sourcesOf(merged) },
    records: details.records.map(feedRecordAsJson),
    ...(identical.length > 0 && { identical }),
    ...(gone && { gone: { at: isoTime(gone.at), ...(gone.record && { last: asJson(gone.record) }) } }),
    ...(correction && {
      correction: {
        fields: { ...correction.fields },
        ...(correction.note !== undefined && { note: correction.note }),
        who: correction.who,
        at: isoTime(correction.at),
        ...(named && named.uid === operator && { operatorName: named.name }),
      },
    }),
    version: details.version,
    ...(status && { status: { ...status } }),
    ...(number !== undefined && snapshot?.isReported(number, now) && { caution: 'reportedGone' as const }),
    ...(reports && { reports }),
    ...(decided.length > 0 && { decidedReports: [...decided] }),
    events,
    changes: [...changes],
  };
}
