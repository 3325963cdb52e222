import { describe, expect, it, vi } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { restartDelay, type SpawnedWorker, workerPool } from './workerPool.ts';

const noTimes = { delay: 0, silence: 0 };

/** A worker whose events the test controls. */
function scripted(name: string, leaves = true) {
  const ready = Promise.withResolvers<string>();
  const gone = Promise.withResolvers<string>();
  const told: string[] = [];
  const worker: SpawnedWorker = {
    name,
    ready: ready.promise,
    gone: gone.promise,
    leave: () => {
      told.push('leave');
      if (leaves) gone.resolve('with 0');
    },
    kill: () => {
      told.push('kill');
      gone.resolve('was terminated by SIGKILL');
    },
  };
  ready.promise.catch(() => {});
  return {
    worker,
    told,
    begin: () => ready.resolve(`http://${name}`),
    die: (how = 'was terminated by SIGKILL') => gone.resolve(how),
    failToStart: (why: string) => {
      ready.reject(new Error(why));
      gone.resolve('with 1');
    },
  };
}

function somePool(size: number) {
  const spawned: ReturnType<typeof scripted>[] = [];
  const pauses: number[] = [];
  /** The errors of the next attempts to create a process. Each error is thrown once. */
  const refusals: Error[] = [];
  const log = collectLog();
  const workers = workerPool({
    size,
    log,
    spawn: () => {
      if (refusals.length > 0) throw refusals.pop();
      const next = scripted(`w${spawned.length + 1}`);
      spawned.push(next);
      return next.worker;
    },
    pause: async (ms) => void pauses.push(ms),
  });
  const nth = async (n: number) => {
    await vi.waitFor(() => expect(spawned.length).toBeGreaterThanOrEqual(n), 45_000);
    return spawned[n - 1] as ReturnType<typeof scripted>;
  };
  return { workers, spawned, pauses, refusals, log, nth };
}

/** Starts all workers: w1, w2 and so on. */
async function working(size: number) {
  const made = somePool(size);
  const started = made.workers.start();
  for (let n = 1; n <= size; n++) (await made.nth(n)).begin();
  await started;
  return made;
}

describe('a worker pool', () => {
  it('starts with one worker, and adds the others when the first is ready', async () => {
    const { workers, spawned, nth } = somePool(3);
    const started = workers.start();
    const first = await nth(1);
    await Promise.resolve();
    expect(spawned).toHaveLength(1);
    first.begin();
    for (const n of [2, 3]) (await nth(n)).begin();
    expect(await started).toBe('http://w1');
  });

  it('reports why the first worker cannot start, and starts no other worker', async () => {
    const { workers, spawned, nth } = somePool(2);
    const started = workers.start();
    (await nth(1)).failToStart('Port 80 is in use.');
    await expect(started).rejects.toThrow(/^Port 80 is in use\.$/);
    expect(spawned).toHaveLength(1);
  });

  it('replaces a worker that dies', async () => {
    const { workers, nth, log } = await working(2);
    (await nth(2)).die();
    (await nth(3)).begin();
    expect(log.lines.join('\n')).toContain('w2 was terminated by SIGKILL');
    await workers.stop(noTimes);
    expect([(await nth(1)).told, (await nth(3)).told]).toEqual([['leave'], ['leave']]);
  });

  it('waits longer after each failed start, and does not give up while another worker runs', async () => {
    const { nth, pauses } = await working(2);
    (await nth(2)).die();
    for (let n = 3; n < 12; n++) (await nth(n)).failToStart('no memory');
    await nth(12);
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('gives up after the fifth failure in a row if no worker is left', async () => {
    const { workers, nth, spawned } = await working(1);
    (await nth(1)).die();
    for (let n = 2; n <= 6; n++) (await nth(n)).failToStart('The database is gone.');
    await expect(workers.failed).rejects.toThrow(
      '5 workers in a row could not start, and none is running. Last error: The database is gone.',
    );
    expect(spawned).toHaveLength(6);
  });

  it('is replaced one worker at a time, and each new worker is ready before the old one is stopped', async () => {
    const { workers, spawned, nth } = await working(2);
    const renewed = workers.renew(noTimes);
    const third = await nth(3);
    expect(spawned[0]?.told).toEqual([]);
    third.begin();
    const fourth = await nth(4);
    expect([spawned[0]?.told, spawned[1]?.told]).toEqual([['leave'], []]);
    fourth.begin();
    expect(await renewed).toBe(true);
    expect(spawned.map(({ told }) => told.length)).toEqual([1, 1, 0, 0]);
  });

  it('keeps its workers if the next one cannot start', async () => {
    const { workers, nth, spawned } = await working(2);
    const renewed = workers.renew(noTimes);
    (await nth(3)).failToStart('callers.json is wrong.');
    expect(await renewed).toBe(false);
    expect(spawned.map(({ told }) => told)).toEqual([[], [], []]);
  });

  it('has no extra worker if one dies while its successor starts', async () => {
    const { workers, nth, spawned } = await working(2);
    const renewed = workers.renew(noTimes);
    const third = await nth(3);
    (await nth(1)).die();
    third.begin();
    (await nth(4)).begin();
    expect(await renewed).toBe(true);
    expect(spawned).toHaveLength(4);
  });

  it('retries if a process cannot be created, and keeps the worker that was to be replaced', async () => {
    const { workers, nth, pauses, refusals, log } = await working(2);
    refusals.push(new Error('spawn ENOMEM'));
    expect(await workers.renew(noTimes)).toBe(false);
    refusals.push(new Error('spawn ENOMEM'));
    (await nth(2)).die();
    (await nth(3)).begin();
    expect(pauses).toEqual([500]);
    expect(log.lines.filter((line) => line.includes('could not start'))).toEqual([
      expect.stringMatching(/Stopped restarting the workers.*spawn ENOMEM\. The current workers keep running$/),
      expect.stringMatching(/retrying in 0.5 s: spawn ENOMEM$/),
    ]);
    await workers.stop(noTimes);
  });

  it('also stops workers that are starting', async () => {
    const { workers, nth } = await working(1);
    const renewed = workers.renew(noTimes);
    const coming = await nth(2);
    await workers.stop(noTimes);
    coming.begin();
    expect(await renewed).toBe(false);
    expect(coming.told).toEqual(['leave']);
  });
});

it('the delays double up to half a minute', () => {
  expect([1, 2, 3, 7, 20].map(restartDelay)).toEqual([500, 1_000, 2_000, 30_000, 30_000]);
});
