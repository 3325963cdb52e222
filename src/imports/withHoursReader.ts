/** Runs a thread that parses opening hours during an import. */
import type { VetHours } from '../sources/reading/vetHours.ts';
import { startTimelineReader } from '../timelines/startTimelineReader.ts';
import { vetHoursWith } from '../timelines/vetHours.ts';

/**
 * @param now epoch ms
 * @param read receives a function that validates opening hours and that works until the promise from `read` settles
 */
export async function withHoursReader<T>(now: number, read: (vetHours: VetHours) => Promise<T>): Promise<T> {
  const reader = startTimelineReader();
  try {
    return await read(vetHoursWith(reader, now));
  } finally {
    await reader.close();
  }
}
