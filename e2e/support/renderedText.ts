/** Reads the texts of the rendered page and checks whether they fit, independently of classes and language. */
import type { Page } from '@playwright/test';

interface Rendered {
  /** Every visible text, and every accessible name that only a screen reader announces. */
  readonly texts: readonly string[];
  /** Texts that are cut off or overflow, each with the reason. */
  readonly cut: readonly string[];
}

/** Runs in the page and reads its texts. */
function read(): Rendered {
  const texts: string[] = [];
  const cut: string[] = [];
  const slack = 1.5;
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth) cut.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`);

  /**
   * Finds the nearest ancestor that cuts off the text. If the ancestor scrolls or ends in an ellipsis, the text is not considered
   * cut off.
   */
  const sticksOut = (element: Element, box: DOMRect): string | undefined => {
    for (let around: Element | null = element; around !== null; around = around.parentElement) {
      const { overflowX, textOverflow, display } = getComputedStyle(around);
      if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis') return undefined;
      const clip = around.getBoundingClientRect();
      // Skip text that is only for screen readers.
      if (clip.width <= 1) return undefined;
      const isOutside = box.left < clip.left - slack || box.right > clip.right + slack;
      if (isOutside && display !== 'inline' && display !== 'contents')
        return `out of <${around.localName} class="${around.className}">`;
      if (overflowX !== 'visible') return undefined;
    }
    return undefined;
  };

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim() ?? '';
    if (element === null || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
    texts.push(text);
    const range = document.createRange();
    range.selectNodeContents(node);
    // Skip options and Leaflet's elements, because the finder does not determine their layout.
    if (element.closest('option, [class*="leaflet"]') !== null) continue;
    for (const box of range.getClientRects()) {
      const how = box.width > 1 ? sticksOut(element, box) : undefined;
      if (how === undefined) continue;
      cut.push(`"${text}" ${how}`);
      break;
    }
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], input')) {
    for (const name of ['aria-label', 'placeholder', 'title']) texts.push(element.getAttribute(name) ?? '');
  }
  texts.push(document.title);
  return { texts: texts.filter((text) => text !== ''), cut };
}

export const rendered = (page: Page): Promise<Rendered> => page.evaluate(read);
