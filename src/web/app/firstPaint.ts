import { beside } from '../ui/sheet/beside.ts';

/** No browser that draws takes longer than that on its own account, ms. */
const patience = 1000;

/**
 * Resolves once what the service has drawn into the page can be read: the app's code, which would keep a slow phone from
 * drawing, runs after it. At once where nothing was drawn, or nobody looks.
 */
export function firstPaint(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (root.querySelector('.finder') === null || matchMedia(beside).matches || document.hidden) return resolve();
    setTimeout(resolve, patience);
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/**
 * A card that the service has drawn can be tapped before there is code to answer: the tap stands in the address then, as a step that
 * can be taken back, and the app begins with that ATM. What is drawn is inert, so it is the place of the tap that tells the card.
 */
export function rememberTap(root: HTMLElement): void {
  root.addEventListener('click', ({ clientY }) => {
    for (const card of root.querySelectorAll<HTMLElement>('[inert] [data-uid]')) {
      const { top, bottom } = card.getBoundingClientRect();
      if (clientY < top || clientY > bottom || location.search.includes('&atm=')) continue;
      card.closest('li')?.setAttribute('data-highlighted', '');
      history.pushState({ layer: 'detail' }, '', `${location.search}&atm=${card.dataset.uid}`);
    }
  });
}
