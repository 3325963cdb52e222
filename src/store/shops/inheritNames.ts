import type { Tx } from '../database.ts';
import { corrected, writeCorrections } from './corrections.ts';
import { type RecordRow, writeRecords } from './recordTables.ts';
import { listOf } from './registerRows.ts';
import type { RecordLevel } from './shopBooks.ts';

/** What went under the old record's names goes under them still: who asked for it finds its successor. */
export async function inheritNames(
  tx: Tx,
  level: RecordLevel,
  leaving: readonly RecordRow[],
  survivors: readonly RecordRow[],
  now: number,
): Promise<void> {
  const namesOf = ({ name, aliases }: RecordRow) => [name, ...(listOf(aliases) ?? [])];
  const current = survivors.find((row) => row.current === 1) ?? survivors[0];
  if (current === undefined) return;
  const own = namesOf(current);
  const aliases = [...new Set([...own, ...leaving.flatMap(namesOf)])].filter((name) => name !== current.name);
  if (aliases.every((name) => own.includes(name))) return;
  await writeRecords(
    tx,
    level,
    survivors.map((row) => corrected(level, row, { aliases })),
  );
  await writeCorrections(tx, level, current.uid, { aliases }, now);
}
