import fp from 'fastify-plugin';
import type { Log } from '../../observability/log.ts';
import { type Basemap, openBasemap } from './basemap.ts';

export interface BasemapOptions {
  /**
   * The path or URL of a PMTiles archive, or `none` for no map. If omitted, the service uses the maps that imports have written
   * to the data folder.
   */
  readonly basemap?: string;
  readonly dataDir: string;
  readonly log: Log;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly basemap: Basemap;
  }
}

export const basemap = fp<BasemapOptions>(
  async (app, { basemap: named, dataDir, log }) => {
    const opened = await openBasemap(named, dataDir, log);
    app.decorate('basemap', opened);
    app.tasks.regular.push(() => opened.look());
    app.addHook('onClose', () => opened.close());
  },
  { name: 'basemap', dependencies: ['backgroundTasks'] },
);
