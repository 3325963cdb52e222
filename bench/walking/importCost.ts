/**
 * Measures how much the walking network adds to the cost of an import. Imports the same extract alternately with and without
 * `--no-walking`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listNetworks } from '../../src/walking/networks.ts';
import { temporaryFolder } from '../nearby/temporaryFolder.ts';
import { median } from '../nearby/timing.ts';
import { markdownTable } from '../tables.ts';
import type { WalkedExtract } from './extracts.ts';
import { treeOf, usageOf } from './processUsage.ts';

interface ImportCostOptions {
  readonly folder: string;
  readonly extracts: readonly WalkedExtract[];
}

const rounds = 3;
const program = fileURLToPath(new URL('../../src/cli/import.ts', import.meta.url));

interface Run {
  readonly seconds: number;
  /** Peak memory of all import processes combined, MB. */
  readonly memory: number;
  /** Size of the tiles, MB. 0: the import created no network. */
  readonly tiles: number;
}

function tilesIn(dataDir: string): number {
  const folders = listNetworks(dataDir).map(({ folder }) => folder);
  const files = folders.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => join(folder, String(name))));
  return files.reduce((bytes, path) => bytes + statSync(path).size, 0) / 1e6;
}

/** @throws if the import fails, or if it should create a network but does not */
async function importOnce(path: string, hasWalking: boolean): Promise<Run> {
  const { path: dataDir, remove } = temporaryFolder();
  const began = performance.now();
  const child = spawn(process.execPath, [program, path, ...(hasWalking ? [] : ['--no-walking'])], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  let memory = 0;
  const watch = setInterval(() => (memory = Math.max(memory, usageOf(treeOf(child.pid ?? 0)).memory)), 20);
  const [code] = await once(child, 'exit');
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1_000;
  const tiles = tilesIn(dataDir);
  remove();
  if (code !== 0 || tiles > 0 !== hasWalking)
    throw new Error(`The import of ${path} ended with ${code}, with ${tiles} MB of tiles`);
  return { seconds, memory, tiles };
}

export async function reportImportCost({ folder, extracts }: ImportCostOptions): Promise<void> {
  const rows: string[][] = [];
  for (const { name, file } of extracts) {
    const runs: { readonly walking: Run[]; readonly plain: Run[] } = { walking: [], plain: [] };
    for (let round = 0; round < rounds; round++) {
      runs.plain.push(await importOnce(join(folder, file), false));
      runs.walking.push(await importOnce(join(folder, file), true));
    }
    const [walking, plain] = [runs.walking, runs.plain].map((all) => ({
      seconds: median(all.map(({ seconds }) => seconds)),
      memory: median(all.map(({ memory }) => memory)),
    })) as [Omit<Run, 'tiles'>, Omit<Run, 'tiles'>];
    rows.push([
      name,
      plain.seconds.toFixed(1),
      walking.seconds.toFixed(1),
      (walking.seconds / plain.seconds).toFixed(2),
      plain.memory.toFixed(0),
      walking.memory.toFixed(0),
      (walking.memory / plain.memory).toFixed(2),
      (runs.walking[0]?.tiles ?? 0).toFixed(1),
    ]);
  }
  const head = ['extract', 'without, s', 'with, s', 'ratio', 'without, MB', 'with, MB', 'ratio', 'tiles, MB'];
  console.log(`\n${markdownTable(head, rows)}\n`);
  console.log(`An import with and without a walking network, medians of ${rounds}. Memory is the maximum of all its processes.`);
}
