/** A frame lower than this shows too little to choose from, one that is higher scrolls within; CSS pixels. */
const lowest = 480;
const highest = 960;
/** A strip of map that is worth looking at. */
const mapStrip = 240;

/** The height of the header, of everything in the list, and, where the map lies under them, of a strip of it. */
export function desiredHeight(document: Pick<Document, 'querySelector'>): number {
  const box = (selector: string) => document.querySelector<HTMLElement>(selector);
  const list = [...(box('.sheet-scroll')?.children ?? [])].reduce((sum, part) => sum + part.getBoundingClientRect().height, 0);
  const around = ['.top', '.sheet-head', '.foot'].reduce((sum, selector) => sum + (box(selector)?.offsetHeight ?? 0), 0);
  const strip = box('.finder[data-beside]') === null ? mapStrip : 0;
  return Math.round(Math.min(highest, Math.max(lowest, around + list + strip)));
}

/** Tells the height that the finder would like, whenever it changes. @returns its own undoing. */
export function reportHeight(document: Document, tell: (height: number) => void): () => void {
  let told: number | undefined;
  let frame: number | undefined;
  const look = () => {
    frame = undefined;
    const height = desiredHeight(document);
    if (height === told) return;
    told = height;
    tell(height);
  };
  const soon = () => {
    frame ??= requestAnimationFrame(look);
  };
  const changes = new MutationObserver(soon);
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', soon);
  soon();
  return () => {
    changes.disconnect();
    window.removeEventListener('resize', soon);
    if (frame !== undefined) cancelAnimationFrame(frame);
  };
}
