import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { someVault } from '../../../test/support/server/someCallers.ts';
import { emptyFolder } from '../../../test/support/server/testApp.ts';
import type { CallerRepository, CallersState } from '../../store/callers/callerRepository.ts';
import type { CallersCache } from './callersCache.ts';
import { callersFile } from './callersFile.ts';
import { importedKey } from './newSecrets.ts';
import { openVault } from './vault.ts';
import { watchCallers } from './watchCallers.ts';

const fio = { slug: 'fio', operator: 'Fio', activated: true, default: false };
const key = importedKey('fio', 'key-in-store', someVault, 0);
const empty: CallersState = { version: 0, takesOver: false, callers: [], credentials: [], signingKeys: [] };

interface Scene {
  readonly file?: string;
  readonly vault?: typeof someVault | 'none';
  readonly kept?: CallersCache;
}

function scene({ file, vault = someVault, kept }: Scene = {}) {
  const dataDir = emptyFolder();
  const write = (text: string) => writeFileSync(join(dataDir, 'callers.json'), text);
  if (file !== undefined) write(file);
  let state = empty;
  let broken = false;
  let reads = 0;
  const repository = {
    version: async () => {
      if (broken) throw new Error('gone');
      return state.version;
    },
    read: async () => {
      reads++;
      return state;
    },
  } as Partial<CallerRepository> as CallerRepository;
  const log = collectLog();
  const callers = watchCallers({
    repository,
    file: callersFile(dataDir, log),
    ...(vault !== 'none' && { vault }),
    ...(kept && { kept }),
    log,
  });
  return {
    callers,
    log,
    write,
    reads: () => reads,
    breakDown: (value: boolean) => {
      broken = value;
    },
    hold: (next: Partial<CallersState>) => {
      state = { ...state, version: state.version + 1, ...next };
    },
    named: () => callers.current().named.map(({ slug }) => slug),
  };
}

const ofFile = '[{"slug":"kb","key":"key-in-file","operator":"KB"}]';

describe('the current callers', () => {
  it('remain configured if their file is deleted or emptied, so that the service does not become open to everyone', async () => {
    const { callers, write, named } = scene();
    expect(callers.current().isConfigured).toBe(false);
    write(ofFile);
    callers.lookAtFile();
    expect([named(), callers.current().isConfigured]).toEqual([['kb'], true]);
    write('[]');
    callers.lookAtFile();
    expect([named(), callers.current().isConfigured]).toEqual([[], true]);
  });

  it('come from callers.json until the store contains callers, and then only from the store', async () => {
    const { callers, hold, named, log } = scene({ file: ofFile });
    await callers.look();
    expect([named(), callers.current().credentialOfKey('key-in-file')?.callerId]).toEqual([['kb'], 'kb']);
    hold({ takesOver: true, callers: [fio], credentials: [key], secretCheck: someVault.check });
    await callers.look();
    expect([named(), callers.current().credentialOfKey('key-in-file')]).toEqual([['fio'], undefined]);
    expect(callers.current().credentialOfKey('key-in-store')?.callerId).toBe('fio');
    expect(log.lines.filter((line) => line.startsWith('warn'))).toEqual([
      'warn: callers.json is no longer read, because the callers are in the store. Delete the file, because it contains keys',
    ]);
  });

  it('are a new directory after any change, and the same directory otherwise', async () => {
    const { callers, hold, write, reads } = scene();
    await callers.look();
    const first = callers.current();
    await callers.look();
    callers.lookAtFile();
    expect([callers.current() === first, reads()]).toEqual([true, 1]);
    hold({});
    await callers.look();
    const second = callers.current();
    expect(second).not.toBe(first);
    write(ofFile);
    callers.lookAtFile();
    expect(callers.current()).not.toBe(second);
  });

  it('remain while the store is unavailable', async () => {
    const { callers, hold, breakDown, named } = scene();
    hold({ takesOver: true, callers: [fio] });
    await callers.look();
    breakDown(true);
    hold({ callers: [] });
    await callers.look();
    expect(named()).toEqual(['fio']);
    breakDown(false);
    await callers.look();
    expect(named()).toEqual([]);
  });

  it('come from the cache until the store responds, and are complete only then', async () => {
    const last = { ...empty, takesOver: true, callers: [fio] };
    const { callers, hold, breakDown, named } = scene({ kept: { read: async () => last, write: async () => {} } });
    breakDown(true);
    await callers.look();
    expect([named(), callers.knowsAll()]).toEqual([['fio'], false]);
    breakDown(false);
    hold({ takesOver: true, callers: [fio, { ...fio, slug: 'kb' }] });
    await callers.look();
    expect([named(), callers.knowsAll()]).toEqual([['fio', 'kb'], true]);
    breakDown(true);
    await callers.look();
    expect(callers.knowsAll()).toBe(true);
  });

  it('remain if their secrets cannot be verified, which is logged once', async () => {
    const { callers, hold, named, log } = scene();
    hold({ takesOver: true, callers: [fio] });
    await callers.look();
    const other = openVault('another secret of the service, as long as it');
    hold({ callers: [fio, { ...fio, slug: 'kb' }], credentials: [key], secretCheck: other.check });
    await callers.look();
    await callers.look();
    expect(named()).toEqual(['fio']);
    expect(callers.trouble()).toContain('a different service secret');
    expect(log.lines.filter((line) => line.startsWith('error'))).toHaveLength(1);
  });

  it('require the service secret only if one of them has a secret', async () => {
    const { callers, hold } = scene({ vault: 'none', file: ofFile });
    await callers.look();
    expect([callers.trouble(), callers.current().credentialOfKey('key-in-file')?.callerId]).toEqual([undefined, 'kb']);
    hold({ takesOver: true, callers: [fio], credentials: [key], secretCheck: someVault.check });
    await callers.look();
    expect(callers.trouble()).toContain('Set SERVICE_SECRET');
  });
});
