import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mostReadings } from './descriptor.ts';
import { readDescriptor } from './readDescriptor.ts';

const folder = new URL('../../../../../shared/data/descriptors/', import.meta.url);
const here = existsSync(folder);
if (!here) console.info('skipped: all real statement texts (no ../shared/data/descriptors)');

const textsOf = (file: string): string[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) =>
      line.startsWith('"') ? (/^"((?:[^"]|"")*)"/.exec(line)?.[1] ?? '').replaceAll('""', '"') : (line.split(',')[0] ?? ''),
    );

describe.skipIf(!here)('every real statement text of two cities', () => {
  const files = ['toronto_ca_pcard_2011-2016_descriptor_mcc.csv', 'birmingham_gb_pcard_2014-2019_descriptor.csv'];
  const texts = here ? files.flatMap(textsOf) : [];
  const all = texts.map((text) => ({ text, read: readDescriptor(text) }));
  const those = (wanted: (one: (typeof all)[number]) => boolean): string[] => all.filter(wanted).map(({ text }) => text);

  test('has a name and readings within the bounds of the text', () => {
    expect(texts.length).toBeGreaterThan(47_000);
    expect(those(({ text, read }) => /[A-Za-z0-9]/.test(text) && (read.name ?? '') === '')).toEqual([]);
    expect(those(({ read }) => read.readings.length > mostReadings)).toEqual([]);
  });

  test('has readings with only letters from the text, except for names of known services', () => {
    const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');
    const invented = those(({ text, read }) => {
      const own = letters(text);
      const named = read.intermediary?.name ?? '';
      return read.readings.some(
        ({ name, why }) =>
          name !== named &&
          why !== 'brandService' &&
          ![...name.toLowerCase().matchAll(/[a-z]+/g)].every(([word]) => own.includes(word)),
      );
    });
    expect(invented).toEqual([]);
  });

  test('has the same service for all formats of order numbers', () => {
    const amazon = all.filter(({ text }) => /^amzn mktp uk[a-z0-9]{9}( am)?$/.test(text));
    expect(amazon.length).toBeGreaterThan(3000);
    expect(new Set(amazon.map(({ read }) => read.name))).toEqual(new Set(['Amazon Marketplace']));
    const facebook = all.filter(({ text }) => /^(facebk|facebook(\.com)?) ?\*?[a-z0-9]{9,10}$/i.test(text));
    expect(facebook.length).toBeGreaterThan(700);
    expect(new Set(facebook.map(({ read }) => read.name))).toEqual(new Set(['Facebook']));
  });

  test.each([
    // For each chain, a pattern for its texts, and the folded names that these texts must be parsed to.
    [/^the home depot #\d{4}$/i, ['the home depot']],
    [/^cdn tire store #\d{5}$/i, ['cdn tire store']],
    [/^wal-mart ?# ?\d{4}$/i, ['wal mart']],
    [/^tim hortons #?\d{4}#? q(ps|th)$/i, ['tim hortons']],
    [/^shoppers ?drug ?mart ?#?\d{4}$/i, ['shoppers drug mart', 'shoppersdrugmart']],
    [/^tesco pfs \d{4}$/i, ['tesco pfs']],
    [/^halfords \d{4}$/i, ['halfords']],
    [/^aldi \d{1,3} 77\d$/i, ['aldi']],
    [/^air can {2}\d{13}$/i, ['air can']],
  ])('%s has the same name for all numbers', (shape, words) => {
    const chain = all.filter(({ text }) => shape.test(text));
    expect(chain.length).toBeGreaterThan(7);
    expect([...new Set(chain.map(({ read }) => read.readings[0]?.words.join(' ')))].toSorted()).toEqual(words);
  });

  test('has the same result if it is parsed twice', () => {
    const some = all.filter((_, index) => index % 20 === 0);
    expect(some.map(({ text }) => readDescriptor(text))).toEqual(some.map(({ read }) => read));
  });
});
