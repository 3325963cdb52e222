import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/layout.css';
import '../ui/styles/controls.css';
import '../ui/styles/cost.css';
import '../ui/styles/cards.css';
import '../ui/styles/detail.css';
import '../host/embed.css';
import { askAhead } from '../data/ask/ahead.ts';
import { loadHost } from '../host/host.ts';
import { startBridge } from '../host/hostBridge.ts';
import { reloadIfOutdated } from '../offline/missingFile.ts';
import { chooseLanguage } from '../texts/languages.ts';
import { markPage } from '../texts/markPage.ts';
import { firstWords } from '../texts/words.ts';
import { beside } from '../ui/sheet/beside.ts';
import { parseScreen } from '../url/screenUrl.ts';
import { startState } from '../url/startState.ts';

/** No browser that draws takes longer than that on its own account, ms. */
const patience = 1000;

/**
 * Resolves once what the service has drawn into the page can be read: the app's code, which would keep a slow phone from
 * drawing, runs after it. At once where nothing was drawn, or nobody looks.
 */
function firstPaint(root: HTMLElement): Promise<void> {
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
function rememberTap(root: HTMLElement): void {
  root.addEventListener('click', ({ clientY }) => {
    for (const card of root.querySelectorAll<HTMLElement>('[inert] [data-uid]')) {
      const { top, bottom } = card.getBoundingClientRect();
      if (clientY < top || clientY > bottom || location.search.includes('&atm=')) continue;
      card.closest('li')?.setAttribute('data-highlighted', '');
      history.pushState({ layer: 'detail' }, '', `${location.search}&atm=${card.dataset.uid}`);
    }
  });
}

window.addEventListener('vite:preloadError', () => void reloadIfOutdated());
startBridge();
startState();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element "root".');
const screen = parseScreen(window.location.search);
askAhead(screen);
const { lang, theme } = screen;
const language = chooseLanguage(lang, navigator.languages);
// Who has chosen another language than the browser's is not spoken to in that.
if (document.documentElement.lang !== language) root.querySelector('.finder')?.remove();
rememberTap(root);
markPage(language, theme);

/** Not even the code came: one sentence, and another attempt as soon as there is a connection again. */
function sayUnloaded(element: HTMLElement): void {
  // Most often it came with the page, in its language.
  const sent = element.querySelector('.unloaded')?.textContent;
  const sentence = document.createElement('p');
  sentence.className = 'unloaded';
  sentence.setAttribute('role', 'alert');
  sentence.textContent = sent ?? 'This page could not be loaded. Check the connection.';
  element.replaceChildren(sentence);
  window.addEventListener('online', () => window.location.reload());
}

// The catalogue comes beside the app's code, which the page fetches ahead.
const words = firstWords(lang, navigator.languages);
const app = firstPaint(root).then(() => import('./mount.tsx'));
Promise.all([app, words, loadHost()])
  .then(([{ mount }, first]) => mount(root, first))
  .catch(() => sayUnloaded(root));
