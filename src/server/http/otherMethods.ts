import type { FastifyContextConfig, FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';
import { sendError } from './sendAnswer.ts';

/**
 * Collects the routes that are registered after this call. The returned function adds handlers for all other methods on their
 * paths. OPTIONS returns the available methods, and the other methods return 405. All these responses contain `Allow`. Without
 * these handlers, a wrong method would look like a wrong path.
 * @returns a function to call when all routes are registered
 */
export function answerOtherMethods(app: FastifyInstance, now: () => number): () => void {
  const routes = new Map<string, { readonly methods: Set<string>; readonly errorFields: FastifyContextConfig['errorFields'] }>();
  let noting = true;
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!noting) return;
    const route = routes.get(url) ?? { methods: new Set(), errorFields: config?.errorFields };
    routes.set(url, route);
    for (const one of [method].flat()) route.methods.add(one);
  });
  return () => {
    noting = false;
    for (const [url, { methods, errorFields }] of routes) {
      if (url.endsWith('*')) continue;
      const allow = [...methods, 'OPTIONS'].join(', ');
      const others = app.supportedMethods.filter((method) => !methods.has(method)) as HTTPMethods[];
      const answerOther = async (method: string, reply: FastifyReply) => {
        reply.header('allow', allow);
        if (method === 'OPTIONS') return reply.code(204).send();
        return sendError(reply, now(), 405, `${method} is not allowed here. Allowed methods: ${allow}`);
      };
      // Respond before the body is read, because no handler uses it.
      app.route({
        method: others,
        url,
        config: { ...(errorFields && { errorFields }) },
        onRequest: (request, reply) => answerOther(request.method, reply),
        handler: (request, reply) => answerOther(request.method, reply),
      });
    }
  };
}
