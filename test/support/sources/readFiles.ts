/** Writes files of ATMs to a separate folder, and reads them as an import does. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Schedule } from '../../../src/core/hours/timeline.ts';
import { collectReading } from '../../../src/sources/collectReading.ts';
import { openAtmFile } from '../../../src/sources/openAtmFile.ts';
import { readExtract } from '../../../src/sources/readExtract.ts';
import type { Extraction } from '../../../src/sources/reading/extraction.ts';
import type { ReadingOptions } from '../../../src/sources/reading/reading.ts';

/** Replaces the real parser of hours with a function that rejects one value. */
export const vetHours = async (schedules: readonly Schedule[]) =>
  schedules.map(({ value }) => (value === 'Mo 01:00-02:00' ? { unknown: 'not understood' } : undefined));

export const now = Date.UTC(2026, 10, 21);

export async function readPath(path: string, options: Partial<ReadingOptions> = {}): Promise<Extraction> {
  const file = await openAtmFile(path, { feed: 'test', vetHours, now, ...options });
  if ('format' in file) return (await readExtract(file, { atms: { name: 'test', vetHours, now, ...options } })).atms;
  return collectReading(file, { name: 'test', digest: 'ab' });
}

interface WrittenFiles {
  /** Writes a file and returns its path. */
  write(content: string | Uint8Array, name?: string): string;
  read(content: string | Uint8Array, options?: Partial<ReadingOptions>): Promise<Extraction>;
  /** Returns the error's message, without the path. */
  refused(content: string | Uint8Array, options?: Partial<ReadingOptions>): Promise<string>;
  remove(): void;
}

/** Creates a folder for one file of tests. Call `remove` in the file's afterAll. */
export function writtenFiles(): WrittenFiles {
  const folder = mkdtempSync(join(tmpdir(), 'atm-files-'));
  let files = 0;
  const write = (content: string | Uint8Array, name?: string): string => {
    files += 1;
    const path = join(folder, name ?? `file-${files}`);
    writeFileSync(path, content);
    return path;
  };
  return {
    write,
    read: (content, options) => readPath(write(content), options),
    async refused(content, options) {
      const path = write(content);
      const failure = await readPath(path, options).then(
        () => new Error('nothing is wrong'),
        (reason: Error) => reason,
      );
      return failure.message.replaceAll(`${path}: `, '').replaceAll(`${folder}/`, '');
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
