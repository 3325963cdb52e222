import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { overview } from '../../src/cli/describeQuality.ts';
import { feedName } from '../../src/imports/feedName.ts';
import { importFiles } from '../../src/imports/importFiles.ts';
import { realFile, temporaryStore, whyNoRealFiles } from '../support/cli/readRealFeeds.ts';

const files = [
  ...['lloyds_atm-2020', 'barclays_atm-2019', 'nbs_atm-2020', 'natwest_atm-2020', 'danske_atm-2020'],
  ...['ireland_atm-2018', 'first_trust_atm-2020', 'hsbc_atm-2024-06'],
].map((name) => `openbanking/${name}.json`);
const maps = [
  'egypt_atms-2026.geojson',
  'egypt_banks-2026.geojson',
  'hanoi_atm.geojson',
  'dublin_atm-2015.geojson',
  'poznan_atms-2026.json',
];
const tables = ['buenos-aires_cajeros-2015.csv', 'new-york-state_atm-2015.csv'];
const all = [...files, ...maps.map((name) => `osm_geojson/${name}`), ...tables.map((name) => `bank/${name}`)];

const reason = whyNoRealFiles(...all);
if (reason) console.log(reason);

// Importing 15 files takes longer than the usual limit on a busy machine.
it.skipIf(reason)(
  'the table in docs/measurements.md equals the command’s output for all published data',
  async () => {
    const { store, clear } = await temporaryStore();
    try {
      await importFiles(
        store,
        all.map((file) => ({ path: realFile(file), name: feedName(file) })),
        { now: Date.UTC(2026, 10, 21) },
      );
      const page = readFileSync(new URL('../../docs/measurements.md', import.meta.url), 'utf8');
      for (const line of overview(await store.feeds.quality()).split('\n')) expect(page).toContain(`\n${line.trimStart()}\n`);
    } finally {
      await clear();
    }
  },
  300_000,
);
