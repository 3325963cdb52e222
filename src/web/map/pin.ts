/** The map's props and callbacks, without Leaflet, so importing this file does not load the map. */
import type { AppConfig } from '../../contract/app.ts';
import type { Cluster, Coordinates } from '../../contract/atms.ts';
import type { OpenState } from '../../core/hours/timeline.ts';

/** One point on the map: an ATM, or several at the same coordinates. */
export interface Pin {
  /** Stable while the point is on the map, for example `uids.join()`. */
  readonly key: string;
  readonly lat: number;
  readonly long: number;
  readonly state: OpenState;
  /** The bank's initials and the hue of its colour, degrees; absent: unknown operator, or ATMs of several banks. */
  readonly mark?: { readonly letters: string; readonly hue: number };
  /** True for ATMs in the network of the person's own bank. */
  readonly own?: true;
  /** With filters: none of the ATMs here is known to match. */
  readonly mayFit?: true;
  /** None of the ATMs here dispenses cash, or at least not now. */
  readonly cashless?: true;
  /** Several people reported this ATM as gone, so its open state is doubtful. */
  readonly doubted?: true;
  /** The ATMs at this point. If there is more than one, the pin shows the count. */
  readonly uids: readonly string[];
  /** The accessible name: "Fio banka, 350 metres, open". Plain text, never markup. */
  readonly label: string;
}

/** [south, west, north, east] in degrees; west > east if it crosses the 180th meridian. */
export type MapBounds = readonly [south: number, west: number, north: number, east: number];

export interface MapFit {
  /** Bounds that the map always shows completely. */
  readonly bounds: MapBounds;
  /** The map also shows these points, in order, unless it would have to zoom out so far that streets lose their names. */
  readonly wanted?: readonly Coordinates[];
  /** The map also shows these points, in order, if they fit without zooming out. */
  readonly others?: readonly Coordinates[];
}

/** lat, long: the centre of the uncovered part of the map. */
export interface MapView {
  readonly lat: number;
  readonly long: number;
  readonly zoom: number;
}

/** A view as the map reports it. bounds: the edges of the uncovered part. */
export interface MapArea extends MapView {
  readonly bounds: MapBounds;
}

interface MapLabels {
  /** Describes the keys that control the map. */
  readonly keys: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** Text for the link that skips the map. */
  readonly skip: string;
  readonly position: string;
  /** Text that the map shows where it has no streets. */
  readonly noDetail: string;
  /** The accessible name of a cluster: "137 ATMs. Zoom in". */
  cluster(count: number): string;
  /** Attribution for the data. The map adds the attribution for the tiles. */
  readonly attribution?: string;
}

/** The covered part of the map's box on each side, CSS pixels. */
export interface MapPadding {
  readonly bottom: number;
  readonly left: number;
  readonly right?: number;
  readonly top?: number;
}

export interface AtmMapProps {
  /** A new object moves the map to this view, unless the map already shows it. */
  readonly view: MapView;
  /** A new object fits the map to its bounds. The bounds take precedence over a view. */
  readonly fit?: MapFit;
  /** A new object pans the point into the uncovered part, along the shortest path. */
  readonly chosen?: { readonly lat: number; readonly long: number };
  /**
   * byPerson: true if the user moved the map (drag, wheel, pinch, keys, buttons), false after a new view, fit, padding or size.
   */
  onMoved(area: MapArea, byPerson: boolean): void;
  /** Pins in the order of the list, which the arrow keys follow. */
  readonly pins: readonly Pin[];
  /** Groups of ATMs, counted by the service. The map shows clusters where there are too many ATMs for pins. */
  readonly clusters?: readonly Cluster[];
  readonly selectedKey?: string;
  readonly highlightedKey?: string;
  onPinSelect(key: string): void;
  onPinHighlight?(key: string | undefined): void;
  /** accuracy: radius of the circle, metres. */
  readonly position?: { readonly lat: number; readonly long: number; readonly accuracy: number };
  /** The search centre, if it is not the person. The centre's mark is below the pins. */
  readonly place?: { readonly lat: number; readonly long: number };
  /** The service's own map. This map takes precedence over `tiles` where it has streets. */
  readonly basemap?: NonNullable<AppConfig['basemap']>;
  /** If absent, and without a basemap, the page shows only the coarse world map. */
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  readonly padding: MapPadding;
  /** Whether there is no room for buttons and scale. */
  readonly tight: boolean;
  readonly units: 'metric' | 'imperial';
  readonly labels: MapLabels;
  /** Called once when tiles fail, and again only after they have recovered. */
  onTilesUnreachable(): void;
  /** Called when tiles load again. */
  onTilesReachable(): void;
}
