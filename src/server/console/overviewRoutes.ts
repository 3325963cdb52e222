import type { FastifyInstance } from 'fastify';
import type { LookUpCounts, Overview, ServiceProblem } from '../../contract/console/overview.ts';
import { isOfCell } from '../../core/atms/liveCells.ts';
import type { UsageFigure } from '../../store/console/usageRepository.ts';
import type { Store, StoredFeed } from '../../store/store.ts';
import type { Service } from '../auth/authorize.ts';
import { answer } from '../http/sendAnswer.ts';
import type { Log } from '../observability/log.ts';
import { type CountedOutcome, durationBounds, longerDuration, tooManyRequests, type Usage } from '../observability/usage.ts';
import { release } from '../settings/release.ts';
import { taskLine } from '../tasks/storeLine.ts';
import { handle } from './endpointHandlers.ts';

const hour = 3_600_000;
/** The number of failed requests in the recent period, which can contain few requests, that is a problem. */
const leastRecent = 5;
/** The age from which the data of a feed is a problem, as in the alert `AtmFinderFeedOld`. */
const oldAfterDays = 45;
/** The share of failed requests that is a problem. */
const failingShare = 0.01;

export const startOfHour = (now: number): number => now - (now % hour);

/** Returns a task that adds this process's figures to those in the store, once a minute. Call `flush` before the process ends. */
export function storeUsage(usage: Usage, store: Pick<Store, 'usage'>, now: () => number, log: Log) {
  let storedAt = now();
  const line = taskLine(log, 'Could not store the usage figures of the last minute');
  async function flush(): Promise<void> {
    storedAt = now();
    const figures = usage.take();
    if (figures.length === 0) return;
    try {
      await store.usage.add(startOfHour(now()), figures);
      line.done();
    } catch (error) {
      // The figures of this minute are lost, because storing them again could count them twice.
      line.failed(error);
    }
  }
  return { flush, regularly: async () => (now() - storedAt >= 60_000 ? flush() : undefined) };
}

/** Returns the upper bound of the durations of a share of the requests. Undefined if it is above the last bound. */
function durationOf(figures: readonly UsageFigure[], share: number): number | undefined {
  const totals = new Map(figures.map(({ value, total }) => [value, total]));
  const all = [...totals.values()].reduce((sum, total) => sum + total, 0);
  let sum = 0;
  for (const bound of [...durationBounds, longerDuration]) {
    sum += totals.get(`${bound}`) ?? 0;
    if (sum > 0 && sum >= all * share) return bound === longerDuration ? undefined : Number(bound);
  }
  return undefined;
}

function lookUpsOfCallers(figures: readonly UsageFigure[]): LookUpCounts[] {
  const callers = Map.groupBy(figures, ({ callerId = '' }) => callerId);
  const of = (own: readonly UsageFigure[], outcome: CountedOutcome) => own.find(({ value }) => value === outcome)?.total ?? 0;
  return [...callers]
    .map(([caller, own]) => ({
      caller,
      found: of(own, 'found'),
      merchant: of(own, 'merchant'),
      unsolved: of(own, 'unsolved'),
    }))
    .toSorted((a, b) => (a.caller < b.caller ? -1 : 1));
}

/** The usage of the last day. The first hour of the period counts completely, because the figures are stored by the hour. */
async function readUsage({ usage }: Store, now: number): Promise<Overview['usage']> {
  const start = startOfHour(now) - 23 * hour;
  const recently = startOfHour(now) - hour;
  const [first = startOfHour(now), sums, recent] = await Promise.all([
    usage.firstHour(),
    usage.sums(start),
    usage.sums(recently),
  ]);
  const figures = Map.groupBy(sums, ({ measure }) => measure);
  const requests = figures.get('requests') ?? [];
  const sumOf = (counted: readonly UsageFigure[]) => counted.reduce((sum, { total }) => sum + total, 0);
  const of = (...values: string[]) => sumOf(requests.filter(({ value }) => values.includes(value)));
  const recentRequests = recent.filter(({ measure }) => measure === 'requests');
  const durations = figures.get('durations') ?? [];
  const [half, most] = [durationOf(durations, 0.5), durationOf(durations, 0.95)];
  return {
    from: new Date(Math.max(first, start)).toISOString(),
    requests: sumOf(requests),
    rejected: of('4xx', `${tooManyRequests}`),
    failed: of('5xx'),
    recent: {
      from: new Date(Math.max(first, recently)).toISOString(),
      requests: sumOf(recentRequests),
      failed: sumOf(recentRequests.filter(({ value }) => value === '5xx')),
    },
    durations: { ...(half !== undefined && { half }), ...(most !== undefined && { most }) },
    lookUps: lookUpsOfCallers(figures.get('lookUps') ?? []),
  };
}

