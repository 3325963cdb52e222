/** A file of lines, compressed and with a sum over them. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';

/** So much is gathered before it is passed on, characters. */
const inOneGo = 1 << 16;

export interface Lines {
  add(line: string): Promise<void> | undefined;
  /** Over all lines that were added, hex. */
  digest(): string;
  /** Rejects where anything of it could not be written, however long ago. */
  end(): Promise<void>;
  /** Writes no more; when it is over nothing will make the file again. */
  drop(): Promise<void>;
}

/** Never waits where there is room. @param path of a file that is not there yet */
export function linesInto(path: string): Lines {
  const { ZSTD_c_checksumFlag, ZSTD_c_compressionLevel } = constants;
  const squeezed = createZstdCompress({ params: { [ZSTD_c_checksumFlag]: 1, [ZSTD_c_compressionLevel]: 6 } });
  // Only the owner may read it, because a backup contains what banks have been answered.
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  const done = finished(squeezed.pipe(file));
  // Looked at where it is waited for.
  done.catch(() => {});
  const sum = createHash('sha256');
  let gathered = '';
  const pass = (): Promise<void> | undefined => {
    const piece = gathered;
    gathered = '';
    sum.update(piece);
    if (squeezed.write(piece)) return undefined;
    const room = Promise.race([once(squeezed, 'drain').then(() => {}), done]);
    // A writer that does not await the drain gets the error from the end of the stream.
    room.catch(() => {});
    return room;
  };
  return {
    add(line) {
      gathered += `${line}\n`;
      return gathered.length < inOneGo ? undefined : pass();
    },
    digest() {
      pass();
      return sum.copy().digest('hex');
    },
    async end() {
      pass();
      squeezed.end();
      await done;
    },
    async drop() {
      squeezed.destroy();
      if (file.closed) return;
      const closed = once(file, 'close');
      file.destroy();
      await closed.catch(() => {});
    },
  };
}
