import { beside } from './sheet/beside.ts';

/** No browser that draws takes longer than that on its own account, ms. */
const patience = 1000;

/**
 * Resolves once what the service has drawn into the page can be read: the app's code, which would keep a slow phone from
 * drawing, runs after it. At once where nothing was drawn, or nobody looks.
 */
export function firstPaint(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (root.childElementCount === 0 || matchMedia(beside).matches || document.hidden) return resolve();
    setTimeout(resolve, patience);
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}
