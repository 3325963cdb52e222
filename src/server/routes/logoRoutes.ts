import fp from 'fastify-plugin';
import { ownRoutes } from '../../contract/routes.ts';
import type { Operator } from '../../core/atms/atm.ts';
import { monogramSvg } from '../dataset/logos/monogramSvg.ts';
import { type Logo, readLogo } from '../dataset/logos/ownLogos.ts';
import { retryWhenLoaded, sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';

/**
 * An SVG image may contain scripts. If the image is opened as a document, it must not run scripts, load anything or be framed.
 */
const asPicture = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'cache-control': 'public, max-age=3600',
  // API responses contain the image's URL, and any site may show the image.
  'cross-origin-resource-policy': 'cross-origin',
} as const;

interface LogoRoutesOptions {
  /** The data folder. Its `logos` subfolder contains the operator's images. */
  readonly dataDir: string;
}

/**
 * GET /logos/{merchant uid} returns the merchant's image in the `logos` folder, or an image with the merchant's initials. The
 * image always comes from this origin.
 */
export const logoRoutes = fp<LogoRoutesOptions>(
  async (app, { dataDir }) => {
    const { service } = app;

    app.withTypeProvider<SchemaTypes>().route({
      ...ownRoutes.getLogo,
      handler: async ({ params: { uid } }, reply) => {
        const served = service.watcher.current();
        if (!served) {
          reply.headers(retryWhenLoaded);
          return sendError(reply, service.now(), 503, 'The data is still being loaded; try again in a moment');
        }
        const operator = served.operators.find(uid);
        const logo = (await readLogo(dataDir, operator?.uid ?? uid)) ?? (operator && monogramOf(operator));
        if (!logo) return sendError(reply, service.now(), 404, 'There is no merchant logo with this uid');
        const { type, bytes } = logo;
        return reply.headers({ ...asPicture, 'content-type': type }).send(bytes);
      },
    });
  },
  { name: 'logoRoutes', dependencies: ['snapshotAndLimits'] },
);

const monogramOf = ({ name }: Operator): Logo => ({ type: 'image/svg+xml', bytes: Buffer.from(monogramSvg(name)) });
