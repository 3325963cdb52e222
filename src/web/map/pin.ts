/**
 * What the map is told and what it tells, free of Leaflet: anyone may import this file without the map's weight.
 */
import type { AppConfig } from '../../contract/app.ts';
import type { OpenState } from '../../core/hours/timeline.ts';

/** One point on the map: an ATM, or several at the same coordinates. */
export interface Pin {
  /** Stable while the point stays on the map; `uids.join()` will do. */
  readonly key: string;
  readonly lat: number;
  readonly long: number;
  readonly state: OpenState;
  /** The bank's initials and the hue of its colour, degrees; absent: nobody knows whose it is, or several banks' machines stand here. */
  readonly mark?: { readonly letters: string; readonly hue: number };
  /** Of the network of the person's own bank. */
  readonly own?: true;
  /** With filters on: none of the machines here is known to fit them. */
  readonly mayFit?: true;
  /** None of the machines here gives cash. */
  readonly cashless?: true;
  /** Several people said that what stands here is gone: whatever its hours, nobody knows. */
  readonly doubted?: true;
  /** The machines that stand here: with more than one the pin shows their number. */
  readonly uids: readonly string[];
  /** What a screen reader says of it: "Fio banka, 350 metres, open". Plain text, never markup. */
  readonly label: string;
}

/** [south, west, north, east] in degrees; west > east where it crosses the 180th meridian. */
export type MapBounds = readonly [south: number, west: number, north: number, east: number];

/** What to frame: `bounds` for certain, and of `others` as many, first ones first, as the map need not stand back for. */
export interface MapFit {
  readonly bounds: MapBounds;
  readonly others?: readonly { readonly lat: number; readonly long: number }[];
}

/** lat, long: the centre of the part of the map that nothing covers. */
export interface MapView {
  readonly lat: number;
  readonly long: number;
  readonly zoom: number;
}

/** A view as the map reports it. bounds: of the uncovered part. */
export interface MapArea extends MapView {
  readonly bounds: MapBounds;
}

export interface MapLabels {
  /** What keys do on the map. */
  readonly keys: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  /** A way past the map for the keyboard. */
  readonly skip: string;
  readonly position: string;
  /** Where the map has no streets. */
  readonly noDetail: string;
  /** Whom the data is owed to, beside whom the tiles are owed to. */
  readonly attribution?: string;
}

/** CSS pixels of the map's box that something lies over. */
export interface MapPadding {
  readonly bottom: number;
  readonly left: number;
  readonly right?: number;
  readonly top?: number;
}

export interface AtmMapProps {
  /** A new object moves the map there, unless it already shows just that. */
  readonly view: MapView;
  /** A new object moves the map so that the whole of its bounds is seen. Wins over a view that comes with it. */
  readonly fit?: MapFit;
  /** A new object brings the point into the part that nothing covers, by the shortest way. */
  readonly chosen?: { readonly lat: number; readonly long: number };
  /** byPerson: whether a hand moved it (drag, wheel, pinch, keys, buttons), not a new view, fit, padding or size. */
  onMoved(area: MapArea, byPerson: boolean): void;
  /** In the order in which arrow keys walk through them: the list's. */
  readonly pins: readonly Pin[];
  readonly selectedKey?: string;
  readonly highlightedKey?: string;
  onPinSelect(key: string): void;
  onPinHighlight?(key: string | undefined): void;
  /** accuracy: radius in metres of the circle that is drawn around it. */
  readonly position?: { readonly lat: number; readonly long: number; readonly accuracy: number };
  /** What was searched around, where that is not the person: marked under the pins. */
  readonly place?: { readonly lat: number; readonly long: number };
  /** The service's own map; wins over `tiles` where it has streets. */
  readonly basemap?: NonNullable<AppConfig['basemap']>;
  /** Absent, and no basemap: the coarse map of the world alone. */
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  readonly padding: MapPadding;
  readonly units: 'metric' | 'imperial';
  readonly labels: MapLabels;
  /** Told once when the tiles cannot be had; once more only after they have been there again. */
  onTilesUnreachable(): void;
  /** Told when they are there again. */
  onTilesReachable?(): void;
}
