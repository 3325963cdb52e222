/** What callers suggest to correct, until an operator decides. */
import { randomUUID } from 'node:crypto';
import { withoutNulls } from '../absent.ts';
import { text } from '../atmRow.ts';
import type { Database } from '../database.ts';
import { editRegister } from './editRegister.ts';
import type { Suggestion, SuggestionBox } from './shopBooks.ts';
import type { SuggestionTable } from './shopTables.ts';

const suggestionOf = (row: SuggestionTable): Suggestion => ({
  ...withoutNulls({
    id: row.id,
    callerId: row.caller_id,
    source: row.source as Suggestion['source'],
    status: row.status as Suggestion['status'],
    receivedAt: row.received_at,
    decidedAt: row.decided_at,
    note: row.note,
  }),
  original: JSON.parse(row.original) as unknown,
  current: JSON.parse(row.current_value) as unknown,
  suggestion: JSON.parse(row.suggestion) as unknown,
});

/** PostgreSQL takes no NUL, and a stored text no half of a surrogate pair: in JSON both are written as escapes. */
const json = (value: unknown): string => text(JSON.stringify(value ?? null)) ?? 'null';

export function keepSuggestions(database: Database): SuggestionBox {
  const { db } = database;
  return {
    async add({ callerId, original, current, suggestion, source }, now) {
      const id = randomUUID();
      const row = {
        id,
        caller_id: callerId,
        original: json(original),
        current_value: json(current),
        suggestion: json(suggestion),
        source,
        status: 'open',
        received_at: now,
        decided_at: null,
        note: null,
      };
      // Run again it finds itself: the id is this suggestion's own.
      await database.write(
        (tx) =>
          tx
            .insertInto('suggestions')
            .values(row)
            .onConflict((conflict) => conflict.doNothing())
            .execute(),
        { repeatable: 'whole' },
      );
      return id;
    },
    async list(status) {
      let query = db.selectFrom('suggestions').selectAll().orderBy('received_at').orderBy('id');
      if (status !== undefined) query = query.where('status', '=', status);
      return (await query.execute()).map(suggestionOf);
    },
    async find(id) {
      const row = await db.selectFrom('suggestions').selectAll().where('id', '=', id).executeTakeFirst();
      return row && suggestionOf(row);
    },
    decide: (id, status, edits, now, note) =>
      database.writeRegister(async (tx) => {
        const { numUpdatedRows } = await tx
          .updateTable('suggestions')
          .set({ status, decided_at: now, note: text(note) })
          .where('id', '=', id)
          .where('status', '=', 'open')
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        for (const edit of edits) await editRegister(tx, edit, now);
        return true;
      }),
  };
}
