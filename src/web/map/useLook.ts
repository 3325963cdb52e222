import { useSyncExternalStore } from 'react';

const night = '(prefers-color-scheme: dark)';

function subscribe(changed: () => void): () => void {
  const query = matchMedia(night);
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'lang'] });
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}

function themeNow(): 'light' | 'dark' {
  const { theme } = document.documentElement.dataset;
  if (theme === 'light' || theme === 'dark') return theme;
  return matchMedia(night).matches ? 'dark' : 'light';
}

/** The theme that is shown, whoever has chosen it: the person, the host or the system. */
export const useTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, themeNow);

/** The page's language, as its root says it: `cs`. */
export const usePageLanguage = (): string => useSyncExternalStore(subscribe, () => document.documentElement.lang.slice(0, 2));

/** How much larger than usual the person reads, up to half as large again: more would leave no room for streets. */
export const textScale = (): number =>
  Math.min(1.5, Math.max(1, Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1));
