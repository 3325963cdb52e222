import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

test.skipIf(process.platform !== 'linux')('a thread stands back, and the others of its process do not', async () => {
  const before = getPriority(0);
  const program = `import { getPriority } from 'node:os';
    import { parentPort } from 'node:worker_threads';
    import { standBack } from '${new URL('./standBack.ts', import.meta.url)}';
    standBack();
    parentPort.postMessage(getPriority(0));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), { execArgv: [] });
  const [its] = (await once(worker, 'message')) as [number];
  await worker.terminate();
  expect(its).toBe(Math.min(19, before + 10));
  expect(getPriority(0)).toBe(before);
});
