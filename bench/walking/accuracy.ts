/**
 * Compares the service's walking routes with an independent search in the same extract (`reference.ts`). For houses near an ATM,
 * checks whether the first result is the ATM with the shortest walk, and whether the walking time is correct. For comparison,
 * also measures two estimates from the straight-line distance.
 */
import { join } from 'node:path';
import type { FindNearbyAnswer, FindNearbyQuery } from '../../src/contract/atms.ts';
import type { Caller } from '../../src/core/atms/caller.ts';
import { writeNearby } from '../../src/core/atms/findNearby.ts';
import { greatCircleDistance } from '../../src/core/geo/greatCircle.ts';
import { estimatedWalk, metresPerMinute } from '../../src/core/geo/onFoot.ts';
import { decode } from '../../src/core/utf8.ts';
import { measureWalks } from '../../src/server/atms/measureWalks.ts';
import { loadSnapshotHere } from '../../src/server/dataset/loadSnapshot.ts';
import { prepareSnapshot } from '../../src/server/dataset/prepareSnapshot.ts';
import { localWalking } from '../../src/server/walking/localWalking.ts';
import type { Walking } from '../../src/server/walking/walking.ts';
import { openStore } from '../../src/store/openStore.ts';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';
import { quantile } from '../nearby/timing.ts';
import { markdownTable, share } from '../tables.ts';
import { explainWalk } from './explainWalk.ts';
import { drawHouses, importExtract, type Machine, readStreets, type WalkedExtract } from './extracts.ts';
import { buildNetwork, type Point } from './footNetwork.ts';
import { type Reference, referenceFor } from './reference.ts';

export interface AccuracyOptions {
  readonly folder: string;
  readonly extracts: readonly WalkedExtract[];
  readonly seed: number;
  /** The maximum number of houses in each extract. */
  readonly houses: number;
  /** The number of worst cases to print for each extract. */
  readonly explain: number;
  /** Whether reference routes cross squares in straight lines. */
  readonly squares: boolean;
}

const within = 2_000;
/** Walks that differ by less than this count as equally long, m. Walking this distance takes about half a minute. */
const equal = 40;
const goals = { first: 98, time: 95 };
/** Timeouts that are so long that accuracy does not depend on this machine's speed, ms. */
const unhurried = { matrix: 60_000, route: 60_000, hang: 60_000 };

const caller: Caller = { id: 'bench', hasLists: false, withdrawals: new Set(), deposits: new Set() };
const log = { debug() {}, info() {}, warn: console.warn, error: console.error };

/** The first result of a search. */
interface Shown {
  readonly machine: number;
  readonly minutes: number;
  /** Whether the time is an estimate. */
  readonly isEstimate: boolean;
}

interface Case {
  readonly house: Point;
  readonly reference: Reference;
  readonly service: Shown;
  /** The nearest ATM by straight-line distance, and that distance in metres. */
  readonly straight: { readonly machine: number; readonly metres: number };
}

/** How much farther this ATM is than the nearest one, metres. */
const regret = ({ reference: { metres, nearest } }: Case, machine: number): number =>
  (metres[machine] as number) - (metres[nearest] as number);

/** How much a walking time exceeds the correct time, minutes. */
const error = ({ reference }: Case, machine: number, minutes: number): number =>
  minutes - (reference.metres[machine] as number) / metresPerMinute;

interface Measured {
  readonly extract: WalkedExtract;
  readonly machines: number;
  readonly cases: readonly Case[];
  /** The number of houses that are not on the reference's network. */
  readonly left: number;
}

async function search(walking: Walking, query: FindNearbyQuery, served: Awaited<ReturnType<typeof prepareSnapshot>>) {
  const now = Date.now();
  const measured = await measureWalks(walking, served.snapshot, query, caller, now);
  return JSON.parse(decode(writeNearby(served.snapshot, query, caller, now, measured))) as FindNearbyAnswer;
}

function straightNearest(house: Point, machines: readonly Machine[]): Case['straight'] {
  const all = machines.map(({ lat, long }) => greatCircleDistance(house.lat, house.long, lat, long));
  const metres = Math.min(...all);
  return { machine: all.indexOf(metres), metres };
}

