/** Runs passes over a file and reports their progress. */
import type { OsmFile, OsmNode, OsmObject, OsmRelation, OsmWay, Wanted } from '../osmObject.ts';

export interface PassProgress {
  /** A short description of the pass. */
  readonly pass: string;
  /** Starts at 1. */
  readonly passNumber: number;
  readonly passes: number;
  readonly bytes: number;
  readonly totalBytes: number;
}

interface Kinds {
  readonly nodes: OsmNode;
  readonly ways: OsmWay;
  readonly relations: OsmRelation;
}
const typeOf = { nodes: 'node', ways: 'way', relations: 'relation' } as const;

export class Passes {
  readonly #file: OsmFile;
  readonly #passes: number;
  readonly #onProgress: ((progress: PassProgress) => void) | undefined;
  #done = 0;

  constructor(file: OsmFile, passes: number, onProgress?: (progress: PassProgress) => void) {
    this.#file = file;
    this.#passes = passes;
    this.#onProgress = onProgress;
  }

  /**
   * Calls `visit` for every object of one kind.
   * @param tagKeys selects the keys that `visit` uses; objects without these keys may come without tags. Absent: all keys
   * @param afterBatch called after each batch of objects; the pass continues when the promise resolves
   * @returns the number of objects
   */
  async run<K extends keyof Kinds>(
    pass: string,
    kind: K,
    visit: (object: Kinds[K]) => void,
    tagKeys?: Wanted['tagKeys'],
    afterBatch?: () => Promise<void> | undefined,
  ): Promise<number> {
    const passNumber = ++this.#done;
    const report = this.#onProgress;
    const onProgress =
      report &&
      ((progress: { bytes: number; totalBytes: number }) => {
        report({ pass, passNumber, passes: this.#passes, ...progress });
      });
    let count = 0;
    for await (const batch of this.#file.read({ [kind]: true, ...(tagKeys && { tagKeys }) }, onProgress)) {
      for (const object of batch as readonly OsmObject[]) {
        if (object.type !== typeOf[kind]) continue;
        count++;
        visit(object as Kinds[K]);
      }
      await afterBatch?.();
    }
    return count;
  }
}

/** Whether an object has tags. Callers skip most nodes, because most nodes have no tags. */
export function hasTags(tags: Readonly<Record<string, string>>): boolean {
  for (const _ in tags) return true;
  return false;
}
