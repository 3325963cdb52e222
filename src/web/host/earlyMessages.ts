import type { HostWindow } from './transport.ts';

/** More than that nobody says who has not been answered. */
const mostKept = 50;

/** Where hosts speak: through the window, through its document, or (Android) through the object that they put there. */
export type Ear = 'window' | 'document' | 'app';

/** What a host says before the code that hears it has come: the events as they came, for that code to judge. */
export interface Early {
  /** Hands over what was kept for this ear, and keeps no more. */
  take(ear: Ear): readonly MessageEvent[];
}

/** Whether somebody shows this page: a page around it, or an app that has put its object here. */
function isShown({ parent, self, ReactNativeWebView, webkit, atmFinder }: HostWindow): boolean {
  const apps = [ReactNativeWebView, webkit?.messageHandlers?.atmFinder, atmFinder];
  return (parent as unknown) !== self || apps.some((app) => typeof app?.postMessage === 'function');
}

/** Listens from now on, where there is a host; undefined in a browser's own window. */
export function listenEarly(window: HostWindow): Early | undefined {
  if (!isShown(window)) return undefined;
  const kept: Record<Ear, MessageEvent[] | undefined> = { window: [], document: [], app: [] };
  const keep = (ear: Ear) => (event: unknown) => {
    const events = kept[ear];
    if (events !== undefined && events.length < mostKept) events.push(event as MessageEvent);
  };
  window.addEventListener('message', keep('window'));
  window.document.addEventListener('message', keep('document'));
  // An element of the page may have that name: it is no app.
  if (typeof window.atmFinder?.postMessage === 'function') window.atmFinder.onmessage = keep('app');
  return {
    take(ear) {
      const events = kept[ear] ?? [];
      kept[ear] = undefined;
      return events;
    },
  };
}
