/** The feeds and their imports. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { OperatorEndpointId } from '../../../contract/console/endpoints.ts';
import {
  type FeedDetail,
  type FeedList,
  type ImportHistory,
  type ImportJob,
  importsPerPage,
  type ListedFeed,
  type ListedImport,
  type ListedJob,
  type QuarantinedRecords,
} from '../../../contract/console/feeds.ts';
import type { InputProblem } from '../../../contract/console/inputProblem.ts';
import { needsMapping } from '../../../contract/console/needsMapping.ts';
import { includesRole } from '../../../contract/console/roles.ts';
import { uploadPartBytes } from '../../../contract/console/uploads.ts';
import { isDisplayText } from '../../../contract/displayText.ts';
import { quarantineReasons } from '../../../contract/quarantineReasons.ts';
import { isOfCell } from '../../../core/atms/liveCells.ts';
import { isReservedFeed } from '../../../core/shops/reservedFeeds.ts';
import { feedName, invalidFeedName, isFeedName } from '../../../imports/feedName.ts';
import type { ImportSettings } from '../../../imports/importIntoStore.ts';
import type { FeedImportRecord } from '../../../store/feeds/feedRepository.ts';
import type { Store, StoredFeed } from '../../../store/store.ts';
import { answer, sendError } from '../../http/sendAnswer.ts';
import type { Log } from '../../observability/log.ts';
import { type EndpointHandler, handle, operatorOf } from '../endpointHandlers.ts';
import { JobConflict, openImportJobs } from './importJobs.ts';
import type { StoredJob } from './jobFiles.ts';

export interface FeedRoutesOptions {
  readonly store: Store;
  readonly settings: ImportSettings;
  /** The maximum size of an uploaded file, bytes. */
  readonly uploadLimit: number;
  readonly now: () => number;
  readonly log: Log;
}

const iso = (instant: number): string => new Date(instant).toISOString();

/** A request that is not valid. The message is for the operator. */
class InvalidOrder extends Error {
  override readonly name = 'InvalidOrder';
  readonly status: 400 | 403 | 413 | 415;
  readonly problem: InputProblem | undefined;
  constructor(message: string, status: 400 | 403 | 413 | 415 = 400, problem?: InputProblem) {
    super(message);
    this.status = status;
    this.problem = problem;
  }
}

function importAsJson({ at, feed: _, dataTimestamp, ...record }: FeedImportRecord, who: string | undefined): ListedImport {
  return {
    ...record,
    at: iso(at),
    ...(dataTimestamp !== undefined && { dataAt: iso(dataTimestamp) }),
    ...(who !== undefined && { who }),
  };
}

/** Returns the times of the imports that were undone. @param imports newest first */
function undoneImports(imports: readonly FeedImportRecord[]): ReadonlySet<number> {
  const changing = imports.filter(({ result }) => result !== 'stopped' && result !== 'unchanged');
  return new Set(
    changing.flatMap(({ result, at }, i) => (result !== 'undone' && changing[i - 1]?.result === 'undone' ? [at] : [])),
  );
}

/** The list is read often, so it contains neither the changes nor the column mappings, which can be long. */
const listedJob = ({
  options: _,
  stage: _stage,
  share: _share,
  problem: _problem,
  earlierMapping: _mapping,
  summary: _summary,
  ...job
}: ImportJob): ListedJob => job;

function listed(feed: StoredFeed, otherPlaces: number, last: ListedImport | undefined): ListedFeed {
  const { name, title, kind = 'map', bank, demo, atmCount, importedAt, dataTimestamp } = feed;
  return {
    ...{ name, title, kind, atms: atmCount, otherPlaces, importedAt: iso(importedAt) },
    ...(bank !== undefined && { bank }),
    ...(demo && { demo }),
    ...(isOfCell(name) && { fetched: true }),
    ...(dataTimestamp !== undefined && { dataAt: iso(dataTimestamp) }),
    ...(last && { lastImport: last }),
  };
}

/**
 * Whether an import waits for a person. A file that cannot be imported does only if its usable records can be accepted, or if
 * it needs a column mapping.
 */
const needsDecision = (job: ImportJob): boolean =>
  job.state === 'ready' ||
  job.state === 'interrupted' ||
  (job.state === 'rejected' && (job.problem?.code === 'partial' || needsMapping(job)));

