/** Gathers the objects of one pass that cannot be read, in bounded memory: a file may hold nothing else. */
import type { UnreadableObject, UnreadableObjects } from '../osmObject.ts';

/** More than a person reads; about 3 MB. */
const mostListed = 10_000;

/** A file with more of them is of another kind altogether, or made to keep a reader busy. */
const mostUnreadable = 100_000;

export class UnreadableList implements UnreadableObjects {
  first: UnreadableObject[] = [];
  more = 0;

  /** @throws what `fail` makes where there are so many that the rest is not worth reading. */
  add(object: UnreadableObject, fail: (reason: string) => Error): void {
    if (this.more >= mostUnreadable) {
      throw fail(
        `more than ${mostUnreadable} objects before this byte cannot be read (${this.first[0]?.at}: ${this.first[0]?.message})`,
      );
    }
    if (this.first.length < mostListed) this.first.push(object);
    else this.more += 1;
  }
}
