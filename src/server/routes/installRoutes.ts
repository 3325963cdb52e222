import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../contract/app.ts';
import { workerPolicy } from '../http/securityHeaders.ts';
import { builtWeb } from './pageRoutes.ts';

/** A manifest for one language, from the build's manifests.json. */
interface Manifest {
  readonly start_url: string;
  readonly shortcuts: readonly { readonly url: string }[];
}

/** The script of a service worker that replaces the page's service worker, deletes all caches, and then unregisters itself. */
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

/**
 * Returns the manifest for a bank, so that the bank's finder is installed as a separate app with the bank's name and start page.
 */
function asBank(manifest: Manifest, slug: string | undefined, name: string | undefined): object {
  const named = name === undefined ? {} : { name, short_name: name };
  if (slug === undefined) return { ...manifest, ...named };
  const dressed = (url: string) => `${url}${url.includes('?') ? '&' : '?'}bank=${slug}`;
  const shortcuts = manifest.shortcuts.map((shortcut) => ({ ...shortcut, url: dressed(shortcut.url) }));
  const start = dressed(manifest.start_url);
  return { ...manifest, ...named, id: start, start_url: start, shortcuts };
}

export interface InstallRoutesOptions {
  /** The folder with the built web app. */
  readonly webDir?: string;
  readonly appName?: string;
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  /** If false, /sw.js returns a service worker that uninstalls an earlier service worker. */
  readonly offline?: boolean;
}

/**
 * Serves the files that make the page installable: /manifest.webmanifest and /sw.js. The parameters `lang` and `bank` select the
 * language and the bank of the manifest. Unknown values are ignored. Browsers must revalidate both files before each use.
 */
export const installRoutes = fp<InstallRoutesOptions>(
  async (app, { webDir = builtWeb, appName, tiles, offline = true }) => {
    const { service } = app;
    const manifests = readManifests(webDir);
    app.get('/manifest.webmanifest', async (request, reply) => {
      const { lang, bank } = request.query as Readonly<Record<string, unknown>>;
      // The region does not affect the manifest.
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
