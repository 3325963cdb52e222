import fp from 'fastify-plugin';
import { openApiDocument } from '../../contract/openapi/openApiDocument.ts';

/** The OpenAPI document, /openapi.json. It is public, so that tools on any site can read it. */
export const openApiRoutes = fp(
  async (app) => {
    const document = JSON.stringify(openApiDocument());
    app.get('/openapi.json', async (_request, reply) => {
      reply.headers({
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'application/json; charset=utf-8',
      });
      return reply.send(document);
    });
  },
  { name: 'openApiRoutes' },
);
