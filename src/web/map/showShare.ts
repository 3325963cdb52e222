/** Sets an attribute, or removes it if the value is undefined. Does not touch the document if nothing changes. */
export function writeAttribute(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** The number on a mark. @param mayFit whether the number counts ATMs that may match the filters; it then has a question mark */
export const shareText = (count: string, mayFit: boolean, locale: string): string =>
  mayFit ? count + (locale.startsWith('ar') ? '؟' : '?') : count;

/**
 * Gives a mark a solid ring if it contains ATMs that are known to match the filters, and a dashed ring if it contains ATMs that
 * may match. With both, the dashed ring surrounds the solid one.
 */
export function showShare(mark: HTMLElement, matching: number, unsure: number): void {
  writeAttribute(mark, 'data-may-fit', matching === 0 ? '' : undefined);
  writeAttribute(mark, 'data-partly', matching > 0 && unsure > 0 ? '' : undefined);
}
