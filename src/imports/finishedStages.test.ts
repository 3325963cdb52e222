import {
  appendFileSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { hasSharedData, named, sharedData } from '../../test/support/osm/files.ts';
import { SpillNotWritten } from '../sources/files/spillNotWritten.ts';
import { RecordSpill } from '../sources/osm/extract/recordSpill.ts';
import { openOsmFile } from '../sources/osm/read/openOsmFile.ts';
import { readExtract } from '../sources/readExtract.ts';
import { FinishedStages } from './finishedStages.ts';

const root = mkdtempSync(join(tmpdir(), 'stages-'));
afterAll(() => rmSync(root, { recursive: true }));
const now = Date.UTC(2026, 10, 30);
const options = { day: '2026-11-30', name: 'monaco' };

it.skipIf(!hasSharedData)(
  named('the ATMs, shops and files of a finished reading come back for the same file and options'),
  async () => {
    const dataDir = mkdtempSync(join(root, 'data-'));
    const path = join(dataDir, 'monaco.osm.pbf');
    copyFileSync(join(sharedData, 'osm', 'monaco-2026.osm.pbf'), path);
    const vetHours = async () => [];
    const file = await openOsmFile(path);
    const read = await readExtract(file, {
      atms: { name: 'monaco', vetHours, now },
      shops: { name: 'monaco', vetHours },
      places: true,
    });
    const reading = { extraction: read.atms, shops: read.shops, ...(read.places && { places: read.places }) };
    const map = join(dataDir, 'map.new');
    const copy = join(dataDir, 'copy.new');
    writeFileSync(map, 'tiles');
    mkdirSync(copy);
    writeFileSync(join(copy, 'extract'), 'objects');
    const digest = await file.digest();
    const stages = new FinishedStages(dataDir);
    const store = () => stages.storeReading('monaco', digest, options, reading, { map, copy });

    store();
    expect(reading.shops.register.shops.length).toBeGreaterThan(500);
    // The results remain if there is no space for the shops.
    const full = new RecordSpill({ bytes: 0, path: join(dataDir, 'missing', 'spilled') });
    await expect(stages.findReading('monaco', path, options, full)).rejects.toThrow(SpillNotWritten);
    expect(await stages.findReading('monaco', path, options)).toEqual(reading);
    rmSync(map);
    rmSync(copy, { recursive: true });
    expect([stages.restore('monaco', 'map', map), stages.restore('monaco', 'copy', copy)]).toEqual([true, true]);
    expect([readFileSync(map, 'utf8'), readFileSync(join(copy, 'extract'), 'utf8')]).toEqual(['tiles', 'objects']);
    expect(stages.restore('monaco', 'another', join(dataDir, 'other'))).toBe(false);
    expect(await stages.findReading('another', path, options)).toBeUndefined();

    expect(await stages.findReading('monaco', path, { ...options, day: '2026-12-01' })).toBeUndefined();
    expect(await stages.findReading('monaco', path, options)).toBeUndefined();

    store();
    truncateSync(join(dataDir, 'resume', 'monaco', 'reading'), 5_000);
    expect(await stages.findReading('monaco', path, options)).toBeUndefined();

    store();
    appendFileSync(path, 'x');
    expect(await stages.findReading('monaco', path, options)).toBeUndefined();
  },
);

it('a walking network comes back only if the reading of its feed is stored, and abandoned results are deleted after a week', async () => {
  const dataDir = mkdtempSync(join(root, 'data-'));
  const [network, restored] = [join(dataDir, 'network.new'), join(dataDir, 'restored')];
  mkdirSync(network);
  writeFileSync(join(network, 'tile'), 'paths');
  const stages = new FinishedStages(dataDir);
  stages.storeNetwork('praha', network, { source: 'ab' });
  expect(stages.restoreNetwork('praha', restored)).toBeUndefined();

  const folder = join(dataDir, 'resume', 'praha');
  mkdirSync(folder, { recursive: true });
  stages.storeNetwork('praha', network, { source: 'ab' });
  expect(stages.restoreNetwork('praha', restored)).toEqual({ source: 'ab' });
  expect(readFileSync(join(restored, 'tile'), 'utf8')).toBe('paths');

  stages.prune();
  expect(stages.restoreNetwork('praha', restored)).toEqual({ source: 'ab' });
  const old = Date.now() / 1_000 - 8 * 86_400;
  utimesSync(folder, old, old);
  stages.prune();
  expect(stages.restoreNetwork('praha', restored)).toBeUndefined();
});
