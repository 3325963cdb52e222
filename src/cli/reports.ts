/** npm run reports: what people report of ATMs, for the operator of the service. Works beside a running one. */
import type { Store } from '../store/store.ts';
import { StoreError } from '../store/storeError.ts';
import { storeCommand } from './command.ts';
import { describeReports, reportsAsJson, sortReported } from './describeReports.ts';
import { plainJson, plainText } from './plainText.ts';
import { type ReportsOptions, readReportsOptions, reportsHelp } from './reportsOptions.ts';

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

await storeCommand({
  help: reportsHelp,
  read: readReportsOptions,
  settings: ['NOW'],
  run: (store, options, { clockStart }) =>
    options.task === 'clear' ? clear(store, options.uids) : list(store, options, clockStart ?? Date.now()),
});
