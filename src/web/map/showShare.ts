/** Sets an attribute, or removes it if the value is undefined. Does not touch the document if nothing changes. */
export function writeAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The number on a mark. A question mark means that its ATMs only may match the filters. */
export const shareText = (count: string, mayFit: boolean, locale: string): string =>
  mayFit ? count + (locale.startsWith('ar') ? '؟' : '?') : count;

/**
 * Shows which share of a mark's ATMs is known to match the filters: if others may match, only this part of the ring is solid. If
 * none is known to match, the mark is pale.
 */
export function showShare(mark: HTMLElement, matching: number, unsure: number): void {
  const share = `${Math.round((100 * matching) / (matching + unsure))}%`;
  const isPartly = matching > 0 && unsure > 0;
  writeAttribute(mark, 'data-may-fit', matching === 0 ? '' : undefined);
  writeAttribute(mark, 'data-partly', isPartly ? '' : undefined);
  if (isPartly) mark.style.setProperty('--share', share);
}
