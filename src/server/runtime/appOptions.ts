import type { FastifyInstance } from 'fastify';
import type { WriteArea } from '../../imports/writeArea.ts';
import type { Store } from '../../store/store.ts';
import type { TimelineReader } from '../../timelines/timelineReader.ts';
import type { CallersCache } from '../auth/callersCache.ts';
import type { LimitSettings } from '../auth/limits/requestLimits.ts';
import type { Vault } from '../auth/vault.ts';
import type { SnapshotLoader } from '../dataset/loadSnapshot.ts';
import type { News } from '../dataset/poll.ts';
import type { HoursCache } from '../dataset/readHours.ts';
import type { WithoutStoreOptions } from '../dataset/withoutStore.ts';
import type { Draining } from '../http/draining.ts';
import type { Observer } from '../http/observeRequests.ts';
import type { ServerTimeouts } from '../http/timeouts.ts';
import type { Log } from '../observability/log.ts';
import type { Metrics } from '../observability/metrics/metrics.ts';
import type { ReadMatcher } from '../shops/runningMatcher.ts';
import type { Config } from './config.ts';

export interface AppOptions
  extends Pick<
      Config,
      | 'dataDir'
      | 'tiles'
      | 'basemap'
      | 'geocoder'
      | 'overpass'
      | 'appName'
      | 'trustProxy'
      | 'webhookNetworks'
      | 'sandbox'
      | 'auth'
      | 'supportAddress'
    >,
    WithoutStoreOptions {
  /** Absent: it may. */
  readonly offline?: Config['offline'];
  /** What URLs in answers begin with, without a slash at its end. */
  readonly publicUrl: string;
  /** Absent: no rate limits. */
  readonly limits?: LimitSettings;
  /** Absent: an hour. */
  readonly tokenLifetime?: Config['tokenLifetime'];
  /** Who may register for a sandbox: anyone, or with ownMachine a user of this machine, until callers are configured. */
  readonly registration?: boolean | 'ownMachine';
  /** Absent: callers are kept on the command line only. */
  readonly operatorToken?: string;
  /** Checks secrets; absent: SERVICE_SECRET is not set. */
  readonly vault?: Vault;
  /** What was checked with before, where the service secret is another one now. */
  readonly vaultBefore?: Vault;
  /** Absent: the usual one. */
  readonly retention?: Config['retention'];
  /** Migrated. Closed by the caller that opened it, like the reader. */
  readonly store: Store;
  readonly reader: TimelineReader;
  /** Epoch ms. */
  readonly now: () => number;
  readonly log: Log;
  /** Where the web app was built to. */
  readonly webDir?: string;
  /** What decides which shop a transaction went to. */
  readonly readMatcher?: ReadMatcher;
  /** How long slow clients are waited for. */
  readonly patience?: Partial<ServerTimeouts>;
  /** Absent: clients are not told before it closes. */
  readonly draining?: Draining;
  /** How often the store and callers.json are looked at, ms. */
  readonly lookEvery?: number;
  /** What other processes tell of their changes; while they are heard, the store is looked at more seldom. Absent: nothing. */
  readonly news?: News;
  /** By default in this very thread. */
  readonly readDataset?: SnapshotLoader;
  /** Absent: opening hours are read again at every start. */
  readonly hoursCache?: HoursCache;
  /** The callers as they were known last, for a start while the store is away; absent: none. */
  readonly callersCache?: CallersCache;
  /** Absent: nothing is counted. */
  readonly metrics?: Metrics;
  /** Whether the log has a line for each request; absent: it has not. */
  readonly accessLog?: boolean;
  /** Absent: nothing is traced. */
  readonly traceRequests?: (app: FastifyInstance) => Observer;
  /** Writes what is fetched from `overpass`; absent: nothing is fetched. */
  readonly writeArea?: WriteArea;
}
