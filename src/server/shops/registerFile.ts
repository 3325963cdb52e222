/** Writes and opens the file that contains the index of the names in the register. */
import { randomInt, randomUUID } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import { type RegisterChanges, writeChanges } from '../../core/shops/register/changes.ts';
import { RegisterCollector } from '../../core/shops/register/collectRegister.ts';
import { mergeRegisters } from '../../core/shops/register/mergeRegisters.ts';
import {
  openSections,
  type RegisterDescription,
  type RegisterIdentity,
  type RegisterSections,
} from '../../core/shops/register/sections.ts';
import { type SortedRegister, writeRegister } from '../../core/shops/register/writeRegister.ts';
import { type BlockFile, blockLength } from '../../core/tables/blockBytes.ts';
import { TableWriter } from '../../core/tables/tableWriter.ts';
import { changesName } from './registerNames.ts';

/** The maximum length of the cached blocks of each file, bytes. The operating system caches the rest of the files. */
export const cacheBytes = 32 << 20;
export const changesCacheBytes = 8 << 20;

/** Changes to fewer records take less than a second. */
const fewChanged = 1_000;
interface BaseSize {
  readonly described: Pick<RegisterDescription, 'shopCount' | 'merchantCount' | 'registerVersion'>;
}
const share = ({ described: { shopCount, merchantCount } }: BaseSize, part: number) =>
  Math.max(fewChanged, part * (shopCount + merchantCount));

/** Whether building the index file again takes less time than writing so many changed records. */
export const isTooLarge = (base: BaseSize, changed: number): boolean => changed > share(base, 0.15);

/** The memory for each changed record while the changes are written, bytes. Usual records need 1,000 to 1,500 of it. */
const memoryPerChange = 2_500;

/** Returns the number of changed records that can be written. A build of the index file needs no memory for each record. */
export const mostInMemory = (heapLimit: number): number => Math.floor(heapLimit / memoryPerChange);

/** The number of changed records after which even a large index file should be built again in the background. */
const mostChanged = 20_000;
const mostVersions = 500;

/**
 * Whether the index file should be built again in the background, because each edit writes all changes again.
 * @param now the current version, and the number of records that have changed
 */
export const isOutgrown = (base: BaseSize, now: { readonly registerVersion: number; readonly changed: number }): boolean =>
  now.changed > Math.min(mostChanged, share(base, 0.05)) || now.registerVersion - base.described.registerVersion > mostVersions;

export interface OpenBlockFile extends BlockFile {
  /** Identifies the file while it is open. */
  readonly inode: string;
  /** Deletes the file, unless another file has replaced it. Ignores errors, because the next build replaces the file anyway. */
  remove(): void;
  close(): void;
}

/** @throws if the file does not exist */
export function openBlockFile(path: string): OpenBlockFile {
  const file = openSync(path, 'r');
  const { size, ino, dev } = fstatSync(file, { bigint: true });
  return {
    inode: `${dev} ${ino}`,
    blocks: Math.floor(Number(size) / blockLength),
    read(block, into) {
      for (let read = 0; read < blockLength; ) {
        const some = readSync(file, into, read, blockLength - read, block * blockLength + read);
        if (some === 0) throw new Error('the file is truncated');
        read += some;
      }
    },
    checksum: crc32,
    remove() {
      try {
        const found = statSync(path, { bigint: true });
        if (found.ino === ino && found.dev === dev) rmSync(path);
      } catch {}
    },
    close: () => closeSync(file),
  };
}

/** @returns undefined if the file does not exist or cannot be opened */
export function openIfPossible(path: string): OpenBlockFile | undefined {
  try {
    return openBlockFile(path);
  } catch {
    return undefined;
  }
}

const noIdentity: RegisterIdentity = { key: '', registerVersion: 0, stamp: '' };
type Size = Pick<RegisterDescription, 'shopCount' | 'merchantCount'>;

function writeFile<T>(path: string, write: (to: TableWriter) => T, sync = (_: number): void => {}): T {
  const file = openSync(path, 'wx', 0o600);
  try {
    const sink = (blocks: Uint8Array) => {
      for (let written = 0; written < blocks.length; ) written += writeSync(file, blocks, written);
    };
    const result = write(new TableWriter(sink, crc32, randomInt(2 ** 32)));
    sync(file);
    return result;
  } finally {
    closeSync(file);
  }
}

