import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import fp from 'fastify-plugin';
import type { Static } from 'typebox';
import { ownRoutes } from '../../contract/routes.ts';
import { sendError } from '../http/sendAnswer.ts';
import type { SchemaTypes } from '../http/validateRequests.ts';

const unpack = promisify(gunzip);

type TileParams = Static<typeof ownRoutes.getTile.schema.params>;

/** Returns the coordinates of a tile, or undefined if the zoom level, column or row does not exist. */
function placeOf({ z, x, y }: TileParams, maxZoom: number): readonly [number, number, number] | undefined {
  const [zoom, column, row] = [z, x, y].map((text) => (/^\d{1,8}$/.test(text) ? Number(text) : Number.NaN));
  if (zoom === undefined || column === undefined || row === undefined) return undefined;
  const tiles = 2 ** zoom;
  return zoom <= maxZoom && column < tiles && row < tiles ? [zoom, column, row] : undefined;
}

/** The Cache-Control header of a tile whose URL contains the map's version. Such a tile never changes. */
const forEver = 'public, max-age=31536000, immutable';
const forAnHour = 'public, max-age=3600';

/**
 * GET /tiles/{z}/{x}/{y} returns the tiles of the service's own map as Mapbox Vector Tiles, 204 if a tile is empty, and 404 if
 * its coordinates do not exist. The route is open to everyone, like the page itself.
 */
export const tileRoutes = fp(
  async (app) => {
    const {
      basemap,
      service: { now },
    } = app;

    app.withTypeProvider<SchemaTypes>().route({
      ...ownRoutes.getTile,
      handler: async (request, reply) => {
        const facts = basemap.facts();
        const place = facts && placeOf(request.params, facts.maxZoom);
        if (facts === undefined || place === undefined) return sendError(reply, now(), 404, 'There is no such map tile');
        const tag = `"${facts.version}-${place.join('-')}"`;
        const { v } = request.query as Readonly<Record<string, unknown>>;
        reply.headers({ 'cache-control': v === facts.version ? forEver : forAnHour, etag: tag, vary: 'accept-encoding' });
        if (request.headers['if-none-match'] === tag) return reply.code(304).send();
        const tile = await basemap.tile(...place);
        if (tile === undefined) return reply.code(204).send();
        reply.header('content-type', 'application/vnd.mapbox-vector-tile');
        if (!tile.gzip) return reply.send(tile.bytes);
        if (negotiate(request.headers['accept-encoding'] ?? '', ['gzip', 'identity']) !== 'gzip')
          return reply.send(await unpack(tile.bytes));
        return reply.header('content-encoding', 'gzip').send(tile.bytes);
      },
    });
  },
  { name: 'tileRoutes', dependencies: ['basemap', 'snapshotAndLimits'] },
);
