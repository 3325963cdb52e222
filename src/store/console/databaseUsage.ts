/** Implements the hourly usage figures on both databases. */
import { sql } from 'kysely';
import type { Database, Tx } from '../database.ts';
import { chunks, inOneOrder } from '../inChunks.ts';
import type { UsageFigure, UsageMeasure, UsageRepository } from './usageRepository.ts';

export function databaseUsage(database: Database): UsageRepository {
  const { db } = database;
  return {
    async add(hour, figures) {
      const rows = inOneOrder(
        figures.map(({ measure, callerId = '', value, total }) => ({ hour, measure, caller_id: callerId, value, total })),
        ({ measure, caller_id, value }) => `${measure} ${caller_id} ${value}`,
      );
      const write = async (tx: Tx) => {
        for (const some of chunks(rows)) {
          await tx
            .insertInto('usage_hours')
            .values(some)
            .onConflict((conflict) =>
              conflict
                .columns(['hour', 'measure', 'caller_id', 'value'])
                .doUpdateSet({ total: sql<number>`usage_hours.total + excluded.total` }),
            )
            .execute();
        }
      };
      // Not retried after an uncertain commit, because the figures would be added twice.
      await database.writeOutsideImports(write, { repeatable: 'uncommitted' });
    },
    async sums(from) {
      const rows = await db
        .selectFrom('usage_hours')
        .select(({ fn }) => ['measure', 'caller_id', 'value', fn.sum<number>('total').as('total')])
        .where('hour', '>=', from)
        .groupBy(['measure', 'caller_id', 'value'])
        .execute();
      return rows.map(
        ({ measure, caller_id, value, total }): UsageFigure => ({
          measure: measure as UsageMeasure,
          ...(caller_id !== '' && { callerId: caller_id }),
          value,
          // PostgreSQL returns sums as text.
          total: Number(total),
        }),
      );
    },
    async hoursOf(callerId, from) {
      const rows = await db
        .selectFrom('usage_hours')
        .select(['hour', 'measure', 'value', 'total'])
        .where('hour', '>=', from)
        .where('caller_id', '=', callerId)
        .execute();
      return rows.map(({ measure, total, hour, ...row }) => ({
        ...row,
        callerId,
        measure: measure as UsageMeasure,
        hour: Number(hour),
        total: Number(total),
      }));
    },
    async firstHour() {
      const row = await db
        .selectFrom('usage_hours')
        .select(({ fn }) => fn.min('hour').as('hour'))
        .executeTakeFirst();
      return row?.hour == null ? undefined : Number(row.hour);
    },
  };
}
