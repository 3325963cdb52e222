/** Describes suggestions for the console, with the person who decided and the correction from the audit log. */
import type { ReviewedSuggestion, SuggestionDecision } from '../../contract/console/suggestions.ts';
import type { Suggestion } from '../../store/shops/shopRepositories.ts';
import type { Store } from '../../store/store.ts';
import { fixId, namesOfRecords } from './fixes/fixRecords.ts';

const levels = ['shop', 'merchant'] as const;

export async function reviewedAsJson(
  { audit, shops: { register } }: Pick<Store, 'audit' | 'shops'>,
  suggestions: readonly Suggestion[],
): Promise<ReviewedSuggestion[]> {
  const decided = suggestions.flatMap(({ id: subject, decidedAt }) => (decidedAt === undefined ? [] : [{ subject }]));
  const entries = new Map(
    (await audit.listAt(decided)).flatMap((entry) =>
      entry.action === 'suggestion.decide' && entry.subject !== undefined ? [[entry.subject, entry]] : [],
    ),
  );
  const correctionOfEntry = (id: string) => (entries.get(id)?.after as Partial<SuggestionDecision> | undefined)?.correction;
  const uids = suggestions.flatMap(({ id }) => correctionOfEntry(id)?.uid ?? []);
  const nameOf = await namesOfRecords(
    register,
    uids.flatMap((uid) => levels.map((level) => ({ level, uid }))),
  );
  return suggestions.map(({ callerId, receivedAt, decidedAt, ...suggestion }) => {
    const entry = entries.get(suggestion.id);
    const { uid, fields = {} } = correctionOfEntry(suggestion.id) ?? {};
    const record =
      uid === undefined ? undefined : levels.map((level) => nameOf({ level, uid })).find(({ name }) => name !== undefined);
    return {
      ...suggestion,
      caller: callerId,
      receivedAt: new Date(receivedAt).toISOString(),
      ...(decidedAt !== undefined && { decidedAt: new Date(decidedAt).toISOString() }),
      ...(entry && { who: entry.who }),
      ...(uid !== undefined && {
        corrected: {
          uid,
          ...(record && { record }),
          fixes: Object.keys(fields).map((field) => ({
            field,
            ...(record && { id: fixId({ kind: 'correction', level: record.level, uid: record.uid, field }) }),
          })),
        },
      }),
    };
  });
}