async function measure(extract: WalkedExtract, options: AccuracyOptions): Promise<Measured> {
  const path = join(options.folder, extract.file);
  const { path: dataDir, remove } = temporaryFolder();
  const machines = await importExtract(path, dataDir);
  const streets = await readStreets(path);
  const network = buildNetwork(streets.ways, streets.nodes, options);
  const walksFrom = referenceFor(network, machines);
  const numbers = new Map(machines.map(({ uid }, i) => [uid, i]));
  const store = await openStore({ dataDir });
  const walking = localWalking({ dataDir, log, limits: unhurried });
  try {
    const served = await prepareSnapshot(await loadSnapshotHere(store));
    await walking.checkForChanges();
    const houses = drawHouses(streets.houses, machines, within, options.houses, options.seed);
    const cases: Case[] = [];
    let left = 0;
    for (const house of houses) {
      const { results } = await search(walking, { ...house, radius: 5_000, countLimit: 20, sort: 'walk' }, served);
      const [first] = results;
      const machine = numbers.get(first?.atm.uid ?? '');
      if (first === undefined || machine === undefined) throw new Error(`No ATM is near ${house.lat}, ${house.long}`);
      const straight = straightNearest(house, machines);
      const reference = walksFrom(house, [machine, straight.machine]);
      if (reference === undefined) {
        left++;
        continue;
      }
      const metres = first.walk?.distance ?? estimatedWalk(first.distance);
      const service = { machine, minutes: metres / metresPerMinute, isEstimate: first.walk?.distance === undefined };
      cases.push({ house, reference, service, straight });
    }
    const badness = (one: Case) =>
      Math.max(
        regret(one, one.service.machine) / metresPerMinute,
        Math.abs(error(one, one.service.machine, one.service.minutes)),
      );
    for (const one of cases.toSorted((a, b) => badness(b) - badness(a)).slice(0, options.explain)) {
      const { machine, minutes, isEstimate } = one.service;
      const lost = Math.round(regret(one, machine));
      console.log(
        `\n${extract.name}: house ${at(one.house)}; shown first ${at(machines[machine] as Machine)}, ${minutes.toFixed(1)} min${isEstimate ? ' (estimate)' : ''}, ` +
          `reference ${Math.round(one.reference.metres[machine] as number)} m; nearest ${at(machines[one.reference.nearest] as Machine)}, ` +
          `reference ${Math.round(one.reference.metres[one.reference.nearest] as number)} m; ${lost} m farther than necessary`,
      );
      for (const i of new Set([machine, one.reference.nearest])) {
        const route = await walking.route(one.house, machines[i] as Machine, 'walk', 'en');
        for (const line of explainWalk(network, streets, one.reference.ways.pathTo(i), route)) console.log(`  ${line}`);
      }
    }
    return { extract, machines: machines.length, cases, left };
  } finally {
    await walking.close();
    await store.close();
    remove();
  }
}

const at = ({ lat, long }: Point): string => `${lat.toFixed(6)},${long.toFixed(6)}`;

interface Score {
  readonly first: number;
  readonly time: number;
  readonly short: number;
  /** The 95th percentile, minutes. */
  readonly p95: number;
}

function scoreOf(cases: readonly Case[], shown: (one: Case) => Pick<Shown, 'machine' | 'minutes'>): Score {
  const errors = cases.map((one) => error(one, shown(one).machine, shown(one).minutes));
  return {
    first: cases.filter((one) => regret(one, shown(one).machine) <= equal).length,
    time: errors.filter((minutes) => Math.abs(minutes) <= 1).length,
    short: errors.filter((minutes) => minutes <= -2).length,
    p95: quantile(errors.map(Math.abs), 0.95),
  };
}

/** @returns whether the goals are met */
export async function reportAccuracy(options: AccuracyOptions): Promise<boolean> {
  const all: Measured[] = [];
  for (const extract of options.extracts) all.push(await measure(extract, options));
  const ways: readonly (readonly [string, (one: Case) => Pick<Shown, 'machine' | 'minutes'>])[] = [
    ['service', ({ service }) => service],
    ['1.3 s', ({ straight }) => ({ machine: straight.machine, minutes: (1.3 * straight.metres) / metresPerMinute })],
    ['estimate', ({ straight }) => ({ machine: straight.machine, minutes: estimatedWalk(straight.metres) / metresPerMinute })],
  ];
  const scored = all.map((measured) => ({ ...measured, scores: ways.map(([, shown]) => scoreOf(measured.cases, shown)) }));
  const rows = scored.flatMap(({ extract, machines, cases, left, scores }) =>
    ways.map(([name], w) => {
      const { first, time, short, p95 } = scores[w] as Score;
      return [
        extract.name,
        name,
        `${machines}`,
        `${cases.length}`,
        `${left}`,
        share(first, cases.length),
        share(time, cases.length),
        share(short, cases.length),
        p95.toFixed(2),
        w === 0 ? share(cases.filter(({ service }) => service.isEstimate).length, cases.length) : '',
      ];
    }),
  );
  const head = [
    'extract',
    'shown',
    'ATMs',
    'houses',
    'not on a path',
    'first is nearest',
    'time within 1 min',
    'over 2 min too short',
    'error p95, min',
    'unknown',
  ];
  console.log(`\n${markdownTable(head, rows)}\n`);
  console.log(`s is the straight-line distance. Targets of the service: ${goals.first} % and ${goals.time} %.`);
  const missed = scored.filter(({ cases, scores }) => {
    const { first, time } = scores[0] as Score;
    return first * 100 < goals.first * cases.length || time * 100 < goals.time * cases.length;
  });
  if (missed.length > 0) console.log(`Not met in ${missed.map(({ extract }) => extract.name).join(', ')}.`);
  return missed.length === 0;
}
