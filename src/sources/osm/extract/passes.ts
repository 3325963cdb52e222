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
  /** The estimated share of the work that is complete, 0 to 1. Absent: all passes take equally long. */
  readonly share?: number;
}

interface Kinds {
  readonly nodes: OsmNode;
  readonly ways: OsmWay;
  readonly relations: OsmRelation;
}
const typeOf = { nodes: 'node', ways: 'way', relations: 'relation' } as const;

/** How a pass over one kind of objects uses them. */
export interface PassVisit<T> {
  /** Called for every object, except for those that `omit` covers. */
  readonly visit: (object: T) => void;
  /** Selects the keys that `visit` uses. Objects without these keys may come without tags. Absent: all keys. */
  readonly tagKeys?: ((key: string) => boolean) | undefined;
  /** If present, `visit` need not be called for nodes without a selected key. Called for every node. */
  readonly position?: ((id: number, lat: number, long: number) => void) | undefined;
  /** If present, `visit` need not be called for ways without a selected key for which this function returns false. */
  readonly needsWay?: ((id: number) => boolean) | undefined;
  /** Called after each batch of objects. The pass continues when the promise resolves. */
  readonly afterBatch?: (() => Promise<void> | undefined) | undefined;
}

export class Passes {
  readonly #file: OsmFile;
  readonly #passes: number;
  readonly #onProgress: ((progress: PassProgress) => void) | undefined;
  readonly #shareOf: ((passNumber: number, part: number) => number) | undefined;
  #done = 0;

  /** @param shareOf returns the share of all work that is complete when a part of a pass, 0 to 1, is complete */
  constructor(
    file: OsmFile,
    passes: number,
    onProgress?: (progress: PassProgress) => void,
    shareOf?: (passNumber: number, part: number) => number,
  ) {
    this.#file = file;
    this.#shareOf = shareOf;
    this.#passes = passes;
    this.#onProgress = onProgress;
  }

  /**
   * Reads all objects of one kind.
   * @returns the number of objects, including those that are not visited
   */
  async run<K extends keyof Kinds>(
    pass: string,
    kind: K,
    { visit, tagKeys, position, needsWay, afterBatch }: PassVisit<Kinds[K]>,
  ): Promise<number> {
    const passNumber = ++this.#done;
    const report = this.#onProgress;
    const onProgress =
      report &&
      ((progress: { bytes: number; totalBytes: number }) => {
        const share = this.#shareOf?.(passNumber, progress.bytes / progress.totalBytes);
        report({ pass, passNumber, passes: this.#passes, ...progress, ...(share !== undefined && { share }) });
      });
    let [count, positions, omitted] = [0, 0, 0];
    const omit = (kind === 'nodes' ? position : needsWay) && {
      onPosition(id: number, lat: number, long: number) {
        positions++;
        position?.(id, lat, long);
      },
      needsWay(id: number) {
        const isNeeded = needsWay?.(id) ?? true;
        if (!isNeeded) omitted++;
        return isNeeded;
      },
    };
    const wanted: Wanted = { [kind]: true, ...(tagKeys && { tagKeys }), ...(omit && this.#file.canOmit && { omit }) };
    for await (const batch of this.#file.read(wanted, onProgress)) {
      for (const object of batch as readonly OsmObject[]) {
        if (object.type !== typeOf[kind]) continue;
        count++;
        if (position && object.type === 'node' && !this.#file.canOmit) position(object.id, object.lat, object.long);
        visit(object as Kinds[K]);
      }
      await afterBatch?.();
    }
    return wanted.omit && kind === 'nodes' ? positions : count + omitted;
  }
}

/** Whether an object has tags. Callers skip most nodes, because most nodes have no tags. */
export function hasTags(tags: Readonly<Record<string, string>>): boolean {
  for (const _ in tags) return true;
  return false;
}
