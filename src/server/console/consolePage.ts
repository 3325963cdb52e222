import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { consolePages } from '../../contract/console/consolePage.ts';
import { consoleDocument } from '../http/securityHeaders.ts';
import { sendError } from '../http/sendAnswer.ts';

/** Serves the built page of the console. It contains no data, so everyone may load it. */
export function consolePage(app: FastifyInstance, webDir: string, now: () => number): void {
  const isBuilt = existsSync(join(webDir, consoleDocument));
  for (const path of ['/console', ...consolePages.flatMap((page) => [`/console/${page}`, `/console/${page}/:id`])]) {
    app.get(path, async (_request, reply) =>
      isBuilt
        ? reply.sendFile(consoleDocument)
        : sendError(reply, now(), 503, 'The console has not been built yet. Run npm start to build it'),
    );
  }
}
