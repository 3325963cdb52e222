import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { someAtm } from '../../../test/support/atms/someDataset.ts';
import { memoryStore, storedDataset } from '../../../test/support/server/doubles.ts';
import { emptyFolder, testApp } from '../../../test/support/server/testApp.ts';
import { monogramSvg } from '../dataset/logos/monogramSvg.ts';
import { logosIn } from '../dataset/logos/ownLogos.ts';
import { withLogos } from '../dataset/logos/withLogos.ts';

const dataDir = emptyFolder();
const csob = { uid: 'csob', name: 'ČSOB' };
const fio = { uid: 'fio', name: 'Fio banka' };
const odd = { uid: '../secret', name: '<script>alert(1)</script> & Söhne' };
const atms = [csob, fio, odd].map((operator, i) => someAtm({ uid: `${i}`, operator }));
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
let app: FastifyInstance;

beforeAll(async () => {
  mkdirSync(join(dataDir, 'logos'));
  writeFileSync(join(dataDir, 'logos', 'fio.svg'), svg);
  writeFileSync(join(dataDir, 'logos', 'csob.png'), Buffer.alloc(200_001));
  writeFileSync(join(dataDir, 'logos', 'README'), 'fio');
  writeFileSync(join(dataDir, 'logos', 'm-billa.svg'), svg);
  writeFileSync(join(dataDir, 'secret.svg'), 'secret');
  symlinkSync(join(dataDir, 'secret.svg'), join(dataDir, 'logos', 'linked.svg'));
  symlinkSync('fio.svg', join(dataDir, 'logos', 'inside.svg'));
  symlinkSync(join(dataDir, 'nowhere.svg'), join(dataDir, 'logos', 'dangling.svg'));
  symlinkSync(dataDir, join(dataDir, 'logos', 'folder.svg'));
  mkdirSync(join(dataDir, 'logos', 'held.svg'));
  const mergedOperators = new Map([['era', 'csob']]);
  ({ app } = await testApp({ dataDir, store: memoryStore(storedDataset({ atms, mergedOperators })) }));
});
afterAll(() => app.close());
const get = (url: string) => app.inject({ url });

describe('/logos/{merchant uid}', () => {
  it('is the image from the operator of the service', async () => {
    const { statusCode, headers, body } = await get('/logos/fio');
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml', svg]);
  });

  it('does not execute anything in the image, and has a fixed content type', async () => {
    for (const uid of ['fio', 'csob']) {
      const { headers } = await get(`/logos/${uid}`);
      expect(headers['content-security-policy']).toBe(
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
      );
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'public, max-age=3600' });
    }
  });

  it('can be embedded by every site, but an error response cannot', async () => {
    for (const uid of ['fio', 'csob']) {
      expect((await get(`/logos/${uid}`)).headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    expect((await get('/logos/nobody')).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it("also exists for a shop's merchant", async () => {
    const { statusCode, body } = await get('/logos/m-billa');
    expect([statusCode, body]).toEqual([200, svg]);
  });

  it('shows initials if the image is missing or too large, even under an old uid', async () => {
    for (const uid of ['csob', 'era']) {
      const { statusCode, headers, body } = await get(`/logos/${uid}`);
      expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/svg+xml', monogramSvg('ČSOB')]);
    }
  });

  it.each(['linked', 'inside', 'dangling', 'folder', 'held'])(
    'is not read through a symbolic link or from a folder: %s',
    async (uid) => {
      const { statusCode, body } = await get(`/logos/${uid}`);
      expect([statusCode, body]).not.toContain('secret');
      expect(statusCode).toBe(404);
      expect(await logosIn(dataDir)).not.toContain(uid);
    },
  );

  it.each(['nobody', 'Fio banka', '..%2fsecret.svg', '%2e%2e%2f', '__proto__'])('for %s gets a 404', async (uid) => {
    const { statusCode, body } = await get(`/logos/${uid.replace(' ', '%20')}`);
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ status: 404, reason: 'Not Found' });
  });

  it('does not read another folder, even for an operator whose uid is a path', async () => {
    const { statusCode, body } = await get('/logos/..%2fsecret');
    expect([statusCode, body]).toEqual([200, monogramSvg(odd.name)]);
  });
});

test('a monogram contains letters and colours, but no markup from a name', () => {
  expect(monogramSvg('Fio banka')).toMatch(/oklch\(\.92 \.045 \d+\)[\s\S]*>FB<\/text>/);
  expect(monogramSvg(odd.name)).not.toMatch(/<script|& /);
});

test('responses contain an image URL only if there is an image', async () => {
  expect(await logosIn(dataDir)).toEqual(['csob', 'fio', 'm-billa']);
  expect(await logosIn(join(dataDir, 'nowhere'))).toEqual([]);
  expect(withLogos({ atms }, ['fio'], 'https://atms.example/finder').atms.map(({ operator }) => operator)).toEqual([
    csob,
    { ...fio, logo: 'https://atms.example/finder/logos/fio' },
    odd,
  ]);
});
