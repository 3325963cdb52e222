import type { Words } from './texts/words.ts';
import type { ScreenState } from './url/screenUrl.ts';

/** Wider than this the list stands beside the map, CSS pixels. The style sheet knows the same rule. */
const beside = 560;

/** One frame drawn. A page that is out of sight draws none, and need not be waited for. */
const drawn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 200);
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
  });

/**
 * The words that a visit begins with, while the app's code is still on its way over a slow network: where and as the app
 * will draw them in their place. For the eye only, who listens is told by the app.
 * @param words of the first screen @returns once they have been drawn
 */
export async function drawWelcome(root: HTMLElement, { texts }: Words, { at, near, atm }: ScreenState): Promise<void> {
  if ((at ?? near ?? atm) !== undefined || window.innerWidth >= beside) return;
  root.innerHTML =
    '<div class="finder" aria-hidden="true"><div class="sheet"><div class="sheet-handle"><span></span></div><div class="sheet-head"><h2 class="summary"></h2></div><div class="state-panel"><p></p></div></div></div>';
  const write = (selector: string, text: string) => root.querySelector(selector)?.append(text);
  write('h2', texts.welcome.title);
  write('p', texts.welcome.lead);
  await drawn();
}
