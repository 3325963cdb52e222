/** Creates a fake of the native engine. A test chooses the engine's behaviour by the latitude in the request. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineAnswers, WalkQuestion } from '../../../src/walking/engineProcess.ts';

const program = `
const answer = ({ locations: [{ lat, lon }] }) => {
  if (lat === 1) process.kill(process.pid, 'SIGKILL');
  if (lat === 2) process.kill(process.pid, 'SIGSEGV');
  if (lat === 3) for (;;);
  if (lat === 4) return new Promise(() => {});
  if (lat === 5) return 'nonsense';
  const edge = { correlated_lat: lat, correlated_lon: lon, outbound_reach: 50, inbound_reach: 50 };
  return [{ edges: [{ ...edge, edge: { classification: { use: 'road' } } }] }];
};
exports.VALHALLA_VERSION = '3.6.1';
exports.Actor = class {
  async locate(request) { return answer(request); }
  async isochrone({ contours: [{ distance }] }) {
    const geometry = { type: 'Polygon', coordinates: [[[process.pid, 0]]] };
    return { features: [{ properties: { contour: distance }, geometry }] };
  }
};
`;

/** What the engine does for each latitude. The area in a response contains the engine's process id, which `pidOf` reads. */
export const behaviour = { answers: 0, isKilled: 1, crashes: 2, loops: 3, neverAnswers: 4, answersNonsense: 5 } as const;

/** Returns the id of the process that responded. */
export const pidOf = (areas: EngineAnswers['isochrone']): number | undefined => areas?.[0]?.[0]?.[0]?.[0]?.[1];

export interface FakeEngine {
  /** The folder of the fake engine, which replaces the folder of the installed engine. */
  readonly folder: string;
  /** @param long the longitude of the position */
  question(what: number, long?: number): WalkQuestion & { readonly task: 'isochrone' };
  remove(): void;
}

export function createFakeEngine(code: string = program): FakeEngine {
  const folder = mkdtempSync(join(tmpdir(), 'fake-engine-'));
  writeFileSync(join(folder, 'index.js'), code);
  writeFileSync(join(folder, 'flights.json'), '[]');
  return {
    folder,
    question: (lat, long = 0) => ({ task: 'isochrone', network: { folder }, from: { lat, long }, minutes: [5], mode: 'walk' }),
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
  };
}
