/**
 * Tracks whether map tiles load. A single failed tile is normal (a sea without tiles, a short outage). Several failures in a row
 * without a success mean that the network or the server is down.
 */
interface TileHealth {
  /** @returns true if the user should be notified of this failure. */
  failed(): boolean;
  /** @returns true if tiles load again after the user was notified. */
  loaded(): boolean;
  /** Call this method if no tile has arrived in time. @returns true if the user should be notified. */
  hung(): boolean;
}

/** @param inARow the number of failures in a row after which tiles count as unreachable. */
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
