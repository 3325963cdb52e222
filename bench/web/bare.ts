/** Builds and serves the bare page like the finder: minified, precompressed and from this machine. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build, type Rolldown } from 'vite';
import { listenLocally } from '../../test/support/server/listenLocally.ts';

const types: Readonly<Record<string, string>> = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css' };

export interface Bare {
  /** The page's URL with map tiles from `tiles`. */
  urlFor(tiles: string, origin?: string): string;
  readonly origin: string;
  /** The size of all scripts on the page, kB gzipped. */
  readonly scripts: number;
  stop(): Promise<void>;
}

export async function startBare(): Promise<Bare> {
  const root = fileURLToPath(new URL('bare/', import.meta.url));
  const built = await build({ root, configFile: false, logLevel: 'warn', plugins: [react()], build: { write: false } });
  const { output } = built as Rolldown.RolldownOutput;
  const files = new Map<string, Buffer>(
    output.map((file) => [`/${file.fileName}`, Buffer.from(file.type === 'chunk' ? file.code : file.source)] as const),
  );
  const packed = new Map([...files].map(([name, bytes]) => [name, brotliCompressSync(bytes)]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bare');
    const name = pathname === '/' ? '/index.html' : pathname;
    const body = packed.get(name);
    if (body === undefined) return response.writeHead(404).end();
    const cached = name === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable';
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return response.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'cache-control': cached }).end(body);
  });
  const { url: origin, close } = await listenLocally(server);
  const bytes = output.reduce((sum, file) => sum + (file.type === 'chunk' ? gzipSync(file.code, { level: 9 }).length : 0), 0);
  return {
    origin,
    urlFor: (tiles, from = origin) => `${from}/?tiles=${encodeURIComponent(tiles)}`,
    scripts: Math.round(bytes / 100) / 10,
    stop: close,
  };
}
