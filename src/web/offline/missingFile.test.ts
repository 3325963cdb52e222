import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MemoryStorage } from '../../../test/support/web/memoryStorage.ts';
import { beforeReload, reloadIfOutdated, restoreChoice } from './missingFile.ts';

const pageOn = (entry: string | undefined) => ({
  querySelector: () => (entry === undefined ? null : { getAttribute: () => entry }),
});

let reload: ReturnType<typeof vi.fn>;
let told: ReturnType<typeof vi.fn>;
let storage: MemoryStorage;
let listen: ReturnType<typeof vi.fn>;
let pushState: ReturnType<typeof vi.fn>;
const location = { pathname: '/', search: '' };
let served: () => Promise<Response>;
beforeEach(() => {
  reload = vi.fn();
  storage = new MemoryStorage();
  vi.stubGlobal('document', pageOn('/assets/index-old.js'));
  told = vi.fn();
  listen = vi.fn();
  pushState = vi.fn();
  location.search = '?bank=kb&atm=fio-1';
  vi.stubGlobal('window', {
    location: Object.assign(location, { reload }),
    history: { pushState, state: { layer: 'detail' } },
    dispatchEvent: told,
    addEventListener: listen,
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

  it.each([
    ['?bank=kb&at=0,0&place=Town', [[{ layer: 'detail' }, '', '/?bank=kb&at=0,0&place=Town']]],
    ['?bank=kb&atm=fio-1', []],
  ])('shows %s if that is the screen of the old page when the new page arrives', async (left, pushed) => {
    served = page('/assets/index-new.js');
    await reloadIfOutdated();
    const [[kind, onHide]] = listen.mock.calls as [[string, () => void]];
    expect(kind).toBe('pagehide');
    const loaded = location.search;
    location.search = left;
    onHide();
    location.search = loaded;
    restoreChoice();
    expect(pushState.mock.calls).toEqual(pushed);
    location.search = '';
    restoreChoice();
    expect(pushState.mock.calls).toEqual(pushed);
  });

  it('starts at the URL of the page after the user followed a link instead', async () => {
    served = page('/assets/index-new.js');
    await reloadIfOutdated();
    const [[, onHide]] = listen.mock.calls as [[string, () => void]];
    location.search = '?bank=kb&at=0,0&place=Town';
    onHide();
    location.search = '?bank=kb&near=me';
    restoreChoice();
    expect(pushState).not.toHaveBeenCalled();
  });

  it('starts at the URL of the page if nothing is stored or storage is unavailable', () => {
    restoreChoice();
    vi.stubGlobal('sessionStorage', undefined);
    restoreChoice();
    expect(pushState).not.toHaveBeenCalled();
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
