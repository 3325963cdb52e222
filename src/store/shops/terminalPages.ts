import type { Tx } from '../database.ts';
import { pageSize } from './recordTables.ts';
import type { TerminalTable } from './shopTables.ts';

/** A feed's terminals in pages, by their numbers. */
export async function* terminalPages(tx: Tx, feed: string): AsyncGenerator<readonly TerminalTable[]> {
  let last: TerminalTable | undefined;
  for (;;) {
    const after = last;
    const rows = await tx
      .selectFrom('terminals')
      .selectAll()
      .where('feed', '=', feed)
      .$if(after !== undefined, (query) =>
        query.where((eb) =>
          eb.or([
            eb('pos_id', '>', after?.pos_id ?? ''),
            eb.and([eb('pos_id', '=', after?.pos_id ?? ''), eb('merchant_id', '>', after?.merchant_id ?? '')]),
          ]),
        ),
      )
      .orderBy('pos_id')
      .orderBy('merchant_id')
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    last = rows.at(-1) ?? last;
    if (rows.length < pageSize) return;
  }
}
