import fp from 'fastify-plugin';
import type { Store } from '../../store/store.ts';
import { by, type Family, gauge } from '../observability/metrics/families.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import { queueLength } from '../observability/metrics/queueLength.ts';
import type { SnapshotWatcher } from './watchSnapshot.ts';

/**
 * The maximum number of feeds with individual metrics. The limit is needed because areas that are fetched for searches may add
 * hundreds of feeds.
 */
const mostFeeds = 200;

function ofWorld(watcher: SnapshotWatcher): readonly Family[] {
  const snapshot = watcher.current()?.snapshot;
  const seenAt = watcher.seenAt();
  const dated = (snapshot?.feeds ?? []).flatMap(({ name, dataTimestamp }) =>
    dataTimestamp === undefined ? [] : [[name, dataTimestamp / 1_000] as const],
  );
  return [
    gauge('atm_finder_store_reachable', '1 if the store is reachable, 0 if not.', watcher.storeTrouble() === undefined ? 1 : 0),
    gauge(
      'atm_finder_snapshot_version',
      'Version of the served snapshot. Absent until the first snapshot is loaded.',
      snapshot?.version,
    ),
    gauge(
      'atm_finder_snapshot_age_seconds',
      'Seconds since the service last confirmed that the snapshot is current.',
      seenAt === undefined ? undefined : (performance.now() - seenAt) / 1_000,
    ),
    gauge('atm_finder_snapshot_atms', 'Number of ATMs in the served snapshot.', snapshot?.atmCount),
    gauge(
      'atm_finder_feed_data_timestamp_seconds',
      "Unix time of each feed's data. Absent if the source does not provide it.",
      by('feed', Object.fromEntries(dated.slice(0, mostFeeds))),
    ),
  ];
}

interface ServiceFiguresOptions {
  /** If omitted, the service does not collect metrics. */
  readonly metrics?: Metrics;
  readonly store: Pick<Store, 'load'>;
}

/** Metrics about the served data and the queues. */
export const serviceFigures = fp<ServiceFiguresOptions>(
  async ({ service: { watcher }, areas }, { metrics, store }) => {
    metrics?.add(() => {
      const load = store.load?.();
      const queues = {
        ...(areas && { live_fill: areas.waiting() }),
        ...(load && { writers: load.writers, connections: load.waiting }),
      };
      const connections = load && by('state', { open: load.open, idle: load.idle, most: load.most });
      return [
        ...ofWorld(watcher),
        gauge(
          'atm_finder_store_connections',
          'Number of database connections by state: open, idle (included in open) and most (the pool size).',
          connections,
        ),
        queueLength(queues),
      ];
    });
  },
  { name: 'serviceFigures', dependencies: ['snapshotAndLimits', 'areas'] },
);
