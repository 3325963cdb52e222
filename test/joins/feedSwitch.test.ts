import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../../src/server/runtime/startServer.ts';
import { openStore } from '../../src/store/openStore.ts';
import { importReal, realFile, whyNoRealFiles } from '../support/cli/readRealFeeds.ts';

const january = 'openbanking/hsbc_atm-2024-01-23.json';
const june = 'openbanking/hsbc_atm-2024-06.json';
const reason = whyNoRealFiles(january, june);
if (reason) console.log(reason);

interface Answer {
  readonly totalCount: number;
  readonly results: readonly { readonly atm: { readonly depositAtm?: boolean } }[];
}

describe.skipIf(reason)('a service that serves requests during an import', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'feed-switch-'));
  let server: RunningServer;
  /**
   * The uid of an ATM that the June file still contains, with the same id or a new one, and the uid of an ATM that it no longer
   * contains.
   */
  let kept = '';
  let gone = '';
  beforeAll(async () => {
    const store = await openStore({ dataDir });
    await store.migrate();
    await importReal(store, { hsbc: january }, Date.now());
    const { atms } = await store.readDataset();
    const uidOf = (id: string) => atms.find(({ source }) => source === `HSBC UK ATM ${id}`)?.uid ?? '';
    [kept, gone] = [uidOf('AD312405'), uidOf('AC312105')];
    await store.close();
    const log = { debug() {}, info() {}, warn() {}, error() {} };
    server = await startServer({ dataDir, host: '127.0.0.1', port: 0, log, lookEvery: 20, webDir: dataDir });
  });
  afterAll(async () => {
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  const ask = (path: string) => fetch(`${server.url}/v6/atms/complete/${path}`);
  /** Returns all ATMs within 20 km of Charing Cross. */
  const london = async () => {
    const response = await ask('findNearby?lat=51.5074&long=-0.1278&radius=20000&countLimit=200');
    return { status: response.status, answer: (await response.json()) as Answer };
  };
  const importJune = () => {
    const program = fileURLToPath(new URL('../../src/cli/import.ts', import.meta.url));
    const args = [program, realFile(june), '--feed', 'hsbc', '--accept-loss'];
    const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
    return new Promise((resolve) => spawn(process.execPath, args, { env, stdio: 'ignore' }).on('close', resolve));
  };

  it('answers every request, and each response is based entirely on the January file or entirely on the June file', async () => {
    const { answer: before } = await london();
    expect([before.totalCount > 30, before.results.some(({ atm }) => atm.depositAtm !== undefined)]).toEqual([true, false]);
    expect([(await ask(kept)).status, (await ask(gone)).status]).toEqual([200, 200]);
    let done = false;
    const seen: { status: number; deposits: number; results: number; totalCount: number }[] = [];
    const load = Array.from({ length: 4 }, async () => {
      while (!done) {
        const { status, answer } = await london();
        const deposits = answer.results.filter(({ atm }) => atm.depositAtm !== undefined).length;
        seen.push({ status, deposits, results: answer.results.length, totalCount: answer.totalCount });
      }
    });
    expect(await importJune()).toBe(0);
    await expect.poll(() => seen.at(-1)?.deposits ?? 0, { timeout: 45_000 }).toBeGreaterThan(0);
    done = true;
    await Promise.all(load);
    const after = seen.at(-1);
    expect(new Set(seen.map(({ status }) => status))).toEqual(new Set([200]));
    expect(seen.filter(({ deposits, results }) => deposits !== 0 && deposits !== results)).toEqual([]);
    const totals = seen.map(({ deposits, totalCount }) => (deposits === 0 ? `January ${totalCount}` : `June ${totalCount}`));
    expect(new Set(totals)).toEqual(new Set([`January ${before.totalCount}`, `June ${after?.totalCount}`]));
    const [renumbered, lost] = [await ask(kept), await ask(gone)];
    expect([renumbered.status, lost.status]).toEqual([200, 410]);
    // The ATMs at 69 High Street, Sevenoaks, have identical data and form one record.
    expect(await renumbered.json()).toMatchObject({ atm: { depositAtm: true, location: { address: { zip: 'TN13 1LB' } } } });
  });
});
