/**
 * Compares estimates with the engine's walks over short distances: from points 15 to 300 m from each ATM of the extracts, in a
 * random direction, to all ATMs within 400 m. The points may be in buildings or water, as a person's measured position may be.
 */
import { join } from 'node:path';
import { greatCircleDistance } from '../../src/core/geo/greatCircle.ts';
import { estimatedWalk } from '../../src/core/geo/onFoot.ts';
import { seededRandom } from '../../src/core/seededRandom.ts';
import { localWalking } from '../../src/server/walking/localWalking.ts';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';
import { markdownTable } from '../tables.ts';
import type { AccuracyOptions } from './accuracy.ts';
import { importExtract, type Machine } from './extracts.ts';
import type { Point } from './footNetwork.ts';

const radii = [15, 40, 80, 140, 300];
const farthest = 400;
const classes = [25, 50, 75, 100, 150, 250, farthest];
/** Timeouts that are so long that the result does not depend on this machine's speed, ms. */
const limits = { matrix: 60_000, route: 60_000, hang: 60_000 };
const log = { debug() {}, info() {}, warn: console.warn, error: console.error };
const metresPerDegree = 111_320;

const estimates: readonly (readonly [string, (straight: number) => number])[] = [
  ['service', estimatedWalk],
  ['60 m + 1.22 s', (straight) => 60 + 1.22 * straight],
  ['1.3 s', (straight) => 1.3 * straight],
];

interface Pair {
  readonly straight: number;
  readonly walk: number;
}

function pointNear({ lat, long }: Point, metres: number, direction: number): Point {
  const east = (metres * Math.sin(direction)) / metresPerDegree / Math.cos((lat * Math.PI) / 180);
  return { lat: lat + (metres * Math.cos(direction)) / metresPerDegree, long: long + east };
}

async function pairsOf(path: string, seed: number): Promise<Pair[]> {
  const { path: dataDir, remove } = temporaryFolder();
  const machines: readonly Machine[] = await importExtract(path, dataDir);
  const walking = localWalking({ dataDir, log, limits });
  const random = seededRandom(seed);
  const pairs: Pair[] = [];
  try {
    await walking.checkForChanges();
    for (const machine of machines) {
      for (const radius of radii) {
        const from = pointNear(machine, radius, random() * 2 * Math.PI);
        const straightTo = ({ lat, long }: Point) => greatCircleDistance(from.lat, from.long, lat, long);
        const targets = machines.filter((one) => straightTo(one) <= farthest);
        const walks = await walking.matrix(from, targets, 'walk');
        targets.forEach((target, i) => {
          const walk = walks[i];
          if (walk && walk !== 'none') pairs.push({ straight: straightTo(target), walk: walk.distance });
        });
      }
    }
  } finally {
    await walking.close();
    remove();
  }
  return pairs;
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export async function reportShortWalks({ folder, extracts, seed }: Pick<AccuracyOptions, 'folder' | 'extracts' | 'seed'>) {
  const pairs: Pair[] = [];
  for (const { file } of extracts) pairs.push(...(await pairsOf(join(folder, file), seed)));
  const rows = classes.flatMap((most, i) => {
    const least = classes[i - 1] ?? 0;
    const own = pairs.filter(({ straight }) => straight >= least && straight < most);
    if (own.length === 0) return [];
    const errors = estimates.map(([, estimate]) => mean(own.map(({ straight, walk }) => Math.abs(estimate(straight) - walk))));
    return [[`${least} to ${most} m`, `${own.length}`, ...errors.map((metres) => `${metres.toFixed(0)} m`)]];
  });
  const head = ['straight line (s)', 'walks', ...estimates.map(([name]) => `mean error of ${name}`)];
  console.log(`\n${markdownTable(head, rows)}\n`);
}
