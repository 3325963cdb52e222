/** The parts of the map that load once the map has loaded. */
import type { Coordinates } from '../../contract/atms.ts';
import { drawAreas } from './areaLayer.ts';
import { type Clusters, drawClusters } from './clusterLayer.ts';
import { drawPerson, drawPlace, type Person } from './markLayer.ts';
import type { PartContext } from './partContext.ts';
import type { MarkedAreas } from './pin.ts';
import { drawScale, type ScaleLook } from './scale.ts';

/** What each part shows. */
export interface Parts {
  readonly scale: ScaleLook;
  readonly place: Coordinates;
  readonly person: Person;
  readonly clusters: Clusters;
  readonly areas: MarkedAreas;
}

export const drawPart: { readonly [Name in keyof Parts]: (part: PartContext & Parts[Name]) => void } = {
  scale: drawScale,
  place: drawPlace,
  person: drawPerson,
  clusters: drawClusters,
  areas: drawAreas,
};
