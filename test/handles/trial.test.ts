import { describe, expect, it } from 'vitest';
import { storeKinds, testPlaces } from '../support/store/testPlaces.ts';
import { whyNoPostgres } from '../support/store/testPostgres.ts';
import { describeTrial } from './describeTrial.ts';
import { runTrial } from './runTrial.ts';

const reason = whyNoPostgres();
if (reason) console.log(reason);
const seed = 20261121;
const rounds = 3;

describe.each(storeKinds.filter((kind) => kind === 'sqlite' || !reason))('handles on %s', (kind) => {
  it(`survive kill -9, seed ${seed}: nothing is lost, and no caller receives another caller’s data`, async () => {
    const places = await testPlaces(kind);
    try {
      const { databaseUrl } = await places.fresh();
      const processes = databaseUrl === undefined ? 1 : 2;
      const report = await runTrial({
        rounds,
        seed,
        atOnce: rounds,
        processes,
        ...(databaseUrl !== undefined && { databaseUrl }),
      });
      // A failure is reported with its seed, and npm run trial:handles -- --seed N repeats the trial.
      expect(report.faults, describeTrial(`${kind}, seed ${seed}`, report, 0)).toEqual([]);
      expect([...report.kills.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(rounds - 1);
      expect(report.invalidations).toBeGreaterThan(rounds * 10);
    } finally {
      await places.clear();
    }
  }, 300_000);
});
