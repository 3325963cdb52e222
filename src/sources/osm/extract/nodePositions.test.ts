import fc from 'fast-check';
import { expect, it } from 'vitest';
import { NodeIds, NodePositions } from './nodePositions.ts';

const ids = fc.array(fc.integer({ min: -5, max: 15_000_000_000 }), { maxLength: 60 });

it('NodePositions match a Map, for the requested nodes only', () => {
  fc.assert(
    fc.property(ids, ids, (wantedIds, inFile) => {
      const wanted = new NodeIds();
      wanted.addAll(wantedIds);
      wanted.addAll(wantedIds.slice(0, 3));
      const positions = new NodePositions(wanted);
      expect(positions.size).toBe(new Set(wantedIds).size);
      const map = new Map<number, [number, number]>();
      inFile.forEach((id, i) => {
        const at: [number, number] = [(((i * 7919) % 1800) - 900) / 10, (((i * 104_729) % 3600) - 1800) / 10];
        positions.put(id, ...at);
        if (wantedIds.includes(id)) map.set(id, at);
      });
      for (const id of [...wantedIds, ...inFile]) expect(positions.at(id)).toEqual(map.get(id));
      expect(positions.along(wantedIds)).toEqual(wantedIds.flatMap((id) => (map.has(id) ? [map.get(id)] : [])));
    }),
  );
});

it('NodeIds grow beyond their initial size', () => {
  const ids = new NodeIds();
  for (let i = 5000; i > 0; i--) ids.add(i);
  expect([...ids.takeSorted()]).toEqual(Array.from({ length: 5000 }, (_, i) => i + 1));
});
