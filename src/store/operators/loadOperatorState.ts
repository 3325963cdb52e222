/** What the store knows of an import's operators before the import. */

import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import { withoutNulls } from '../absent.ts';
import type { Db } from '../database.ts';
import { chunks } from '../inChunks.ts';
import type { ClaimGroup, KnownOperator, OperatorState } from './resolveOperators.ts';

/** @param replaced feeds whose present claims are about to go, and so do not count. */
export async function loadOperatorState(
  db: Db,
  groups: readonly ClaimGroup[],
  replaced: readonly string[],
): Promise<OperatorState> {
  const aliases = new Set<string>();
  for (const { wikidata, name, known } of groups) {
    aliases.add(`name:${name}`);
    for (const id of [wikidata, known]) if (id !== undefined) aliases.add(`wikidata:${id}`);
  }
  const bearers = new Map<string, KnownOperator[]>();
  for (const some of chunks([...aliases])) {
    const rows = await db
      .selectFrom('operator_aliases')
      .innerJoin('operators', 'operators.uid', 'operator_aliases.operator_uid')
      .select(['alias', 'uid', 'wikidata'])
      .where('alias', 'in', some)
      .orderBy('uid')
      .execute();
    for (const { alias, ...operator } of rows) {
      bearers.getOrInsertComputed(alias, () => []).push(withoutNulls(operator));
    }
  }
  return { bearers, uses: await countUses(db, groups, bearers, replaced) };
}

/** Counted only for the names that a claim bears alone and that an operator with an id bears already: few. */
async function countUses(
  db: Db,
  groups: readonly ClaimGroup[],
  bearers: ReadonlyMap<string, readonly KnownOperator[]>,
  replaced: readonly string[],
): Promise<OperatorState['uses']> {
  const candidates = new Set<string>();
  for (const { wikidata, name } of groups) {
    if (wikidata !== undefined) continue;
    for (const known of bearers.get(`name:${name}`) ?? []) if (known.wikidata !== undefined) candidates.add(known.uid);
  }
  const uses = new Map<string, number>();
  for (const some of chunks([...candidates])) {
    const rows = await db
      .selectFrom('atms')
      .select(({ fn }) => ['operator_uid', 'operator_spelling', 'country', fn.countAll<number>().as('uses')])
      .where('operator_uid', 'in', some)
      .where('operator_wikidata', 'is not', null)
      .where('feed', 'not in', replaced)
      .groupBy(['operator_uid', 'operator_spelling', 'country'])
      .execute();
    for (const row of rows) {
      const key = `${normaliseOperatorName(row.operator_spelling ?? '')}\n${row.operator_uid}\n${row.country}`;
      uses.set(key, (uses.get(key) ?? 0) + row.uses);
    }
  }
  return (name, operatorUid, country) => uses.get(`${name}\n${operatorUid}\n${country}`) ?? 0;
}
