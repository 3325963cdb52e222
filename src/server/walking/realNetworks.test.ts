import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedData } from '../../../test/support/osm/files.ts';
import { collectLog } from '../../../test/support/server/doubles.ts';
import { createNetworkFolder, engine, type NetworkFolder, withoutEngine } from '../../../test/support/walking/walkingEngine.ts';
import { greatCircleDistance } from '../../core/geo/greatCircle.ts';
import type { WalkPoint } from '../../walking/walk.ts';
import { localWalking } from './localWalking.ts';

const extract = join(sharedData, 'osm', 'malta-2018.osm.pbf');
const isMissing = !existsSync(extract);
if (isMissing) console.log(`skipped, walks in a real extract: ${extract} is not there`);

const sliema: WalkPoint = { lat: 35.9122, long: 14.5042 };
const valletta: WalkPoint = { lat: 35.8989, long: 14.5146 };
const citadel: WalkPoint = { lat: 36.0465, long: 14.2397 };

describe.skipIf(withoutEngine('walks in a real extract') || isMissing)('in Malta', () => {
  let folder: NetworkFolder;
  let walking: ReturnType<typeof localWalking>;
  beforeAll(async () => {
    folder = createNetworkFolder();
    await folder.cut('malta', { extract: readFileSync(extract), bounds: [35.78, 14.17, 36.09, 14.58], near: valletta });
    const limits = { matrix: 30_000, route: 30_000, hang: 60_000 };
    walking = localWalking({ dataDir: folder.dataDir, log: collectLog(), engine: () => engine, limits });
    await walking.checkForChanges();
  });
  afterAll(async () => {
    await walking.close();
    folder.remove();
  });

  it('the walk from Sliema to Valletta leads around the harbour and does not use the ferry', async () => {
    const [walk] = await walking.matrix(sliema, [valletta], 'walk');
    expect(walk).toEqual({ distance: expect.closeTo(5_713, -2), duration: expect.closeTo(4_285, -2) });
  });

  it('walks to a place in the sea next to the ferry, and to a place that is too far away, are unknown', async () => {
    expect(await walking.matrix({ lat: 35.92, long: 14.53 }, [sliema], 'walk')).toEqual([undefined]);
    expect(await walking.matrix(sliema, [citadel], 'walk')).toEqual([undefined]);
  });

  it('no walk is shorter than the straight line, and step-free walks contain no stairs or escalators', async () => {
    const targets = Array.from({ length: 40 }, (_, i) => ({ lat: 35.9 + ((i * 7) % 40) / 4_000, long: 14.49 + i / 2_000 }));
    const [walks, stepFree] = [await walking.matrix(sliema, targets, 'walk'), await walking.matrix(sliema, targets, 'stepFree')];
    const known = (results: typeof walks) =>
      targets.flatMap((to, i) => (typeof results[i] === 'object' ? [{ to, walk: results[i] }] : []));
    expect(known(walks).length).toBeGreaterThan(20);
    for (const { to, walk } of known(walks)) {
      expect(walk.distance).toBeGreaterThan(greatCircleDistance(sliema.lat, sliema.long, to.lat, to.long) * 0.99 - 2);
    }
    expect(known(stepFree).length).toBeGreaterThan(15);
    for (const { to, walk } of known(stepFree).slice(0, 5)) {
      const route = await walking.route(sliema, to, 'stepFree', 'en');
      expect(route).toMatchObject({ ...walk, stairs: false, steps: 0, escalators: false });
    }
  });
});
