/** Starts the service on a real store with a few ATMs on which people report, and a manual clock. */
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { ImportedAtm } from '../../../src/core/atms/atm.ts';
import type { AppOptions } from '../../../src/server/runtime/appOptions.ts';
import { openStore } from '../../../src/store/openStore.ts';
import type { ReportedAtm } from '../../../src/store/reports/reportRepository.ts';
import type { Store } from '../../../src/store/store.ts';
import { copyMigrated } from '../store/migratedFile.ts';
import { type CollectedLog, someFeed } from './doubles.ts';
import { emptyFolder, someInstant, testApp } from './testApp.ts';

const mustek: ImportedAtm = { uid: 'mustek', lat: 50.0841, long: 14.4237, country: 'CZ', timeZone: 'Europe/Prague' };
const florenc: ImportedAtm = { ...mustek, uid: 'florenc', lat: 50.0905, long: 14.4396 };
/** An ATM with the data and position of the first ATM. */
const twin: ImportedAtm = { ...mustek, uid: 'mustek-twin' };

export const json = { 'content-type': 'application/json' };
export const gone = '{"problem":"gone"}';

export interface ReportingTown {
  readonly dataDir: string;
  readonly store: Store;
  /** Epoch ms. */
  now: number;
  start(options?: Partial<AppOptions> & { callers?: unknown }): Promise<{ app: FastifyInstance; log: CollectedLog }>;
  /** Returns the stored reports, keyed by ATM uid. */
  reported(): Promise<ReadonlyMap<string, ReportedAtm>>;
  close(): Promise<void>;
}

export async function reportingTown(): Promise<ReportingTown> {
  const dataDir = emptyFolder();
  await copyMigrated(dataDir);
  const store = await openStore({ dataDir });
  await store.replaceFeed(someFeed, [mustek, florenc, twin, { ...mustek, uid: 'away' }], someInstant);
  await store.replaceFeed(someFeed, [mustek, florenc, twin], someInstant);
  const apps: FastifyInstance[] = [];
  const town: ReportingTown = {
    dataDir,
    store,
    now: someInstant,
    async start(options = {}) {
      const built = await testApp({ store, now: () => town.now, ...options });
      apps.push(built.app);
      return built;
    },
    reported: async () => new Map((await store.reports.list()).map((one) => [one.uid, one])),
    async close() {
      for (const app of apps) await app.close();
      await store.close();
    },
  };
  return town;
}

/** Posts a report, by default from an address that is reserved for documentation. */
export function report(app: FastifyInstance, payload: string | Buffer, request: InjectOptions & { uid?: string } = {}) {
  const { uid = 'mustek', ...rest } = request;
  const url = `/v6/atms/${uid}/reports`;
  return app.inject({ method: 'POST', url, headers: json, payload, remoteAddress: '192.0.2.1', ...rest });
}
