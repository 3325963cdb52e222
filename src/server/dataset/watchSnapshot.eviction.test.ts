import { expect, it } from 'vitest';
import { someAtm } from '../../../test/support/atms/someDataset.ts';
import { collectLog, memoryStore, scriptedReader, storedDataset } from '../../../test/support/server/doubles.ts';
import { watchSnapshot } from './watchSnapshot.ts';

it('releases a large previous snapshot', async () => {
  const store = memoryStore(storedDataset({ atms: [someAtm({ uid: 'a' })] }));
  const keeper = watchSnapshot({ store, reader: scriptedReader(), now: () => 0, log: collectLog(), forgetFrom: 1 });
  // This is a separate function, because a function retains its references until it returns.
  const served = async () => {
    await keeper.look();
    return new WeakRef(keeper.current()?.snapshot.packed as object);
  };
  const before = await served();
  store.hold(storedDataset({ version: 2, atms: [someAtm({ uid: 'b' })] }));
  await keeper.look();
  // Each check keeps the object alive until V8's next garbage collection, so checks must not run too often.
  await expect.poll(() => before.deref() === undefined, { timeout: 30_000, interval: 3_000 }).toBe(true);
  expect(keeper.current()?.snapshot.version).toBe(2);
  await keeper.close();
});
