/** Reads the retention settings from the environment. */
import type { RetentionPolicy } from '../../store/retention/retentionRepository.ts';
import { readInteger, type ValueOf } from '../settings/readValue.ts';

/** A hundred years, in days. */
const most = 36_500;

/** The default policy keeps outcomes, because handles depend on them. */
export const usualRetention: RetentionPolicy = {
  descriptorDays: 400,
  invalidationDays: 400,
  suggestionDays: 400,
  historyDays: 1_100,
};

/** Reads the policy. `none` means that data never expires. @throws ConfigError */
export function readRetention(value: ValueOf): RetentionPolicy {
  const days = (name: string, byDefault: number | undefined, least: number) => {
    const text = value(name);
    if (text === 'none' || (text === undefined && byDefault === undefined)) return undefined;
    return readInteger(name, text, byDefault ?? least, least, most);
  };
  const { descriptorDays, invalidationDays, suggestionDays, historyDays } = usualRetention;
  const outcomes = days('OUTCOME_DAYS', undefined, 30);
  const invalidations = days('INVALIDATION_DAYS', invalidationDays, 30);
  const suggestions = days('SUGGESTION_DAYS', suggestionDays, 1);
  const history = days('HISTORY_DAYS', historyDays, 1);
  return {
    descriptorDays: readInteger('DESCRIPTOR_DAYS', value('DESCRIPTOR_DAYS'), descriptorDays, 1, most),
    ...(outcomes !== undefined && { outcomeDays: outcomes }),
    ...(invalidations !== undefined && { invalidationDays: invalidations }),
    ...(suggestions !== undefined && { suggestionDays: suggestions }),
    ...(history !== undefined && { historyDays: history }),
  };
}
