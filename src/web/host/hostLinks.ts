import type { Bridge } from './bridge.ts';

/**
 * URL schemes that an app can be asked to open. The list has no scheme that runs code, such as `javascript:`, `data:` or
 * `intent:`.
 */
const opened = ['http:', 'https:', 'mailto:', 'tel:', 'geo:'];

/** Passes clicks on external links to a host that handles links. @returns a function that stops passing them */
export function catchLinks(document: Pick<Document, 'addEventListener' | 'removeEventListener'>, bridge: Bridge): () => void {
  const onClick = (event: MouseEvent) => {
    const link = (event.target as Element | null)?.closest?.('a[target="_blank"]') as HTMLAnchorElement | null;
    if (link == null || event.defaultPrevented || !bridge.handles('openUrl') || !opened.includes(link.protocol)) return;
    event.preventDefault();
    bridge.send('openUrl', { url: link.href });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
