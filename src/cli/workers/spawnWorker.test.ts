import cluster from 'node:cluster';
import { expect, it } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { prepareSpawning, spawnWorker } from './spawnWorker.ts';

it('a worker whose process cannot be created is reported as failed and gone', async () => {
  prepareSpawning();
  // If the system cannot create a process or open a file, Node emits an error event but no exit event.
  cluster.setupPrimary({ cwd: '/there/is/no/such/folder' });
  const worker = spawnWorker({}, collectLog());
  await expect(worker.ready).rejects.toThrow(/^Could not create a process: .*ENOENT/);
  expect(await worker.gone).toBe('could not be started');
  worker.leave({ delay: 0, silence: 0 });
  worker.kill();
});
