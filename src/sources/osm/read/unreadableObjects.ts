/** Gathers the objects that cannot be read, in bounded memory: a file may hold nothing else. */
import type { UnreadableObject, UnreadableObjects, Wanted } from '../osmObject.ts';

/** More than a person reads; about 3 MB. */
const mostListed = 10_000;

/** A file with more of them is of another kind altogether, or made to keep a reader busy. */
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

  /** @throws what `fail` makes where there are so many that the rest is not worth reading. */
  add(object: UnreadableObject, fail: Fail): void {
    const { bare } = this;
    if ((bare?.count ?? 0) + this.more >= mostUnreadable) {
      const example = this.first[0] ?? bare?.first;
      throw fail(`more than ${mostUnreadable} objects before this byte cannot be read (${example?.at}: ${example?.message})`);
    }
    // With its id and without tags it is a part of something else, and its tags are not what is damaged.
    if (object.reason === 'noPosition' && object.id !== undefined && hasNoTags(object)) {
      this.bare = { count: (bare?.count ?? 0) + 1, first: bare?.first ?? object };
    } else if (this.first.length < mostListed) this.first.push(object);
    else this.more += 1;
  }
}

const kinds = ['relations', 'ways', 'nodes'] as const;
type Kind = (typeof kinds)[number];

/** For formats of which a pass reads only the objects that it wants. */
export class UnreadableByKind {
  readonly #lists = new Map<Kind, UnreadableList>();

  /** One pass; what it finds counts once it is `complete`. */
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
