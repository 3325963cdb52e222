import type { BrowserContext } from '@playwright/test';

/**
 * Runs in a page that is offline or opens offline. From then on, the browser's own connection events have no effect, until a test
 * dispatches "online".
 */
function beOffline(): void {
  if (Object.hasOwn(navigator, 'onLine')) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  const onChange = (event: Event) => {
    if (event.isTrusted) return event.stopImmediatePropagation();
    if (event.type === 'offline') return;
    Reflect.deleteProperty(navigator, 'onLine');
    window.removeEventListener('online', onChange, { capture: true });
    window.removeEventListener('offline', onChange, { capture: true });
  };
  window.addEventListener('online', onChange, { capture: true });
  window.addEventListener('offline', onChange, { capture: true });
}

/**
 * Makes `setOffline` apply to every page in the context. While Chromium 150 emulates being offline, it reports `navigator.onLine`
 * as true after each navigation.
 */
export function keepOffline(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  let script: { dispose(): Promise<void> } | undefined;
  context.setOffline = async (offline) => {
    await setOffline(offline);
    const pages = context.pages();
    if (offline) {
      script ??= await context.addInitScript(beOffline);
      await Promise.all(pages.map((page) => page.evaluate(beOffline)));
    } else {
      await script?.dispose();
      script = undefined;
    }
    const type = offline ? 'offline' : 'online';
    await Promise.all(pages.map((page) => page.evaluate((name) => window.dispatchEvent(new Event(name)), type)));
  };
}
