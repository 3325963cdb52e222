/**
 * How the finder's page is begun by the service that sends it: the app's own components, built to run there, draw what a visit
 * begins with. No request of its own goes out: it asks as the page would, and is answered in process.
 */

/** One visit, as its first request tells of it. */
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

/** What is put into the page. */
export interface DrawnPage {
  /** BCP 47, for <html lang>. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** As the address has it; absent: the device decides. */
  readonly theme?: 'light' | 'dark';
  /** For the element that the app fills. */
  readonly html: string;
}

/** undefined: the visit begins with something that only the app can draw. */
export type DrawPage = (visit: Visit) => Promise<DrawnPage | undefined>;
