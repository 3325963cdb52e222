import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { removeTemporary } from './importProcess.ts';

it('deletes the temporary files of one process, and keeps those of a process whose id begins with the same digits', () => {
  const folder = mkdtempSync(join(tmpdir(), 'temporary-'));
  for (const name of ['town.new-12', 'town.new-12.osm.pbf', 'town.new-123', 'town']) writeFileSync(join(folder, name), '');
  mkdirSync(join(folder, 'map.new-12'));
  removeTemporary(new Set(['town.new-12', 'map.new-12'].map((name) => join(folder, name))));
  expect(readdirSync(folder).sort()).toEqual(['town', 'town.new-123']);
  removeTemporary(new Set([join(folder, 'missing', 'town.new-12')]));
  rmSync(folder, { recursive: true });
});
