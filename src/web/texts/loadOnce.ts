/** Something that is loaded when it is first asked for, and then is there. */
export interface LoadedOnce<T> {
  /** undefined: not loaded yet. */
  readonly there: T | undefined;
  /** One load for all who ask; one that failed may be asked for again. */
  load(): Promise<T>;
}

export function loadOnce<T>(load: () => Promise<T>): LoadedOnce<T> {
  let there: T | undefined;
  let coming: Promise<T> | undefined;
  return {
    get there() {
      return there;
    },
    load() {
      coming ??= load().then(
        (loaded) => {
          there = loaded;
          return loaded;
        },
        (error: unknown) => {
          coming = undefined;
          throw error;
        },
      );
      return coming;
    },
  };
}
