/** An ATM in the town before it is placed. */
import type { Tags } from '../osm/osmObject.ts';
import type { TownPoint } from './mapSheet.ts';

export interface Machine {
  /** The id is fixed because tests, shared links and partner data refer to it. */
  readonly id: number;
  readonly tags: Tags;
  /** If the place is absent, the ATM is on the next free wall in town. */
  readonly place?:
    | { readonly kind: 'point'; readonly at: TownPoint }
    | { readonly kind: 'village'; readonly village: 0 | 1 | 2; readonly house: number }
    /** All ATMs in a stack have exactly the same coordinates. */
    | { readonly kind: 'stack'; readonly name: string };
  /** Whether the ATM's tags contain the address. If false, the import derives the address from neighbouring objects. */
  readonly addressed?: boolean;
}
