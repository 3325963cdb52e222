/**
 * Packed ATMs in a file, so that a start does not have to read and pack them again. A file is used only for the very version
 * of the very store that it was made of, in the very format of this release, and when its checksums are right; otherwise it is ignored.
 */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { crc32 } from 'node:zlib';
import { type ArrayKind, arrayKinds, type Detached, detach, lower } from './detachArrays.ts';
import type { TransferredSnapshot } from './loadSnapshot.ts';
import { replaceFile } from './replaceFile.ts';

/** Of the file itself. */
const format = 1;
const magic = Buffer.from('ATMWORLD');
/** Magic, length of the description, its checksum, the checksum of the arrays. */
const headLength = 8 + 8 + 4 + 4;

interface Description {
  readonly format: number;
  readonly stamp: string;
  readonly told: Detached;
  readonly arrays: readonly { readonly kind: ArrayKind; readonly length: number }[];
}

const pathIn = (dataDir: string): string => join(dataDir, 'atms.packed');

/** @param stamp which version of which store, and what packed it. @returns undefined where there is no file of that, or none that is whole */
export const readSnapshotFile = (dataDir: string, stamp: string): Promise<TransferredSnapshot | undefined> =>
  readWhole(dataDir, (found) => found === stamp);

/**
 * Whatever version was packed last, for when the store cannot be asked which one is the newest.
 * @param program the end of its stamp: what packed it. @returns confirmedAt: when it was last known to be the newest, epoch ms
 */
export async function readLastSnapshotFile(
  dataDir: string,
  program: string,
): Promise<{ readonly told: TransferredSnapshot; readonly confirmedAt: number } | undefined> {
  const told = await readWhole(dataDir, (found) => found.endsWith(` ${program}`));
  return told && { told, confirmedAt: (await stat(pathIn(dataDir))).mtimeMs };
}

/**
 * Notes at the file that it is still what the store holds; at no other one, which stays where a newer version could not be written.
 * Never rejects: it is for a later start only. @param program the end of its stamp: what packed it @param now epoch ms
 */
export async function confirmSnapshotFile(dataDir: string, version: number, program: string, now: number): Promise<void> {
  const file = await open(pathIn(dataDir)).catch(() => undefined);
  try {
    const stamp = file && (await describe(file))?.description.stamp;
    if (stamp?.startsWith(`${version} `) && stamp.endsWith(` ${program}`)) await file?.utimes(now / 1_000, now / 1_000);
  } catch {
    // Cut off, or of somebody else.
  } finally {
    await file?.close();
  }
}

/** What a file says of itself, and the checksum of its arrays, which follow. @throws where it is cut off */
async function describe(file: FileHandle): Promise<{ readonly description: Description; readonly sum: number } | undefined> {
  const head = await readExactly(file, Buffer.alloc(headLength));
  if (!head.subarray(0, 8).equals(magic)) return undefined;
  const length = head.readDoubleLE(8);
  const { size } = await file.stat();
  if (!Number.isInteger(length) || length < 1 || length > size) return undefined;
  const described = await readExactly(file, Buffer.alloc(length));
  // Before anything of it is believed.
  if (crc32(described) !== head.readUInt32LE(16)) return undefined;
  const description = deserialize(described) as Description;
  return description.format === format ? { description, sum: head.readUInt32LE(20) } : undefined;
}

async function readWhole(dataDir: string, isWanted: (stamp: string) => boolean): Promise<TransferredSnapshot | undefined> {
  const file = await open(pathIn(dataDir)).catch(() => undefined);
  if (file === undefined) return undefined;
  try {
    const { description, sum: expected } = (await describe(file)) ?? {};
    if (!description || !isWanted(description.stamp)) return undefined;
    let sum = 0;
    const arrays = [];
    for (const { kind, length: count } of description.arrays) {
      const array = new arrayKinds[kind](count);
      const bytes = await readExactly(file, Buffer.from(array.buffer));
      sum = crc32(bytes, sum);
      arrays.push(array);
    }
    return sum === expected ? (lower(description.told, arrays) as TransferredSnapshot) : undefined;
  } catch {
    // Cut off, or something else altogether.
    return undefined;
  } finally {
    await file.close();
  }
}

/** @throws where it cannot be written; what stood there before then stays */
export async function writeSnapshotFile(dataDir: string, stamp: string, told: TransferredSnapshot): Promise<void> {
  const { lifted, arrays } = detach(told);
  const described = serialize({
    format,
    stamp,
    told: lifted,
    arrays: arrays.map((array) => ({ kind: array.constructor.name as ArrayKind, length: array.length })),
  } satisfies Description);
  const kept = arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength));
  const head = Buffer.concat([magic, Buffer.alloc(headLength - magic.length)]);
  head.writeDoubleLE(described.length, 8);
  head.writeUInt32LE(crc32(described), 16);
  head.writeUInt32LE(
    kept.reduce((sum, piece) => crc32(piece, sum), 0),
    20,
  );
  await replaceFile(pathIn(dataDir), [head, described, ...kept]);
}

/** @throws where the file is too short */
async function readExactly(file: FileHandle, into: Buffer): Promise<Buffer> {
  for (let at = 0; at < into.length; ) {
    const { bytesRead } = await file.read(into, at, into.length - at);
    if (bytesRead === 0) throw new Error('The file ends too early');
    at += bytesRead;
  }
  return into;
}
