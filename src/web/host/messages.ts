/**
 * The messages between the finder and its host (an app's webview, or the page around the frame). All transports use the same
 * envelope: `{v: 1, id, type, data}`. Both sides ignore unknown versions and types, so that each side can be updated
 * independently.
 */
export const bridgeVersion = 1;

/** The actions that a host may handle instead of the finder. */
export const hostActions = ['requestLocation', 'openDirections', 'openUrl', 'share', 'close'] as const;
export type HostAction = (typeof hostActions)[number];

type Nothing = Readonly<Record<never, never>>;
interface Point {
  readonly lat: number;
  readonly long: number;
}

/** Messages from the finder to its host. */
export interface OutboundData {
  /** Sent when the finder is listening, as the reply to a frame's `hello` or as the first message to an app. */
  readonly ready: Nothing;
  /** The host replies with `location` or `locationDenied`. */
  readonly requestLocation: Nothing;
  readonly openDirections: Point & { readonly name: string; readonly address?: string };
  readonly openUrl: { readonly url: string };
  readonly share: { readonly title: string; readonly text: string; readonly url: string };
  readonly close: Nothing;
  /** The ATM whose details are open. Without a uid, no details are open. */
  readonly selected: (Point & { readonly uid: string; readonly name: string }) | Nothing;
  /** The height at which all important content is visible, CSS px. */
  readonly height: { readonly height: number };
  /** The reply to `back`; it has the same ID and states whether a layer was closed. */
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

/** Messages from the host to the finder, after validation. */
export interface InboundData {
  /**
   * The first message to a frame, with the actions that the host handles. If `handles` is absent, an app handles all actions and
   * a page handles none.
   */
  readonly hello: { readonly handles?: readonly HostAction[] };
  /** `accuracy` is in metres; absent: unknown. */
  readonly location: Point & { readonly accuracy?: number };
  readonly locationDenied: { readonly reason: 'denied' | 'unavailable' };
  readonly theme: { readonly theme: 'light' | 'dark' | 'system' };
  /** The areas that the host's bars cover, CSS px. */
  readonly insets: { readonly top: number; readonly right: number; readonly bottom: number; readonly left: number };
  readonly back: Nothing;
  /** A BCP 47 language tag. The bridge does not check whether the language is available. */
  readonly lang: { readonly lang: string };
  /** The names of filters. The finder ignores unknown names when it applies the filters. */
  readonly filters: { readonly filters: readonly string[] };
}
export type InboundType = keyof InboundData;
export type Inbound = {
  [T in InboundType]: { readonly id: string; readonly type: T; readonly data: InboundData[T] };
}[InboundType];