async function readFailingWebhooks({ shops: { webhooks } }: Store): Promise<Overview['failingWebhooks']> {
  const failing = (await webhooks.list()).flatMap(({ callerId: caller, failingSince, disabled }) =>
    failingSince === undefined ? [] : [{ caller, since: new Date(failingSince).toISOString(), ...(disabled && { disabled }) }],
  );
  return failing.toSorted((a, b) => (a.since < b.since ? -1 : 1));
}

async function readProblems(service: Service): Promise<readonly ServiceProblem[]> {
  const reach = await service.storeReach();
  return [
    // The overview is read from the store, so a store that misses the time limit of the check is only slow.
    ...(reach === 'unreachable' ? (['storeSlow'] as const) : []),
    ...(reach === 'partial' ? (['storePartial'] as const) : []),
    ...((service.watcher.current()?.snapshot.atmCount ?? 0) === 0 ? (['noData'] as const) : []),
  ];
}

const hasErrors = ({ failed, requests }: Pick<Overview['usage'], 'failed' | 'requests'>): boolean =>
  failed > 0 && failed >= requests * failingShare;

/** Returns the period in which failed requests are a problem: the recent one, or else the day. */
function errorsIn(usage: Overview['usage']): readonly ServiceProblem[] {
  if (usage.recent.failed >= leastRecent && hasErrors(usage.recent)) return ['recentErrors'];
  return hasErrors(usage) ? ['errors'] : [];
}

export interface OverviewRoutesOptions {
  readonly service: Service;
  readonly store: Store;
  /** Adds the figures of this process to the store, so that the response contains them. */
  readonly flush: () => Promise<void>;
  /** Returns the number of imports in the console that wait for a person. */
  readonly waitingImports: () => Promise<number>;
}

export function overviewRoutes(scope: FastifyInstance, { service, store, flush, waitingImports }: OverviewRoutesOptions): void {
  handle(scope, 'getOverview', async (_request, reply) => {
    await flush();
    // Before the other queries, which could delay the check.
    const problems = await readProblems(service);
    const [usage, failingWebhooks, feeds, suggestions, reportedAtms, imports, { callers }] = await Promise.all([
      readUsage(store, service.now()),
      readFailingWebhooks(store),
      store.listFeeds(),
      store.shops.suggestions.countOpen(),
      store.reports.countAtms(),
      waitingImports(),
      store.callers.read(),
    ]);
    const oldest = service.now() - oldAfterDays * 24 * hour;
    const isOld = ({ name, dataTimestamp, importedAt }: StoredFeed) => !isOfCell(name) && (dataTimestamp ?? importedAt) < oldest;
    const overview: Overview = {
      version: release,
      problems: [
        ...problems,
        ...(failingWebhooks.length > 0 ? (['webhooksFailing'] as const) : []),
        ...(feeds.some(isOld) ? (['feedsOld'] as const) : []),
        ...errorsIn(usage),
      ],
      atms: service.watcher.current()?.snapshot.atmCount ?? 0,
      failingWebhooks,
      oldAfterDays,
      feeds: feeds.map((feed) => {
        const { name, title, kind = 'map', atmCount, importedAt, dataTimestamp } = feed;
        return {
          name,
          title,
          kind,
          atms: atmCount,
          importedAt: new Date(importedAt).toISOString(),
          ...(dataTimestamp !== undefined && { dataAt: new Date(dataTimestamp).toISOString() }),
          ...(isOld(feed) && { old: true as const }),
        };
      }),
      waiting: {
        suggestions,
        reportedAtms,
        inactiveCallers: callers.filter(({ activated }) => !activated).length,
        imports,
      },
      usage,
    };
    return answer(reply, overview);
  });
}
