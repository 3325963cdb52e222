import type { BrowserContext } from '@playwright/test';

/** Runs in a page that starts offline. The browser's own events no longer count until a test dispatches one. */
function startOffline(): void {
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false });
  const onChange = (event: Event) => {
    if (event.isTrusted) return event.stopImmediatePropagation();
    Reflect.deleteProperty(navigator, 'onLine');
    window.removeEventListener('online', onChange, { capture: true });
    window.removeEventListener('offline', onChange, { capture: true });
  };
  window.addEventListener('online', onChange, { capture: true });
  window.addEventListener('offline', onChange, { capture: true });
}

/**
 * Makes `setOffline` hold in every page of the context. While Chromium 150 emulates being offline, it reports `navigator.onLine` as
 * true after each navigation.
 */
export function keepOffline(context: BrowserContext): void {
  const setOffline = context.setOffline.bind(context);
  let script: { dispose(): Promise<void> } | undefined;
  context.setOffline = async (offline) => {
    await setOffline(offline);
    if (offline) {
      script ??= await context.addInitScript(startOffline);
      return;
    }
    await script?.dispose();
    script = undefined;
    await Promise.all(context.pages().map((page) => page.evaluate(() => window.dispatchEvent(new Event('online')))));
  };
}
