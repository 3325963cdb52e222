/** Reads a backup, and believes nothing of it that it does not prove. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createZstdDecompress } from 'node:zlib';
import { StoreError } from '../storeError.ts';
import { type BackupEnd, type BackupHead, formatName, formatVersion, type TableEnd } from './backupLines.ts';
import type { TableShape } from './catalogue.ts';
import { rowsDigest } from './rowText.ts';

/** A row of a table, or what the file says of a table after its last. */
export interface BackupLine {
  readonly table: TableShape;
  readonly values?: readonly unknown[];
  readonly end?: TableEnd;
}

export interface ReadableBackup {
  readonly head: BackupHead;
  /** All rows, table after table. Throws at the latest after the last one where anything is missing or otherwise than it was written. */
  rows(): AsyncGenerator<BackupLine>;
}

const damaged = (path: string, what: string): StoreError =>
  new StoreError(`${path} is damaged or not whole (${what}), and nothing was changed: take another backup.`);

/** @throws StoreError for a file that cannot be read, is none of ours, or of a newer release */
export async function readBackup(path: string): Promise<ReadableBackup> {
  const head = await readHead(path);
  return { head, rows: () => rowsOf(path, head) };
}

async function readHead(path: string): Promise<BackupHead> {
  for await (const line of linesOf(path)) {
    const head = parse(path, line) as BackupHead | null;
    if (head?.format !== formatName) break;
    if (head.version > formatVersion)
      throw new StoreError(`${path} was made by a newer release (its form is ${head.version}, known here is ${formatVersion}).`);
    if (!Array.isArray(head.migrations) || !Array.isArray(head.tables)) throw damaged(path, 'its beginning');
    return head;
  }
  throw new StoreError(`${path} is not a backup of this service.`);
}

async function* rowsOf(path: string, { tables }: BackupHead): AsyncGenerator<BackupLine> {
  const sum = createHash('sha256');
  let at = -1;
  let digest = rowsDigest();
  for await (const line of linesOf(path)) {
    const said = at < 0 ? undefined : (parse(path, line) as readonly unknown[] | TableEnd | BackupEnd);
    const table = tables[at];
    if (at < 0) at = 0;
    else if (table === undefined) {
      if ((said as BackupEnd).complete !== sum.digest('hex')) throw damaged(path, 'its checksum is another');
      return;
    } else if (Array.isArray(said)) {
      digest.add(line);
      yield { table, values: said };
    } else {
      const end = said as TableEnd;
      const { rows, digest: found } = digest.result();
      if (end.end !== table.name || end.rows !== rows || end.digest !== found) throw damaged(path, `the table ${table.name}`);
      yield { table, end };
      at++;
      digest = rowsDigest();
    }
    sum.update(`${line}\n`);
  }
  throw damaged(path, 'its end is missing');
}

function parse(path: string, line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw damaged(path, 'a line of it cannot be read');
  }
}

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const plain = createZstdDecompress();
  file.on('error', (error) => plain.destroy(error));
  file.pipe(plain).setEncoding('utf8');
  let rest: string[] = [];
  try {
    for await (const piece of plain as AsyncIterable<string>) {
      const lines = piece.split('\n');
      rest.push(lines.shift() as string);
      if (lines.length === 0) continue;
      yield rest.join('');
      rest = [lines.pop() as string];
      yield* lines;
    }
  } catch (error) {
    const { code = '', message, syscall } = error as NodeJS.ErrnoException;
    if (syscall !== undefined) throw new StoreError(`${path} cannot be read (${code}).`);
    if (code.startsWith('ZSTD') || code.startsWith('Z_')) throw damaged(path, message);
    throw error;
  } finally {
    file.destroy();
    plain.destroy();
  }
  if (rest.join('') !== '') throw damaged(path, 'it ends within a line');
}
