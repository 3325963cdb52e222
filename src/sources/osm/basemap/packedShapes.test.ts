import { expect, test } from 'vitest';
import type { DrawnShape } from './drawing.ts';
import { ShapePacker, unpackShapes } from './packedShapes.ts';

const street: DrawnShape = {
  kind: 'line',
  parts: [Float64Array.of(0.5, 0.25, 0.5000001, 0.2500001), Float64Array.of(0.1, 0.2, 0.3, 0.4)],
  drawing: { layer: 'roads', from: 9, props: { kind: 'minor_road' }, names: { name: 'Straße' }, namedFrom: 13 },
};
const ground: DrawnShape = {
  kind: 'area',
  parts: [new Float64Array(80_000).fill(0.75)],
  drawing: { layer: 'earth', from: 0, until: 12, props: { kind: 'earth' } },
};
const pump: DrawnShape = { kind: 'point', parts: [Float64Array.of(0, 1)], drawing: { layer: 'pois', from: 15, props: {} } };

test('shapes are unpacked as they were packed, in order, and a shape larger than a buffer gets one of its own', () => {
  const buffers: ArrayBuffer[] = [];
  const packer = new ShapePacker((shapes) => buffers.push(shapes));
  for (const shape of [street, ground, pump, street]) packer.add(shape);
  packer.flush();
  packer.flush();
  expect(buffers.length).toBe(3);
  const read = buffers.flatMap((buffer) => [...unpackShapes(buffer)]);
  const packedStreet = {
    kind: 'line',
    layer: 'roads',
    from: 9,
    until: 15,
    namedFrom: 13,
    plain: '{"kind":"minor_road"}',
    named: '{"kind":"minor_road","name":"Straße"}',
    parts: street.parts,
  };
  expect(read.map((shape) => ({ ...shape, plain: shape.plain.toString(), named: shape.named.toString() }))).toEqual([
    packedStreet,
    {
      kind: 'area',
      layer: 'earth',
      from: 0,
      until: 12,
      namedFrom: 0,
      plain: '{"kind":"earth"}',
      named: '{"kind":"earth"}',
      parts: ground.parts,
    },
    { kind: 'point', layer: 'pois', from: 15, until: 15, namedFrom: 15, plain: '{}', named: '{}', parts: pump.parts },
    packedStreet,
  ]);
});
