/** npm run reports: what people report of ATMs, for the operator of the service. Works beside a running one. */
import { readConfig } from '../server/runtime/config.ts';
import { openStore } from '../store/openStore.ts';
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { describeReports, reportsAsJson, sortReported } from './describeReports.ts';
import { plainJson, plainText } from './plainText.ts';
import { type ReportsOptions, readReportsOptions, reportsHelp } from './reportsOptions.ts';
import { runCommand } from './runCommand.ts';

async function list(store: Store, { json, ...only }: Extract<ReportsOptions, { task: 'list' }>, now: number): Promise<void> {
  const reported = sortReported(await store.reports.list(only), now);
  console.log(json ? plainJson(reportsAsJson(reported, now)) : describeReports(reported, now));
}

/** All that have reports are cleared; one that has none is an error after that. */
async function clear(store: Store, uids: readonly string[]): Promise<void> {
  const missing: string[] = [];
  for (const uid of uids) {
    const count = await store.reports.clear(uid);
    if (count > 0) console.log(`Removed ${count} ${count === 1 ? 'report' : 'reports'} of ${plainText(uid)}.`);
    else missing.push(`'${plainText(uid)}'`);
  }
  if (missing.length > 0) throw new StoreError(`Nothing is reported of ${missing.join(' and ')}: see npm run reports.`);
}

await runCommand(async () => {
  const options = readReportsOptions(process.argv.slice(2));
  if (options.task === 'help') return console.log(reportsHelp);
  const { DATA_DIR, DATABASE_URL, NOW } = process.env;
  const { clockStart, ...place } = readConfig({ DATA_DIR, DATABASE_URL, NOW });
  const store = await openStore(place);
  try {
    await store.migrate();
    if (options.task === 'clear') await clear(store, options.uids);
    else await list(store, options, clockStart ?? Date.now());
  } finally {
    await store.close();
  }
});
