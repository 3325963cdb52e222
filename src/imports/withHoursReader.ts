/** Starts the thread that parses opening hours once per import. */
import type { VetHours } from '../sources/records/vetHours.ts';
import { startTimelineReader } from '../timelines/startTimelineReader.ts';
import { vetHoursWith } from '../timelines/vetHours.ts';

/** @param now epoch ms. @param read receives the validator of hours, and may use it until it resolves. */
export async function withHoursReader<T>(now: number, read: (vetHours: VetHours) => Promise<T>): Promise<T> {
  const reader = startTimelineReader();
  try {
    return await read(vetHoursWith(reader, now));
  } finally {
    await reader.close();
  }
}
