/**
 * The process that runs the engine. It is separate from the service, because damaged tiles can crash it and because a request
 * cannot be cancelled. The parent process sends one request at a time, and kills this process if a request takes too long.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { EngineAnswers, EngineQuestion, EngineReply, NetworkVersion } from './engineProcess.ts';
import { flightsOf } from './flights.ts';
import { readFlights, stampOf, UnusableNetwork, verifyNetwork } from './networks.ts';
import { type AskValhalla, noPath, type ValhallaAction, type ValhallaQueries, valhallaQueries } from './valhallaQueries.ts';

type Method = 'locate' | 'matrix' | 'route' | 'traceAttributes' | 'isochrone';

interface Actor extends Record<Method, (request: object) => Promise<unknown>> {}

interface Engine {
  readonly Actor: new (config: object) => Actor;
  readonly VALHALLA_VERSION: string;
}

const methods: Readonly<Record<ValhallaAction, Method>> = {
  locate: 'locate',
  sources_to_targets: 'matrix',
  route: 'route',
  trace_attributes: 'traceAttributes',
  isochrone: 'isochrone',
};

/** The maximum number of networks that are open at the same time. Each open network uses a separate tile cache. */
const maxOpen = 4;

/** The out-of-memory score adjustment: if memory runs out, Linux first kills the process with the highest score. */
const firstToEnd = '500';

const engineFolder = process.argv[2] ?? '';
const config = JSON.parse(readFileSync(new URL('./engine/config.json', import.meta.url), 'utf8'));
let engine: Engine | undefined;
const load = (): Engine => {
  engine ??= createRequire(join(engineFolder, 'index.js'))('./index.js') as Engine;
  return engine;
};

/** The engine's errors do not include a code, so this function derives the code from the message. */
const codeOf = (error: unknown): number => (/No path could be found/.test(String(error)) ? noPath : 0);

function open(folder: string): ValhallaQueries {
  const actor = new (load().Actor)({ ...config, mjolnir: { ...config.mjolnir, tile_dir: folder } });
  const ask: AskValhalla = async (action, request) => {
    try {
      return { body: await actor[methods[action]](request) };
    } catch (error) {
      return { code: codeOf(error) };
    }
  };
  return valhallaQueries(ask, flightsOf(readFlights(folder)));
}

const opened = new Map<string, ValhallaQueries>();

/**
 * Returns the queries of a network, which it opens if necessary. If too many networks are open, closes the least recently used
 * ones.
 */
function queriesOf({ folder }: NetworkVersion): ValhallaQueries {
  const queries = opened.get(folder) ?? open(folder);
  opened.delete(folder);
  opened.set(folder, queries);
  for (const other of opened.keys()) {
    if (opened.size <= maxOpen) break;
    opened.delete(other);
  }
  return queries;
}

/**
 * Queries a network. Discards the result if the tiles have changed in the meantime, because incomplete tiles look like an area
 * without paths.
 */
async function onNetwork<T>(network: NetworkVersion, ask: (queries: ValhallaQueries) => Promise<T>): Promise<T | undefined> {
  const isCurrent = () => network.manifest === undefined || stampOf(network.manifest) === network.stamp;
  if (!isCurrent()) {
    opened.delete(network.folder);
    return undefined;
  }
  const answer = await ask(queriesOf(network));
  return isCurrent() ? answer : undefined;
}

async function answer(question: EngineQuestion): Promise<EngineAnswers[EngineQuestion['task']]> {
  switch (question.task) {
    case 'load':
      return load().VALHALLA_VERSION;
    case 'verify':
      setPriority(19);
      return verifyNetwork(question.network).then(
        () => undefined,
        (error: unknown) => {
          if (!(error instanceof UnusableNetwork)) throw error;
          return error.message;
        },
      );
    case 'matrix': {
      const { network, from, to, mode, within } = question;
      const until = performance.now() + within;
      return (await onNetwork(network, (queries) => queries.matrix(from, to, mode, until))) ?? to.map(() => undefined);
    }
    case 'route': {
      const { network, from, to, mode, language } = question;
      return onNetwork(network, (queries) => queries.route(from, to, mode, language));
    }
    case 'isochrone': {
      const { network, from, minutes, mode } = question;
      return onNetwork(network, (queries) => queries.isochrone(from, minutes, mode));
    }
  }
}

try {
  writeFileSync('/proc/self/oom_score_adj', firstToEnd);
} catch {} // The system is not Linux, or the process has no permission.
process.on('SIGINT', () => {});
process.on('disconnect', () => process.exit());
process.on('message', (question: EngineQuestion) => {
  const send = (reply: EngineReply) => void (process.connected && process.send?.(reply));
  answer(question).then(
    (found) => send({ answer: found }),
    (error: unknown) => send({ failed: error instanceof Error ? error.message : String(error) }),
  );
});
