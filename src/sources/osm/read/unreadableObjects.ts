/** Gathers the objects of one pass that cannot be read, in bounded memory: a file may hold nothing else. */
import type { UnreadableObject, UnreadableObjects } from '../osmObject.ts';

/** More than a person reads; about 3 MB. */
const mostListed = 10_000;

export class UnreadableList implements UnreadableObjects {
  first: UnreadableObject[] = [];
  more = 0;

  add(object: UnreadableObject): void {
    if (this.first.length < mostListed) this.first.push(object);
    else this.more += 1;
  }
}
