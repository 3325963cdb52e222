import type { AndroidObject, HostWindow, Transport } from './transport.ts';

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
export function reactNativeTransport(window: HostWindow): Transport | undefined {
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
export function iosTransport(window: HostWindow): Transport | undefined {
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
export function androidTransport(window: HostWindow): Transport | undefined {
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
