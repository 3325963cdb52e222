import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The time limit for a test or hook, ms. */
const timeout = 120_000;

/** The test files that take longest. They start first, because the run ends with the last file. */
const longest = [
  'test/handles/trial.test.ts',
  'src/cli/workers/workers.test.ts',
  'src/cli/start.test.ts',
  'test/guides/guides.test.ts',
  'src/cli/storeFaults.test.ts',
  'src/cli/import.test.ts',
  'src/server/console/feeds/feedRoutes.test.ts',
  'src/server/console/fixes/fixRoutes.test.ts',
  'src/server/shops/currentRegisterFile.test.ts',
  'src/server/shops/brokenBuilds.test.ts',
  'src/server/routes/answerNearby.test.ts',
  'src/server/routes/lookUpContract.test.ts',
  'src/server/routes/areas.test.ts',
  'src/store/killed.test.ts',
  'src/imports/cutNetworks.test.ts',
  'src/server/observability/tracing/tracing.test.ts',
  'src/server/runtime/startServer.test.ts',
  'test/faults/databaseDies.test.ts',
  'src/sources/shops/osm/realExtracts.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const index = longest.findIndex((path) => moduleId.endsWith(`/${path}`));
      return index < 0 ? longest.length : index;
    };
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
  }
}

/** The tests in these folders do not start a process or a server, so they run one after another in the same workers. */
const light = '{src/{client,contract,core,data,sources,timelines,web},bench/{shops,walking}}/**/*.test.{ts,tsx}';

/** These tests start servers, but replace no modules. Their files share workers, so that each worker loads the service once. */
const sharing = 'src/server/{atms,auth,http,observability,places,tasks,walking}/**/*.test.ts';

export default defineConfig({
  test: {
    root: new URL('..', import.meta.url).pathname,
    projects: [
      { extends: true, test: { name: 'light', include: [light], isolate: false } },
      { extends: true, test: { name: 'sharing', include: [sharing], isolate: false } },
      { extends: true, test: { name: 'whole', include: ['{src,test}/**/*.test.{ts,tsx}'], exclude: [light, sharing] } },
    ],
    sequence: { sequencer: LongestFirst },
    globalSetup: ['./test/ownTemporaryFolder.ts', './test/support/packages/packPackages.ts'],
    // Use at least two workers. By default, Vitest leaves one CPU free, which is half of a machine with two CPUs, but tests spend
    // much of their time waiting for databases and servers.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    testTimeout: timeout,
    // A database's first start on a busy machine takes longer than the default of ten seconds.
    hookTimeout: timeout,
    // Polling assertions wait longer than the default of one second, so that tests do not fail on a slow machine.
    expect: { poll: { timeout: 45_000 } },
    // The tests must pass in any time zone. To test with a different time zone, set TZ when you run `npm test`.
    env: { TZ: process.env.TZ ?? 'UTC' },
  },
});