/** @returns a function for the overview, which returns the number of imports that wait for a person's decision */
export function feedRoutes(
  scope: FastifyInstance,
  { store, settings, uploadLimit, now, log }: FeedRoutesOptions,
): () => Promise<number> {
  const jobs = openImportJobs({ settings, uploadLimit, now, log });
  scope.tasks.regular.push(jobs.regularly);
  scope.addHook('onClose', jobs.close);

  /** Determines whether a job that was interrupted while it wrote is in the store. */
  async function settled({ interruptedAt: at, ...job }: StoredJob): Promise<ImportJob> {
    if (at === undefined) return job;
    const [last] = await store.feeds.imports(job.feed, { limit: 1, before: at + 1 });
    const isStored = last?.at === at && last.result !== 'stopped' && (job.task === 'undo' || last.digest === job.summary?.digest);
    const { interruptedAt: _, ...after } = jobs.settle(job.id, at, isStored);
    return after;
  }

  /** Registers a handler whose errors for the operator become responses. */
  function route<Id extends OperatorEndpointId>(id: Id, handler: EndpointHandler<Id>, more: { bodyLimit?: number } = {}): void {
    const guarded: EndpointHandler<Id> = async (request, reply) => {
      try {
        return await handler(request, reply);
      } catch (error) {
        if (error instanceof JobConflict || error instanceof InvalidOrder)
          return sendError(reply, now(), error.status, error.message, error.problem && { problem: error.problem });
        throw error;
      }
    };
    handle(scope, id, guarded, more);
  }

  /** Returns the imports with the people who made them. */
  async function withPeople(imports: readonly FeedImportRecord[]): Promise<readonly ListedImport[]> {
    // The service itself imports the areas that it fetches.
    const byPeople = imports.filter(({ feed }) => !isOfCell(feed)).map(({ feed: subject, at }) => ({ subject, at }));
    const entries = (await store.audit.listAt(byPeople)).filter(({ action }) => action.startsWith('feed.'));
    const people = new Map(entries.map(({ subject, at, who }) => [`${at} ${subject}`, who]));
    return imports.map((one) => importAsJson(one, people.get(`${one.at} ${one.feed}`)));
  }

  /** Whether the shop register contains shops of the file that the feed was imported from. */
  async function hasShopsOf({ name, digest }: StoredFeed): Promise<boolean> {
    return (await store.shops.register.listFeeds()).some((shops) => shops.name === name && shops.digest === digest);
  }

  /** @throws InvalidOrder if the bank is unknown, or the person may not choose it */
  async function checkBank(request: FastifyRequest, feed: string, bank: string | undefined): Promise<void> {
    if (bank === undefined) return;
    if ((await store.findFeed(feed))?.bank === bank) return;
    if (!includesRole(operatorOf(request).role, 'administrator'))
      throw new InvalidOrder(`Only an administrator can make '${feed}' the own feed of a bank`, 403);
    const { callers } = await store.callers.read();
    if (!callers.some(({ slug }) => slug === bank)) throw new InvalidOrder(`There is no caller '${bank}'`);
  }

  route('listFeeds', async (_request, reply) => {
    const [feeds, otherPlaces, imports] = await Promise.all([
      store.listFeeds(),
      store.feeds.otherPlaces(),
      store.feeds.lastImports(),
    ]);
    const shown = await withPeople([...imports.values()]);
    const last = new Map([...imports.keys()].map((name, i) => [name, shown[i]]));
    const list: FeedList = {
      feeds: feeds.map((feed) => listed(feed, otherPlaces.get(feed.name) ?? 0, last.get(feed.name))),
      jobs: (await Promise.all(jobs.list().map(settled))).map(listedJob),
      uploadLimit,
    };
    return answer(reply, list);
  });

  route('getFeed', async ({ params: { name } }, reply): Promise<FastifyReply> => {
    const feed = await store.findFeed(name);
    if (feed === undefined) return sendError(reply, now(), 404, `There is no feed '${name}'`);
    const [otherPlaces, imports, undoable, hasShops] = await Promise.all([
      store.feeds.otherPlaces(),
      store.feeds.imports(name, { limit: 1 }),
      store.feeds.undoable(),
      hasShopsOf(feed),
    ]);
    const undo = undoable.get(name);
    const [last] = await withPeople(imports);
    const detail: FeedDetail = {
      ...listed(feed, otherPlaces.get(name) ?? 0, last),
      attribution: feed.attribution.text,
      ...(undo !== undefined && { undo }),
      ...(hasShops && { hasShops }),
    };
    return answer(reply, detail);
  });

  route('listFeedImports', async ({ params: { name }, query: { before } }, reply): Promise<FastifyReply> => {
    const newer = before === undefined ? undefined : instantOf(before);
    const found = await store.feeds.imports(name, { limit: importsPerPage + 1, ...(newer !== undefined && { before: newer }) });
    if (found.length === 0 && (await store.findFeed(name)) === undefined)
      return sendError(reply, now(), 404, `There is no feed '${name}'`);
    // An entry on a previous page may have undone the first import of this page.
    const next = newer === undefined ? undefined : await store.feeds.firstChange(name, newer);
    const undone = undoneImports(next === undefined ? found : [next, ...found]);
    const shown = await withPeople(found.slice(0, importsPerPage));
    const imports = shown.map((one): ListedImport => (undone.has(Date.parse(one.at)) ? { ...one, wasUndone: true } : one));
    const history: ImportHistory = { imports, ...(found.length > imports.length && { next: imports.at(-1)?.at ?? '' }) };
    return answer(reply, history);
  });

  route('listQuarantined', async ({ params: { name }, query: { from = 0 } }, reply): Promise<FastifyReply> => {
    if ((await store.findFeed(name)) === undefined) return sendError(reply, now(), 404, `There is no feed '${name}'`);
    const { quarantined = [], moreQuarantined = 0 } = (await store.feeds.findings(name)) ?? {};
    const next = from + importsPerPage;
    const page: QuarantinedRecords = {
      records: quarantined.slice(from, next).map(({ rule, ...record }) => {
        const reason = quarantineReasons.find((known) => known === rule);
        return { ...(reason !== undefined && { reason }), ...record };
      }),
      count: quarantined.length + moreQuarantined,
      ...(next < quarantined.length && { next }),
    };
    return answer(reply, page);
  });

  route('undoImport', async (request, reply) => {
    const { name } = request.params;
    const feed = await store.findFeed(name);
    if (feed === undefined) throw new JobConflict(`There is no feed '${name}'`, 404);
    const importedAt = instantOf(request.body.importedAt);
    if (feed.importedAt !== importedAt)
      throw new JobConflict(`'${name}' has been imported again since you read it. Read it again before you undo an import`);
    if (!(await store.feeds.undoable()).has(name)) throw new JobConflict(`The last import of '${name}' cannot be undone`);
    const options = (await hasShopsOf(feed)) ? { shops: true } : {};
    return answer(reply, jobs.undo({ feed: name, who: operatorOf(request).name, options }, importedAt), 202);
  });

  route('addUpload', async (request, reply) => {
    const { file, bytes, feed = feedName(file), title, bank, mapping, shops = false } = request.body;
    if (bytes === 0) throw new InvalidOrder(`${file} is empty (0 bytes)`, 400, { code: 'notAllowed', field: 'file', got: file });
    if (bytes > uploadLimit)
      throw new InvalidOrder(tooLarge(file, bytes, uploadLimit), 413, {
        code: 'fileTooLarge',
        field: 'file',
        got: bytes,
        most: uploadLimit,
      });
    if (!isFeedName(feed)) throw new InvalidOrder(invalidFeedName(feed), 400, { code: 'notAllowed', field: 'feed', got: feed });
    if (isOfCell(feed))
      throw new InvalidOrder(`'${feed}' is reserved for areas that the service fetches. Choose a different name`, 400, {
        code: 'notAllowed',
        field: 'feed',
        got: feed,
      });
    requireMapping(mapping);
    requireTitle(title);
    requireShopFeed(feed, shops);
    await checkBank(request, feed, bank);
    const options = {
      ...(shops && { shops }),
      ...(title !== undefined && { title }),
      ...(bank !== undefined && { bank }),
      ...(mapping !== undefined && { mapping }),
    };
    const upload = {
      ...{ feed, file, bytes, options, who: operatorOf(request).name },
      ...(mapping !== undefined && { mapping }),
    };
    return answer(reply, await jobs.add(upload), 201);
  });

  route(
    'uploadPart',
    async (request, reply) => {
      const { body, headers, params, query } = request;
      const content = body as unknown;
      const isPart = headers['content-type']?.startsWith('application/octet-stream') && content instanceof Uint8Array;
      if (!isPart || content.length === 0)
        throw new InvalidOrder('The body must be a part of the file, sent as application/octet-stream', 415);
      requireOwn(request, jobs.get(params.id));
      return answer(reply, await jobs.append(params.id, { ...query, content }));
    },
    { bodyLimit: uploadPartBytes },
  );

  route('checkImport', async (request, reply) => {
    const { id } = request.params;
    const job = await settled(jobs.get(id));
    requireImport(job);
    const { received = job.bytes, bytes } = job;
    if (received !== bytes) throw new JobConflict(`Only ${received} of the ${bytes} bytes of ${job.file} have arrived`);
    if (job.state === 'imported') throw new JobConflict('This file has been imported');
    const { title, bank, mapping, acceptPartial, shops = false } = request.body;
    requireMapping(mapping);
    requireTitle(title);
    requireShopFeed(job.feed, shops);
    await checkBank(request, job.feed, bank);
    const options = {
      ...(shops && { shops }),
      ...(title !== undefined && { title }),
      ...(bank !== undefined && { bank }),
      ...(acceptPartial !== undefined && { acceptPartial }),
      ...(mapping !== undefined && { mapping }),
    };
    return answer(reply, jobs.check(id, options, mapping, operatorOf(request).name), 202);
  });

  route('getImport', async ({ params: { id } }, reply) => answer(reply, await settled(jobs.get(id))));

  route('listChanges', async ({ params: { id }, query }, reply) => answer(reply, await jobs.changes(id, query)));

  route('listChangePoints', async ({ params: { id } }, reply) => answer(reply, await jobs.points(id)));

  route('applyImport', async (request, reply) => {
    const { id } = request.params;
    const job = jobs.get(id);
    requireImport(job);
    const { plan, acceptLoss = false } = request.body;
    if (job.state !== 'ready' || job.summary === undefined)
      throw new JobConflict('The file must be checked before it can be imported');
    if (job.summary.plan !== plan)
      throw new JobConflict('The file has been checked again since you read the changes. Read them again before you import it');
    if (job.options.bank !== undefined) await checkBank(request, job.feed, job.options.bank);
    return answer(reply, jobs.start(id, { kind: 'apply', plan, acceptLoss }, operatorOf(request).name), 202);
  });

  route('discardImport', async ({ params: { id } }, reply) => {
    await jobs.discard(id);
    return reply.code(204).send();
  });
  return async () => {
    const all = await Promise.all(jobs.list().map(settled));
    return all.filter(needsDecision).length;
  };
}

