import { existsSync, readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import fp from 'fastify-plugin';
import type { AppConfig } from '../../contract/app.ts';
import { allowanceOf } from '../auth/bankOf.ts';
import { consoleDocument, consoleHeaders, contentPolicy } from '../http/securityHeaders.ts';
import { sendError } from '../http/sendAnswer.ts';
import type { Log } from '../observability/log.ts';
import { openPageRenderer } from './page/pageRenderer.ts';

/** Matches files whose names contain a hash of their content, which Vite adds. The content of such a file never changes. */
const named = /[\\/]assets[\\/][^\\/]+-[\w-]{8,}\.\w+(\.br|\.gz)?$/;

/**
 * Matches the script that pages of other sites load. Its name does not change with its content, so browsers must revalidate it
 * soon.
 */
const scriptForSites = /[\\/]atm-finder\.js(\.br|\.gz)?$/;
const consolePageFile = new RegExp(`[\\\\/]${consoleDocument.replace('.', '\\.')}(\\.br|\\.gz)?$`);
const forSites = {
  'cache-control': 'public, max-age=600, stale-while-revalidate=86400',
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** The headers of a rendered page, which depends on the visitor's language, place and time. */
const drawnFor = { 'cache-control': 'private, no-cache', vary: 'accept-language' } as const;

/** Returns the guides for integrators, as paths in the guides folder, such as "embedding/ios.html". */
function guidesIn(webDir: string): readonly string[] {
  const folder = join(webDir, 'guides');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => file.endsWith('.html'));
}

export const builtWeb: string = fileURLToPath(new URL('../../../dist/web', import.meta.url));

interface PageRoutesOptions {
  /** The folder with the built web app. */
  readonly webDir?: string;
  /** The source of map images. If omitted, the map does not show images. */
  readonly tiles?: NonNullable<AppConfig['tiles']>;
  readonly log: Log;
}

/**
 * Serves the built finder: the page at `/`, the API reference at `/docs`, the guides below it, and their files. There is no
 * catch-all page, so unknown paths get 404.
 */
export const pageRoutes = fp<PageRoutesOptions>(
  async (app, { webDir = builtWeb, tiles, log }) => {
    const { service } = app;
    const { now } = service;
    if (!existsSync(join(webDir, 'index.html'))) {
      for (const page of ['/', '/docs']) {
        app.get(page, async (_request, reply) =>
          sendError(reply, now(), 503, 'The finder has not been built yet. Run npm start to build it'),
        );
      }
      return;
    }
    const draw = await openPageRenderer(webDir, service, log);
    await app.register(fastifyStatic, {
      root: webDir,
      index: false,
      preCompressed: true,
      dotfiles: 'ignore',
      cacheControl: false,
      setHeaders: (reply, path) => {
        reply.header('cache-control', named.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
        reply.header('vary', 'accept-encoding');
        if (scriptForSites.test(path)) reply.headers(forSites);
        if (consolePageFile.test(path)) reply.headers(consoleHeaders);
      },
    });
    app.get('/', async (request, reply) => {
      const bank = service.bank((request.query as { bank?: unknown }).bank, request.headers.host);
      reply.header('content-security-policy', contentPolicy(tiles, allowanceOf(bank)));
      const drawn = await draw?.(request);
      if (drawn === undefined) return reply.sendFile('index.html');
      return reply.headers({ ...drawnFor, 'content-type': 'text/html; charset=utf-8' }).send(drawn);
    });
    // These pages have the default policy, so only this service's pages may frame them.
    for (const path of ['/docs', '/docs/']) app.get(path, (_request, reply) => reply.sendFile('docs.html'));
    for (const file of guidesIn(webDir)) {
      app.get(`/docs/${file.replace(/\.html$/, '')}`, (_request, reply) => reply.sendFile(`guides/${file}`));
    }
  },
  { name: 'pageRoutes', dependencies: ['snapshotAndLimits'] },
);
