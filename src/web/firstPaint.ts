import type { Words } from './texts/words.ts';
import type { ScreenState } from './url/screenUrl.ts';

/** Wider than this the list stands beside the map, CSS pixels. The style sheet knows the same rule. */
const beside = 560;

/** Something can be read. A page that is out of sight draws nothing, and need not be waited for. */
const drawn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 200);
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });

/**
 * What a visit begins with, while the app's code is still on its way over a slow network: where and as the app will draw it.
 * For the eye only, who listens is told by the app.
 * @param words of the first screen @returns once it has been drawn
 */
export async function drawFirst(root: HTMLElement, { texts }: Words, { at, near, atm }: ScreenState): Promise<void> {
  if (atm !== undefined || window.innerWidth >= beside) return;
  root.innerHTML =
    '<div class="finder" aria-hidden="true"><div class="sheet"><div class="sheet-handle"><span></span></div><div class="sheet-head"><h2 class="summary"></h2></div><div class="state-panel"><p></p></div></div></div>';
  const write = (selector: string, text: string) => root.querySelector(selector)?.append(text);
  const isSearch = (at ?? near) !== undefined;
  write('h2', isSearch ? texts.summary.loading : texts.welcome.title);
  write('p', isSearch ? '' : texts.welcome.lead);
  await drawn();
}
