/** Walks from the networks that imports have cut, computed by processes of the engine on this machine. */
import { availableParallelism } from 'node:os';
import { findEngine } from '../../walking/installEngine.ts';
import type { Network } from '../../walking/networks.ts';
import type { WalkMode, WalkPoint, WalkResult } from '../../walking/walk.ts';
import type { Log } from '../observability/log.ts';
import { enginePool } from './enginePool.ts';
import { holdsNearBorder, toBorder } from './extractBorder.ts';
import { mostTargets, type Walking } from './walking.ts';
import { watchNetworks } from './watchNetworks.ts';

interface LocalWalkingOptions {
  readonly dataDir: string;
  readonly log: Log;
  /** The number of processes of the service on this machine; together they use one process of the engine for each CPU. */
  readonly workers?: number;
  /** Folder of the installed engine; undefined: not installed. */
  readonly engine?: () => string | undefined;
  /** Time limits, ms; for tests. */
  readonly limits?: Partial<Limits>;
}

/** ms */
interface Limits {
  readonly matrix: number;
  readonly route: number;
  readonly hang: number;
}

const usualLimits: Limits = { matrix: 150, route: 1_000, hang: 5_000 };

/** How many networks are asked about the same walk, if the first do not know it. */
const mostAsked = 3;

/** A network that contains both ends. */
interface Candidate {
  readonly network: Network;
  /** Metres: the shortest that a way beyond its border can be. */
  readonly beyond: number;
}

const isPoint = ({ lat, long }: WalkPoint): boolean => Math.abs(lat) <= 90 && Math.abs(long) <= 180;

export function localWalking(options: LocalWalkingOptions): Walking & { look(): Promise<void> } {
  const { dataDir, log, workers = 1, engine = findEngine } = options;
  const limits = { ...usualLimits, ...options.limits };
  const size = Math.max(1, Math.floor(availableParallelism() / workers));
  const pool = enginePool({ engine, size, log, longestQuestion: limits.hang });
  const watcher = watchNetworks({ dataDir, engine, log, onFound: pool.warm });

  /** The network in whose middle the ends are comes first, then the newest. */
  function candidates(from: WalkPoint, to: WalkPoint): Candidate[] {
    if (!isPoint(from) || !isPoint(to)) return [];
    const found = watcher.networks().flatMap((network): Candidate[] => {
      const [start, end] = [toBorder(network.bounds, from), toBorder(network.bounds, to)];
      return start === undefined || end === undefined ? [] : [{ network, beyond: start + end }];
    });
    return found.sort((a, b) => b.beyond - a.beyond).slice(0, mostAsked);
  }

  /** Asks one network about several targets, and adds what it knows to the results. */
  async function askNetwork(
    network: Network,
    from: WalkPoint,
    targets: readonly { readonly i: number; readonly to: WalkPoint; readonly beyond: number }[],
    mode: WalkMode,
    deadline: number,
    results: WalkResult[],
  ): Promise<void> {
    const to = targets.map((target) => target.to);
    const found = await pool.ask(network.manifest, deadline - performance.now(), (left) => {
      // The answer must still be sent back.
      return { task: 'matrix', network: versionOf(network), from, to, mode, within: left - 10 };
    });
    targets.forEach(({ i, to: target, beyond }, k) => {
      const result = found?.[k];
      if (result !== undefined && holdsNearBorder(result, from, target, beyond)) results[i] = result;
    });
  }

  /** The first known answer of the networks that contain both ends. */
  async function first<T>(found: readonly Candidate[], ask: (candidate: Candidate, left: number) => Promise<T | undefined>) {
    const deadline = performance.now() + limits.route;
    for (const candidate of found) {
      const left = deadline - performance.now();
      if (left <= 0) return undefined;
      const answer = await ask(candidate, left);
      if (answer !== undefined) return answer;
    }
    return undefined;
  }

  return {
    async matrix(from, to, mode) {
      const results: WalkResult[] = to.map(() => undefined);
      const deadline = performance.now() + limits.matrix;
      const wanted = to.slice(0, mostTargets).map((point, i) => ({ i, to: point, from: candidates(from, point) }));
      for (let round = 0; round < mostAsked && performance.now() < deadline; round++) {
        const groups = new Map<Network, { i: number; to: WalkPoint; beyond: number }[]>();
        for (const { i, to: target, from: found } of wanted) {
          const candidate = results[i] === undefined ? found[round] : undefined;
          if (candidate === undefined) continue;
          groups.getOrInsertComputed(candidate.network, () => []).push({ i, to: target, beyond: candidate.beyond });
        }
        const asked = [...groups].map(([network, targets]) => askNetwork(network, from, targets, mode, deadline, results));
        await Promise.all(asked);
      }
      return results;
    },
    route: (from, to, mode, language) =>
      first(candidates(from, to), async ({ network, beyond }, left) => {
        const question = { task: 'route', network: versionOf(network), from, to, mode, language } as const;
        const route = await pool.ask(network.manifest, left, () => question);
        return route !== undefined && holdsNearBorder(route, from, to, beyond) ? route : undefined;
      }),
    isochrone: (from, minutes, mode) =>
      first(candidates(from, from), ({ network }, left) =>
        pool.ask(network.manifest, left, () => ({ task: 'isochrone', network: versionOf(network), from, minutes, mode })),
      ),
    covers: (point) => candidates(point, point).length > 0,
    look: () => watcher.look(),
    async close() {
      watcher.close();
      await pool.close();
    },
  };
}

const versionOf = ({ folder, manifest, stamp }: Network) => ({ folder, manifest, stamp });
