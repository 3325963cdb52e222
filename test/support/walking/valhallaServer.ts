/** Starts a Valhalla server on this machine, which uses the installed engine or responses that a test chooses. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { listenLocally } from '../server/listenLocally.ts';

interface Asked {
  readonly path: string;
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface ValhallaServer {
  readonly url: URL;
  readonly asked: Asked[];
  close(): Promise<void>;
}

type AnswerValhalla = (action: string, request: object, reply: ServerResponse) => unknown;

export async function startValhallaServer(answer: AnswerValhalla): Promise<ValhallaServer> {
  const asked: Asked[] = [];
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString('utf8');
    const path = request.url ?? '/';
    asked.push({ path, method: request.method, headers: request.headers, body });
    await answer(path.slice(1), JSON.parse(body), reply);
  });
  const { url, close } = await listenLocally(server);
  return {
    url: new URL(url),
    asked,
    close,
  };
}

const methods: Readonly<Record<string, string>> = {
  locate: 'locate',
  sources_to_targets: 'matrix',
  route: 'route',
  trace_attributes: 'traceAttributes',
  isochrone: 'isochrone',
};

/** Returns a function that responds as Valhalla's own server does. @param tiles the folder of a network's tiles */
export function answerWithEngine(engine: string, tiles: string, allowExclusions = true): AnswerValhalla {
  const config = JSON.parse(readFileSync(new URL('../../../src/walking/engine/config.json', import.meta.url), 'utf8'));
  config.mjolnir.tile_dir = tiles;
  config.service_limits.allow_hard_exclusions = allowExclusions;
  const { Actor } = createRequire(join(engine, 'index.js'))('./index.js');
  const actor = new Actor(config);
  return async (action, request, reply) => {
    try {
      reply.end(JSON.stringify(await actor[methods[action] ?? ''](request)));
    } catch (error) {
      const isNoPath = String(error).includes('No path could be found');
      reply.writeHead(400).end(JSON.stringify({ error_code: isNoPath ? 442 : 199, error: String(error), status_code: 400 }));
    }
  };
}
