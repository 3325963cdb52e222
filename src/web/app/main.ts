import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/layout.css';
import '../ui/styles/controls.css';
import '../ui/styles/cost.css';
import '../ui/styles/cards.css';
import '../ui/styles/detail.css';
import '../host/embed.css';
import { prefetch, prefetchNearby } from '../data/ask/prefetch.ts';
import { loadHost } from '../host/host.ts';
import { earlyMessages, startBridge, startPosition } from '../host/hostBridge.ts';
import { reloadIfOutdated, restoreChoice } from '../offline/missingFile.ts';
import { locateEarly } from '../position/locateEarly.ts';
import { chooseLanguage } from '../texts/languages.ts';
import { markPage } from '../texts/markPage.ts';
import { firstWords } from '../texts/words.ts';
import { beside } from '../ui/sheet/beside.ts';
import { parseScreen } from '../url/screenUrl.ts';
import { startState } from '../url/startState.ts';

/** The maximum time to wait for the browser's first paint, ms. */
const timeoutMs = 1000;

/**
 * Resolves after the browser has painted the server-rendered content. On a slow phone, running the app's code first would delay
 * the paint. Resolves immediately if there is no server-rendered content, the window is wide, or the page is hidden.
 */
function firstPaint(root: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (root.querySelector('.finder') === null || matchMedia(beside).matches || document.hidden) return resolve();
    setTimeout(resolve, timeoutMs);
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
}

/**
 * The user can tap a server-rendered card before the card's code has loaded. This function stores the tap in the URL as a history
 * entry, and the app then starts with that ATM. The server-rendered content is inert, so the function finds the card by the
 * position of the tap.
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
restoreChoice();
startState();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element "root".');
const screen = parseScreen(window.location.search);
prefetch(screen);
// The host's position takes precedence and arrives without a request.
if (earlyMessages() === undefined && startPosition() === undefined) {
  locateEarly(screen, (fix) => prefetchNearby(fix, screen, true)).catch(() => undefined);
}
const { lang, theme } = screen;
const language = chooseLanguage(lang, navigator.languages);
// Remove the server-rendered content if the user has chosen a different language.
if (document.documentElement.lang !== language) root.querySelector('.finder')?.remove();
rememberTap(root);
markPage(language, theme);

/** Shows a message that the page could not be loaded, and reloads the page when the connection returns. */
function sayUnloaded(element: HTMLElement): void {
  // The server usually includes the message in the page's language.
  const sent = element.querySelector('.unloaded')?.textContent;
  const sentence = document.createElement('p');
  sentence.className = 'unloaded';
  sentence.setAttribute('role', 'alert');
  sentence.textContent = sent ?? 'This page could not be loaded. Check the connection.';
  element.replaceChildren(sentence);
  window.addEventListener('online', () => window.location.reload());
}

// The catalogue loads in parallel with the app's code, which the page preloads.
const words = firstWords(lang, navigator.languages);
const app = firstPaint(root).then(() => import('./mount.tsx'));
Promise.all([app, words, loadHost()])
  .then(([{ mount }, first]) => mount(root, first))
  .catch(() => sayUnloaded(root));
