/**
 * The program of `npm run trial:handles`. Runs life cycles of handles over HTTP, on real processes that are killed without
 * warning. Exits with 1 if a promise is broken.
 */
import { parseArgs } from 'node:util';
import { runCommand } from '../../src/cli/command.ts';
import { UsageError } from '../../src/cli/readArguments.ts';
import { startTestPostgres } from '../support/store/testPostgres.ts';
import { describeTrial } from './describeTrial.ts';
import { runTrial } from './runTrial.ts';

const help = `Runs life cycles of handles, from a look-up without a match to the removal of the shop. Kills a service with kill -9 in each.

  npm run trial:handles -- [--rounds 200] [--seed 1] [--store sqlite|postgres]

  --rounds N        life cycles; each kills a service at least once (200)
  --seed N          repeats names, order and times of kills, as far as the timing of the machine allows (1)
  --store NAME      sqlite or postgres; default: both, in that order. PostgreSQL is a temporary server of the local
                    installation, or the server that TEST_DATABASE_URL names
  --at-once N       concurrent life cycles (4)
  --processes N     services on the store (SQLite 1, PostgreSQL 2)

kill -TERM ends it early: no further life cycle begins, and all promises made until then are checked.`;

const options = {
  rounds: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  store: { type: 'string' },
  'at-once': { type: 'string', default: '4' },
  processes: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

function whole(name: string, text: string): number {
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < 1) throw new UsageError(`--${name} must be a whole number from 1 on, got '${text}'.`);
  return value;
}

await runCommand(async () => {
  const { values } = parseArgs({ options });
  if (values.help) return console.log(help);
  if (values.store !== undefined && !/^(sqlite|postgres)$/.test(values.store)) {
    throw new UsageError(`--store must be sqlite or postgres, got '${values.store}'.`);
  }
  const [rounds, seed, atOnce] = [
    whole('rounds', values.rounds),
    whole('seed', values.seed),
    whole('at-once', values['at-once']),
  ];
  const over = new AbortController();
  process.once('SIGTERM', () => over.abort());
  for (const store of values.store === undefined ? ['sqlite', 'postgres'] : [values.store]) {
    if (over.signal.aborted) return;
    const processes = values.processes === undefined ? (store === 'sqlite' ? 1 : 2) : whole('processes', values.processes);
    const postgres = store === 'postgres' ? await startTestPostgres() : undefined;
    const began = performance.now();
    let lived = 0;
    const onRounds = (done: number) => {
      lived = done;
      if (done % 20 === 0)
        console.error(`${store}: ${done} of ${rounds} after ${Math.round((performance.now() - began) / 1000)} s`);
    };
    try {
      const databaseUrl = await postgres?.freshUrl();
      const report = await runTrial({
        rounds,
        seed,
        atOnce,
        processes,
        onRounds,
        signal: over.signal,
        ...(databaseUrl !== undefined && { databaseUrl }),
      });
      console.log(describeTrial(`${store}, seed ${seed}, ${lived} rounds`, report, performance.now() - began));
      if (report.faults.length > 0) process.exitCode = 1;
    } finally {
      await postgres?.stop();
    }
  }
});
