import { expect, it, vi } from 'vitest';
import { someAtm } from '../../../test/support/atms/someDataset.ts';
import { collectLog, memoryStore, scriptedReader, storedDataset } from '../../../test/support/server/doubles.ts';
import { besideRequests, soon, timeSlice } from '../tasks/timeSlice.ts';
import { loadSnapshotHere } from './loadSnapshot.ts';
import { watchSnapshot } from './watchSnapshot.ts';

vi.mock('../tasks/timeSlice.ts', { spy: true });

it('prepares a new version in smaller slices only while another version is in use', async () => {
  const store = memoryStore(storedDataset({ atms: [someAtm({ uid: 'a' })] }));
  const readDataset = vi.fn(loadSnapshotHere);
  const keeper = watchSnapshot({ store, reader: scriptedReader(), now: () => 0, log: collectLog(), readDataset });
  const paces = () => new Set(vi.mocked(timeSlice).mock.calls.map(([, pace]) => pace));
  await keeper.look();
  expect(paces()).toEqual(new Set([soon]));
  vi.mocked(timeSlice).mockClear();
  store.hold(storedDataset({ version: 2, atms: [someAtm({ uid: 'b' })] }));
  await keeper.look();
  expect(paces()).toEqual(new Set([besideRequests]));
  expect(readDataset.mock.calls).toEqual([
    [store, false],
    [store, true],
  ]);
  await keeper.close();
});