/** @throws InvalidOrder for a time that does not exist, such as a leap second */
function instantOf(text: string): number {
  const instant = Date.parse(text);
  if (Number.isNaN(instant)) throw new InvalidOrder(`There is no time ${text}`);
  return instant;
}

const megabytes = (bytes: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(bytes / 1e6)} MB`;

const tooLarge = (file: string, bytes: number, limit: number): string =>
  `${file} has ${megabytes(bytes)}, but uploads are limited to ${megabytes(limit)} (UPLOAD_MB). Import larger files with npm run import`;

/** @throws InvalidOrder if the mapping is not a JSON object; the import checks its content */
function requireMapping(mapping: string | undefined): void {
  if (mapping === undefined) return;
  try {
    if (typeof JSON.parse(mapping) === 'object') return;
  } catch {
    // The message below applies.
  }
  throw new InvalidOrder("'mapping' must be a JSON object. See docs/atm-feeds.md", 400, { code: 'notAllowed', field: 'mapping' });
}

/** @throws InvalidOrder if the title, which may become the attribution of the feed, cannot be displayed unchanged */
function requireTitle(title: string | undefined): void {
  if (title !== undefined && !isDisplayText(title, 200))
    throw new InvalidOrder("'title' must be one line of visible text, without control characters", 400, {
      code: 'manyLines',
      field: 'title',
    });
}

/** @throws InvalidOrder if the shops of the feed would replace a built-in feed of shops */
function requireShopFeed(feed: string, shops: boolean): void {
  if (shops && isReservedFeed(feed))
    throw new InvalidOrder(`'${feed}' is the name of a built-in feed of shops. Choose a different name`, 400, {
      code: 'notAllowed',
      field: 'feed',
      got: feed,
    });
}

function requireImport({ task }: ImportJob): void {
  if (task !== 'import') throw new JobConflict('This is not the import of a file');
}

/** A person cannot add to the file of another person. */
function requireOwn(request: FastifyRequest, { who }: ImportJob): void {
  if (operatorOf(request).name !== who)
    throw new InvalidOrder(`Only ${who} can continue this upload`, 403, {
      code: 'otherPerson',
      ...(who !== undefined && { got: who }),
    });
}
