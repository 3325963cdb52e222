import type { Outbound } from './messages.ts';

export interface Transport {
  readonly kind: 'reactNative' | 'ios' | 'android' | 'frame';
  /**
   * Starts listening.
   * @param heard called with every message from the host, unvalidated. The transport ensures that each message comes from the
   * host.
   */
  connect(heard: (raw: unknown) => void): void;
  /** Sends to an app at any time; to the page around a frame only after its first message. Never throws. */
  send(message: Outbound): void;
  /** For a frame: sets the allowed origins. Messages are queued until the origins are known. */
  allow?(origins: readonly string[]): void;
}

/** The parts of a window that transports use. Everything a host provides is optional and checked before use. */
export interface HostWindow {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void };
  readonly self: unknown;
  readonly location: { readonly origin: string };
  readonly document: Pick<EventTarget, 'addEventListener'>;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  readonly ReactNativeWebView?: { postMessage(message: string): void };
  readonly webkit?: { readonly messageHandlers?: { readonly atmFinder?: { postMessage(message: unknown): unknown } } };
  /** Android's `addWebMessageListener` injects this object under the name that our integration guide uses. */
  readonly atmFinder?: AndroidObject;
}

export interface AndroidObject {
  postMessage(message: string): void;
  onmessage?: ((event: { readonly data: unknown }) => void) | null;
}
