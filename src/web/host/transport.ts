import type { Outbound } from './messages.ts';

/** The way to one kind of host and back. */
export interface Transport {
  readonly kind: 'reactNative' | 'ios' | 'android' | 'frame';
  /**
   * Starts listening.
   * @param heard whatever comes from the host, its shape unchecked. From nobody but the host: that is the transport's part.
   */
  connect(heard: (raw: unknown) => void): void;
  /** Reaches an app at any time, the page around a frame after something of it was heard. Never throws. */
  send(message: Outbound): void;
  /** For a frame: the origins that may speak. Until they are known nothing is heard, and nothing is lost. */
  allow?(origins: readonly string[]): void;
}

/** What of a window the transports need. Everything of a host's is optional, and checked before it is used. */
export interface HostWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  readonly self: unknown;
  readonly location: { readonly origin: string };
  readonly document: Pick<EventTarget, 'addEventListener'>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  readonly ReactNativeWebView?: { postMessage(message: string): void };
  readonly webkit?: { readonly messageHandlers?: { readonly atmFinder?: { postMessage(message: unknown): unknown } } };
  /** What Android's `addWebMessageListener` puts there, under the name that our recipe gives it. */
  readonly atmFinder?: AndroidObject;
}

export interface AndroidObject {
  postMessage(message: string): void;
  onmessage?: ((event: { readonly data: unknown }) => void) | null;
}
