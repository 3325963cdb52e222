/** The properties and callbacks of the map, without Leaflet, so that importing this file does not load the map. */
import type { AppConfig, CoveredPlace } from '../../contract/app.ts';
import type { Cluster, Coordinates } from '../../contract/atms.ts';
import type { OpenState } from '../../core/hours/timeline.ts';
import type { Texts } from '../texts/en.ts';
import type { Formats } from '../texts/formats.ts';
import type { MoreTexts } from '../texts/more/en.ts';

/** A point on the map, with one ATM or with several at the same coordinates. */
export interface Pin {
  /** Does not change while the point is on the map, for example `uids.join()`. */
  readonly key: string;
  readonly lat: number;
  readonly long: number;
  readonly state: OpenState;
  /**
   * The bank's initials and the hue of its colour, degrees; absent if the operator is unknown or the ATMs belong to several
   * banks.
   */
  readonly mark?: { readonly letters: string; readonly hue: number };
  /** Draws the icon of a place that is not an ATM into the pin. The icon replaces the mark. */
  readonly draw?: (sign: Element) => void;
  /** True for ATMs in the network of the user's bank. */
  readonly own?: true;
  /** True if no ATM at this point is known to match the filters, and no place is known to give cash. */
  readonly mayFit?: true;
  /** The number of ATMs at this point that may match the filters. 0 or absent without filters. */
  readonly unsure?: number;
  /** True if no ATM at this point dispenses cash at the moment. */
  readonly cashless?: true;
  /** Several people have reported this ATM as removed, so its open state is doubtful. */
  readonly doubted?: true;
  /** The ATMs at this point. If there are several, the pin shows their number. */
  readonly uids: readonly string[];
  /** The accessible name, such as "Fio banka, 350 metres, open". It is plain text, not markup. */
  readonly label: string;
}

/** [south, west, north, east], degrees; west > east if the bounds cross the 180th meridian. */
export type MapBounds = readonly [south: number, west: number, north: number, east: number];

export interface MapFit {
  /** The bounds that the map always shows completely. */
  readonly bounds: MapBounds;
  /** Points that the map also shows, in this order, unless it would have to zoom out so far that streets lose their names. */
  readonly wanted?: readonly Coordinates[];
  /** Points that the map also shows, in this order, if they fit without zooming out. */
  readonly others?: readonly Coordinates[];
}

/** `lat` and `long` are the centre of the uncovered part of the map. */
export interface MapView {
  readonly lat: number;
  readonly long: number;
  readonly zoom: number;
}

/** A view as reported by the map. `bounds` are the edges of the uncovered part. */
export interface MapArea extends MapView {
  readonly bounds: MapBounds;
}

interface MapLabels {
  /** A description of the keys that control the map. */
  readonly keys: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** The text of the link that skips the map. */
  readonly skip: string;
  readonly position: string;
  /** The text that the map shows where it contains no streets. */
  readonly noDetail: string;
  /** The accessible name of a cluster: "137 ATMs. Zoom in". */
  cluster(count: number): string;
  /** The accessible name of a group of pins while filters are on: "2 match, 5 may match. Zoom in". */
  group(matching: number, unsure: number): string;
  /** The attribution for the data. The map adds the attribution for the tiles. */
  readonly attribution?: string;
}

/** The size of the covered part on each side of the map's box, CSS px. */
export interface MapPadding {
  readonly bottom: number;
  readonly left: number;
  readonly right?: number;
  readonly top?: number;
}

/** The areas to mark on the map, and the words for their accessible names. */
export interface MarkedAreas {
  readonly places: readonly CoveredPlace[];
  readonly formats: Formats;
  readonly texts: Texts;
  readonly more: MoreTexts;
  /** Called when the user chooses an area. */
  open(place: CoveredPlace): void;
}

export interface AtmMapProps {
  /** The view of the map; when this object changes, the map moves to the view, unless the map already shows it. */
  readonly view: MapView;
  /**
   * The bounds to fit; when this object changes, the map fits its view to the bounds. These bounds take precedence over a view.
   */
  readonly fit?: MapFit;
  /** The point to show; when this object changes, the map pans along the shortest path until the point is uncovered. */
  readonly chosen?: { readonly lat: number; readonly long: number };
  /**
   * Called after each move. `byPerson` is true if the user moved the map (by a drag, the wheel, a pinch, keys or buttons), and
   * false after a new view, fit, padding or size.
   */
  onMoved(area: MapArea, byPerson: boolean): void;
  /** The pins in the order of the list, which the arrow keys follow. */
  readonly pins: readonly Pin[];
  /** Groups of ATMs that the service has counted. The map shows clusters where there are too many ATMs for pins. */
  readonly clusters?: readonly Cluster[];
  /** The covered areas, which the map marks before the first search. Must be the same object until the areas change. */
  readonly areas?: MarkedAreas;
  readonly selectedKey?: string;
  readonly highlightedKey?: string;
  onPinSelect(key: string): void;
  onPinHighlight?(key: string | undefined): void;
  /** `accuracy` is the radius of the circle, metres. */
  readonly position?: { readonly lat: number; readonly long: number; readonly accuracy: number };
  /** The search centre, if it is not the user's position. Its mark is below the pins. */
  readonly place?: { readonly lat: number; readonly long: number };
  /** The service's own map. It takes precedence over `tiles` where it contains streets. */
  readonly basemap?: NonNullable<AppConfig['basemap']>;
  /** If both this and the basemap are absent, the page shows only the coarse world map. */
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  readonly padding: MapPadding;
  /** Whether there is not enough space for the buttons and the scale. */
  readonly tight: boolean;
  readonly units: 'metric' | 'imperial';
  /** The BCP 47 tag of the locale in whose digits the map shows numbers of ATMs. */
  readonly locale: string;
  readonly labels: MapLabels;
  /**
   * Called with true when tiles fail and the world map does not show the view completely, and with false when the map is complete
   * again.
   */
  onTilesMissing(areMissing: boolean): void;
}
