import type { ComponentType } from 'react';
import type { Device } from '../position/positionFinder.ts';
import { createBridge } from './bridge.ts';
import { CloseButton } from './CloseButton.tsx';
import type { Ear, EarlyMessages } from './earlyMessages.ts';
import { HostConnection, type HostConnectionProps } from './HostConnection.tsx';
import { earlyMessages, hostBridge, setBridge, startPosition } from './hostBridge.ts';
import { hostPosition } from './hostPosition.ts';
import type { AndroidObject, HostWindow, Transport } from './transport.ts';

/** The maximum number of queued messages that have arrived before the allowed origins are known. */
const mostWaiting = 20;

/**
 * The transport for a frame in a page. Accepts messages only from the parent window, and only from this page's origin or from an
 * origin that the service lists for this bank (its `frame-ancestors`, which /app/config contains). The parent page sends the
 * first message, with which the browser provides the page's origin. Every reply is sent only to that origin, not to `*` and not
 * to other allowed origins.
 */
function frameTransport(window: HostWindow): Transport {
  let allowed: readonly string[] | undefined;
  let host: string | undefined;
  const waiting: { readonly data: unknown; readonly origin: string }[] = [];
  let pass: (message: { readonly data: unknown; readonly origin: string }) => void = () => {};
  return {
    kind: 'frame',
    connect(heard) {
      pass = ({ data, origin }) => {
        if (!allowed?.includes(origin) || (host !== undefined && host !== origin)) return;
        host = origin;
        heard(data);
      };
      window.addEventListener('message', ({ data, origin, source }) => {
        if (source !== (window.parent as unknown)) return;
        if (allowed !== undefined) pass({ data, origin });
        else if (waiting.length < mostWaiting) waiting.push({ data, origin });
      });
    },
    allow(origins) {
      // The origin of every sandboxed page and of every file is "null", so this value does not identify a page.
      allowed = [window.location.origin, ...origins].filter((origin) => origin !== 'null');
      for (const message of waiting.splice(0)) pass(message);
    },
    send: (message) => host !== undefined && window.parent.postMessage(message, host),
  };
}

/** The code that the finder needs only if it is embedded in a host. */
export interface HostParts {
  readonly Joint: ComponentType<HostConnectionProps>;
  readonly CloseButton: ComponentType;
  /** Wraps the browser's device with positions from the host. */
  readonly device: (browser: Device) => Device;
}

/** Connects to the host, and processes the messages that have arrived so far. */
export function joinHost(): HostParts {
  const early = earlyMessages();
  const transport = early && findTransport(withEarlyMessages(window as unknown as HostWindow, early));
  if (transport !== undefined) setBridge(createBridge(transport));
  return { Joint: HostConnection, CloseButton, device: (browser) => hostPosition(hostBridge(), browser, startPosition()) };
}

/**
 * Returns the transport to the host, or undefined in a standalone window. In a frame, the host is always the parent page. Apps
 * also inject their objects into frames, but these objects are meant for the parent page.
 */
export function findTransport(window: HostWindow): Transport | undefined {
  if ((window.parent as unknown) !== window.self) return frameTransport(window);
  return reactNativeTransport(window) ?? iosTransport(window) ?? androidTransport(window);
}

type Listener = (event: MessageEvent) => void;

/** Wraps the window so that new listeners first receive the earlier messages. */
export function withEarlyMessages(window: HostWindow, early: EarlyMessages): HostWindow {
  const from = (ear: Ear, listener: Listener) => {
    for (const event of early.take(ear)) listener(event);
  };
  const app = window.atmFinder;
  const atmFinder = app && androidFromStart(app, (listener) => from('app', listener));
  return {
    parent: window.parent,
    self: window.self,
    location: window.location,
    document: {
      addEventListener(type: string, listener: EventListener) {
        from('document', listener as Listener);
        window.document.addEventListener(type, listener);
      },
    },
    addEventListener(type, listener) {
      from('window', listener);
      window.addEventListener(type, listener);
    },
    ...(window.ReactNativeWebView === undefined ? {} : { ReactNativeWebView: window.ReactNativeWebView }),
    ...(window.webkit === undefined ? {} : { webkit: window.webkit }),
    ...(atmFinder === undefined ? {} : { atmFinder }),
  };
}

/** @param first passes earlier messages to a listener */
function androidFromStart(app: AndroidObject, first: (listener: Listener) => void): AndroidObject | undefined {
  // An element with the ID `atmFinder` would also be a property of the window, so check that the object belongs to an app.
  if (typeof app.postMessage !== 'function') return undefined;
  return {
    postMessage: (message) => app.postMessage(message),
    set onmessage(listener: NonNullable<AndroidObject['onmessage']>) {
      first(listener);
      app.onmessage = listener;
    },
  };
}

/** Ignores errors that the host's code throws, so that the finder keeps working. */
function quietly(send: () => unknown): unknown {
  try {
    return send();
  } catch {
    return undefined;
  }
}

/**
 * Listens to messages that the app sends as `message` events. The app dispatches these events by script in this page, so they are
 * untrusted (isTrusted is false) and have no source. Events from another window (an opener or a frame) are always trusted, and
 * this function ignores them.
 */
function hearApp(target: Pick<EventTarget, 'addEventListener'>, heard: (raw: unknown) => void): void {
  target.addEventListener('message', (event) => {
    const { data, source, isTrusted } = event as MessageEvent;
    if (!isTrusted && source === null) heard(data);
  });
}

/** Transport for react-native-webview: sends strings, and receives events on the window (iOS) or on the document (Android). */
function reactNativeTransport(window: HostWindow): Transport | undefined {
  const app = window.ReactNativeWebView;
  if (typeof app?.postMessage !== 'function') return undefined;
  return {
    kind: 'reactNative',
    connect(heard) {
      hearApp({ addEventListener: window.addEventListener.bind(window) as EventTarget['addEventListener'] }, heard);
      hearApp(window.document, heard);
    },
    send: (message) => void quietly(() => app.postMessage(JSON.stringify(message))),
  };
}

/**
 * Transport for WKWebView: sends objects to the handler `atmFinder`, and receives its reply (one message or a list) or events on
 * the window.
 */
function iosTransport(window: HostWindow): Transport | undefined {
  const handler = window.webkit?.messageHandlers?.atmFinder;
  if (typeof handler?.postMessage !== 'function') return undefined;
  let hear: (raw: unknown) => void = () => {};
  const hearReply = (reply: unknown) => {
    for (const raw of Array.isArray(reply) ? reply : [reply]) hear(raw);
  };
  return {
    kind: 'ios',
    connect(heard) {
      hear = heard;
      hearApp({ addEventListener: window.addEventListener.bind(window) as EventTarget['addEventListener'] }, heard);
    },
    // A handler without a reply returns nothing. A handler with a reply returns a promise, which may reject.
    send: (message) => void Promise.resolve(quietly(() => handler.postMessage(message))).then(hearReply, () => {}),
  };
}

/** Transport for Android's WebViewCompat.addWebMessageListener: sends and receives strings through the object `atmFinder`. */
function androidTransport(window: HostWindow): Transport | undefined {
  const app: AndroidObject | undefined = window.atmFinder;
  if (typeof app?.postMessage !== 'function') return undefined;
  return {
    kind: 'android',
    connect(heard) {
      app.onmessage = ({ data }) => heard(data);
    },
    send: (message) => void quietly(() => app.postMessage(JSON.stringify(message))),
  };
}
