import { describe, expect, it } from 'vitest';
import type { ExtractStep } from '../sources/osm/extract/passes.ts';
import { shareOfWork, type WantedOfExtract } from '../sources/readExtract.ts';
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

/** A step at its beginning, and the CPU time so far, s. */
type Reading = readonly [step: ExtractStep, elapsed: number];

interface RecordedImport {
  readonly wanted: WantedOfExtract;
  /**
   * The time of reading the file, s. Without a map, this is the CPU time of the main thread, which other programs affect less.
   * With a map, it is the duration, because the main thread also waits for the thread that cuts the tiles.
   */
  readonly total: number;
  readonly readings: readonly Reading[];
}

const vetHours = async () => [];
const atmsAndShops: WantedOfExtract = { atms: { name: 'a', vetHours }, shops: { name: 'a', vetHours }, places: true };
const withMap: WantedOfExtract = { ...atmsAndShops, map: (bounds) => ({ path: '', bounds, attribution: '' }) };

/** Recorded 2026-12-01, after the first tenth of each import and until two seconds before its end. */
const imports: Readonly<Record<string, RecordedImport>> = {
  'ATMs and shops of ten copies of small countries': {
    wanted: atmsAndShops,
    total: 10.1,
    readings: [
      ['nodes', 2.4],
      ['countries', 3.5],
      ['addresses', 4.5],
      ['atms', 5.8],
      ['shops', 6.5],
    ],
  },
  'ten copies of small countries with a map': {
    wanted: withMap,
    total: 29.6,
    readings: [
      ['nodes', 3],
      ['countries', 4.6],
      ['addresses', 5.7],
      ['mapNodes', 7.3],
      ['mapWays', 9.2],
      ['atms', 19],
      ['shops', 19.8],
      ['tiles', 23.6],
    ],
  },
  'Malta with a map': {
    wanted: withMap,
    total: 7.7,
    readings: [
      ['nodes', 1.2],
      ['countries', 1.8],
      ['addresses', 2.5],
      ['mapNodes', 2.9],
      ['mapWays', 3.7],
      ['atms', 5.4],
    ],
  },
};

it.each(Object.entries(imports))(
  'after a tenth of an import, the estimate of the remaining time holds within a factor of two: %s',
  (_, { wanted, total, readings }) => {
    const shareOf = shareOfWork(wanted);
    for (const [step, elapsed] of readings) {
      const share = shareOf(step, 0);
      const estimate = (elapsed * (1 - share)) / share;
      expect(estimate / (total - elapsed), step).toBeGreaterThan(0.5);
      expect(estimate / (total - elapsed), step).toBeLessThan(2);
    }
    expect(shareOf('places', 1)).toBeCloseTo(1);
  },
);

it('shows a step after a pass without a rate, because the importer does not read the file', () => {
  const step = { ...reading, pass: 'places for the search', isStep: true, share: 0.5 } as const;
  expect(describeReading(step, 10_000, false)).toBe('50 % (places for the search), 10 s left');
});

it('the remaining time follows from the share that a reading states', () => {
  expect(describeReading({ ...reading, share: 0.25 }, 10_000, false)).toBe('25 % (pass 2 of 4: ways), 0.6 MB/s, 30 s left');
});

it('quantities have the same format everywhere', () => {
  expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1 000', '1 234 567']);
  expect([0, 3_907_000, 1_234_000_000].map(megabytes)).toEqual(['0.0 MB', '3.9 MB', '1 234 MB']);
  expect([0, 1, 59_001, 83_000].map(wholeSeconds)).toEqual(['0 s', '1 s', '1 min 0 s', '1 min 23 s']);
  expect([2_345, 83_000].map(duration)).toEqual(['2.3 s', '1 min 23 s']);
});
