/**
 * Server-side rendering of the finder's page. The app's components, built for the server, render the first view of a visit. The
 * page's requests call the service in the same process instead of over the network.
 */

/** A visit, as described by its first request. */
export interface Visit {
  /** The query string of the page's URL, with or without "?". */
  readonly search: string;
  /** The browser's BCP 47 language tags, most preferred first. */
  readonly languages: readonly string[];
  /** Epoch ms. */
  readonly now: number;
  /** Returns the body of the service's response to a URL, or undefined if there is no response that the page can render. */
  readonly answer: (address: string) => unknown;
}

export interface DrawnPage {
  /** The page's language as a BCP 47 tag, for <html lang>. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** The theme that the URL selects. If it is absent, the page follows the device's theme. */
  readonly theme?: 'light' | 'dark';
  /** The content of the app's root element. */
  readonly html: string;
}

/** Resolves to undefined if the visit begins with a view that only the browser can render. */
export type DrawPage = (visit: Visit) => Promise<DrawnPage | undefined>;
