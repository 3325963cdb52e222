import { expect, it, vi } from 'vitest';
import { someAtm, someDataset, someInstant } from '../../../test/support/atms/someDataset.ts';
import { findNearby } from '../../core/atms/findNearby.ts';
import { openSnapshot } from '../../core/atms/snapshot.ts';
import { packDataset } from './packedDataset.ts';
import { type Detached, kindOf, receivePieces, sendInPieces, type TransferPiece } from './transfer.ts';

const atms = Array.from({ length: 200 }, (_, i) =>
  someAtm({ uid: `n${i}`, lat: 50 + i / 1_000, openingHours: 'Mo-Fr 08:00-17:00' }),
);
const dataOf = () =>
  packDataset({ ...someDataset(atms, { partnerData: new Map([['bank', new Map([['n3', { queue: 3 }]])]]) }), feeds: [] });
const bank = { id: 'bank', hasLists: false, withdrawals: new Set<string>(), deposits: new Set<string>() };

/** The data as another thread receives it. */
function handed(): { readonly pieces: readonly TransferPiece[]; readonly rest: Detached } {
  const pieces: TransferPiece[] = [];
  const rest = sendInPieces(dataOf(), (one, transfer) => pieces.push(structuredClone(one, { transfer })), 0, 1);
  return { pieces, rest: structuredClone(rest) };
}

it('data that is transferred in pieces is unchanged, and gives the same results', () => {
  const { pieces, rest } = handed();
  expect(pieces.length).toBeGreaterThan(10);
  const received = receivePieces();
  for (const piece of pieces) received.add(piece);
  const data = received.whole(rest);
  expect(data).toEqual(dataOf());
  const query = { lat: 50.05, long: 14.4213, radius: 50_000, countLimit: 100 };
  const answer = findNearby(openSnapshot(data), query, bank, someInstant);
  expect(answer.totalCount).toBeGreaterThan(0);
  expect(answer).toEqual(findNearby(openSnapshot(dataOf()), query, bank, someInstant));
});

it('the sender retains none of the memory after the transfer', () => {
  const data = dataOf();
  sendInPieces(data, (one, transfer) => structuredClone(one, { transfer }), 0);
  const { tree, chunks, index } = data.packed;
  for (const { byteLength } of [tree.lats, tree.boxes, ...chunks, index.nonStop]) expect(byteLength).toBe(0);
});

it('pauses after each piece only while the service handles requests', () => {
  const wait = vi.spyOn(Atomics, 'wait').mockReturnValue('timed-out');
  const rests = (pause: number) => {
    wait.mockClear();
    let pieces = 0;
    sendInPieces(dataOf(), () => pieces++, pause, 1);
    return [wait.mock.calls.map(([, , , ms]) => ms), pieces] as const;
  };
  try {
    const [pauses, pieces] = rests(5);
    // There is no pause after the last piece, which contains the remainder.
    expect(pauses).toEqual(Array(pieces - 1).fill(5));
    expect(pieces).toBeGreaterThan(10);
    expect(rests(0)[0]).toEqual([]);
  } finally {
    wait.mockRestore();
  }
});

it.each([
  ['Uint8Array', Buffer.from('bytes of a pool')],
  ['Uint16Array', new Uint16Array(1)],
  ['Float64Array', new Float64Array(1)],
])('an array is recognized as %s', (kind, array) => {
  expect(kindOf(array)).toBe(kind);
});
