/** Runs passes over a file and reports their progress. */
import type { Progress } from '../../files/byteStream.ts';
import type { OsmFile, OsmNode, OsmObject, OsmRelation, OsmWay, Wanted } from '../osmObject.ts';

export interface PassProgress {
  /** A short description of the pass, or of a step after a pass. */
  readonly pass: string;
  /** Whether this is a step after a pass, which does not read the file. */
  readonly isStep?: true;
  /** Starts at 1. */
  readonly passNumber: number;
  readonly passes: number;
  readonly bytes: number;
  readonly totalBytes: number;
  /** The estimated share of the work that is complete, 0 to 1. Absent: all passes take equally long. */
  readonly share?: number;
}

/** The steps of reading an extract, in their order. */
export type ExtractStep =
  | 'relations'
  | 'ways'
  | 'nodes'
  | 'countries'
  | 'addresses'
  | 'mapNodes'
  | 'mapWays'
  | 'atms'
  | 'shops'
  | 'tiles'
  | 'places';

/** The steps of the passes, by the number of passes. */
const stepsOfPasses: Readonly<Record<number, readonly ExtractStep[]>> = {
  3: ['relations', 'ways', 'nodes'],
  4: ['relations', 'ways', 'nodes', 'mapWays'],
  5: ['relations', 'ways', 'nodes', 'mapNodes', 'mapWays'],
};

/** Returns the share of all work that is complete when a part of a step, 0 to 1, is complete. */
export type ShareOf = (step: ExtractStep, part: number) => number;

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
  readonly #shareOf: ShareOf | undefined;
  #done = 0;

  /** @param shareOf absent: all passes take equally long, and the steps after them are not reported */
  constructor(file: OsmFile, passes: number, onProgress?: (progress: PassProgress) => void, shareOf?: ShareOf) {
    this.#file = file;
    this.#shareOf = shareOf;
    this.#passes = passes;
    this.#onProgress = onProgress;
  }

  /** Reports a step after a pass. @param description of the step @param part the part that is complete, 0 to 1 */
  report(step: ExtractStep, description: string, part = 0): void {
    if (this.#shareOf === undefined) return;
    const { totalBytes } = this.#file;
    this.#onProgress?.({
      ...{ pass: description, isStep: true, passNumber: this.#done, passes: this.#passes },
      ...{ bytes: totalBytes, totalBytes, share: this.#shareOf(step, part) },
    });
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
      (({ bytes, totalBytes, part = bytes / totalBytes }: Progress) => {
        const share = this.#shareOf?.(stepsOfPasses[this.#passes]?.[passNumber - 1] as ExtractStep, part);
        report({ pass, passNumber, passes: this.#passes, bytes, totalBytes, ...(share !== undefined && { share }) });
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
