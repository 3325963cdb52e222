/** The column mapping of a feed's last import, which often fits the next version of the same table. */
import { existsSync, rmSync } from 'node:fs';
import { longestMapping } from '../../../contract/console/feeds.ts';
import type { ImportSettings } from '../../../imports/importIntoStore.ts';
import { withHoursReader } from '../../../imports/withHoursReader.ts';
import { SourceError } from '../../../sources/files/sourceError.ts';
import { openAtmFile } from '../../../sources/openAtmFile.ts';
import { openStore } from '../../../store/openStore.ts';
import { contentPath, type JobFiles, type JobOrder, writeWhole } from './jobFiles.ts';

async function readMapping(settings: ImportSettings, feed: string) {
  const store = await openStore(settings);
  try {
    return (await store.feeds.findings(feed))?.mapping;
  } finally {
    await store.close();
  }
}

/** Whether the file contains a usable record if it is read with the mapping at `map`. */
function fits(path: string, feed: string, map: string, now: number): Promise<boolean> {
  return withHoursReader(now, async (vetHours) => {
    try {
      const file = await openAtmFile(path, { feed, vetHours, now, map });
      if ('format' in file) return false;
      for await (const { kind } of file.items()) if (kind === 'kept') return true;
      return false;
    } catch (error) {
      if (error instanceof SourceError) return false;
      throw error;
    }
  });
}

/**
 * Returns the mapping of the feed's last import as JSON, if the file was read without a mapping but can be read with this one.
 * @param now epoch ms
 */
export async function earlierMapping(
  settings: ImportSettings,
  files: JobFiles,
  order: JobOrder,
  now: number,
): Promise<string | undefined> {
  if (existsSync(files.mapping)) return undefined;
  const mapping = await readMapping(settings, order.feed);
  if (mapping === undefined) return undefined;
  const text = JSON.stringify(mapping, undefined, 2);
  if (text.length > longestMapping) return undefined;
  writeWhole(files.earlierMapping, mapping);
  try {
    return (await fits(contentPath(files, order), order.feed, files.earlierMapping, now)) ? text : undefined;
  } finally {
    rmSync(files.earlierMapping, { force: true });
  }
}
