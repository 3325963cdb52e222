import { expect, it, vi } from 'vitest';
import { someAtm } from '../../../test/support/atms/someWorld.ts';
import { collectLog, memoryStore, scriptedReader, storedWorld } from '../../../test/support/server/doubles.ts';
import { besideRequests, inTurns, soon } from './inTurns.ts';
import { keepWorld } from './keepWorld.ts';
import { worldHere } from './readWorld.ts';

vi.mock('./inTurns.ts', { spy: true });

it('takes its time over another version where one is served already, and only there', async () => {
  const store = memoryStore(storedWorld({ atms: [someAtm({ uid: 'a' })] }));
  const readWorld = vi.fn(worldHere);
  const keeper = keepWorld({ store, reader: scriptedReader(), now: () => 0, log: collectLog(), readWorld });
  const paces = () => new Set(vi.mocked(inTurns).mock.calls.map(([, pace]) => pace));
  await keeper.look();
  expect(paces()).toEqual(new Set([soon]));
  vi.mocked(inTurns).mockClear();
  store.hold(storedWorld({ version: 2, atms: [someAtm({ uid: 'b' })] }));
  await keeper.look();
  expect(paces()).toEqual(new Set([besideRequests]));
  expect(readWorld.mock.calls).toEqual([
    [store, false],
    [store, true],
  ]);
  await keeper.close();
});
