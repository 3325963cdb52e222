/**
 * Reads a folder or URL of numbered change files with state files, as planet.openstreetmap.org and Geofabrik publish them:
 * https://wiki.openstreetmap.org/wiki/Planet.osm/diffs
 */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFailure } from '../sources/files/inputFile.ts';
import { SourceError } from '../sources/files/sourceError.ts';
import { readInstant } from '../sources/osm/read/instant.ts';
import { fileSystemReason } from '../walking/fileSystemReason.ts';

interface ReplicationState {
  readonly sequence: number;
  /** The time of the data after the change file, epoch ms. */
  readonly timestamp: number;
}

export interface Replication {
  /** The folder or URL, which identifies the source. */
  readonly source: string;
  /** Returns the state after a change file, or the newest state without a number. Returns undefined if the file is missing. */
  state(sequence?: number): Promise<ReplicationState | undefined>;
  /**
   * Returns the path of a change file.
   * @param temporary the path to which a file from a URL is written
   */
  changeFile(sequence: number, temporary: string): Promise<string>;
}

/** The maximum time for a state file or for the headers of a change file, and for each change file. Source: convention. */
const patience = { state: 30_000, file: 600_000 } as const;
const mostSequence = 999_999_999;

/** Returns the path of a numbered file without its extension: 4711 -> 000/004/711. */
const pathOf = (sequence: number): string =>
  String(sequence)
    .padStart(9, '0')
    .replace(/^(...)(...)(...)$/, '$1/$2/$3');

function parseState(place: string, text: string): ReplicationState {
  const sequence = Number(/^sequenceNumber=(\d{1,9})\s*$/m.exec(text)?.[1] ?? Number.NaN);
  const timestamp = readInstant(/^timestamp=(.*)$/m.exec(text)?.[1]);
  if (!(sequence <= mostSequence) || timestamp === undefined)
    throw new SourceError(place, 'is not a state file with a sequenceNumber and a timestamp');
  return { sequence, timestamp };
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

function openFolder(source: string): Replication {
  return {
    source,
    async state(sequence) {
      const path = join(source, sequence === undefined ? 'state.txt' : `${pathOf(sequence)}.state.txt`);
      try {
        return parseState(path, await readFile(path, 'utf8'));
      } catch (error) {
        if (isMissing(error) && !existsSync(source)) throw new SourceError(source, 'there is no such folder');
        if (isMissing(error)) return undefined;
        throw error instanceof SourceError ? error : new SourceError(path, readFailure(error));
      }
    },
    changeFile: (sequence) => Promise.resolve(join(source, `${pathOf(sequence)}.osc.gz`)),
  };
}

async function* bytesFrom(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
}

function openUrl(source: string): Replication {
  const given = URL.parse(source);
  if (given === null) throw new SourceError(source.replace(/\/\/[^/]*@/, '//'), 'is not a valid URL');
  const { origin, pathname, search, username, password } = given;
  // Messages and the copy must not contain credentials, which may be in front of the host or in the query.
  const base = `${origin}${pathname}`.replace(/\/+$/, '');
  const login = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = username === '' ? {} : { authorization: `Basic ${login}` };
  const get = async (url: string, time: number): Promise<Response | undefined> => {
    const response = await fetch(url + search, { headers, signal: AbortSignal.timeout(time) });
    if (response.status === 404) {
      await response.body?.cancel();
      return undefined;
    }
    if (!response.ok) throw new SourceError(url, `the server answers with status ${response.status}`);
    return response;
  };
  const failed = (url: string) => (error: unknown) => {
    if (error instanceof SourceError) throw error;
    const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : '';
    throw new SourceError(url, `cannot be downloaded (${error instanceof Error ? error.message : String(error)}${cause})`);
  };
  return {
    source: base,
    async state(sequence) {
      const url = `${base}/${sequence === undefined ? 'state.txt' : `${pathOf(sequence)}.state.txt`}`;
      const text = await get(url, patience.state)
        .then((response) => response?.text())
        .catch(failed(url));
      return text === undefined ? undefined : parseState(url, text);
    },
    async changeFile(sequence, temporary) {
      const url = `${base}/${pathOf(sequence)}.osc.gz`;
      const response = await get(url, patience.file).catch(failed(url));
      if (response?.body == null) throw new SourceError(url, `change file ${sequence} is missing`);
      await writeFile(temporary, bytesFrom(response.body)).catch((error: unknown) => {
        if (error instanceof Error && 'syscall' in error)
          throw new SourceError(temporary, `cannot be written: ${fileSystemReason(error)}`);
        return failed(url)(error);
      });
      return temporary;
    },
  };
}

/** @param source a folder, or an http or https URL */
export const openReplication = (source: string): Replication =>
  /^https?:\/\//.test(source) ? openUrl(source) : openFolder(source);

/**
 * Returns the number of the last change file that a copy of the data of `timestamp` contains.
 * @param newest the state after the newest change file
 * @throws SourceError if the change files begin after `timestamp`
 */
export async function sequenceAt(replication: Replication, newest: ReplicationState, timestamp: number): Promise<number> {
  if (newest.timestamp <= timestamp) return newest.sequence;
  let [low, high] = [newest.sequence, newest.sequence];
  for (let step = 1; ; step *= 2) {
    high = low;
    low = Math.max(0, newest.sequence - step);
    const state = await replication.state(low);
    if (state !== undefined && state.timestamp <= timestamp) break;
    // Older files may have been deleted, so the oldest file is searched for between the two.
    if (state === undefined || low === 0) {
      const oldest = state ?? (await oldestAfter(replication, low, high));
      if (oldest.timestamp > timestamp) {
        const [day, first] = [timestamp, oldest.timestamp].map((instant) => new Date(instant).toISOString());
        throw new SourceError(
          replication.source,
          `the extract's data is of ${day}, but the oldest state is of ${first} (number ${oldest.sequence}). Import a newer extract`,
        );
      }
      low = oldest.sequence;
      break;
    }
  }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    const state = await replication.state(middle);
    if (state === undefined) throw new SourceError(replication.source, `the state file of number ${middle} is missing`);
    if (state.timestamp <= timestamp) low = middle;
    else high = middle;
  }
  return low;
}

/** Returns the oldest state above `missing`, by bisection. */
async function oldestAfter(replication: Replication, missing: number, present: number): Promise<ReplicationState> {
  let [low, high] = [missing, present];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((await replication.state(middle)) === undefined) low = middle;
    else high = middle;
  }
  const state = await replication.state(high);
  if (state === undefined) throw new SourceError(replication.source, `the state file of number ${high} is missing`);
  return state;
}
