import { describe, expect, it } from 'vitest';
import { shareOfImport } from '../sources/readExtract.ts';
import { describeReading, startProgress } from './progress.ts';
import { duration, grouped, megabytes, wholeSeconds } from './quantities.ts';

const reading = { pass: 'ways', passNumber: 2, passes: 4, bytes: 2_000_000, totalBytes: 4_000_000 };

function screen(terminal: boolean) {
  let clock = 0;
  const written: string[] = [];
  const output = { write: (text: string) => void written.push(text), terminal, now: () => clock };
  return { output, written, wait: (ms: number) => (clock += ms) };
}

describe('progress', () => {
  it('counts over all passes and shows the rate and the remaining time', () => {
    expect(describeReading(reading, 3_000, true)).toBe('[#########...............] 37 % (pass 2 of 4: ways), 2.0 MB/s, 5 s left');
    expect(describeReading(reading, 3_000, false)).toBe('37 % (pass 2 of 4: ways), 2.0 MB/s, 5 s left');
  });

  it('does not show an estimate before a rate is known', () => {
    expect(describeReading({ ...reading, passNumber: 1, bytes: 0 }, 0, false)).toBe('0 % (pass 1 of 4: ways)');
  });

  it('redraws one line of a terminal, at most ten times a second', () => {
    const { output, written, wait } = screen(true);
    const progress = startProgress('malta.osm.pbf', output);
    progress.show(reading);
    wait(50);
    progress.show(reading);
    wait(50);
    progress.show(reading);
    progress.clear();
    expect(written).toHaveLength(3);
    expect(written[1]?.startsWith('\r\u001b[Kmalta.osm.pbf: [###')).toBe(true);
    expect(written[2]).toBe('\r\u001b[K');
  });

  it('writes a plain line every three seconds if there is no terminal', () => {
    const { output, written, wait } = screen(false);
    const progress = startProgress('malta.osm.pbf', output);
    for (let i = 0; i < 70; i += 1) {
      progress.show(reading);
      wait(100);
    }
    progress.clear();
    expect(written).toHaveLength(2);
    for (const line of written)
      expect(line).toMatch(/^malta\.osm\.pbf: 37 % \(pass 2 of 4: ways\), [\d. ]+ MB\/s, \d+ s left\n$/);
  });
});

/** The number of a pass, the part of it that is complete, and the CPU time so far, ms. */
type Reading = readonly [passNumber: number, part: number, elapsed: number];

interface RecordedImport {
  readonly passes: 3 | 5;
  /** The CPU time of the import, ms. CPU times are less affected by other programs than durations. */
  readonly total: number;
  readonly readings: readonly Reading[];
}

/** Recorded 2026-11-29, after the first tenth of each import. */
const imports: Readonly<Record<string, RecordedImport>> = {
  'ATMs and shops of seven copies of small countries': {
    passes: 3,
    total: 12_500,
    readings: [
      [2, 0.82, 1267],
      [2, 1, 1913],
      [3, 0.21, 2319],
      [3, 0.51, 2834],
      [3, 1, 3000],
    ],
  },
  'Malta with a map and shops': {
    passes: 5,
    total: 6_500,
    readings: [
      [3, 0.14, 667],
      [3, 1, 803],
      [4, 0.02, 2406],
      [4, 1, 2602],
      [5, 0.72, 3085],
      [5, 0.82, 3776],
      [5, 1, 3925],
    ],
  },
};

it.each(Object.entries(imports))(
  'after a tenth of an import, the estimate of the remaining time holds within a factor of two: %s',
  (_, { passes, total, readings }) => {
    for (const [passNumber, part, elapsed] of readings) {
      const share = shareOfImport(passes, passNumber, part);
      const estimate = (elapsed * (1 - share)) / share;
      expect(estimate / (total - elapsed), `pass ${passNumber}, ${part}`).toBeGreaterThan(0.5);
      expect(estimate / (total - elapsed), `pass ${passNumber}, ${part}`).toBeLessThan(2);
    }
  },
);

it('the remaining time follows from the share that a reading states', () => {
  expect(describeReading({ ...reading, share: 0.25 }, 10_000, false)).toBe('25 % (pass 2 of 4: ways), 0.6 MB/s, 30 s left');
});

it('quantities have the same format everywhere', () => {
  expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1 000', '1 234 567']);
  expect([0, 3_907_000, 1_234_000_000].map(megabytes)).toEqual(['0.0 MB', '3.9 MB', '1 234 MB']);
  expect([0, 1, 59_001, 83_000].map(wholeSeconds)).toEqual(['0 s', '1 s', '1 min 0 s', '1 min 23 s']);
  expect([2_345, 83_000].map(duration)).toEqual(['2.3 s', '1 min 23 s']);
});
