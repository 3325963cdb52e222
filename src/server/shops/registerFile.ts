/** Writes and opens the file that contains the index of the names in the register. */
import { randomUUID } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import type { NamedMerchant, NamedShop } from '../../core/shops/matcher.ts';
import { RegisterCollector } from '../../core/shops/register/collectRegister.ts';
import { mergeRegisters } from '../../core/shops/register/mergeRegisters.ts';
import { openSections, type RegisterDescription, type RegisterSections } from '../../core/shops/register/sections.ts';
import { type SortedRegister, writeRegister } from '../../core/shops/register/writeRegister.ts';
import { type BlockFile, blockLength, DamagedFileError } from '../../core/tables/blockBytes.ts';
import { TableWriter } from '../../core/tables/tableWriter.ts';

/** The maximum length of the cached blocks of one file, bytes. The operating system caches the rest of the file. */
export const cacheBytes = 32 << 20;

export interface OpenBlockFile extends BlockFile {
  /** The inode, which differs between a file and its replacement. */
  readonly ino: number;
  close(): void;
}

/** @throws if the file does not exist */
export function openBlockFile(path: string): OpenBlockFile {
  const file = openSync(path, 'r');
  const { size, ino } = fstatSync(file);
  return {
    ino,
    blocks: Math.floor(size / blockLength),
    read(block, into) {
      for (let read = 0; read < blockLength; ) {
        const some = readSync(file, into, read, blockLength - read, block * blockLength + read);
        if (some === 0) throw new DamagedFileError('the file is truncated');
        read += some;
      }
    },
    checksum: crc32,
    close: () => closeSync(file),
  };
}

type Identity = Pick<RegisterDescription, 'key' | 'registerVersion'>;
type Size = Pick<RegisterDescription, 'shopCount' | 'merchantCount'>;

/** Writes the file to disk completely before it gets its name, so that a file with this name is always complete. */
function writeFile(path: string, register: SortedRegister, identity: Identity): Size {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    const file = openSync(unfinished, 'wx', 0o600);
    let size: Size;
    try {
      const writer = new TableWriter((blocks) => {
        for (let written = 0; written < blocks.length; ) written += writeSync(file, blocks, written);
      }, crc32);
      size = writeRegister(writer, register, identity);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(unfinished, path);
    syncFolder(dirname(path));
    return size;
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
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
/** The cache for each part during a merge, bytes. */
const partCache = 4 << 20;

/** Builds a file from any number of names. Parts of the register are sorted in memory, written to files, and merged. */
export class RegisterFileBuilder {
  readonly #path: string;
  readonly #part: number;
  #collector = new RegisterCollector();
  #parts: string[] = [];

  constructor(path: string, { part = usualPart }: { readonly part?: number } = {}) {
    this.#path = path;
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
    this.#writePart((path) => writeFile(path, collector.sorted(), { key: '', registerVersion: 0 }));
  }

  #writePart(write: (path: string) => void): void {
    const path = `${this.#path}.${randomUUID()}`;
    this.#parts.push(path);
    write(path);
  }

  /** Replaces the file. If this fails, the previous file remains. */
  finish(identity: Identity): Size {
    try {
      if (this.#parts.length === 0) return writeFile(this.#path, this.#collector.sorted(), identity);
      if (this.#collector.size > 0) this.#spill();
      while (this.#parts.length > mostParts) {
        const parts = this.#parts.splice(0, mostParts);
        this.#writePart((path) => this.#merge(path, parts, { key: '', registerVersion: 0 }));
      }
      return this.#merge(this.#path, this.#parts.splice(0), identity);
    } finally {
      this.discard();
    }
  }

  #merge(path: string, parts: readonly string[], identity: Identity): Size {
    const files = parts.map(openBlockFile);
    try {
      const sections = files.map((file) => openSections(file, partCache) as RegisterSections);
      return writeFile(path, mergeRegisters(sections), identity);
    } finally {
      for (const file of files) file.close();
      for (const part of parts) rmSync(part, { force: true });
    }
  }

  /** Deletes the files of all parts. */
  discard(): void {
    for (const part of this.#parts.splice(0)) rmSync(part, { force: true });
  }
}
