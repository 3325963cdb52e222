/** Selects ways that may be the street of an address. */
import type { Tags } from '../osmObject.ts';

/** 1: streets and squares. 2: footways, which are used only if no street or square is near. */
const ranks: Readonly<Record<string, 1 | 2>> = {
  trunk: 1,
  primary: 1,
  secondary: 1,
  tertiary: 1,
  unclassified: 1,
  residential: 1,
  living_street: 1,
  pedestrian: 1,
  road: 1,
  trunk_link: 2,
  primary_link: 2,
  secondary_link: 2,
  tertiary_link: 2,
  service: 2,
  footway: 2,
  path: 2,
  steps: 2,
  cycleway: 2,
  track: 2,
};

export interface Street {
  readonly name: string;
  /** 1 takes precedence over 2. */
  readonly rank: 1 | 2;
  /** Whether the way is a square or pedestrian area, which may contain an ATM. */
  readonly area: boolean;
}

/** Returns undefined if the way is not a street, has no name, or is a road without addresses (a motorway, a tunnel). */
export function streetOf(tags: Tags): Street | undefined {
  const name = tags.name?.trim();
  if (!name) return undefined;
  if (tags.place === 'square') return { name, rank: 1, area: true };
  const highway = tags.highway;
  if (highway === undefined || !Object.hasOwn(ranks, highway) || tags.tunnel === 'yes') return undefined;
  return { name, rank: ranks[highway] ?? 2, area: tags.area === 'yes' };
}
