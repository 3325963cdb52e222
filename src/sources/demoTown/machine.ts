/** A cash machine of the town, before it has a place. */
import type { Tags } from '../osm/osmObject.ts';
import type { Point } from './mapSheet.ts';

export interface Machine {
  /** Fixed: tests, shared links and partner data name it. */
  readonly id: number;
  readonly tags: Tags;
  /** Absent: on the next free wall in town. */
  readonly place?:
    | { readonly kind: 'point'; readonly at: Point }
    | { readonly kind: 'village'; readonly village: 0 | 1 | 2; readonly house: number }
    /** All machines of one stack have exactly the same coordinates. */
    | { readonly kind: 'stack'; readonly name: string };
  /** Whether the machine's own tags say the address; else it is found from the neighbours. */
  readonly addressed?: boolean;
}
