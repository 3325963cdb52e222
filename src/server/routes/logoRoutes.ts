import type { FastifyInstance } from 'fastify';
import type { Service } from '../admission.ts';
import { refuse } from '../http/refuse.ts';
import { monogramSvg } from '../logos/monogramSvg.ts';
import { readLogo } from '../logos/ownLogos.ts';

/** A picture may be a document: opened on its own, it runs nothing, loads nothing and is framed by nobody. */
const asPicture = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cache-control': 'public, max-age=3600',
} as const;

/** GET /logos/{merchant uid}: the operator's picture in `logos` of the data folder, else its initials; from this origin, never a third party's. */
export function logoRoutes(app: FastifyInstance, service: Service, dataDir: string): void {
  app.get<{ Params: { uid: string } }>('/logos/:uid', async ({ params: { uid } }, reply) => {
    const world = service.world.current();
    if (!world) {
      reply.header('retry-after', '1');
      return refuse(reply, service.now(), 503, 'The data is still being loaded; try again in a moment');
    }
    const operator = world.operators.find(uid);
    if (!operator) return refuse(reply, service.now(), 404, 'There is no merchant with this uid');
    const { type, bytes } = (await readLogo(dataDir, operator.uid)) ?? {
      type: 'image/svg+xml',
      bytes: Buffer.from(monogramSvg(operator.name)),
    };
    return reply.headers({ ...asPicture, 'content-type': type }).send(bytes);
  });
}
