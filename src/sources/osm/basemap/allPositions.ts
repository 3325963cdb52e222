/** The positions of all nodes of a file: 16 bytes a node. Files hold them in the order of their ids; others are sorted once. */
import { indexOfId } from '../extract/nodePositions.ts';
import { type Flat, worldX, worldY } from './geometry/world.ts';

const units = 1e7; // OSM's own resolution

export class AllPositions {
  #ids = new Float64Array(65_536);
  #lat = new Int32Array(65_536);
  #long = new Int32Array(65_536);
  #count = 0;
  #sorted = true;

  add(id: number, lat: number, long: number): void {
    if (this.#count === this.#ids.length) this.#grow();
    if (this.#count > 0 && id < (this.#ids[this.#count - 1] as number)) this.#sorted = false;
    this.#ids[this.#count] = id;
    this.#lat[this.#count] = Math.round(lat * units);
    this.#long[this.#count++] = Math.round(long * units);
  }

  #grow(): void {
    // By a half: twice would hold a large file's memory three times over while it is copied.
    const room = Math.ceil(this.#count * 1.5);
    const grown = <T extends Float64Array | Int32Array>(of: T, to: T): T => {
      to.set(of);
      return to;
    };
    this.#ids = grown(this.#ids, new Float64Array(room));
    this.#lat = grown(this.#lat, new Int32Array(room));
    this.#long = grown(this.#long, new Int32Array(room));
  }

  /** No more will come. */
  seal(): void {
    const ids = this.#ids.subarray(0, this.#count);
    if (!this.#sorted) {
      const order = Uint32Array.from(ids, (_, i) => i).sort((a, b) => (ids[a] as number) - (ids[b] as number));
      const [lat, long] = [this.#lat, this.#long];
      this.#lat = Int32Array.from(order, (i) => lat[i] as number);
      this.#long = Int32Array.from(order, (i) => long[i] as number);
      this.#ids = Float64Array.from(order, (i) => ids[i] as number);
      this.#sorted = true;
    } else this.#ids = ids;
  }

  /** The known nodes of a row, as a line in the world's square. */
  along(refs: ArrayLike<number>): Flat {
    const line = new Float64Array(2 * refs.length);
    let next = 0;
    for (let i = 0; i < refs.length; i++) {
      const at = indexOfId(this.#ids, refs[i] as number);
      if (at < 0) continue;
      line[next++] = worldX((this.#long[at] as number) / units);
      line[next++] = worldY((this.#lat[at] as number) / units);
    }
    return next === line.length ? line : line.slice(0, next);
  }
}
