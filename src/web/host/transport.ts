import type { Outbound } from './messages.ts';

export interface Transport {
  readonly kind: 'reactNative' | 'ios' | 'android' | 'frame';
  /**
   * Starts listening.
   * @param heard called with every message from the host, before validation. The transport ensures that each message comes from
   * the host.
   */
  connect(heard: (raw: unknown) => void): void;
  /**
   * Sends a message: to an app at any time, and to the page around a frame only after that page's first message. Does not throw.
   */
  send(message: Outbound): void;
  /** Sets the allowed origins of a frame. Messages are queued until the origins are known. */
  allow?(origins: readonly string[]): void;
}

/** The parts of a window that the transports use. Everything that a host provides is optional, and is checked before use. */
export interface HostWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  readonly self: unknown;
  readonly location: { readonly origin: string };
  readonly document: Pick<EventTarget, 'addEventListener'>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  readonly ReactNativeWebView?: { postMessage(message: string): void };
  readonly webkit?: { readonly messageHandlers?: { readonly atmFinder?: { postMessage(message: unknown): unknown } } };
  /** The object that Android's `addWebMessageListener` injects under the name given in the integration guide. */
  readonly atmFinder?: AndroidObject;
}

export interface AndroidObject {
  postMessage(message: string): void;
  onmessage?: ((event: { readonly data: unknown }) => void) | null;
}
