/** Computes walks with engine processes on this machine, from the networks that imports have cut. */
import { availableParallelism } from 'node:os';
import { findEngine } from '../../walking/installEngine.ts';
import { machineMemory } from '../../walking/machineMemory.ts';
import type { Network } from '../../walking/networks.ts';
import type { WalkMode, WalkPoint, WalkResult } from '../../walking/walk.ts';
import type { Log } from '../observability/log.ts';
import { enginePool, hangsAfter } from './enginePool.ts';
import { holdsNearBorder, toBorder, wayBeyond } from './extractBorder.ts';
import { maxTargets, usualLimits, type Walking } from './walking.ts';
import { watchNetworks } from './watchNetworks.ts';

interface LocalWalkingOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** The number of service processes on this machine. They share the CPUs and the memory for the engine. */
  readonly workers?: number;
  /** The folder of the installed engine. Undefined if it is not installed. */
  readonly engine?: () => string | undefined;
  /** Time limits in ms, for tests. */
  readonly limits?: Partial<Limits>;
}

/** Time limits, ms. */
interface Limits {
  readonly matrix: number;
  readonly route: number;
  /** The time limit for starting a process, and for opening a network. */
  readonly hang: number;
}

/** The maximum number of networks to query for the same walk. */
const maxAsked = 3;

/** The memory that an engine process needs under load, bytes. */
const memoryOfProcess = 260_000_000;

/** The share of the machine's memory that all engine processes together may use. */
const shareOfMemory = 1 / 8;

/**
 * The maximum number of engine processes for one service process.
 * @param workers the number of service processes
 * @param memory bytes
 */
export function poolSize(workers: number, cpus: number, memory: number): number {
  const all = Math.min(cpus, (memory * shareOfMemory) / memoryOfProcess);
  return Math.max(1, Math.floor(all / workers));
}

/** A network that contains both ends of a walk. */
interface Candidate {
  readonly network: Network;
  /** The minimum length of a route that crosses the network's border, m. */
  readonly beyond: number;
}

const isPoint = ({ lat, long }: WalkPoint): boolean => Math.abs(lat) <= 90 && Math.abs(long) <= 180;

