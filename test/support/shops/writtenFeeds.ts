/** Writes feeds to a separate folder, for tests. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadFeedOptions, readFeed } from '../../../src/sources/shops/feed/readFeed.ts';
import type { ShopExtraction } from '../../../src/sources/shops/shopExtraction.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-feed-'));
export const missing = join(folder, 'none.csv');
let files = 0;
export const write = (content: string | Uint8Array, ending = 'jsonl'): string => {
  files += 1;
  const path = join(folder, `feed-${files}.${ending}`);
  writeFileSync(path, content);
  return path;
};
export const options: ReadFeedOptions = {
  name: 'acq',
  title: 'Acquirer',
  digest: async () => 'ab',
  vetHours: async (schedules) => schedules.map(({ value }) => (value === '"often"' ? { unknown: 'throws: often' } : undefined)),
};
export const read = async (...contents: readonly string[]) =>
  readFeed(
    contents.map((content) => write(content)),
    options,
  );
export const csv = async (content: string) => readFeed([write(content, 'csv')], options);
export const lines = (...records: readonly object[]): string => records.map((record) => JSON.stringify(record)).join('\n');
export const kabat = { record: 'merchant', id: 'kabat', name: 'Pekařství Kabát' };
export const vinohrady = { record: 'shop', id: 'k3', merchant: 'kabat', name: 'Kabát Vinohrady', country: 'CZ' };
/** Returns the messages about skipped records, or the error's message without the path. */
export const refused = async (reading: Promise<ShopExtraction>): Promise<string> => {
  const outcome = await reading.catch((reason: Error) => reason);
  if ('register' in outcome) return outcome.quarantined.map(({ place, message }) => `${place.at}: ${message}`).join('\n');
  return outcome.message.replaceAll(folder, '').replaceAll(/\/feed-\d+\.\w+: /g, '');
};
