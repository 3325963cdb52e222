/**
 * Server-side rendering of the finder's page: the app's own components, built for the server, render the first view of a visit.
 * The page's requests are answered in process, without a network.
 */

/** One visit, as described by its first request. */
export interface Visit {
  /** The query of the page's URL, with or without "?". */
  readonly search: string;
  /** The browser's BCP 47 tags, best first. */
  readonly languages: readonly string[];
  /** Epoch ms. */
  readonly now: number;
  /** The body of the response that the page would get from this URL; undefined: none that it could render. */
  readonly answer: (address: string) => unknown;
}

/** The content that is inserted into the page. */
export interface DrawnPage {
  /** BCP 47, for <html lang>. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** From the URL; absent: the device decides. */
  readonly theme?: 'light' | 'dark';
  /** The content of the app's root element. */
  readonly html: string;
}

/** undefined: the visit begins with a view that only the app can render. */
export type DrawPage = (visit: Visit) => Promise<DrawnPage | undefined>;
