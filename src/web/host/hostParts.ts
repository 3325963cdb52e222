import type { ComponentType } from 'react';
import type { Device } from '../position/positionFinder.ts';
import { createBridge } from './bridge.ts';
import type { Ear, Early } from './earlyMessages.ts';
import { HostConnection, type HostConnectionProps } from './HostConnection.tsx';
import { handOver, heardEarly, hostBridge, startPosition } from './hostBridge.ts';
import { hostPosition } from './hostPosition.ts';
import type { AndroidObject, HostWindow, Transport } from './transport.ts';

/** What is kept until it is known who may speak. A page that says more before that is not waiting for us. */
const mostWaiting = 20;

/**
 * A frame in a page. Only the window right around this one is heard, and only from an origin that the service names for
 * this bank (its `frame-ancestors`, see /app/config) or from our own. The page speaks first, so that its origin is known
 * from the browser and every answer can be addressed to it: never to `*`, and never to an origin that merely is allowed.
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
      // "null" is the origin of every sandboxed page and of files: it names nobody.
      allowed = [window.location.origin, ...origins].filter((origin) => origin !== 'null');
      for (const message of waiting.splice(0)) pass(message);
    },
    send: (message) => host !== undefined && window.parent.postMessage(message, host),
  };
}

/** What the finder needs only where somebody shows it. */
export interface HostParts {
  readonly Joint: ComponentType<HostConnectionProps>;
  /** The browser's device, with what the host knows of the position. */
  readonly device: (browser: Device) => Device;
}

/** Takes over the way to the host with all that was said on it so far. */
export function joinHost(): HostParts {
  const early = heardEarly();
  const transport = early && findTransport(heardFromStart(window as unknown as HostWindow, early));
  if (transport !== undefined) handOver(createBridge(transport));
  return { Joint: HostConnection, device: (browser) => hostPosition(hostBridge(), browser, startPosition()) };
}

/**
 * The way to whoever shows this page; undefined in a browser's own window. In a frame it is the page around it and
 * nothing else: apps put their objects into frames too, and what they say there is meant for that page.
 */
export function findTransport(window: HostWindow): Transport | undefined {
  if ((window.parent as unknown) !== window.self) return frameTransport(window);
  return reactNativeTransport(window) ?? iosTransport(window) ?? androidTransport(window);
}

type Listener = (event: MessageEvent) => void;

/** The same window, whose listeners are told first what was said before they were there. */
export function heardFromStart(window: HostWindow, early: Early): HostWindow {
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

/** @param first tells a listener what came before it */
function androidFromStart(app: AndroidObject, first: (listener: Listener) => void): AndroidObject | undefined {
  // An element of the page may have that name: it is no app.
  if (typeof app.postMessage !== 'function') return undefined;
  return {
    postMessage: (message) => app.postMessage(message),
    set onmessage(listener: NonNullable<AndroidObject['onmessage']>) {
      first(listener);
      app.onmessage = listener;
    },
  };
}

/** What a host's end throws is its own trouble: a finder without its host still finds. */
function quietly(send: () => unknown): unknown {
  try {
    return send();
  } catch {
    return undefined;
  }
}

/**
 * Calls back with what the app itself says through a `message` event: the app makes that event by script, in this very
 * page, so it is not a trusted event and has no source. An event that comes from another window, an opener's or a
 * frame's, always is trusted: those are not heard.
 */
function hearApp(target: Pick<EventTarget, 'addEventListener'>, heard: (raw: unknown) => void): void {
  target.addEventListener('message', (event) => {
    const { data, source, isTrusted } = event as MessageEvent;
    if (!isTrusted && source === null) heard(data);
  });
}

/** react-native-webview: texts out; in by an event on the window (iOS) or on the document (Android). */
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

/** WKWebView: objects out to the handler `atmFinder`; in by its reply (one message or a list) or by an event on the window. */
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
    // A handler without reply returns nothing; one with a reply may refuse it.
    send: (message) => void Promise.resolve(quietly(() => handler.postMessage(message))).then(hearReply, () => {}),
  };
}

/** Android's WebViewCompat.addWebMessageListener: texts both ways through the object `atmFinder`. */
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
