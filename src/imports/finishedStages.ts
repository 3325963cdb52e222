/**
 * Stores the results of the finished stages of an import in the data folder, so that an import that was stopped continues after
 * the last finished stage. The stages of a file are reading it, with its map and its copy for updates, and building its walking
 * network. The results of a feed are in a folder, which is complete or does not exist.
 */
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { ImportedAtm } from '../core/atms/atm.ts';
import type { RegisteredMerchant, Shop } from '../core/shops/shop.ts';
import { SpillNotWritten } from '../sources/files/spillNotWritten.ts';
import { RecordSpill, SpilledList } from '../sources/osm/extract/recordSpill.ts';
import type { WalkingParts } from '../sources/readExtract.ts';
import type { Extraction } from '../sources/reading/extraction.ts';
import type { ShopExtraction } from '../sources/shops/shopExtraction.ts';
import { chunks } from '../store/inChunks.ts';
import { fileDigest } from './fileDigest.ts';

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

/** Increase this number if the same file and options lead to other results. */
const stagesFormat = 3;

/** The data that an import has read from a file. */
export interface FinishedReading {
  readonly extraction: Extraction;
  readonly shops?: ShopExtraction;
  /** The searchable places, compressed with Zstandard. */
  readonly places?: Uint8Array;
  readonly walking?: WalkingParts;
}

/** What the results depend on, in addition to the content of the file. */
export type StageOptions = Readonly<Record<string, unknown>>;

/** The age after which results are deleted, ms. The person who stopped the import has probably abandoned it. */
const abandonedAfter = 7 * 86_400_000;

const stagesFolder = (dataDir: string): string => join(dataDir, 'resume');

