/** An ATM in the town before it is placed. */
import type { Tags } from '../osm/osmObject.ts';
import type { TownPoint } from './mapSheet.ts';

export interface Machine {
  /** Fixed, because tests, shared links and partner data refer to this id. */
  readonly id: number;
  readonly tags: Tags;
  /** Absent: on the next free wall in town. */
  readonly place?:
    | { readonly kind: 'point'; readonly at: TownPoint }
    | { readonly kind: 'village'; readonly village: 0 | 1 | 2; readonly house: number }
    /** All ATMs in a stack have exactly the same coordinates. */
    | { readonly kind: 'stack'; readonly name: string };
  /** Whether the ATM's own tags contain the address. Otherwise the import derives the address from neighbouring objects. */
  readonly addressed?: boolean;
}
