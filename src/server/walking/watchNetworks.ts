/** Watches the data folder for walking networks that imports add, replace or remove. */
import { stat } from 'node:fs/promises';
import { startEngine } from '../../walking/engineProcess.ts';
import { listNetworks, type Network, networksFolder } from '../../walking/networks.ts';
import type { Log } from '../observability/log.ts';
import { circuitBreaker } from '../tasks/circuitBreaker.ts';

export interface NetworkWatcher {
  /** Verified networks, newest first. */
  networks(): readonly Network[];
  /** Verifies new networks. @throws a file system error */
  checkForChanges(): Promise<void>;
  close(): void;
}

interface WatchOptions {
  readonly dataDir: string;
  /** The folder of the installed engine. Undefined if it is not installed. */
  readonly engine: () => string | undefined;
  readonly log: Log;
  /** Called for each new network that is valid. */
  readonly onFound: (network: Network) => void;
  /** The delay before a network is verified again if its verification did not finish, ms. The delay doubles each time. */
  readonly retryAfter?: number;
  /** The time limit for the verification, ms per file. For tests. */
  readonly longestPerFile?: number;
}

export function watchNetworks({
  dataDir,
  engine,
  log,
  onFound,
  retryAfter = 10_000,
  longestPerFile = 30_000,
}: WatchOptions): NetworkWatcher {
  let verified: readonly Network[] = [];
  /** The stamps of unusable networks. Each of these networks is logged once. */
  const rejected = new Set<string>();
  /** The stamps of networks that could not be verified. Each of these networks is logged once. */
  const unverified = new Set<string>();
  const retries = circuitBreaker({ failures: 1, pause: retryAfter, longestPause: 600_000, now: () => performance.now() });
  let seen: number | undefined;
  let checking: ReturnType<typeof startEngine> | undefined;
  /** Whether some networks have not been verified. */
  let mustRetry = false;
  let isClosed = false;
  let hasEngine = true;

  function reject(name: string, stamp: string, reason: string): void {
    if (rejected.has(stamp)) return;
    rejected.add(stamp);
    log.warn(
      `The walking network ${name} cannot be used: ${reason}. Import its extract again; until then, its walking times are estimates`,
    );
  }

  /**
   * Verifies a network in a separate process with low priority, because the verification reads all tiles.
   * @returns undefined if the verification did not finish
   */
  async function isSound(folder: string, network: Network): Promise<boolean | undefined> {
    checking = startEngine(folder);
    try {
      const longest = Math.max(1, Object.keys(network.files).length) * longestPerFile;
      const reason = await checking.ask({ task: 'verify', network }, longest);
      if (reason !== undefined) reject(network.feed, network.stamp, reason);
      return reason === undefined;
    } catch (error) {
      if (isClosed || unverified.has(network.stamp)) return undefined;
      unverified.add(network.stamp);
      log.warn(`The walking network ${network.feed} could not be verified: ${(error as Error).message}. Retrying`);
      return undefined;
    } finally {
      checking.kill();
    }
  }

  /** Checks the folder and verifies new networks. @returns whether all networks have been verified */
  async function check(): Promise<boolean> {
    const found = listNetworks(dataDir, reject);
    const folder = engine();
    if (found.length > 0 && folder === undefined) {
      if (hasEngine)
        log.warn(
          'Walking times are estimates, because the walking engine is not installed. To install it, import an .osm.pbf extract',
        );
      hasEngine = false;
      verified = [];
      // Check the networks again on the next poll, because the engine may be installed without a change to the networks.
      seen = undefined;
      return true;
    }
    hasEngine = true;
    if (folder === undefined) {
      verified = [];
      return true;
    }
    const known = new Map(verified.map((network) => [network.stamp, network]));
    verified = verified.filter(({ stamp }) => found.some((network) => network.stamp === stamp));
    let isComplete = true;
    for (const network of found) {
      if (isClosed || known.has(network.stamp) || rejected.has(network.stamp)) continue;
      const sound = await isSound(folder, network);
      if (sound === undefined) isComplete = false;
      if (!sound || isClosed) continue;
      verified = [network, ...verified];
      log.info(`The walking network ${network.feed} is in use`);
      onFound(network);
    }
    return isComplete;
  }

  return {
    networks: () => verified,
    async checkForChanges() {
      const folder = await stat(networksFolder(dataDir)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      const changed = folder?.mtimeMs;
      if (changed === undefined) {
        seen = undefined;
        verified = [];
        return;
      }
      const isRetry = mustRetry && retries.pauseLeft() === 0;
      if (changed === seen && !isRetry) return;
      const before = seen;
      seen = changed;
      try {
        mustRetry = !(await check());
      } catch (error) {
        seen = before;
        throw error;
      }
      if (mustRetry) retries.failed();
      else retries.succeeded();
    },
    close() {
      isClosed = true;
      checking?.kill();
    },
  };
}
