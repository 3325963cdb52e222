/**
 * Runs the whole trial: concurrent life cycles of handles on real processes that are killed. At the end, the trial checks every
 * promise.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededRandom } from '../../src/core/seededRandom.ts';
import { TrialCaller } from './caller.ts';
import { TrialFeed } from './feed.ts';
import { runLifecycle } from './handleLifecycle.ts';
import { TrialOperator } from './operator.ts';
import { TrialReceiver } from './receiver.ts';
import { anyService } from './trialEnvironment.ts';
import { TrialService } from './trialProcess.ts';
import type { TrialState } from './trialState.ts';
import { verifyRecovery } from './verifyRecovery.ts';
import { watchMarkers } from './watchMarkers.ts';

interface TrialOptions {
  readonly rounds: number;
  readonly seed: number;
  /** The number of concurrent life cycles. */
  readonly atOnce: number;
  /** The number of processes that serve the same store. */
  readonly processes: number;
  /** Absent for SQLite. */
  readonly databaseUrl?: string;
  readonly onRounds?: (done: number) => void;
  /** After an abort, no new life cycle begins. The trial still checks all promises made until then. */
  readonly signal?: AbortSignal;
}

export interface TrialReport {
  /** Descriptions of the broken promises. The trial passes if there are none. */
  readonly faults: readonly string[];
  readonly kills: ReadonlyMap<string, number>;
  readonly killedCommands: number;
  readonly answers: number;
  readonly invalidations: number;
  /** The number of messages that the webhooks have received, including repeated messages. */
  readonly messages: number;
  readonly imports: number;
}

const slugs = ['fio', 'kb', 'csob'] as const;
/**
 * The slugs of all callers, including the uninvolved caller, which must receive nothing, and the caller that watches the imports.
 */
const everybody = [...slugs, 'stranger', 'watcher'];
export async function runTrial(options: TrialOptions): Promise<TrialReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'atm-trial-'));
  const place = { dataDir, ...(options.databaseUrl !== undefined && { databaseUrl: options.databaseUrl }) };
  const entries = everybody.map((slug) => ({ slug, key: `${slug}-key`, operator: slug }));
  writeFileSync(join(dataDir, 'callers.json'), JSON.stringify(entries));
  const random = seededRandom(options.seed);
  const faults: string[] = [];
  const services = Array.from({ length: options.processes }, () => new TrialService(place));
  const operator = new TrialOperator(place, { random, faults });
  const feed = new TrialFeed(join(dataDir, 'trial.jsonl'), operator);
  const environment = { random, services, faults };
  const callers = slugs.map((slug) => new TrialCaller(slug, environment));
  const [stranger, watcher] = [new TrialCaller('stranger', environment), new TrialCaller('watcher', environment)];
  const state: TrialState = { ...environment, operator, feed, callers, stranger };
  const onMessage = () => {
    if (random() < 0.15) anyService(environment).kill('webhook');
  };
  const receiver = new TrialReceiver({ random, faults, onMessage });
  try {
    await feed.imported();
    await setWebhooks(state, receiver);
    for (const service of services) service.start();
    await Promise.all(services.map(({ url }) => url));
    const all = [...callers, stranger, watcher];
    const following = all.map((caller) => caller.follow());
    const markers = watchMarkers(state, watcher);
    await runLifecycles(state, options);
    await markers.stop();
    for (const caller of all) caller.stop();
    await Promise.all(following);
    await verifyRecovery(state, all, receiver);
    return report(state, all, receiver);
  } finally {
    await receiver.close();
    await Promise.all(services.map((service) => service.end()));
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Sets a webhook for every caller except the last, which only polls. */
async function setWebhooks({ operator }: TrialState, receiver: TrialReceiver): Promise<void> {
  for (const slug of [slugs[0], slugs[1], 'stranger']) {
    const said = await operator.command(['edit', 'webhook', 'set', slug, await receiver.urlFor(slug)], { safely: true });
    receiver.expect(slug, /whsec_\S+/.exec(said)?.[0] ?? '');
  }
}

async function runLifecycles(state: TrialState, { rounds, atOnce, onRounds, signal }: TrialOptions): Promise<void> {
  let [begun, done] = [0, 0];
  const lane = async () => {
    while (begun < rounds && signal?.aborted !== true) {
      begun += 1;
      const round = begun;
      try {
        await runLifecycle(round, state);
      } catch (error) {
        state.faults.push(`Round ${round}: ${(error as Error).message}`);
      }
      done += 1;
      onRounds?.(done);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

function report(
  { services, operator, feed, faults }: TrialState,
  all: readonly TrialCaller[],
  { messages }: TrialReceiver,
): TrialReport {
  const kills = new Map<string, number>();
  for (const [phase, count] of services.flatMap((service) => [...service.kills]))
    kills.set(phase, (kills.get(phase) ?? 0) + count);
  const sum = (of: (caller: TrialCaller) => number) => all.reduce((total, caller) => total + of(caller), 0);
  return {
    faults,
    kills,
    killedCommands: operator.killed,
    answers: sum(({ answered }) => answered),
    invalidations: sum(({ news }) => news.length),
    messages,
    imports: feed.acknowledged,
  };
}
