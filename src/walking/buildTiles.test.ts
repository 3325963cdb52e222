import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTiles } from './buildTiles.ts';
import { tileBuilder } from './installEngine.ts';

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'build-tiles-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }));

const program = (code: string) => `#!${process.execPath}\n${code}`;
const hangs = 'for (;;);';
const makesTile = "require('node:fs').writeFileSync('0/tile.gph', '')";

describe('a hung engine is killed', () => {
  it.each([
    ['while it builds tiles', hangs, hangs, { build: 20 }, 'the engine did not build tiles from the file in time'],
    [
      'while it reads them',
      `require('node:fs').mkdirSync('0'); ${makesTile}`,
      hangs,
      { question: 20 },
      'the engine could not read its own tiles: the walking engine did not respond within 0.02 s',
    ],
  ])('%s, which the import reports', async (_, builder, module, limits, reason) => {
    const [engine, folder] = [join(place, 'engine'), join(place, 'tiles')];
    const path = tileBuilder(engine);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, program(builder));
    chmodSync(path, 0o755);
    writeFileSync(join(engine, 'index.js'), module);
    const points = [{ lat: 0, long: 0 }];
    const reply = await buildTiles({ engine, extracts: [join(place, 'any.osm.pbf')], folder, flights: [], points, limits });
    expect(reply).toEqual({ failed: reason });
    expect(existsSync(folder)).toBe(false);
  });
});
