/** The walking networks in the data folder, as imports add, replace and remove them. */
import { stat } from 'node:fs/promises';
import { startEngine } from '../../walking/engineProcess.ts';
import { listNetworks, type Network, networksFolder } from '../../walking/networks.ts';
import type { Log } from '../observability/log.ts';

export interface NetworkWatcher {
  /** Verified networks, the newest first. */
  networks(): readonly Network[];
  /** Looks for changes, and verifies what is new. */
  look(): Promise<void>;
  close(): void;
}

interface WatchOptions {
  readonly dataDir: string;
  /** Folder of the installed engine; undefined: not installed. */
  readonly engine: () => string | undefined;
  readonly log: Log;
  /** Called when there are networks. */
  readonly onFound: () => void;
}

export function watchNetworks({ dataDir, engine, log, onFound }: WatchOptions): NetworkWatcher {
  let verified: readonly Network[] = [];
  /** Stamps of those that have been reported. */
  const rejected = new Set<string>();
  let seen: number | undefined;
  let checking: ReturnType<typeof startEngine> | undefined;
  let isClosed = false;
  let hasEngine = true;

  function reject(name: string, stamp: string, reason: string): void {
    if (rejected.has(stamp)) return;
    rejected.add(stamp);
    log.warn(
      `The walking network ${name} cannot be used: ${reason}. Import its extract again; until then, its walking times are estimates`,
    );
  }

  /** In a process of its own at low priority, because it reads all tiles. */
  async function isSound(folder: string, network: Network): Promise<boolean> {
    checking = startEngine(folder);
    try {
      await checking.ask({ task: 'verify', network });
      return true;
    } catch (error) {
      if (!isClosed) reject(network.feed, network.stamp, (error as Error).message);
      return false;
    } finally {
      checking.kill();
    }
  }

  async function check(): Promise<void> {
    const found = listNetworks(dataDir, reject);
    const folder = engine();
    if (found.length > 0 && folder === undefined) {
      if (hasEngine)
        log.warn('Walking times are estimates, because the walking engine is not installed. Import an extract to install it');
      hasEngine = false;
      verified = [];
      // It may be installed later without a change of the networks.
      seen = undefined;
      return;
    }
    hasEngine = true;
    if (folder === undefined) {
      verified = [];
      return;
    }
    const known = new Map(verified.map((network) => [network.stamp, network]));
    verified = verified.filter(({ stamp }) => found.some((network) => network.stamp === stamp));
    for (const network of found) {
      if (isClosed || known.has(network.stamp) || rejected.has(network.stamp)) continue;
      if (await isSound(folder, network)) verified = [network, ...verified];
    }
    if (verified.length > 0) onFound();
  }

  return {
    networks: () => verified,
    async look() {
      const folder = await stat(networksFolder(dataDir)).catch(() => undefined);
      const changed = folder?.mtimeMs;
      if (changed === seen && changed !== undefined) return;
      seen = changed;
      if (changed === undefined) verified = [];
      else await check();
    },
    close() {
      isClosed = true;
      checking?.kill();
    },
  };
}
