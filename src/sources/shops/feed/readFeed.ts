/** From the files of a bank, an acquirer or a chain to a register: every line is right, or nothing is read. */
import { registerSchedules } from '../../../core/atms/schedules.ts';
import type { Shop } from '../../../core/shops/shop.ts';
import type { ImportWarning } from '../../extraction.ts';
import type { PassProgress } from '../../osm/extract/passes.ts';
import { findInput, type InputFile } from '../../osm/read/inputFile.ts';
import { SourceError } from '../../sourceError.ts';
import type { ReadShopsOptions } from '../osm/readShops.ts';
import type { ShopExtraction } from '../shopExtraction.ts';
import { FeedBook } from './feedBook.ts';
import { feedLines } from './feedLines.ts';
import { readRecord } from './readRecord.ts';

export interface ReadFeedOptions extends Pick<ReadShopsOptions, 'vetHours' | 'onProgress'> {
  /** The feed's stable name. */
  readonly name: string;
  /** Its name where the files do not give one. */
  readonly title: string;
  /** SHA-256 of the files, hex. */
  readonly digest: string;
}

/** So many problems are told; who has more has one cause for most of them. */
const mostTold = 20;

/** A bank's shops have no zone: whether a schedule can be read at all does not depend on it. */
const anyZone = 'UTC';

/** Schedules that cannot be read are unknown hours, and a warning each. */
async function vetted(shops: readonly Shop[], vetHours: ReadFeedOptions['vetHours'], warnings: ImportWarning[]): Promise<Shop[]> {
  const register = registerSchedules();
  const numbers = shops.map(({ openingHours, place }) =>
    openingHours === undefined || place === undefined
      ? undefined
      : register.numberOf({
          openingHours,
          timeZone: anyZone,
          country: place.country,
          ...(place.region !== undefined && { region: place.region }),
          lat: place.point?.lat ?? 0,
          long: place.point?.long ?? 0,
        }),
  );
  const broken = register.schedules.length === 0 ? [] : await vetHours(register.schedules);
  return shops.map((shop, i) => {
    const reason = numbers[i] === undefined ? undefined : broken[numbers[i]];
    if (reason === undefined) return shop;
    const { openingHours, ...rest } = shop;
    warnings.push({ object: `shop ${shop.name}`, message: `openingHours "${openingHours}" cannot be read: ${reason}` });
    return rest;
  });
}

/** Throws one SourceError for all that is wrong with a file. */
function refuse({ path }: InputFile, problems: readonly string[]): void {
  const [first] = problems;
  if (first === undefined) return;
  if (problems.length === 1) throw new SourceError(path, first);
  const told = problems.slice(0, mostTold).map((problem) => `\n  ${problem}`);
  const more = problems.length > mostTold ? `\n  ... and ${problems.length - mostTold} more` : '';
  throw new SourceError(path, `${problems.length} problems${told.join('')}${more}`);
}

async function readFile(file: InputFile, book: FeedBook, progress: (bytes: number) => void): Promise<number> {
  const problems: string[] = [];
  let lines = 0;
  for await (const line of feedLines(file, progress)) {
    lines += 1;
    const where = `line ${line.number}`;
    if ('problem' in line) {
      problems.push(`${where} ${line.problem}`);
      continue;
    }
    const read = readRecord(line.fields);
    if ('problems' in read) problems.push(...read.problems.map((problem) => `${where}: ${problem}`));
    else
      problems.push(...book.enter(read.record, { path: file.path, line: line.number }).map((problem) => `${where}: ${problem}`));
  }
  refuse(file, problems);
  if (lines === 0) throw new SourceError(file.path, 'has no records in it.');
  return lines;
}

/**
 * Reads the files of one feed. References are checked when all are read, so that records may stand in any order and in any file.
 * Throws a SourceError that names file, line and field for whatever is wrong; opening hours that cannot be read are a warning.
 */
export async function readFeed(paths: readonly string[], options: ReadFeedOptions): Promise<ShopExtraction> {
  const { name, title, digest, vetHours, onProgress } = options;
  const files = await Promise.all(paths.map(findInput));
  const totalBytes = files.reduce((sum, file) => sum + file.totalBytes, 0);
  const book = new FeedBook(name);
  let before = 0;
  let lines = 0;
  for (const file of files) {
    const progress: PassProgress = { pass: 'lines', passNumber: 1, passes: 1, bytes: 0, totalBytes };
    lines += await readFile(file, book, (bytes) => onProgress?.({ ...progress, bytes: before + bytes }));
    before += file.totalBytes;
  }
  for (const file of files) refuse(file, book.brokenReferences(file.path));
  const warnings: ImportWarning[] = [];
  const said = book.feed;
  const register: ShopExtraction['register'] = {
    feed: {
      name,
      kind: 'list',
      title: said?.title ?? title,
      digest,
      ...(said?.date !== undefined && { dataTimestamp: said.date }),
      attribution: {
        text: said?.attribution ?? said?.title ?? title,
        ...(said?.attributionUrl !== undefined && { url: said.attributionUrl }),
        ...(said?.licence !== undefined && { licence: said.licence }),
      },
    },
    merchants: book.merchants,
    shops: await vetted(book.shops, vetHours, warnings),
    terminals: book.terminals,
  };
  return { register, objectsRead: lines, leftOut: {}, warnings };
}
