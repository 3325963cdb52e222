import type { Bridge } from './bridge.ts';

/** What a link may ask an app to open. Nothing that runs: no `javascript:`, no `data:`, no `intent:`. */
const opened = ['http:', 'https:', 'mailto:', 'tel:', 'geo:'];

/** A click on a link that leads out of the finder goes to the host, where it opens links. @returns its own undoing. */
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
