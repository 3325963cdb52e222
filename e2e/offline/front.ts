/**
 * A server in front of the service, like a reverse proxy in production. The front can go offline and come back, override
 * individual paths, and simulate a deployment by serving the same app under different file names.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listenLocally } from '../../test/support/server/listenLocally.ts';

export interface Front {
  readonly url: string;
  /** The address of the service that receives the requests. */
  service: string;
  /** Whether the front is offline and cuts its connections. */
  down: boolean;
  /** Whether the front serves a newer build and has removed the files of the older build. */
  renewed: boolean;
  /** Statuses that the front returns instead of the service's responses, by path. */
  readonly refused: Map<string, number>;
  /** Functions that change the service's responses, by path. */
  readonly edited: Map<string, (answer: string) => string>;
  /** Every requested path since the test last cleared the list. */
  readonly asked: string[];
  stop(): Promise<void>;
}

/** The file's name in the other build. */
const swapped = (name: string) => name.replace(/(.)(.{7}\.\w+)$/, (_, first, rest) => `${first === '0' ? '1' : '0'}${rest}`);

/** Replaces the names of files in a body. Files refer to each other by name, either with or without the folder. */
function rename(body: string, names: readonly string[]): string {
  let renamed = body.replace(/"version":"|version:`/, '$&x');
  for (const name of names) renamed = renamed.replaceAll(name.slice('assets/'.length), swapped(name).slice('assets/'.length));
  return renamed;
}

export async function startFront(service: string): Promise<Front> {
  let original: Promise<readonly string[]> | undefined;
  /** All files of the build, as listed in the build's service worker. Reads them once, because a page loads dozens of files. */
  const namesOf = () => {
    original ??= fetch(`${front.service}/sw.js`)
      .then((worker) => worker.text())
      .then((worker) => [...worker.matchAll(/assets\/[\w.-]+/g)].map(([name]) => name));
    return original;
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { service } = front;
    const { pathname, search } = new URL(request.url ?? '/', service);
    front.asked.push(pathname);
    if (front.down) return void request.socket.destroy();
    const status = front.refused.get(pathname);
    if (status !== undefined) return void response.writeHead(status).end();
    const names = front.renewed ? await namesOf() : [];
    if (names.includes(pathname.slice(1))) return void response.writeHead(404).end();
    const older = names.find((name) => `/${swapped(name)}` === pathname);
    const path = older === undefined ? pathname : `/${older}`;
    const { method = 'GET', headers: sent } = request;
    const type = sent['content-type'];
    const got = await fetch(`${service}${path}${search}`, {
      method,
      headers: { accept: sent.accept ?? '*/*', 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) },
      ...(method === 'POST' && { body: Buffer.concat(await request.toArray()) }),
    });
    const headers = Object.fromEntries(got.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'])
      delete headers[name];
    const body = Buffer.from(await got.arrayBuffer());
    const edit = front.edited.get(pathname);
    if (edit !== undefined) return void response.writeHead(got.status, headers).end(edit(body.toString()));
    const isText = /html|javascript|css/.test(headers['content-type'] ?? '');
    response.writeHead(got.status, headers).end(front.renewed && isText ? rename(body.toString(), names) : body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const { url, close } = await listenLocally(server);
  const front: Front = {
    url,
    service,
    down: false,
    renewed: false,
    refused: new Map(),
    edited: new Map(),
    asked: [],
    stop: close,
  };
  return front;
}
