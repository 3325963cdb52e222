/** The header that says of an answer how old the data behind it may be, in seconds; only while that cannot be found out. */
export const dataAgeHeader = 'x-data-age';

/** Since when it is not known whether the served data is the newest. */
export interface DataAge {
  /** The store has just said that it is. @param ago ms before now, where it said so earlier */
  confirm(ago?: number): void;
  /** Whole seconds since then, as text. */
  text(): string;
}

/** Of a steady clock: a clock that is set forth or back makes no data older. The text is made once a second. */
export function dataAge(steady: () => number = () => performance.now()): DataAge {
  let confirmedAt = steady();
  let seconds = 0;
  let text = '0';
  return {
    confirm(ago = 0) {
      confirmedAt = steady() - Math.max(0, ago);
    },
    text() {
      const passed = Math.floor((steady() - confirmedAt) / 1_000);
      if (passed !== seconds) {
        seconds = passed;
        text = `${passed}`;
      }
      return text;
    },
  };
}
