/**
 * Whether the map's images can be had. One failed tile is nothing (a sea without tiles, a hiccup); several in a row with
 * none that came between them is a network or a server that is not there.
 */
export interface TileHealth {
  /** @returns true when this failure is the one to tell the person of. */
  failed(): boolean;
  /** @returns true when images are back after the person was told. */
  loaded(): boolean;
  /** Nothing came for too long. @returns true when that is to be told. */
  hung(): boolean;
}

/** @param inARow how many failures without a success between them count as unreachable. */
export function createTileHealth(inARow = 4): TileHealth {
  let failures = 0;
  let told = false;
  const tell = () => {
    const first = !told;
    told = true;
    return first;
  };
  return {
    failed() {
      failures += 1;
      return failures >= inARow && tell();
    },
    loaded() {
      const back = told;
      failures = 0;
      told = false;
      return back;
    },
    hung: tell,
  };
}
