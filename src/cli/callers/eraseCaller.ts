/** Erases a caller: its record, and all data stored under its name. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Store } from '../../store/store.ts';
import { StoreError } from '../../store/storeError.ts';
import { auditedOnCommandLine } from '../commandLineUser.ts';
import { readIfThere } from './callerFiles.ts';

interface EraseOptions {
  readonly slug: string;
  readonly dryRun: boolean;
}

/** The names of tables in messages to the operator. */
const names = {
  outcomes: 'look-up outcomes',
  receipts: 'records of shops and merchants that the caller received',
  invalidations: 'invalidations',
  invalidation_marks: 'cursor positions',
  suggestions: 'suggestions',
  suggestion_keys: 'idempotency keys',
  reports: 'ATM reports',
  atm_statuses: 'live statuses of ATMs',
} as const;

/**
 * How long a running service may still authorize a removed caller and record its requests, ms. The service reloads the callers
 * every five seconds, and responds to an authorized request within another five seconds.
 */
const authorizedForMs = 11_000;

interface Erasing {
  readonly store: Store;
  readonly dataDir: string;
  /** Epoch ms. */
  readonly now: number;
  /** Waits for this many ms. Tests replace the default, which is a real timer. */
  readonly pause?: (ms: number) => Promise<unknown>;
}

/** @throws StoreError if the caller does not exist or is still in callers.json, or if some of its data remains */
export async function eraseCaller(
  { store, dataDir, now, pause = setTimeout }: Erasing,
  { slug, dryRun }: EraseOptions,
): Promise<void> {
  const { callers: repository } = store;
  const state = await repository.read();
  const isCaller = state.callers.some((caller) => caller.slug === slug);
  const inFile = !state.takesOver && readIfThere(join(dataDir, 'callers.json')).some((caller) => caller.slug === slug);
  if (inFile) {
    const path = join(dataDir, 'callers.json');
    throw new StoreError(
      `'${slug}' is in ${path}. Remove the caller there first, because the service still accepts its requests.`,
    );
  }
  const before = await repository.countTraces(slug);
  const kept = [...before].filter(([, rows]) => rows > 0);
  if (!isCaller && kept.length === 0)
    throw new StoreError(`There is no caller '${slug}', and no data is stored under that name.`);
  const partners = (await repository.countPartnerData()).get(slug) ?? 0;
  if (isCaller) console.log(`The caller, its credentials, its webhook and its partner data for ${partners} ATMs`);
  if (dryRun) {
    for (const [table, rows] of kept) console.log(`${rows} ${names[table]}`);
    return console.log('Dry run: all of the above would be erased. Nothing was changed.');
  }
  // Without a caller, the entry belongs to the first transaction that deletes rows.
  const audited = auditedOnCommandLine(store, (result) =>
    result === 0 ? undefined : { action: 'caller.erase', subject: slug },
  ).callers;
  if (isCaller) await audited.change(() => ({ remove: [slug] }), now);
  const gone = new Map<keyof typeof names, number>();
  const eraseAll = async () => {
    for await (const { table, rows } of audited.eraseTraces(slug)) gone.set(table, (gone.get(table) ?? 0) + rows);
  };
  await eraseAll();
  console.log(
    `Waiting ${authorizedForMs / 1_000} seconds, because a running service might still accept requests from this caller.`,
  );
  await pause(authorizedForMs);
  await eraseAll();
  for (const [table, rows] of gone) console.log(`${rows} ${names[table]}`);
  const left = [...(await repository.countTraces(slug)).values()].reduce((sum, rows) => sum + rows, 0);
  if (left > 0) {
    throw new StoreError(
      `'${slug}' has not been fully erased: ${left} rows were written in the meantime. Find the service that still accepts requests from this caller, then run this command again.`,
    );
  }
  // Delete the cached snapshot next to the store, because it also contains partner data. The service rebuilds the snapshot.
  if (partners > 0) rmSync(join(dataDir, 'atms.packed'), { force: true });
  const compacted = await repository.compact();
  console.log(
    `Erased all data of '${slug}', except for usage figures and the audit log, which expire. Backups, replica archives and logs might still contain some of it.`,
  );
  if (compacted !== 'done') {
    const why =
      typeof compacted === 'object' ? `The store file could not be compacted (${compacted.failed})` : 'The store is in use';
    console.log(`${why}. The next daily clean-up removes the data in its free pages.`);
  }
}
