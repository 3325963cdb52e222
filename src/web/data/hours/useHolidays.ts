import { useQuery } from '@tanstack/react-query';
import type { HolidaysAhead } from '../../../contract/app.ts';
import { placesQuery } from '../ask/useBasics.ts';
import { useStoredAnswer } from '../useStoredAnswer.ts';

/** Public holidays of the next days, where opening hours depend on them; those of the last visit while offline. */
export const useHolidays = (): HolidaysAhead | undefined => useStoredAnswer('places', useQuery(placesQuery))?.holidays;
