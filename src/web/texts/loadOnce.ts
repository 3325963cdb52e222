/** A value that is loaded on first use. */
export interface LoadedOnce<T> {
  /** Undefined until the value has loaded. */
  readonly there: T | undefined;
  /** Loads the value; all callers share one load. After a failed load, the next call retries. */
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