/** Replaces characters that some file systems do not allow with their character codes. */
const nameOf = (feed: string): string => feed.replaceAll(/[^\w-]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`);

/** Creates hard links to a file, or to all files in a folder. */
function linkTree(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    linkSync(from, to);
    return;
  }
  mkdirSync(to);
  for (const name of readdirSync(from)) linkTree(join(from, name), join(to, name));
}

/** The records in a part of the file. A part is small, because the whole result would be in memory a second time. */
const partRecords = 2_000;

type ListName = 'atms' | 'shops' | 'merchants';
interface Part {
  readonly list: ListName;
  readonly records: readonly unknown[];
}

function* partsOf(list: ListName, all: Iterable<unknown>): Generator<Part, void> {
  for (const records of chunks(all, partRecords)) yield { list, records };
}

/** Yields the reading without its records, and then the records. */
function* takenApart({ extraction, shops, ...rest }: FinishedReading): Generator<unknown, void> {
  const emptied = shops && { ...shops, register: { ...shops.register, shops: [], merchants: [] } };
  yield { ...rest, extraction: { ...extraction, atms: [] }, ...(emptied && { shops: emptied }) };
  yield* partsOf('atms', extraction.atms);
  if (shops === undefined) return;
  yield* partsOf('shops', shops.register.shops);
  yield* partsOf('merchants', shops.register.merchants);
}

/** Each part follows its length in 4 bytes. */
function writeParts(path: string, parts: Iterable<unknown>): void {
  const file = openSync(path, 'wx');
  try {
    for (const part of parts) {
      const bytes = serialize(part);
      const length = Buffer.alloc(4);
      length.writeUInt32LE(bytes.length);
      const framed = Buffer.concat([length, bytes]);
      for (let done = 0; done < framed.length; ) done += writeSync(file, framed, done);
    }
  } finally {
    closeSync(file);
  }
}

function* readParts(path: string): Generator<unknown, void> {
  const file = openSync(path, 'r');
  const read = (length: number): Buffer | undefined => {
    const bytes = Buffer.alloc(length);
    for (let done = 0; done < length; ) {
      const more = readSync(file, bytes, done, length - done, null);
      if (more === 0) return undefined;
      done += more;
    }
    return bytes;
  };
  try {
    for (let length = read(4); length !== undefined; length = read(4)) {
      const part = read(length.readUInt32LE());
      if (part === undefined) throw new RangeError(`${path} is truncated`);
      yield deserialize(part);
    }
  } finally {
    closeSync(file);
  }
}

/** @param spill where the shops are stored */
function readReading(path: string, spill: RecordSpill): FinishedReading {
  const parts = readParts(path);
  const { shops, ...reading } = parts.next().value as FinishedReading;
  const [ofShops, ofMerchants] = [new SpilledList<Shop>(spill), new SpilledList<RegisteredMerchant>(spill)];
  const lists: Readonly<Record<ListName, { push(record: unknown): void }>> = {
    atms: reading.extraction.atms as ImportedAtm[],
    shops: ofShops,
    merchants: ofMerchants,
  };
  for (const part of parts) {
    const { list, records } = part as Part;
    for (const record of records) lists[list].push(record);
  }
  if (shops === undefined) return reading;
  return { ...reading, shops: { ...shops, register: { ...shops.register, shops: ofShops, merchants: ofMerchants } } };
}

const [aboutFile, readingFile, networkFile] = ['about.json', 'reading', 'network.json'];

export class FinishedStages {
  readonly #dataDir: string;

  /** @param dataDir an existing folder */
  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  #folderOf(feed: string): string {
    return join(stagesFolder(this.#dataDir), nameOf(feed));
  }

  /** The paths of the temporary files for a feed, which belong to this process. */
  temporaryOf(feed: string): readonly string[] {
    return [this.#freshOf(feed)];
  }

  #freshOf(feed: string): string {
    return `${this.#folderOf(feed)}.new-${process.pid}`;
  }

  /**
   * Returns the result of reading the file, if an earlier import has read the same file with the same options. Otherwise, deletes
   * the results of this feed.
   * @param spill where the shops are stored. Absent: in memory
   * @throws SpillNotWritten if the file system failed; the results remain
   */
  async findReading(
    feed: string,
    path: string,
    options: StageOptions,
    spill = new RecordSpill(),
  ): Promise<FinishedReading | undefined> {
    const folder = this.#folderOf(feed);
    if (!existsSync(folder)) return undefined;
    try {
      const about = readFileSync(join(folder, aboutFile), 'utf8');
      if (about === describe(options, await fileDigest(path))) return readReading(join(folder, readingFile), spill);
    } catch (error) {
      if (error instanceof SpillNotWritten) throw error;
      // The results are damaged, so read the file again.
    }
    this.remove(feed);
    return undefined;
  }

  /**
   * Stores the result of reading a file. Does nothing if the file system fails, because the results only save time.
   * @param digest the SHA-256 of the file, hex
   * @param artefacts the paths of the map and the copy by their names
   */
  storeReading(
    feed: string,
    digest: string,
    options: StageOptions,
    reading: FinishedReading,
    artefacts: Readonly<Record<string, string>>,
  ): void {
    const folder = this.#folderOf(feed);
    const fresh = this.#freshOf(feed);
    try {
      rmSync(fresh, { recursive: true, force: true });
      mkdirSync(fresh, { recursive: true });
      for (const [name, path] of Object.entries(artefacts)) linkTree(path, join(fresh, name));
      writeParts(join(fresh, readingFile), takenApart(reading));
      writeFileSync(join(fresh, aboutFile), describe(options, digest));
      this.remove(feed);
      renameSync(fresh, folder);
    } catch {
      rmSync(fresh, { recursive: true, force: true });
    }
  }

  /** Restores a map or a copy. Returns false if there is none, or if the file system fails. */
  restore(feed: string, name: string, to: string): boolean {
    const from = join(this.#folderOf(feed), name);
    if (!existsSync(from)) return false;
    try {
      rmSync(to, { recursive: true, force: true });
      mkdirSync(dirname(to), { recursive: true });
      linkTree(from, to);
      return true;
    } catch {
      return false;
    }
  }

  /** Stores the walking network of a feed whose reading is stored. @param built a description of the network, as JSON */
  storeNetwork(feed: string, folder: string, built: object): void {
    const target = this.#folderOf(feed);
    const fresh = join(target, `network-${process.pid}`);
    if (!existsSync(target)) return;
    try {
      linkTree(folder, fresh);
      renameSync(fresh, join(target, 'network'));
      writeFileSync(join(target, `${networkFile}.part`), JSON.stringify(built));
      renameSync(join(target, `${networkFile}.part`), join(target, networkFile));
    } catch {
      rmSync(fresh, { recursive: true, force: true });
    }
  }

  /** Restores the walking network. Returns its description, or undefined if there is no network. */
  restoreNetwork(feed: string, to: string): unknown {
    const described = join(this.#folderOf(feed), networkFile);
    if (!existsSync(described) || !this.restore(feed, 'network', to)) return undefined;
    try {
      return JSON.parse(readFileSync(described, 'utf8'));
    } catch {
      return undefined;
    }
  }

  /** Deletes the results of a feed. */
  remove(feed: string): void {
    rmSync(this.#folderOf(feed), { recursive: true, force: true });
  }

  /** Deletes the results of imports that were abandoned. */
  prune(): void {
    const folder = stagesFolder(this.#dataDir);
    if (!existsSync(folder)) return;
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs;
      if (written !== undefined && Date.now() - written > abandonedAfter) rmSync(path, { recursive: true, force: true });
    }
  }
}

const describe = (options: StageOptions, digest: string): string =>
  JSON.stringify({ format: stagesFormat, version, digest, ...options });
