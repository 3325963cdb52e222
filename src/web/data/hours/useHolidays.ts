import { useQuery } from '@tanstack/react-query';
import type { HolidaysAhead } from '../../../contract/app.ts';
import { placesQuery } from '../ask/useBasics.ts';
import { useStoredAnswer } from '../useStoredAnswer.ts';

/**
 * The public holidays of the next days, for places where opening hours depend on them. While offline, returns the holidays stored
 * at the last visit.
 */
export const useHolidays = (): HolidaysAhead | undefined => useStoredAnswer('places', useQuery(placesQuery))?.holidays;
