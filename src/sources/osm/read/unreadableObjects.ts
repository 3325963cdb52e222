/** Collects unreadable objects in bounded memory, because a file may consist entirely of unreadable objects. */
import type { UnreadableObject, UnreadableObjects, Wanted } from '../osmObject.ts';

/** The maximum number of objects to list, about 3 MB. A longer list would not help an operator. */
const mostListed = 10_000;

/**
 * The maximum number of unreadable objects. A file with more unreadable objects is in a different format, or was created to
 * overload a reader.
 */
const mostUnreadable = 100_000;

type Fail = (reason: string) => Error;

function hasNoTags({ tags }: UnreadableObject): boolean {
  for (const _ in tags) return false;
  return true;
}

/** The unreadable objects in one pass. */
export class UnreadableList implements UnreadableObjects {
  readonly first: UnreadableObject[] = [];
  more = 0;
  bare?: { count: number; first: UnreadableObject };

  /** @throws the error that `fail` creates if there are too many unreadable objects */
  add(object: UnreadableObject, fail: Fail): void {
    const { bare } = this;
    if ((bare?.count ?? 0) + this.more >= mostUnreadable) {
      const example = this.first[0] ?? bare?.first;
      throw fail(`more than ${mostUnreadable} objects before this byte cannot be read (${example?.at}: ${example?.message})`);
    }
    // An object with an id and without tags is usually a node of a way, so no tags were lost.
    if (object.reason === 'noPosition' && object.id !== undefined && hasNoTags(object)) {
      this.bare = { count: (bare?.count ?? 0) + 1, first: bare?.first ?? object };
    } else if (this.first.length < mostListed) this.first.push(object);
    else this.more += 1;
  }
}

const kinds = ['relations', 'ways', 'nodes'] as const;
type Kind = (typeof kinds)[number];

/** Collects unreadable objects for formats in which a pass reads only the requested kinds of objects. */
export class UnreadableByKind {
  readonly #lists = new Map<Kind, UnreadableList>();

  /** Starts a pass. The results of the pass replace the previous results when `complete` is called. */
  begin(wanted: Wanted): { add(kind: Kind, object: UnreadableObject, fail: Fail): void; complete(): void } {
    const lists = new Map(kinds.filter((kind) => wanted[kind]).map((kind) => [kind, new UnreadableList()]));
    return {
      add: (kind, object, fail) => lists.get(kind)?.add(object, fail),
      complete: () => {
        for (const [kind, list] of lists) this.#lists.set(kind, list);
      },
    };
  }

  get all(): UnreadableObjects {
    const lists = kinds.flatMap((kind) => this.#lists.get(kind) ?? []);
    const bare = lists.flatMap((list) => list.bare ?? []);
    const [firstBare] = bare;
    return {
      first: lists.flatMap(({ first }) => first),
      more: lists.reduce((sum, { more }) => sum + more, 0),
      ...(firstBare !== undefined && {
        bare: { count: bare.reduce((sum, { count }) => sum + count, 0), first: firstBare.first },
      }),
    };
  }
}
