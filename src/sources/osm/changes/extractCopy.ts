/**
 * The copy of an imported extract, to which updates are applied. It is a folder with an .osm.pbf file. A new copy is written
 * beside the current one and replaces it after the import. The digest of the feed in the store tells which of the two belongs to
 * the stored data, so a crash at any time leaves a usable copy.
 */
import { createHash } from 'node:crypto';
import {
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { SourceError } from '../../files/sourceError.ts';
import type { OsmFile } from '../osmObject.ts';
import type { BoundingBox } from '../read/boundingBox.ts';
import { openOsmFile } from '../read/openOsmFile.ts';
import { encodeHeader } from '../write/encodeBlock.ts';
import type { Changes } from './readChanges.ts';
import { dropOutside, idsIn } from './relevantChanges.ts';
import { orderCheck, PbfOutput, rewritePbf, surveyPbf } from './rewritePbf.ts';

/** Increase this number when the files of a copy change. */
const copyFormat = 1;

export interface CopyFacts {
  readonly copyFormat: number;
  readonly feed: string;
  /** The digest of the feed that was imported from this copy. */
  readonly digest: string;
  readonly bounds: BoundingBox;
  /** The time of the data, epoch ms. */
  readonly dataTimestamp?: number;
  /** The source of the last update, and the number of the last change file that was applied. */
  readonly followed?: { readonly source: string; readonly sequence: number };
  /** Whether updates also change the shops of the extract. */
  readonly shops?: true;
}

export interface ExtractCopy {
  readonly folder: string;
  readonly facts: CopyFacts;
}

const updatesFolder = (dataDir: string): string => join(dataDir, 'updates');

/** Returns the folder of a feed's copy. Replaces characters that some file systems do not allow with their character codes. */
export function copyFolder(dataDir: string, feed: string): string {
  return join(
    updatesFolder(dataDir),
    feed.replaceAll(/[^\w-]/g, (sign) => `%${sign.codePointAt(0)?.toString(16)}`),
  );
}

/** The folder of a new copy. It contains the process id, so that two imports of the same feed do not write to the same folder. */
export const newCopyFolder = (dataDir: string, feed: string): string => `${copyFolder(dataDir, feed)}.new-${process.pid}`;

/** Returns the folders of a feed's new copies, including those of processes that were killed. */
function newCopies(dataDir: string, feed: string): readonly string[] {
  const folder = updatesFolder(dataDir);
  const prefix = `${copyFolder(dataDir, feed)}.new-`;
  return existsSync(folder)
    ? readdirSync(folder)
        .map((name) => join(folder, name))
        .filter((path) => path.startsWith(prefix))
    : [];
}

/** Whether the process that writes a new copy is running. */
function isBeingWritten(newCopy: string): boolean {
  try {
    return process.kill(Number(/\.new-(\d+)/.exec(newCopy)?.[1]), 0);
  } catch (error) {
    // EPERM: the process belongs to a different user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readCopyFacts(folder: string): CopyFacts | undefined {
  const path = join(folder, 'copy.json');
  if (!existsSync(path)) return undefined;
  const facts: CopyFacts = JSON.parse(readFileSync(path, 'utf8'));
  if (facts.copyFormat !== copyFormat)
    throw new SourceError(path, 'was written by another version. Import the complete extract again');
  return facts;
}

/** Replaces the current copy with a new one, if the new one is complete. */
export function installCopy(dataDir: string, feed: string, newCopy = newCopyFolder(dataDir, feed)): void {
  const folder = copyFolder(dataDir, feed);
  if (!existsSync(join(newCopy, 'copy.json'))) return;
  rmSync(folder, { recursive: true, force: true });
  renameSync(newCopy, folder);
}

export const discardNewCopy = (dataDir: string, feed: string): void =>
  rmSync(newCopyFolder(dataDir, feed), { recursive: true, force: true });

/** Deletes the copies of all feeds that are not in the list, and the incomplete copies of processes that were killed. */
export function retainCopies(dataDir: string, feeds: readonly string[]): void {
  const folder = updatesFolder(dataDir);
  if (!existsSync(folder)) return;
  const kept = new Set(feeds.map((feed) => copyFolder(dataDir, feed)));
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const isNew = /\.new-\d+(\.osc\.gz)?$/.test(path);
    if (isNew ? isBeingWritten(path) : kept.has(path)) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

/**
 * Returns the copy that belongs to the stored feed. Completes or discards an interrupted replacement of the copy.
 * @param digest the digest of the feed in the store
 * @returns undefined if there is no copy of the stored data
 */
export function findCopy(dataDir: string, feed: string, digest: string): ExtractCopy | undefined {
  for (const newCopy of newCopies(dataDir, feed)) {
    if (readCopyFacts(newCopy)?.digest === digest) installCopy(dataDir, feed, newCopy);
    else if (!isBeingWritten(newCopy)) rmSync(newCopy, { recursive: true, force: true });
  }
  const folder = copyFolder(dataDir, feed);
  const facts = readCopyFacts(folder);
  return facts?.digest === digest ? { folder, facts } : undefined;
}

/** The .osm.pbf file of a copy. */
const extractIn = (folder: string): string => join(folder, 'extract.osm.pbf');

export const copyBytes = (folder: string): number => statSync(extractIn(folder)).size;

/** Writes the file of a copy, and then its facts, which mark it as complete. */
async function writeCopy(folder: string, write: (path: string) => Promise<CopyFacts>): Promise<ExtractCopy> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const facts = await write(extractIn(folder));
    writeFileSync(join(folder, 'copy.json'), JSON.stringify(facts), { flush: true });
    return { folder, facts };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

async function writeFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await write(file);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Writes the objects of an extract in any format as .osm.pbf. @throws NotSorted */
const convert = (extract: OsmFile, path: string): Promise<void> =>
  writeFile(path, async (file) => {
    const output = new PbfOutput(file);
    const check = orderCheck();
    await output.write(encodeHeader());
    for await (const batch of extract.read({ nodes: true, ways: true, relations: true }))
      for (const object of batch) {
        check(object);
        await output.put(object);
      }
    await output.flush();
  });

/** Copies an extract. @throws NotSorted if the extract has a different format and is not sorted */
export function copyExtract(dataDir: string, feed: string, file: OsmFile): Promise<ExtractCopy> {
  return writeCopy(newCopyFolder(dataDir, feed), async (path) => {
    if (file.format === 'osm.pbf') await copyFile(file.path, path, constants.COPYFILE_FICLONE);
    else await convert(file, path);
    const dataTimestamp = file.dataTimestamp();
    return {
      copyFormat,
      feed,
      digest: await file.digest(),
      bounds: file.bounds() ?? [0, 0, 0, 0],
      ...(dataTimestamp !== undefined && { dataTimestamp }),
    };
  });
}

/**
 * Writes a changed copy beside the current one. Removes the changes that do not concern the extract from `changes`.
 * @param news the facts that change
 * @returns the new copy, and the number of changes that do not concern the extract
 * @throws NotSorted
 */
export async function changeCopy(
  dataDir: string,
  { folder, facts }: ExtractCopy,
  changes: Changes,
  news: Pick<CopyFacts, 'dataTimestamp' | 'followed' | 'shops'>,
): Promise<{ readonly copy: ExtractCopy; readonly dropped: number }> {
  const survey = await surveyPbf(extractIn(folder), idsIn(changes));
  const dropped = dropOutside(facts.bounds, survey.known, changes);
  const copy = await writeCopy(newCopyFolder(dataDir, facts.feed), async (path) => {
    await writeFile(path, (file) => rewritePbf(extractIn(folder), survey, changes, file));
    const applied = [changes.nodes, changes.ways, changes.relations].map((changed) => [...changed].sort(([a], [b]) => a - b));
    const digest = createHash('sha256')
      .update(JSON.stringify([facts.digest, news, applied]))
      .digest('hex');
    return { ...facts, ...news, digest };
  });
  return { copy, dropped };
}

/** Records that updates of a copy also change the shops. */
export function rememberShops({ folder, facts }: ExtractCopy): void {
  if (facts.shops) return;
  const path = join(folder, 'copy.json');
  writeFileSync(`${path}.part`, JSON.stringify({ ...facts, shops: true }), { flush: true });
  renameSync(`${path}.part`, path);
}

/** Opens a copy, so that it can be imported like the extract itself. */
export async function openCopy({ folder, facts }: ExtractCopy): Promise<OsmFile> {
  return {
    ...(await openOsmFile(extractIn(folder))),
    bounds: () => facts.bounds,
    dataTimestamp: () => facts.dataTimestamp,
    digest: () => Promise.resolve(facts.digest),
  };
}
