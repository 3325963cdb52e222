import { describe, expect, test } from 'vitest';
import { neverCloses, openStateAt, openStatusOf } from './openState.ts';
import { day, minute, type OpenState, type Timeline } from './timeline.ts';

/** Builds a timeline that begins at minute 0, from states and the minutes at which they change. */
function line(states: string, changes: number[] = [], until = 400 * day): Timeline {
  const words: Record<string, OpenState> = { o: 'open', c: 'closed', u: 'unknown' };
  return {
    from: 0,
    until,
    states: [...states].map((letter) => words[letter] as OpenState),
    changes: changes.map((at) => at * minute),
  };
}
const seconds = 1000;

describe('the state at an instant', () => {
  test.each<[name: string, timeline: Timeline, now: number, expected: object]>([
    [
      'minutes to close are rounded down',
      line('oc', [10]),
      30 * seconds,
      { state: 'open', minutesToClose: 9, changesAt: 10 * minute },
    ],
    [
      'in the last minute none are left',
      line('oc', [10]),
      9.5 * minute,
      { state: 'open', minutesToClose: 0, changesAt: 10 * minute },
    ],
    [
      'minutes to open are rounded up',
      line('co', [10]),
      30 * seconds,
      { state: 'closed', minutesToOpen: 10, changesAt: 10 * minute },
    ],
    ['a state begins at its change', line('co', [10]), 10 * minute, { state: 'open' }],
    [
      'open until it is no longer known to be',
      line('ouc', [10, 20]),
      0,
      { state: 'open', minutesToClose: 10, changesAt: 10 * minute },
    ],
    [
      'closed until it is known to be open',
      line('cuo', [10, 20]),
      0,
      { state: 'closed', minutesToOpen: 20, changesAt: 20 * minute },
    ],
    ['unknown has no minutes', line('uo', [10]), 0, { state: 'unknown' }],
    ['no minutes where nothing follows', line('c'), 0, { state: 'closed' }],
    ['366 days are told', line('co', [366 * 1440]), 0, { state: 'closed', minutesToOpen: 527_040, changesAt: 366 * day }],
    ['more are not', line('co', [366 * 1440 + 1]), 0, { state: 'closed' }],
    ['before the timeline', line('o'), -1, { state: 'unknown' }],
    ['after the timeline', line('o', [], day), day, { state: 'unknown' }],
    ['no instant at all', line('o'), Number.NaN, { state: 'unknown' }],
  ])('%s', (_name, timeline, now, expected) => {
    expect(openStateAt(timeline, now)).toEqual(expected);
  });

  test.each<[name: string, timeline: Timeline, expected: object | undefined]>([
    ['open', line('oc', [10]), { isOpen: true, minutesToClose: 10 }],
    ['closed', line('co', [10]), { isOpen: false, minutesToOpen: 10 }],
    ['closed for good', line('c'), { isOpen: false }],
    ['open for more than a year, then closed', line('oc', [380 * 1440]), { isOpen: true }],
    ['never closing', line('o'), undefined],
    ['unknown', line('uo', [10]), undefined],
  ])('serialized: %s', (_name, timeline, expected) => {
    expect(openStatusOf(timeline, 0)).toEqual(expected);
  });

  test('if a timeline is open for a whole week, the place can still close later', () => {
    expect(neverCloses(line('o', [], 7 * day))).toBe(false);
    expect(neverCloses(line('o', [], 366 * day))).toBe(true);
  });
});

describe('on random timelines', () => {
  let seed = 42;
  const random = (below: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };

  function randomTimeline(): Timeline {
    const states: OpenState[] = [];
    const changes: number[] = [];
    let at = 0;
    for (let count = random(8); count >= 0; count--) {
      const next = (['open', 'closed', 'unknown'] as const)[random(3)] as OpenState;
      if (next === states.at(-1)) continue;
      at += 1 + random(5 * minute);
      if (states.length > 0) changes.push(at);
      states.push(next);
    }
    return { from: 0, until: at + 10 * minute, states, changes };
  }

  test('minutes never exceed the remaining time, and differ from it by less than a minute', () => {
    for (let round = 0; round < 3000; round++) {
      const timeline = randomTimeline();
      const now = random(timeline.until);
      const scan = (at: number): OpenState =>
        timeline.states[timeline.changes.filter((change) => change <= at).length] as OpenState;
      const { state, minutesToClose, minutesToOpen, changesAt } = openStateAt(timeline, now);
      expect(state).toBe(scan(now));
      if (minutesToClose !== undefined) {
        const closes = timeline.changes.find((change) => change > now && scan(change) !== 'open') as number;
        expect(closes).toBe(changesAt);
        expect(now + minutesToClose * minute).toBeLessThanOrEqual(closes);
        expect(now + (minutesToClose + 1) * minute).toBeGreaterThan(closes);
      }
      if (minutesToOpen !== undefined) {
        expect(scan(changesAt as number)).toBe('open');
        expect(timeline.changes.some((change) => change > now && change < (changesAt as number) && scan(change) === 'open')).toBe(
          false,
        );
        expect(now + minutesToOpen * minute).toBeGreaterThanOrEqual(changesAt as number);
        expect(now + (minutesToOpen - 1) * minute).toBeLessThan(changesAt as number);
      }
      expect(minutesToClose !== undefined && state !== 'open').toBe(false);
      expect(minutesToOpen !== undefined && state !== 'closed').toBe(false);
    }
  });
});
