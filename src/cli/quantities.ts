/** Formats numbers and times for display. The format does not depend on the locale. */

/** 1234567 -> "1 234 567". */
export function grouped(number: number): string {
  return `${number}`.replace(/\B(?=(\d{3})+$)/g, ' ');
}

/** @param bytes 3_900_000 -> "3.9 MB" */
export function megabytes(bytes: number): string {
  const size = bytes / 1e6;
  return `${size < 100 ? size.toFixed(1) : grouped(Math.round(size))} MB`;
}

/** Rounds up, so the result is never too short. @param ms 83_000 -> "1 min 23 s" */
export function wholeSeconds(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/** @param ms 2_345 -> "2.3 s" */
export function duration(ms: number): string {
  return ms < 60_000 ? `${(ms / 1000).toFixed(1)} s` : wholeSeconds(ms);
}

/** @param instant epoch ms -> "2026-11-21 12:00", UTC */
export const minuteOf = (instant: number): string => new Date(instant).toISOString().slice(0, 16).replace('T', ' ');
