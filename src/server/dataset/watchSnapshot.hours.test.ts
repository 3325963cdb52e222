import { expect, it } from 'vitest';
import { collectLog, memoryStore, scriptedReader, storedDataset } from '../../../test/support/server/doubles.ts';
import { findNearby } from '../../core/atms/findNearby.ts';
import type { Timeline } from '../../core/hours/timeline.ts';
import type { Hours } from './readHours.ts';
import { watchSnapshot } from './watchSnapshot.ts';

const day = 24 * 3_600_000;
/** 09:00 UTC. In the scripted hours, ATMs are open from 08:00 to 18:00. */
const nine = Date.UTC(2026, 10, 21, 9);
const nobody = { id: 'x', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };
const atm = { uid: 'a', lat: 50, long: 14, country: 'CZ', timeZone: 'Europe/Prague', openingHours: 'Mo-Su 08:00-18:00' };

it('hours are cached for the next start only after the service has used them', async () => {
  const [store, log, scripted] = [memoryStore(storedDataset({ atms: [atm] })), collectLog(), scriptedReader()];
  const kept: Hours[] = [];
  const hoursCache = {
    read: async () => undefined,
    write: async (hours: Hours) => void kept.push(hours),
    close: async () => {},
  };
  let isDamaged = true;
  const reader: typeof scripted = {
    ...scripted,
    read: async (asked, from) =>
      isDamaged ? asked.map(() => ({ from, until: from + 3 * day }) as Timeline) : scripted.read(asked, from),
  };
  const keeper = watchSnapshot({ store, reader, now: () => nine, log, hoursCache });
  await keeper.look();
  expect(keeper.current()).toBeUndefined();
  expect(log.lines).toEqual([expect.stringMatching(/^error: Could not refresh the served data/)]);
  isDamaged = false;
  await keeper.look();
  const served = keeper.current();
  if (!served) throw new Error('Nothing is served');
  const { results } = findNearby(served.snapshot, { lat: 50, long: 14, radius: 10, countLimit: 10 }, nobody, nine);
  expect(results.map(({ atm: { openStatus } }) => openStatus)).toEqual([{ isOpen: true, minutesToClose: 540 }]);
  expect(kept).toHaveLength(1);
  // Known hours are also written, because their file may be missing.
  store.hold(storedDataset({ version: 2, atms: [atm] }));
  await keeper.look();
  expect(kept).toHaveLength(2);
  expect(kept[1]).toBe(kept[0]);
  await keeper.close();
});
