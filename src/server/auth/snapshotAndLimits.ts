import fp from 'fastify-plugin';
import { watchStoreReach } from '../dataset/storeReach.ts';
import { type SnapshotWatcherOptions, watchSnapshot } from '../dataset/watchSnapshot.ts';
import { type StatusWatcher, watchStatuses } from '../dataset/watchStatuses.ts';
import { answerCrossOrigin, type CrossOriginHeaders, crossOriginHeaders, type IsAllowedOrigin } from '../http/crossOrigin.ts';
import { noteProxy } from '../http/openFramework.ts';
import type { Service } from './authorize.ts';
import { bankOrSandbox } from './bankOf.ts';
import type { Directory } from './directory.ts';
import { type LimitOptions, openLimits } from './limits/openLimits.ts';

/**
 * Determines the origins whose pages may read responses. With a publishable key, these are the origins of its caller. Without a
 * key, and in preflight requests, these are the origins of all callers, so that a page can read why its request was rejected.
 */
function allowedOrigins(current: () => Directory): IsAllowedOrigin {
  return (origin, authorization) => {
    const directory = current();
    const lists = (slug: string) => directory.find(slug)?.origins?.includes(origin) ?? false;
    const key = /^Bearer +(pk_\S+) *$/i.exec(authorization ?? '')?.[1];
    const credential = key === undefined ? undefined : directory.credential(key);
    return credential?.kind === 'publishable'
      ? lists(credential.callerId)
      : directory.named.some(({ origins }) => origins?.includes(origin));
  };
}

export interface SnapshotAndLimitsOptions
  extends LimitOptions,
    Omit<SnapshotWatcherOptions, 'hoursTimeout' | 'forgetFrom' | 'statuses'> {
  /** Proxies whose X-Forwarded-For is trusted. If omitted, no proxy is trusted. */
  readonly trustProxy?: readonly string[];
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly service: Service;
    readonly liveStatuses: StatusWatcher;
    readonly crossOrigin: CrossOriginHeaders;
  }
}

/** The snapshot, the callers and their rate limits. When the app is ready, the plugin has tried to load the data once. */
export const snapshotAndLimits = fp<SnapshotAndLimitsOptions>(
  async (app, options) => {
    const { callers, tasks } = app;
    const { now, log, store, reader, readDataset, hoursCache, readCached, confirmCached, trustProxy } = options;
    const statuses = watchStatuses({ statuses: store.statuses, now, log });
    app.decorate('liveStatuses', statuses);
    const watcher = watchSnapshot({
      ...{ store, reader, now, log, statuses },
      ...(readDataset && { readDataset }),
      ...(hoursCache && { hoursCache }),
      ...(readCached && { readCached }),
      ...(confirmCached && { confirmCached }),
    });
    const { limits, tend } = openLimits(options);
    app.decorate('service', {
      watcher,
      storeReach: watchStoreReach(store, log),
      identify: callers.identify,
      bank: (slug, host) => bankOrSandbox(callers.current(), slug, host),
      now,
      ...(limits && { limits }),
    });
    app.decorate('crossOrigin', crossOriginHeaders(allowedOrigins(callers.current)));
    answerCrossOrigin(app, app.crossOrigin);
    if (limits && !trustProxy) noteProxy(app, log);

    const noteOperators = async () => callers.noteOperators(watcher.current()?.operators);
    tasks.onChange.push(() => watcher.look(), noteOperators);
    tasks.regular.push(...tend, statuses.look);
    app.addHook('onReady', async () => {
      await Promise.all([statuses.look(), watcher.look()]);
      await noteOperators();
    });
    app.addHook('onClose', () => watcher.close());
  },
  { name: 'snapshotAndLimits', dependencies: ['backgroundTasks', 'callers'] },
);
