import type { HostWindow } from './transport.ts';

/** The maximum number of queued messages; a host sends fewer messages before it gets a reply. */
const mostKept = 50;

/** Where the host's messages arrive: on the window, on its document or, on Android, on an object that the host injects. */
export type Ear = 'window' | 'document' | 'app';

/** The messages that arrive before the bridge's code has loaded, as raw events that the bridge validates later. */
export interface EarlyMessages {
  /** Returns the queued events of this source, and stops queueing. */
  take(ear: Ear): readonly MessageEvent[];
}

/** Whether a host embeds this page. A host is a surrounding page, or an app that has injected its object. */
function isShown({ parent, self, ReactNativeWebView, webkit, atmFinder }: HostWindow): boolean {
  const apps = [ReactNativeWebView, webkit?.messageHandlers?.atmFinder, atmFinder];
  return (parent as unknown) !== self || apps.some((app) => typeof app?.postMessage === 'function');
}

/** Starts listening if there is a host. Returns undefined in a standalone window. */
export function listenEarly(window: HostWindow): EarlyMessages | undefined {
  if (!isShown(window)) return undefined;
  const kept: Record<Ear, MessageEvent[] | undefined> = { window: [], document: [], app: [] };
  const keep = (ear: Ear) => (event: unknown) => {
    const events = kept[ear];
    if (events !== undefined && events.length < mostKept) events.push(event as MessageEvent);
  };
  window.addEventListener('message', keep('window'));
  window.document.addEventListener('message', keep('document'));
  // An element with the ID `atmFinder` would also be a property of the window, so check that the object belongs to an app.
  if (typeof window.atmFinder?.postMessage === 'function') window.atmFinder.onmessage = keep('app');
  return {
    take(ear) {
      const events = kept[ear] ?? [];
      kept[ear] = undefined;
      return events;
    },
  };
}
