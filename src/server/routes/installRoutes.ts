import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../contract/app.ts';
import { workerPolicy } from '../http/securityHeaders.ts';
import { builtWeb } from './pageRoutes.ts';

/** As the build writes them, by language: see manifests.json among its files. */
interface Manifest {
  readonly start_url: string;
  readonly shortcuts: readonly { readonly url: string }[];
}

/** In place of the page's service worker: takes what that one kept, and itself, off the device. */
const retiredWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const retire = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(retire());
});
`;

function readManifests(webDir: string): Readonly<Record<string, Manifest>> {
  const path = join(webDir, 'manifests.json');
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
}

/** A bank's finder is an app of its own, with the bank's name, that starts as the bank's. */
function asBank(manifest: Manifest, slug: string | undefined, name: string | undefined): object {
  const named = name === undefined ? {} : { name, short_name: name };
  if (slug === undefined) return { ...manifest, ...named };
  const dressed = (url: string) => `${url}${url.includes('?') ? '&' : '?'}bank=${slug}`;
  const shortcuts = manifest.shortcuts.map((shortcut) => ({ ...shortcut, url: dressed(shortcut.url) }));
  const start = dressed(manifest.start_url);
  return { ...manifest, ...named, id: start, start_url: start, shortcuts };
}

export interface InstallRoutesOptions {
  /** Where the web app was built to. */
  readonly webDir?: string;
  readonly appName?: string;
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  /** false: /sw.js removes what an earlier one has installed */
  readonly offline?: boolean;
}

/**
 * What makes the page an app on a device: /manifest.webmanifest in the language and for the bank that are asked for (`lang`,
 * `bank`; one that is not known is the same as none), and /sw.js. Both are asked for anew each time.
 */
export const installRoutes = fp<InstallRoutesOptions>(
  async (app, { webDir = builtWeb, appName, tiles, offline = true }) => {
    const { service } = app;
    const manifests = readManifests(webDir);
    app.get('/manifest.webmanifest', async (request, reply) => {
      const { lang, bank } = request.query as Readonly<Record<string, unknown>>;
      // A region changes nothing in it.
      const language = typeof lang === 'string' ? (lang.split(/[-_]/)[0]?.toLowerCase() ?? '') : '';
      const manifest = Object.hasOwn(manifests, language) ? manifests[language] : manifests.en;
      if (manifest === undefined) return reply.callNotFound();
      const entry = service.bank(bank, request.headers.host);
      const slug = bank === undefined ? undefined : entry?.slug;
      reply.headers({ 'cache-control': 'no-cache', 'content-type': 'application/manifest+json; charset=utf-8' });
      return reply.send(JSON.stringify(asBank(manifest, slug, entry?.brand?.name ?? appName)));
    });

    app.get('/sw.js', async (_request, reply) => {
      reply.header('content-security-policy', workerPolicy(tiles));
      if (offline && existsSync(join(webDir, 'sw.js'))) return reply.sendFile('sw.js');
      if (offline) return reply.callNotFound();
      reply.headers({ 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' });
      return reply.send(retiredWorker);
    });
  },
  { name: 'installRoutes', dependencies: ['pageRoutes'] },
);
