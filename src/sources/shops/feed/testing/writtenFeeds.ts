/** Feeds written to a folder of their own, for tests. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ReadFeedOptions, readFeed } from '../readFeed.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-feed-'));
/** Belongs into an afterAll. */
export const removeFeeds = (): void => rmSync(folder, { recursive: true, force: true });
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
  digest: 'ab',
  vetHours: async (schedules) => schedules.map(({ value }) => (value === 'often' ? 'throws: often' : undefined)),
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
/** The message of the error, without the path. */
export const refused = async (reading: Promise<unknown>): Promise<string> => {
  const error = await reading.then(
    () => new Error('nothing is wrong'),
    (reason: Error) => reason,
  );
  return error.message.replaceAll(folder, '').replaceAll(/\/feed-\d+\.\w+: /g, '');
};
