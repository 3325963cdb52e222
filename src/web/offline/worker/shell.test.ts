import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answered, MemoryCaches } from '../../../../test/support/web/memoryCaches.ts';
import { answerFile, dropOtherShells, installShell } from './shell.ts';

const one = { version: 'one', files: ['/assets/app-1.js', '/assets/map-1.js'] };
const two = { version: 'two', files: ['/assets/app-2.js', '/assets/map-1.js'] };
const three = { version: 'three', files: ['/assets/app-3.js'] };

let kept: MemoryCaches;
let asked: string[];
/** The service's files by path. */
let served: Map<string, string>;
beforeEach(() => {
  kept = new MemoryCaches();
  asked = [];
  served = new Map(['app-1', 'map-1', 'app-2', 'app-3'].map((name) => [`/assets/${name}.js`, name]));
  served.set('/', '<script src="/assets/app-1.js">').set('/?bank=kb', '<script src="/assets/app-1.js">');
  vi.stubGlobal('caches', kept);
  vi.stubGlobal('fetch', async (question: string | Request) => {
    const path = typeof question === 'string' ? question : new URL(question.url).pathname;
    asked.push(path);
    const body = served.get(path);
    return body === undefined ? answered('', { status: 404 }) : answered(body);
  });
});
afterEach(() => void vi.unstubAllGlobals());

const has = async (name: string) => (await (await kept.open(name)).keys()).map(({ url }) => url.slice(22));
const file = async (path: string, build = one) => (await answerFile(new Request(`https://finder.example${path}`), build)).text();

describe('a version', () => {
  it('is fetched completely, with its page', async () => {
    await installShell(one);
    expect(await has('shell one')).toEqual([...one.files, '/']);
    served.clear();
    expect(await file('/assets/map-1.js')).toBe('map-1');
  });

  it('counts as absent until it is complete, and the next attempt resumes', async () => {
    served.delete('/assets/map-1.js');
    await expect(installShell(one)).rejects.toThrow('/assets/map-1.js answered 404');
    served.set('/assets/map-1.js', 'map-1');
    asked.length = 0;
    await installShell(one);
    expect(asked).toEqual(['/assets/map-1.js', '/']);
  });

  it('reuses unchanged files, and the pages of the banks that were opened here', async () => {
    await installShell(one);
    await (await kept.open('shell one')).put('/?bank=kb', answered('old'));
    served.set('/', '<script src="/assets/app-2.js">').set('/?bank=kb', '<script src="/assets/app-2.js">');
    asked.length = 0;
    await installShell(two);
    expect(asked).toEqual(['/assets/app-2.js', '/', '/?bank=kb']);
    expect(await has('shell two')).toEqual([...two.files, '/', '/?bank=kb']);
  });

  it('coexists only with the previous version, until that version is dropped', async () => {
    await installShell(one);
    await installShell(two);
    served.delete('/assets/app-1.js');
    expect(await file('/assets/app-1.js', two)).toBe('app-1');
    await installShell(three);
    expect(await kept.keys()).toEqual(['shell two', 'shell three']);
    await kept.open('tiles');
    await dropOtherShells(three);
    expect(await kept.keys()).toEqual(['shell three', 'tiles']);
  });
});

it('a file comes from the network if it is not cached or if the storage fails', async () => {
  expect(await file('/assets/app-3.js')).toBe('app-3');
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('not here', 'SecurityError')) });
  expect(await file('/assets/app-1.js')).toBe('app-1');
});
