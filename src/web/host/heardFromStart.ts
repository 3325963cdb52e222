import type { Ear, Early } from './early.ts';
import type { AndroidObject, HostWindow } from './transport.ts';

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
