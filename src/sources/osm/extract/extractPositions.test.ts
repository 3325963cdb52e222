import { describe, expect, it } from 'vitest';
import { at, extract, extractOne } from '../../../../test/support/osm/extractTown.ts';
import { block, node, relation, way } from '../../../../test/support/osm/memoryFile.ts';
import type { OsmObject } from '../osmObject.ts';

describe('extractAtms: the position of an ATM', () => {
  it('places hosts inside their outlines', async () => {
    const objects = [
      ...block(7, at(0, 0), [20, 30], { amenity: 'bank', atm: 'yes', name: 'ČSOB', opening_hours: 'Mo-Fr 09:00-17:00' }),
      node(90, ...at(0, 29)),
    ];
    const atm = await extractOne(objects);
    const [north, east] = at(10, 15);
    expect(atm.lat).toBeCloseTo(north, 7);
    expect(atm.long).toBeCloseTo(east, 7);
    expect(atm).toMatchObject({ source: 'OpenStreetMap way 7', operatorClaim: { name: 'ČSOB' }, hints: [{ code: 'atBank' }] });
    expect(atm).not.toHaveProperty('openingHours');
  });

  describe('a relation', () => {
    const tags = { type: 'multipolygon', amenity: 'bank', atm: 'yes' };
    const corner = at(0, 0);
    const outline = block(7, corner, [20, 20], {});

    it.each<[string, OsmObject[], [number, number] | undefined]>([
      ['with its whole outline is in its middle', [...outline, relation(1, [['way', 7, 'outer']], tags)], at(10, 10)],
      [
        'made of two half outlines is in its middle',
        [
          ...outline.slice(0, 4),
          way(71, [70, 71, 72]),
          way(72, [70, 73, 72]),
          relation(
            1,
            [
              ['way', 71, 'outer'],
              ['way', 72, 'outer'],
            ],
            tags,
          ),
        ],
        at(10, 10),
      ],
      [
        'with half an outline is in the middle of what is there',
        [
          ...outline.slice(0, 4),
          way(71, [70, 71, 72]),
          relation(
            1,
            [
              ['way', 71, 'outer'],
              ['way', 72, 'outer'],
            ],
            tags,
          ),
        ],
        at(10, 10),
      ],
      [
        'without an outline is at its label',
        [
          node(5, ...at(3, 4)),
          node(6, ...at(9, 9)),
          relation(
            1,
            [
              ['way', 7, 'outer'],
              ['node', 6, 'entrance'],
              ['node', 5, 'label'],
            ],
            tags,
          ),
        ],
        at(3, 4),
      ],
      ['without anything in the file is left out', [node(5, ...at(3, 4)), relation(1, [['way', 7, 'outer']], tags)], undefined],
    ])('%s', async (_, objects, where) => {
      const { atms, leftOut } = await extract(objects);
      if (where === undefined) {
        expect(atms).toEqual([]);
        // The ATM and the branch.
        expect(leftOut).toEqual({ 'the file contains none of its members, so it has no position': 2 });
        return;
      }
      expect(leftOut).toEqual({});
      expect(atms[0]?.source).toBe('OpenStreetMap relation 1');
      expect(atms[0]?.lat).toBeCloseTo(where[0], 7);
      expect(atms[0]?.long).toBeCloseTo(where[1], 7);
    });
  });

  it('a duplicate object in the file is imported as one ATM', async () => {
    const twin = node(1, ...at(0, 0), { amenity: 'atm' });
    await extractOne([twin, twin]);
  });

  it('accepts outlines that consist of points', async () => {
    const corners = [at(0, 0), at(0, 20), at(20, 20), at(20, 0), at(0, 0)];
    const atm = await extractOne([{ type: 'way', id: 5, refs: [], points: corners, tags: { amenity: 'bank', atm: 'yes' } }]);
    expect(atm.lat).toBeCloseTo(at(10, 10)[0], 7);
    const clicked = await extractOne([
      { type: 'relation', id: 6, members: [], points: [at(3, 4)], tags: { amenity: 'bank', atm: 'yes' } },
    ]);
    expect(clicked?.long).toBeCloseTo(at(3, 4)[1], 7);
  });
});
