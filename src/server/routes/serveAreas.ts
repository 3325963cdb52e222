import type { FastifyInstance } from 'fastify';
import type { WriteArea } from '../../imports/writeArea.ts';
import { type LiveFill, openLiveFill } from '../atms/fill/liveFill.ts';
import type { OverpassSettings } from '../atms/fill/overpassSettings.ts';
import type { Log } from '../observability/log.ts';
import { areaRoutes } from './areaRoutes.ts';
import type { Service } from './authorize.ts';

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
