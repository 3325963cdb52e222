/** Opening hours are read in a thread of its own, which an import starts once. */
import type { VetHours } from '../sources/records/vetHours.ts';
import { startTimelineReader } from '../timelines/startTimelineReader.ts';
import { vetHoursWith } from '../timelines/vetHours.ts';

/** @param now epoch ms. @param read is given what vets hours, and uses it until it ends. */
export async function withHoursReader<T>(now: number, read: (vetHours: VetHours) => Promise<T>): Promise<T> {
  const reader = startTimelineReader();
  try {
    return await read(vetHoursWith(reader, now));
  } finally {
    await reader.close();
  }
}
