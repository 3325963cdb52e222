/** Figures and traces of a service, as far as its operator wants them. */
import type { StoreOptions } from '../../store/openStore.ts';
import type { WorldReader } from '../dataset/readWorld.ts';
import type { Log } from '../observability/log.ts';
import type { ReadMatcher } from '../shops/runningMatcher.ts';
import type { AppOptions } from './appOptions.ts';
import type { Config } from './config.ts';
import { openMetricsDoor } from './metricsDoor.ts';

export interface Observed {
  /** Where figures are read; absent: nowhere, or at the primary process. */
  readonly metricsUrl?: string;
  readonly ofStore: Pick<StoreOptions, 'onStatement'>;
  readonly ofApp: Pick<AppOptions, 'metrics' | 'traceRequests'>;
  readWorld(read: WorldReader): WorldReader;
  readMatcher(read: ReadMatcher): ReadMatcher;
  close(): Promise<void>;
  /** Closes, and throws on what has gone wrong meanwhile. */
  giveUp(error: unknown): Promise<never>;
}

/** @throws ConfigError where figures cannot be listened for */
export async function observe(options: Pick<Config, 'metrics' | 'tracing'>, log: Log): Promise<Observed> {
  const door = options.metrics && (await openMetricsDoor(options.metrics));
  // Loaded where it is wanted, and nowhere else.
  const tracing = options.tracing && (await import('./openTracing.ts')).openTracing(options.tracing, log);
  if (tracing) door?.metrics.add(tracing.families);
  async function close(): Promise<void> {
    await door?.close();
    await tracing?.close();
  }
  return {
    ...(door?.url !== undefined && { metricsUrl: door.url }),
    ofStore: tracing ? { onStatement: tracing.onStatement } : {},
    ofApp: { ...(door && { metrics: door.metrics }), ...(tracing && { traceRequests: tracing.traceRequests }) },
    readWorld: (read) => tracing?.readWorld(read) ?? read,
    readMatcher: (read) => tracing?.readMatcher(read) ?? read,
    close,
    async giveUp(error) {
      await close();
      throw error;
    },
  };
}