/** Gives a file that is written to disk completely its name, so that a file with this name is always complete. */
function replaceFile(path: string, written: string): void {
  renameSync(written, path);
  syncFolder(dirname(path));
}

/**
 * Replaces the file with changes, unless the index file must be built again instead. If this fails, the previous file remains.
 * @param folder the folder of unfinished files, on the same file system
 * @returns whether the file was replaced
 */
export function writeChangesFile(
  path: string,
  folder: string,
  base: RegisterSections,
  changes: RegisterChanges,
  identity: RegisterIdentity,
): boolean {
  const unfinished = join(folder, randomUUID());
  try {
    const isWritten = writeFile(unfinished, (to) => writeChanges(to, base, changes, identity), fsyncSync);
    if (isWritten) replaceFile(path, unfinished);
    return isWritten;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Writes the new name of a file to disk. Windows can't open a folder, and needs no such step. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** The number of shops and merchants that are sorted in memory together. */
const usualPart = 250_000;
/** The maximum number of parts that are merged in one step. */
const mostParts = 100;
/** The cache for all parts together during a merge, bytes. With the usual number of shops, the names of each part fit in it. */
const mergeCache = 192 << 20;

/** Builds a file from any number of names. Parts of the register are sorted in memory, written to files, and merged. */
export class RegisterFileBuilder {
  readonly #path: string;
  readonly #folder: string;
  readonly #part: number;
  #collector = new RegisterCollector();
  #parts: string[] = [];

  /** @param folder the folder of unfinished files, on the same file system as `path` */
  constructor(
    path: string,
    { folder = dirname(path), part = usualPart }: { readonly folder?: string; readonly part?: number } = {},
  ) {
    this.#path = path;
    this.#folder = folder;
    this.#part = part;
  }

  addMerchants(merchants: Iterable<NamedMerchant>): void {
    for (const merchant of merchants) {
      this.#collector.addMerchant(merchant);
      if (this.#collector.size >= this.#part) this.#spill();
    }
  }

  addShops(shops: Iterable<NamedShop>): void {
    for (const shop of shops) {
      this.#collector.addShop(shop);
      if (this.#collector.size >= this.#part) this.#spill();
    }
  }

  #spill(): void {
    const collector = this.#collector;
    this.#collector = new RegisterCollector();
    writeFile(this.#newPart(), (to) => writeRegister(to, collector.sorted(), noIdentity));
  }

  #newPart(): string {
    const path = join(this.#folder, randomUUID());
    this.#parts.push(path);
    return path;
  }

  /** Replaces the file. If this fails, the previous file remains. */
  finish(identity: RegisterIdentity): Size {
    try {
      if (this.#parts.length > 0 && this.#collector.size > 0) this.#spill();
      while (this.#parts.length > mostParts) {
        const parts = this.#parts.slice(0, mostParts);
        this.#merge(parts, (register) => writeFile(this.#newPart(), (to) => writeRegister(to, register, noIdentity)));
        for (const part of this.#parts.splice(0, mostParts)) rmSync(part);
      }
      if (this.#parts.length === 0) return this.#replace(this.#collector.sorted(), identity);
      return this.#merge(this.#parts.slice(), (register) => this.#replace(register, identity));
    } finally {
      this.discard();
    }
  }

  #replace(register: SortedRegister, identity: RegisterIdentity): Size {
    const unfinished = this.#newPart();
    const size = writeFile(unfinished, (to) => writeRegister(to, register, identity), fsyncSync);
    // They are changes to the previous index file.
    rmSync(changesName(this.#path), { force: true });
    replaceFile(this.#path, unfinished);
    return size;
  }

  #merge<T>(parts: readonly string[], write: (register: SortedRegister) => T): T {
    const files: OpenBlockFile[] = [];
    try {
      for (const part of parts) files.push(openBlockFile(part));
      return write(mergeRegisters(files.map((file) => openSections(file, mergeCache / files.length) as RegisterSections)));
    } finally {
      for (const file of files) file.close();
    }
  }

  /** Deletes the files of all parts. */
  discard(): void {
    for (const part of this.#parts.splice(0)) rmSync(part, { force: true });
  }
}
