/** Reads all texts in the files that two cities published. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RealString } from './merchantLevel.ts';

const files = [
  { name: 'toronto_ca_pcard_2011-2016_descriptor_mcc.csv', country: 'CA' },
  { name: 'birmingham_gb_pcard_2014-2019_descriptor.csv', country: 'GB' },
] as const;

/**
 * The first column is the text (quoted if it contains a comma), the second is the MCC, and the last is the number of payments.
 */
const row = /^(?:"((?:[^"]|"")*)"|([^,]*)),([^,]*),.*?(\d+)\r?$/;

/** Reads those of the files that are in the folder. */
export function readRealStrings(folder: string): readonly RealString[] {
  return files.flatMap(({ name, country }) => {
    const path = join(folder, name);
    if (!existsSync(path)) return [];
    return readFileSync(path, 'utf8')
      .split('\n')
      .slice(1)
      .flatMap((line): RealString[] => {
        const [, quoted, plain, mcc = '', payments] = row.exec(line) ?? [];
        const text = quoted?.replaceAll('""', '"') ?? plain;
        return text === undefined || text === '' ? [] : [{ text, mcc, payments: Number(payments), country }];
      });
  });
}
