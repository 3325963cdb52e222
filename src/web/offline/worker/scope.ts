/** The part of a service worker's global scope that is used: the page's types know nothing of it. */

export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchQuestion extends Lasting {
  readonly request: Request;
  /** The browser's own request for a page, sent while the worker was still starting; undefined where there is none. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PageMessage extends Lasting {
  readonly data: unknown;
  readonly source: { readonly id: string } | null;
}

export interface WorkerScope {
  readonly location: { readonly origin: string };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly { readonly id: string }[]>;
  };
  skipWaiting(): Promise<void>;
  oninstall: ((event: Lasting) => void) | null;
  onactivate: ((event: Lasting) => void) | null;
  onfetch: ((event: FetchQuestion) => void) | null;
  onmessage: ((event: PageMessage) => void) | null;
}
