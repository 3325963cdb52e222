import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../test/support/web/memoryStorage.ts';
import { beforeReload, reloadIfOutdated } from './missingFile.ts';

const pageOn = (entry: string | undefined) => ({
  querySelector: () => (entry === undefined ? null : { getAttribute: () => entry }),
});

let reload: ReturnType<typeof vi.fn>;
let told: ReturnType<typeof vi.fn>;
let storage: MemoryStorage;
let tapped: ReturnType<typeof vi.fn>;
let served: () => Promise<Response>;
beforeEach(() => {
  reload = vi.fn();
  storage = new MemoryStorage();
  vi.stubGlobal('document', pageOn('/assets/index-old.js'));
  told = vi.fn();
  tapped = vi.fn();
  vi.stubGlobal('window', {
    location: { search: '?bank=kb&atm=fio-1', reload },
    dispatchEvent: told,
    addEventListener: tapped,
  });
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('fetch', (address: string) => {
    expect(address).toBe('/?bank=kb&atm=fio-1');
    return served();
  });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string) => pageOn(/src="([^"]+)"/.exec(html)?.[1]);
    },
  );
});
afterEach(() => void vi.unstubAllGlobals());

const page =
  (entry: string, status = 200) =>
  async () =>
    new Response(`<script src="${entry}">`, { status });

describe('a missing file', () => {
  it('reloads the page if the service has a newer version', async () => {
    served = page('/assets/index-new.js');
    await reloadIfOutdated();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(told.mock.calls).toEqual([[expect.objectContaining({ type: beforeReload })]]);
    expect(told.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);
  });

  it('reloads again at the new URL if the user taps before the new page arrives', async () => {
    served = page('/assets/index-new.js');
    await reloadIfOutdated();
    const [[kind, onTap]] = tapped.mock.calls as [[string, () => void]];
    expect(kind).toBe('click');
    onTap();
    // The handlers of the tap change the URL first.
    expect(reload).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2));
  });

  it('causes at most one reload of the same page', async () => {
    served = page('/assets/index-new.js');
    await reloadIfOutdated();
    await reloadIfOutdated();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('causes one request, however many files are missing at the same time', async () => {
    const asked = vi.fn(page('/assets/index-new.js'));
    served = asked;
    await Promise.all([reloadIfOutdated(), reloadIfOutdated(), reloadIfOutdated()]);
    expect([asked.mock.calls.length, reload.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['the page is the same', page('/assets/index-old.js')],
    ['the service is broken', page('/assets/index-new.js', 503)],
    ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['another server responds', async () => new Response('<p>Sign in to this network</p>')],
  ])('does not reload the page if %s', async (_what, answer) => {
    served = answer;
    await reloadIfOutdated();
    expect(reload).not.toHaveBeenCalled();
  });

  it('is ignored if storage is unavailable, because reloads could repeat forever', async () => {
    storage.room = 0;
    served = page('/assets/index-new.js');
    await reloadIfOutdated();
    expect(reload).not.toHaveBeenCalled();
  });
});
