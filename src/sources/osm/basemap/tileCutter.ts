/** Passes shapes to the worker thread that cuts them into tiles, and limits how many of them wait there. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { startThread } from '../../../threads/startThread.ts';
import type { DrawnShape } from './drawing.ts';
import { ShapePacker } from './packedShapes.ts';

export interface TileThreadData {
  /** The path of the archive. An existing file remains until the new archive is complete. */
  readonly path: string;
  /** [south, west, north, east] in degrees. Objects are clipped to this box. */
  readonly bounds: readonly [number, number, number, number];
  readonly attribution: string;
}

export interface CutTiles {
  readonly tiles: number;
  readonly bytes: number;
}

export type TileQuestion = { readonly shapes: ArrayBuffer } | { readonly name: string };
/** `code`: the error code of the file system. */
export type TileAnswer = CutTiles | { readonly code: string } | undefined;

/** The error for a map that the file system could not write. */
export class MapNotWritten extends Error {
  override readonly name = 'MapNotWritten';
  /** The path of the archive. */
  readonly path: string;
  /** The error code of the file system, such as `ENOSPC`. */
  readonly code: string;

  constructor(path: string, code: string) {
    super(`${path}: ${code}`);
    this.path = path;
    this.code = code;
  }
}

/** The maximum number of buffers that wait for the thread when a pass continues. */
const mostWaiting = 16;

export class TileCutter {
  readonly #path: string;
  readonly #thread: ReturnType<typeof startThread<TileQuestion, TileAnswer>>;
  readonly #packer = new ShapePacker((shapes) => this.#send(shapes));
  readonly #waiting = new Set<Promise<void>>();
  #failure: unknown;

  constructor(data: TileThreadData) {
    this.#path = data.path;
    this.#thread = startThread<TileQuestion, TileAnswer>(new URL('./tileThread.ts', import.meta.url), { workerData: data });
  }

  #send(shapes: ArrayBuffer): void {
    const sent: Promise<void> = this.#ask({ shapes }, [shapes]).then(
      () => void this.#waiting.delete(sent),
      (error: unknown) => {
        this.#failure ??= error;
        this.#waiting.delete(sent);
      },
    );
    this.#waiting.add(sent);
  }

  /** @throws MapNotWritten if the file system fails */
  async #ask(question: TileQuestion, transfer: ArrayBuffer[] = []): Promise<CutTiles | undefined> {
    const answer = await this.#thread.ask(question, undefined, transfer);
    if (answer !== undefined && 'code' in answer) throw new MapNotWritten(this.#path, answer.code);
    return answer;
  }

  add(shape: DrawnShape): void {
    this.#packer.add(shape);
  }

  /**
   * Whether the caller must wait for `caughtUp` before it adds more shapes.
   */
  get isBehind(): boolean {
    return this.#failure !== undefined || this.#waiting.size > mostWaiting;
  }

  /**
   * Resolves when few shapes are waiting.
   * @throws MapNotWritten if the file system failed
   */
  async caughtUp(): Promise<void> {
    while (this.#waiting.size > mostWaiting / 2) await Promise.race(this.#waiting);
    if (this.#failure !== undefined) throw this.#failure;
  }

  /**
   * Writes the archive.
   * @param name the name of the map
   * @throws MapNotWritten if the file system failed
   */
  async finish(name: string): Promise<CutTiles> {
    this.#packer.flush();
    const cut = await this.#ask({ name });
    if (this.#failure !== undefined) throw this.#failure;
    return cut ?? { tiles: 0, bytes: 0 };
  }

  /** Stops the thread and deletes the temporary files, whichever state they are in. */
  async close(): Promise<void> {
    await this.#thread.close(0);
    const folder = dirname(this.#path);
    if (!existsSync(folder)) return;
    for (const suffix of ['.sort.', '.part']) {
      const prefix = `${basename(this.#path)}${suffix}`;
      for (const name of readdirSync(folder)) if (name.startsWith(prefix)) rmSync(join(folder, name), { force: true });
    }
  }
}
