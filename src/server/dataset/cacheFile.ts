/**
 * Cache files for values that take a long time to compute. The next start uses a file only if it is complete and contains the
 * expected key, which identifies the format and the source data. Arrays of numbers are stored in their memory format, and
 * everything else in V8's serialization format.
 */
import { randomUUID } from 'node:crypto';
import { type FileHandle, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { type ArrayKind, arrayKinds, attachArrays, type Detached, detachArrays, kindOf } from './transfer.ts';

const magic = Buffer.from('ATMCACH2');
/**
 * The length of the file's first part, bytes: the magic number, the length of the description, the checksum of the description,
 * and the checksum of the arrays.
 */
const headLength = 8 + 8 + 4 + 4;

interface Description {
  readonly key: string;
  readonly value: Detached;
  readonly arrays: readonly { readonly kind: ArrayKind; readonly length: number }[];
}

type IsKey = (key: string) => boolean;

/** @returns undefined if there is no complete file with a matching key */
export async function readCacheFile(path: string, isKey: IsKey): Promise<unknown> {
  const file = await open(path).catch(() => undefined);
  try {
    const { description, sum: expected } = (file && (await describe(file))) ?? {};
    if (!file || !description || !isKey(description.key)) return undefined;
    let sum = 0;
    const arrays = [];
    for (const { kind, length } of description.arrays) {
      const array = new arrayKinds[kind](length);
      sum = crc32(await readExactly(file, Buffer.from(array.buffer)), sum);
      arrays.push(array);
    }
    return sum === expected ? attachArrays(description.value, arrays) : undefined;
  } catch {
    return undefined;
  } finally {
    await file?.close();
  }
}

/**
 * Sets the modification time of a file with a matching key. Never rejects, because the file only makes the next start faster.
 * @param now epoch ms
 */
export async function touchCacheFile(path: string, isKey: IsKey, now: number): Promise<void> {
  const file = await open(path).catch(() => undefined);
  try {
    const key = file && (await describe(file))?.description.key;
    if (key !== undefined && isKey(key)) await file?.utimes(now / 1_000, now / 1_000);
  } catch {
    // The file is truncated, or another user owns it.
  } finally {
    await file?.close();
  }
}

/**
 * Replaces the file atomically, so that readers see either the new or the previous content.
 * @throws if the file cannot be written; the previous file remains
 */
export async function writeCacheFile(path: string, key: string, value: unknown): Promise<void> {
  const { rest, arrays } = detachArrays(value);
  const described = serialize({
    key,
    value: rest,
    arrays: arrays.map((array) => ({ kind: kindOf(array), length: array.length })),
  } satisfies Description);
  const pieces = arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  const head = Buffer.concat([magic, Buffer.alloc(headLength - magic.length)]);
  head.writeDoubleLE(described.length, 8);
  head.writeUInt32LE(crc32(described), 16);
  head.writeUInt32LE(
    pieces.reduce((sum, piece) => crc32(piece, sum), 0),
    20,
  );
  await replaceFile(path, [head, described, ...pieces]);
}

/**
 * Reads a file's header, which precedes the arrays.
 * @returns the header and the checksum of the arrays, or undefined if the file has a different format
 * @throws if the file is truncated
 */
async function describe(file: FileHandle): Promise<{ readonly description: Description; readonly sum: number } | undefined> {
  const head = await readExactly(file, Buffer.alloc(headLength));
  if (!head.subarray(0, 8).equals(magic)) return undefined;
  const length = head.readDoubleLE(8);
  const { size } = await file.stat();
  if (!Number.isInteger(length) || length < 1 || length > size) return undefined;
  const described = await readExactly(file, Buffer.alloc(length));
  // Verify the checksum before using anything else in the file.
  if (crc32(described) !== head.readUInt32LE(16)) return undefined;
  return { description: deserialize(described) as Description, sum: head.readUInt32LE(20) };
}

/** @throws if the file is too short */
async function readExactly(file: FileHandle, into: Buffer): Promise<Buffer> {
  for (let at = 0; at < into.length; ) {
    const { bytesRead } = await file.read(into, at, into.length - at);
    if (bytesRead === 0) throw new Error('The file is truncated');
    at += bytesRead;
  }
  return into;
}

/** The age in ms at which an unfinished file counts as abandoned by a killed process, because no write takes this long. */
const abandonedAfter = 3_600_000;

async function replaceFile(path: string, pieces: readonly Uint8Array[]): Promise<void> {
  await removeAbandoned(path);
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = await open(unfinished, 'wx', 0o600);
    try {
      for (const piece of pieces) await file.writeFile(piece);
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/** Deletes abandoned files, but not files that other processes are writing. */
async function removeAbandoned(path: string): Promise<void> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    if (!name.startsWith(`${basename(path)}.`) || !/\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)) continue;
    const left = join(folder, name);
    const written = await stat(left).catch(() => undefined);
    if (written && Date.now() - written.mtimeMs > abandonedAfter) await rm(left, { force: true }).catch(() => {});
  }
}
