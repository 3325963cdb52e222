/**
 * What the finder and whoever shows it (an app's webview, a page around the frame) say to each other. One envelope for
 * all ways of transport: `{v: 1, id, type, data}`. Unknown versions and types are ignored by both sides, so that either
 * can be renewed without the other.
 */
export const bridgeVersion = 1;

/** What a host may take over from the finder. */
export const hostActions = ['requestLocation', 'openDirections', 'openUrl', 'share', 'close'] as const;
export type HostAction = (typeof hostActions)[number];

type Nothing = Readonly<Record<never, never>>;
interface Point {
  readonly lat: number;
  readonly long: number;
}

/** Out: from the finder to its host. */
export interface OutboundData {
  /** The finder listens; the answer to a frame's `hello`, and the first message to an app. */
  readonly ready: Nothing;
  /** Answered by `location` or `locationDenied`. */
  readonly requestLocation: Nothing;
  readonly openDirections: Point & { readonly name: string; readonly address?: string };
  readonly openUrl: { readonly url: string };
  readonly share: { readonly title: string; readonly text: string; readonly url: string };
  readonly close: Nothing;
  /** The ATM whose detail is open; without a uid: none is. */
  readonly selected: (Point & { readonly uid: string; readonly name: string }) | Nothing;
  /** The height at which everything important is in sight, CSS pixels. */
  readonly height: { readonly height: number };
  /** The answer to `back`, under the same id: whether there was a step back to take. */
  readonly back: { readonly handled: boolean };
}
export type OutboundType = keyof OutboundData;
export type Outbound = {
  [T in OutboundType]: {
    readonly v: typeof bridgeVersion;
    readonly id: string;
    readonly type: T;
    readonly data: OutboundData[T];
  };
}[OutboundType];

/** In: from the host to the finder, after checking. */
export interface InboundData {
  /** A frame's first word; what the host takes over. Absent: an app all of it, a page nothing. */
  readonly hello: { readonly handles?: readonly HostAction[] };
  /** accuracy: metres, absent where the host does not know. */
  readonly location: Point & { readonly accuracy?: number };
  readonly locationDenied: { readonly reason: 'denied' | 'unavailable' };
  readonly theme: { readonly theme: 'light' | 'dark' | 'system' };
  /** What the host's own bars cover, CSS pixels. */
  readonly insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly back: Nothing;
  /** A BCP 47 tag; whether there is such a language is not decided here. */
  readonly lang: { readonly lang: string };
  /** Names of filters; those that do not exist are left out by whoever applies them. */
  readonly filters: { readonly filters: readonly string[] };
}
export type InboundType = keyof InboundData;
export type Inbound = {
  [T in InboundType]: { readonly id: string; readonly type: T; readonly data: InboundData[T] };
}[InboundType];
