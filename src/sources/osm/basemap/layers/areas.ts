/** Decides how to draw areas: water, parks, woods, buildings and others. */
import type { Tags } from '../../osmObject.ts';
import type { Drawing } from '../drawing.ts';

type Row = readonly [kind: string, from: number];

/** Maps a key and a value to the kind in the Protomaps schema and the first zoom level. */
const landuse: Readonly<Record<string, Readonly<Record<string, Row>>>> = {
  leisure: {
    park: ['park', 9],
    garden: ['garden', 12],
    golf_course: ['golf_course', 10],
    nature_reserve: ['nature_reserve', 8],
    pitch: ['pitch', 13],
    playground: ['playground', 14],
    stadium: ['stadium', 13],
    sports_centre: ['recreation_ground', 13],
    marina: ['marina', 12],
  },
  natural: {
    wood: ['wood', 8],
    scrub: ['scrub', 10],
    heath: ['scrub', 10],
    grassland: ['grassland', 10],
    beach: ['beach', 10],
    sand: ['sand', 10],
    glacier: ['glacier', 6],
    bare_rock: ['bare_rock', 10],
    scree: ['bare_rock', 11],
    wetland: ['wetland', 10],
  },
  landuse: {
    forest: ['forest', 8],
    grass: ['grass', 11],
    meadow: ['meadow', 10],
    village_green: ['village_green', 12],
    recreation_ground: ['recreation_ground', 11],
    allotments: ['allotments', 12],
    cemetery: ['cemetery', 11],
    farmland: ['farmland', 9],
    orchard: ['orchard', 10],
    vineyard: ['orchard', 10],
    residential: ['residential', 9],
    retail: ['commercial', 11],
    commercial: ['commercial', 11],
    industrial: ['industrial', 9],
    railway: ['railway', 11],
    military: ['military', 10],
    quarry: ['industrial', 11],
  },
  amenity: {
    hospital: ['hospital', 12],
    school: ['school', 12],
    university: ['university', 12],
    college: ['college', 12],
    grave_yard: ['cemetery', 12],
    parking: ['parking', 13],
  },
  aeroway: { aerodrome: ['aerodrome', 9], apron: ['aerodrome', 12] },
  tourism: { zoo: ['zoo', 11] },
  highway: { pedestrian: ['pedestrian', 13], footway: ['pedestrian', 14], platform: ['platform', 14] },
  railway: { platform: ['platform', 14] },
  man_made: { pier: ['pier', 12], bridge: ['bridge', 13] },
  place: { square: ['pedestrian', 13], islet: ['earth', 10] },
};

function waterOf({ natural, landuse: use, waterway, leisure, water, amenity }: Tags): Row | undefined {
  if (natural === 'water') return [water ?? 'water', 7];
  if (waterway === 'riverbank' || waterway === 'dock') return ['river', 8];
  if (use === 'reservoir' || use === 'basin') return [use, 9];
  if (leisure === 'swimming_pool') return ['swimming_pool', 15];
  if (amenity === 'fountain') return ['fountain', 14];
  return undefined;
}

/** A closed way with one of these keys is an area only if its tags include area=yes. */
const areaOnlyIfSaid = new Set(['highway', 'man_made', 'railway']);

/**
 * Returns how to draw an area, or undefined if it is not drawn.
 * @param isRelation whether the object is a relation; a relation is always an area, but a way may not be
 */
export function areaOf(tags: Tags, isRelation: boolean): Drawing | undefined {
  const water = waterOf(tags);
  if (water !== undefined) return { layer: 'water', from: water[1], props: { kind: water[0] } };
  const { building, area } = tags;
  if (building !== undefined && building !== 'no') return { layer: 'buildings', from: 14, props: { kind: 'building' } };
  for (const [key, kinds] of Object.entries(landuse)) {
    const value = tags[key];
    const row = value === undefined || !Object.hasOwn(kinds, value) ? undefined : kinds[value];
    if (row === undefined || (!isRelation && areaOnlyIfSaid.has(key) && area !== 'yes')) continue;
    // Omit underground car parks, because they are not visible on the surface.
    if (value === 'parking' && tags.parking === 'underground') continue;
    return { layer: row[0] === 'earth' ? 'earth' : 'landuse', from: row[1], props: { kind: row[0] } };
  }
  return undefined;
}
