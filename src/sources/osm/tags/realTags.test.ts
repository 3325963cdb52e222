/**
 * Counts real objects. The expected numbers were determined from the files with other tools. The manifest of the files describes
 * them.
 */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Tags } from '../osmObject.ts';
import { classifyAtm } from './classifyAtm.ts';
import { readAtmTags } from './readAtmTags.ts';

const folder = new URL('../../../../../shared/data/osm_geojson/', import.meta.url);
const here = existsSync(folder);
if (!here) console.info('skipped: the tags of real objects (no ../shared/data/osm_geojson)');

/** Returns the properties of each feature, which are flat (overpass-turbo) or nested under `tags`. */
function tagsIn(file: string): Tags[] {
  const collection: { features: { properties: Record<string, unknown> }[] } = JSON.parse(
    readFileSync(new URL(file, folder), 'utf8'),
  );
  return collection.features.map(({ properties }) => {
    const tags = Object.entries((properties.tags as Record<string, unknown> | undefined) ?? properties);
    return Object.fromEntries(tags.filter(([key, value]) => typeof value === 'string' && !key.startsWith('@'))) as Tags;
  });
}

function counted(file: string): Record<string, number> {
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  for (const tags of tagsIn(file)) {
    const kind = classifyAtm(tags, '2026-11-21');
    if (kind === undefined) continue;
    count(kind.kind);
    if (kind.kind === 'leftOut') continue;
    const { attributes, operatorClaim } = readAtmTags(tags, { host: kind.kind === 'host', today: '2026-11-21' });
    for (const key of Object.keys(attributes)) if (key !== 'hints') count(key);
    if (operatorClaim !== undefined) count('operator');
  }
  return counts;
}

describe.skipIf(!here)('the tags of real objects', () => {
  it('finds 1 708 ATMs and 3 bitcoin dealers among the 1 711 ATM objects around Egypt', () => {
    // 110 objects have a cash_in tag, but 3 of them are the bitcoin dealers. 47 objects have a wheelchair tag, but the value is
    // "limited" on 6 of them.
    expect(counted('egypt_atms-2026.geojson')).toMatchObject({
      machine: 1708,
      leftOut: 3,
      depositAtm: 107,
      wheelchairAccess: 41,
    });
  });

  // 667 objects have a name, but the names "Bank" and "ATM" do not identify an operator.
  it('finds 679 banks with an ATM around Egypt, and one whose ATM is mapped separately', () => {
    expect(counted('egypt_banks-2026.geojson')).toMatchObject({ host: 679, leftOut: 1, operator: 665 });
  });

  it('finds 1 416 ATMs in Hanoi, 255 of which have a value for cash', () => {
    expect(counted('hanoi_atm.geojson')).toMatchObject({ machine: 1416, depositAtm: 255, openNonStop: 21 });
  });

  it('finds 109 ATMs in Dublin', () => {
    expect(counted('dublin_atm-2015.geojson')).toMatchObject({ machine: 109 });
  });
});
