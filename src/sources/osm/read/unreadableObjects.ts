/** Collects unreadable objects in bounded memory, because a file may contain nothing else. */
import type { UnreadableObject, UnreadableObjects, Wanted } from '../osmObject.ts';

/** More than a person reads; about 3 MB. */
const mostListed = 10_000;

/** A file with more of them has another format, or was made to keep a reader busy. */
const mostUnreadable = 100_000;

type Fail = (reason: string) => Error;

function hasNoTags({ tags }: UnreadableObject): boolean {
  for (const _ in tags) return false;
  return true;
}

/** The unreadable objects of one pass. */
export class UnreadableList implements UnreadableObjects {
  readonly first: UnreadableObject[] = [];
  more = 0;
  bare?: { count: number; first: UnreadableObject };

  /** @throws the error that `fail` creates if there are too many. */
  add(object: UnreadableObject, fail: Fail): void {
    const { bare } = this;
    if ((bare?.count ?? 0) + this.more >= mostUnreadable) {
      const example = this.first[0] ?? bare?.first;
      throw fail(`more than ${mostUnreadable} objects before this byte cannot be read (${example?.at}: ${example?.message})`);
    }
    // With an id and without tags, it is a corner of a way or similar, and its tags are not damaged.
    if (object.reason === 'noPosition' && object.id !== undefined && hasNoTags(object)) {
      this.bare = { count: (bare?.count ?? 0) + 1, first: bare?.first ?? object };
    } else if (this.first.length < mostListed) this.first.push(object);
    else this.more += 1;
  }
}

const kinds = ['relations', 'ways', 'nodes'] as const;
type Kind = (typeof kinds)[number];

/** For formats in which a pass reads only the requested kinds of objects. */
export class UnreadableByKind {
  readonly #lists = new Map<Kind, UnreadableList>();

  /** Starts a pass; its results replace the previous ones when it is `complete`. */
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