export function localWalking(options: LocalWalkingOptions): Walking & { checkForChanges(): Promise<void> } {
  const { dataDir, log, workers = 1, engine = findEngine } = options;
  const limits = { ...usualLimits, hang: hangsAfter, ...options.limits };
  const size = poolSize(workers, availableParallelism(), machineMemory());
  const pool = enginePool({ engine, size, log, longestStart: limits.hang });
  const watcher = watchNetworks({ dataDir, engine, log, onFound: warm });

  /**
   * Requests an area in the middle of the network. Otherwise, the first person would wait until the engine has started and opened
   * the network.
   */
  function warm(network: Network): void {
    pool.warm();
    const [south, west, north, east] = network.bounds;
    const middle = (west + east) / 2;
    // Bounds with west > east cross the 180th meridian.
    const long = west <= east ? middle : middle > 0 ? middle - 180 : middle + 180;
    const from = { lat: (south + north) / 2, long };
    const question = { task: 'isochrone', network: versionOf(network), from, minutes: [5], mode: 'walk' } as const;
    void pool.ask(network, limits.hang, () => question);
  }

  /** The networks that contain a point. */
  function networksAround(point: WalkPoint): Candidate[] {
    if (!isPoint(point)) return [];
    return watcher.networks().flatMap((network): Candidate[] => {
      const beyond = toBorder(network.bounds, point);
      return beyond === undefined ? [] : [{ network, beyond }];
    });
  }

  /**
   * The networks that contain both ends of a walk. Networks whose border is farthest from the ends come first. If the distances
   * are equal, newer networks come first.
   * @param around the networks at the start
   */
  function candidates(around: readonly Candidate[], to: WalkPoint): Candidate[] {
    if (!isPoint(to)) return [];
    const found = around.flatMap(({ network, beyond }): Candidate[] => {
      const end = toBorder(network.bounds, to);
      return end === undefined ? [] : [{ network, beyond: beyond + end }];
    });
    return found.sort((a, b) => b.beyond - a.beyond).slice(0, maxAsked);
  }

  /** Queries one network for several targets, and adds its results. */
  async function askNetwork(
    network: Network,
    from: WalkPoint,
    targets: readonly { readonly i: number; readonly to: WalkPoint; readonly beyond: number }[],
    mode: WalkMode,
    deadline: number,
    results: WalkResult[],
  ): Promise<void> {
    const to = targets.map((target) => target.to);
    const found = await pool.ask(network, deadline - performance.now(), (left) => {
      // Reserve time for sending the response back.
      return { task: 'matrix', network: versionOf(network), from, to, mode, within: left - 10 };
    });
    targets.forEach(({ i, to: target, beyond }, k) => {
      const result = found?.[k];
      const before = results[i];
      // If another network has already given a result, ignore that this network contains no route, because this network may be
      // incomplete.
      if (result === undefined || (result === 'none' && before !== undefined)) return;
      if (holdsNearBorder(result, from, target, beyond)) results[i] = result;
      else if (result !== 'none' && before === undefined) results[i] = { ...result, atMost: true };
    });
  }

  /** Returns the first known result from these networks, which contain both ends. */
  async function firstKnown<T>(
    found: readonly Candidate[],
    limit: number,
    ask: (candidate: Candidate, left: number) => Promise<T | undefined>,
  ) {
    const deadline = performance.now() + limit;
    for (const candidate of found) {
      const left = deadline - performance.now();
      if (left <= 0) return undefined;
      const answer = await ask(candidate, left);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  return {
    searchLimit: limits.matrix,
    async matrix(from, to, mode, limit = limits.matrix) {
      const results: WalkResult[] = to.map(() => undefined);
      const deadline = performance.now() + limit;
      const around = networksAround(from);
      const wanted = to.slice(0, maxTargets).map((point, i) => ({ i, to: point, found: candidates(around, point) }));
      for (let round = 0; round < maxAsked && performance.now() < deadline; round++) {
        const groups = new Map<Network, { i: number; to: WalkPoint; beyond: number }[]>();
        for (const { i, to: target, found } of wanted) {
          const candidate = isOpen(results[i]) ? found[round] : undefined;
          if (candidate === undefined) continue;
          groups.getOrInsertComputed(candidate.network, () => []).push({ i, to: target, beyond: candidate.beyond });
        }
        const asked = [...groups].map(([network, targets]) => askNetwork(network, from, targets, mode, deadline, results));
        await Promise.all(asked);
      }
      return results;
    },
    route(from, to, mode, language) {
      let exists = false;
      return firstKnown(candidates(networksAround(from), to), limits.route, async ({ network, beyond }, left) => {
        const question = { task: 'route', network: versionOf(network), from, to, mode, language } as const;
        const route = await pool.ask(network, left, () => question);
        if (route === undefined || (route === 'none' && exists)) return undefined;
        exists ||= route !== 'none';
        return holdsNearBorder(route, from, to, beyond) ? route : undefined;
      });
    },
    isochrone: (from, minutes, mode, limit = limits.route) =>
      firstKnown(candidates(networksAround(from), from), limit, async ({ network }, left) => {
        const question = { task: 'isochrone', network: versionOf(network), from, minutes, mode } as const;
        const areas = await pool.ask(network, left, () => question);
        return areas && { areas, beyond: (point) => wayBeyond(network.bounds, from, point) };
      }),
    covers: (point) => networksAround(point).some(({ network }) => !pool.isPaused(network)),
    checkForChanges: () => watcher.checkForChanges(),
    async close() {
      watcher.close();
      await pool.close();
    },
  };
}

/** Whether another network may provide a better result. */
const isOpen = (result: WalkResult): boolean => result === undefined || (typeof result === 'object' && 'atMost' in result);

const versionOf = ({ folder, manifest, stamp }: Network) => ({ folder, manifest, stamp });
