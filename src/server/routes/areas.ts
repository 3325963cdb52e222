import fp from 'fastify-plugin';
import type { WriteArea } from '../../imports/writeArea.ts';
import { type LiveFill, openLiveFill } from '../atms/fill/liveFill.ts';
import type { OverpassSettings } from '../atms/fill/overpassSettings.ts';
import type { Log } from '../observability/log.ts';
import { areaRoutes } from './areaRoutes.ts';

export interface AreasOptions {
  /** If omitted, areas are not fetched. */
  readonly overpass?: OverpassSettings;
  /** Imports a fetched area. If omitted, areas are not fetched. */
  readonly writeArea?: WriteArea;
  readonly log: Log;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Undefined if areas are not fetched. */
    readonly areas: LiveFill | undefined;
  }
}

export const areas = fp<AreasOptions>(
  async (app, { overpass, writeArea: write, log }) => {
    const { watcher, now } = app.service;
    const feeds = () => watcher.current()?.snapshot.feeds ?? [];
    const fill = overpass && write && openLiveFill({ ...overpass, feeds, write, look: () => watcher.look(), log, now });
    app.decorate('areas', fill);
    if (!fill) return;
    app.addHook('onClose', () => fill.close());
    if (!overpass.bySearch) areaRoutes(app, app.service, fill);
  },
  { name: 'areas', dependencies: ['snapshotAndLimits'] },
);
