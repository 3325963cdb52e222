import { expect, it } from 'vitest';
import { onEachStore } from '../support/store/onEachStore.ts';
import { describeTrial } from './describeTrial.ts';
import { runTrial } from './runTrial.ts';

const seed = 20261121;
const rounds = 3;

onEachStore('handles on %s', ({ kind, fresh }) => {
  it(`are not lost after kill -9 (seed ${seed}), and no caller receives another caller’s data`, async () => {
    const { databaseUrl } = await fresh();
    const processes = databaseUrl === undefined ? 1 : 2;
    const report = await runTrial({
      rounds,
      seed,
      atOnce: rounds,
      processes,
      ...(databaseUrl !== undefined && { databaseUrl }),
    });
    // Report a failure with its seed, so that npm run trial:handles -- --seed N can repeat the trial.
    expect(report.faults, describeTrial(`${kind}, seed ${seed}`, report, 0)).toEqual([]);
    expect([...report.kills.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(rounds - 1);
    expect(report.invalidations).toBeGreaterThan(rounds * 10);
  }, 300_000);
});
