/**
 * The packages that only the benchmark needs. Checks, tests and the compiler run without these packages, so this file declares
 * the types that the benchmark uses.
 */
import type { Writable } from 'node:stream';

const load = async (path: string): Promise<unknown> => import(new URL(`../node_modules/${path}`, import.meta.url).href);

/** The longitude is `x`, and the latitude is `y`. */
interface KDBush {
  add(x: number, y: number): number;
  range(west: number, south: number, east: number, north: number): number[];
  finish(): KDBush;
}

type Around = (
  index: KDBush,
  long: number,
  lat: number,
  most?: number,
  /** The maximum distance in kilometres, on a sphere with a radius of 6371 km. */
  within?: number,
  keeps?: (id: number) => boolean,
) => number[];

export async function loadKdbush() {
  const { default: Index } = (await load('kdbush/index.js')) as { default: new (size: number) => KDBush };
  const geo = (await load('geokdbush/index.js')) as {
    around: Around;
    distance(longA: number, latA: number, longB: number, latB: number): number;
  };
  return { Index, ...geo };
}

export interface RedisClient {
  connect(): Promise<unknown>;
  sendCommand<T>(args: readonly string[]): Promise<T>;
  close(): Promise<void>;
}

export async function loadRedis() {
  return (await load('@redis/client/dist/index.js')) as {
    createClient(options: { socket: { path: string } } | { socket: { host: string; port: number } }): RedisClient;
  };
}

/** A named prepared statement. */
interface SqlQuestion extends Promise<readonly Record<string, unknown>[]> {
  values(): Promise<readonly (readonly unknown[])[]>;
  writable(): Promise<Writable>;
}

export interface Sql {
  unsafe(text: string, parameters?: readonly unknown[], options?: { readonly prepare?: boolean }): SqlQuestion;
  end(): Promise<void>;
}

export async function loadPostgres() {
  const { default: connect } = (await load('postgres/src/index.js')) as {
    default(options: Record<string, unknown>): Sql;
  };
  return connect;
}
