import type { FastifyInstance } from 'fastify';
import type { Service } from '../admission.ts';
import type { Log } from '../log.ts';
import { areaRoutes } from '../routes/areaRoutes.ts';
import { type LiveFill, openLiveFill } from './liveFill.ts';
import type { OverpassSettings } from './overpassSettings.ts';
import type { WriteArea } from './writeArea.ts';

interface AreaSettings {
  readonly overpass?: OverpassSettings;
  readonly writeArea?: WriteArea;
  readonly log: Log;
}

/** Fetches areas that nobody has imported, as long as the service lives. @returns undefined: they are not fetched */
export function serveAreas(app: FastifyInstance, service: Service, settings: AreaSettings): LiveFill | undefined {
  const { overpass, writeArea: write, log } = settings;
  if (!overpass || !write) return undefined;
  const { world, now } = service;
  const feeds = () => world.current()?.snapshot.feeds ?? [];
  const fill = openLiveFill({ ...overpass, feeds, write, look: () => world.look(), log, now });
  app.addHook('onClose', () => fill.close());
  if (!overpass.bySearch) areaRoutes(app, service, fill);
  return fill;
}
