import { expect, it, vi } from 'vitest';
import { someAtm, someDataset, someInstant } from '../../../test/support/atms/someDataset.ts';
import { findNearby } from '../../core/atms/findNearby.ts';
import { openSnapshot } from '../../core/atms/snapshot.ts';
import { packForTransfer } from './loadSnapshot.ts';
import { receivePieces, sendInPieces, type TransferPiece } from './transfer.ts';

const atms = Array.from({ length: 200 }, (_, i) =>
  someAtm({ uid: `n${i}`, lat: 50 + i / 1_000, openingHours: 'Mo-Fr 08:00-17:00' }),
);
const worldOf = () =>
  packForTransfer({ ...someDataset(atms, { partnerData: new Map([['bank', new Map([['n3', { queue: 3 }]])]]) }), feeds: [] });
const bank = { id: 'bank', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };

/** As another thread gets them. */
function handed(): TransferPiece[] {
  const all: TransferPiece[] = [];
  sendInPieces(worldOf(), (one, transfer) => all.push(structuredClone(one, { transfer })), 0, 1);
  return all;
}

it('a world that is handed over bit by bit is the same, and answers the same', () => {
  const pieces = handed();
  expect(pieces.length).toBeGreaterThan(10);
  const take = receivePieces();
  const worlds = pieces.map((piece) => take(piece));
  expect(worlds.slice(0, -1).every((world) => world === undefined)).toBe(true);
  const world = worlds.at(-1);
  if (world === undefined) throw new Error('The last piece makes it whole');
  expect(world).toEqual(worldOf());
  const query = { lat: 50.05, long: 14.4213, radius: 50_000, countLimit: 100 };
  const answer = findNearby(openSnapshot(world.world), query, bank, someInstant);
  expect(answer.totalCount).toBeGreaterThan(0);
  expect(answer).toEqual(findNearby(openSnapshot(worldOf().world), query, bank, someInstant));
});

it('whoever has handed it over holds none of its memory any more', () => {
  const told = worldOf();
  sendInPieces(told, (one, transfer) => structuredClone(one, { transfer }), 0);
  const { tree, chunks, index } = told.world.packed;
  for (const { byteLength } of [tree.lats, tree.boxes, ...chunks, index.nonStop]) expect(byteLength).toBe(0);
});

it('rests after each piece where requests are answered meanwhile, and nowhere else', () => {
  const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  const rests = (pause: number) => {
    wait.mockClear();
    let pieces = 0;
    sendInPieces(worldOf(), () => pieces++, pause, 1);
    return [wait.mock.calls.map(([, , , ms]) => ms), pieces] as const;
  };
  try {
    const [pauses, pieces] = rests(5);
    // After neither of the last two: one holds what was left over, the other the rest.
    expect(pauses).toEqual(Array(pieces - 2).fill(5));
    expect(pieces).toBeGreaterThan(10);
    expect(rests(0)[0]).toEqual([]);
  } finally {
    wait.mockRestore();
  }
});
