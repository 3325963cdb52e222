/**
 * A corner of Valletta as OSM objects for tests: objects of every kind, non-Latin letters, ids beyond 32 bits and negative ids.
 */
import type { OsmNode, OsmObject, OsmRelation, OsmWay } from '../../../src/sources/osm/osmObject.ts';

export const nodes: readonly OsmNode[] = [
  {
    type: 'node',
    id: 13874445492,
    lat: 35.8989085,
    long: 14.5145528,
    tags: { amenity: 'atm', operator: 'Bank of Valletta', cash_in: 'yes' },
  },
  { type: 'node', id: 333626247, lat: 35.8981, long: 14.5123, tags: {} },
  { type: 'node', id: 333626248, lat: 35.8982, long: 14.5124, tags: {} },
  { type: 'node', id: 333626249, lat: 35.8983001, long: 14.5122, tags: {} },
  {
    type: 'node',
    id: -7,
    lat: -33.8567844,
    long: -151.2152967,
    tags: { amenity: 'bank', atm: 'yes', name: 'Ħal Għargħur "& Sons" <ATM> 銀行 😀' },
  },
  { type: 'node', id: 4503599627370497, lat: 90, long: 180, tags: { 'addr:street': 'Triq ir-Repubblika' } },
];
export const ways: readonly OsmWay[] = [
  { type: 'way', id: 224100911, tags: { amenity: 'bank', atm: 'yes' }, refs: [333626247, 333626248, 333626249, 333626247] },
  { type: 'way', id: 5, tags: {}, refs: [333626248, 13874445492] },
];
export const relations: readonly OsmRelation[] = [
  {
    type: 'relation',
    id: 10662383,
    tags: { type: 'multipolygon', amenity: 'bank' },
    members: [
      { type: 'way', ref: 224100911, role: 'outer' },
      { type: 'node', ref: 13874445492, role: '' },
      { type: 'relation', ref: 3, role: 'subarea' },
    ],
  },
  { type: 'relation', id: 1, tags: {}, members: [] },
];
export const objects: readonly OsmObject[] = [...nodes, ...ways, ...relations];
