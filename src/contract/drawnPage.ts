/**
 * Server-side rendering of the finder's page: the app's own components, built for the server, render the first view of a visit.
 * Rendering sends no request over the network: it makes the page's requests, which are answered in process.
 */

/** One visit, as described by its first request. */
export interface Visit {
  /** The query of the page's address, with or without "?". */
  readonly search: string;
  /** The browser's BCP 47 tags, best first. */
  readonly languages: readonly string[];
  /** Epoch ms. */
  readonly now: number;
  /** The body of the answer that the page would get from this address of this service; undefined: none that it could draw. */
  readonly answer: (address: string) => unknown;
}

/** The content that is inserted into the page. */
export interface DrawnPage {
  /** BCP 47, for <html lang>. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** As the address has it; absent: the device decides. */
  readonly theme?: 'light' | 'dark';
  /** For the element that the app fills. */
  readonly html: string;
}

/** undefined: the visit begins with a view that only the app can render. */
export type DrawPage = (visit: Visit) => Promise<DrawnPage | undefined>;
