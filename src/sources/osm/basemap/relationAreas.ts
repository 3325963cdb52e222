/** Areas whose outline is several ways: multipolygons. And the borders of countries and regions, which are ways as well. */
import { joinWays } from '../extract/rings.ts';
import type { OsmRelation } from '../osmObject.ts';
import type { Shape } from './drawing.ts';
import { joinNearest } from './geometry/joinNearest.ts';
import { type Flat, reversed, turningOf } from './geometry/world.ts';
import { areaOf } from './layers/areas.ts';

type Along = (refs: readonly number[]) => Flat;

/** Outlines clockwise, holes the other way. */
export function turnedTo(ring: Flat, clockwise: boolean): Flat {
  return turningOf(ring) > 0 === clockwise ? ring : reversed(ring);
}

function ringsOf(ways: readonly (readonly number[])[], along: Along): Flat[] {
  const { rings, open } = joinWays(ways);
  return [...rings.map(along), ...joinNearest(open.map(along))].filter((ring) => ring.length >= 8);
}

export class RelationAreas {
  readonly #relations: OsmRelation[] = [];
  readonly #members = new Map<number, readonly number[] | undefined>();
  /** Ways of borders, by the highest rank that they divide: 2 countries, 4 regions. */
  readonly #borders = new Map<number, number>();

  add(relation: OsmRelation): void {
    const { tags, members } = relation;
    if (tags.boundary === 'administrative') {
      const rank = Number(tags.admin_level);
      if (rank !== 2 && rank !== 4) return;
      for (const { type, ref } of members)
        if (type === 'way') this.#borders.set(ref, Math.min(rank, this.#borders.get(ref) ?? rank));
      return;
    }
    if (tags.type !== 'multipolygon' || areaOf(tags, true) === undefined) return;
    this.#relations.push(relation);
    for (const { type, ref } of members) if (type === 'way') this.#members.set(ref, undefined);
  }

  /** A way passes by: it is kept where a relation needs it. */
  keep(id: number, refs: readonly number[]): void {
    if (this.#members.has(id)) this.#members.set(id, refs);
  }

  /** 2: of a country, 4: of a region. undefined: the way is no such border. */
  borderRank(id: number): number | undefined {
    return this.#borders.get(id);
  }

  *shapes(along: Along): Generator<{ readonly shape: Shape; readonly tags: OsmRelation['tags'] }, void> {
    for (const { tags, members } of this.#relations) {
      const drawing = areaOf(tags, true);
      if (drawing === undefined) continue;
      const ways = (inner: boolean) =>
        members.flatMap(({ type, ref, role }) => {
          const refs = type === 'way' && (role === 'inner') === inner ? this.#members.get(ref) : undefined;
          return refs === undefined ? [] : [refs];
        });
      const outer = ringsOf(ways(false), along).map((ring) => turnedTo(ring, true));
      if (outer.length === 0) continue;
      const inner = ringsOf(ways(true), along).map((ring) => turnedTo(ring, false));
      yield { shape: { kind: 'area', parts: [...outer, ...inner], drawing }, tags };
    }
  }
}
