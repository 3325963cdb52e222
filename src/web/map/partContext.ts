import type { Map as LeafletMap } from 'leaflet';
import type { Coordinates } from '../../contract/atms.ts';

/** What a part of the map needs to draw itself. Such parts load on first use. */
export interface PartContext {
  readonly map: LeafletMap;
  /** Passed in, so that the chunks of these parts do not contain Leaflet. */
  readonly leaflet: Pick<typeof import('leaflet'), 'Circle' | 'Control' | 'DivIcon' | 'Marker'>;
  /** Zooms in until these points separate. */
  spread(to: { readonly pins: readonly Coordinates[] }): void;
  /** When this signal is aborted, the part is removed. */
  readonly over: AbortSignal;
}
