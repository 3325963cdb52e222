/** Counts the operators that sources claim for their ATMs. */
import type { ImportedAtm } from '../../core/atms/atm.ts';
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import type { Tx } from '../database.ts';
import type { AtmTable } from '../tables.ts';

/** The columns of an ATM that determine its operator. */
export const claimColumns = [
  'country',
  'operator_spelling',
  'operator_wikidata',
  'operator_known',
  'operator_plain',
  'operator_proper',
] as const;
export type ClaimRow = Pick<AtmTable, (typeof claimColumns)[number]>;

/** What a source states about the operator of an ATM, in the form that the rules in `identifyOperators.ts` use. */
export interface Claim {
  /** ISO 3166-1 alpha-2 code of the ATM's country. */
  readonly country: string;
  /** The operator's name, normalized. */
  readonly name: string;
  /** The Wikidata id in the source. */
  readonly wikidata?: string;
  /** The Wikidata id in the register for this name in this country, if the source does not contain an id. */
  readonly known?: string;
  /** Present if the name does not identify an operator in this country. */
  readonly plain?: true;
}

/** The ATMs that have the same claim. */
export interface ClaimGroup extends Claim {
  readonly spelling: string;
  /** The operator's name in the register. */
  readonly proper?: string;
  readonly machines: number;
}

/** The ATMs in the store that have the same claim and the same operator. */
export interface StoredGroup extends ClaimGroup {
  readonly feed: string;
  readonly row: ClaimRow;
  /** The uid of the ATMs' current operator. Absent: they have no operator. */
  readonly uid?: string;
}

const idOf = (text: string | null | undefined): string | undefined =>
  text != null && /^Q[1-9]\d*$/.test(text) ? text : undefined;

/** Returns undefined if the row does not name an operator. */
export function readClaim(row: ClaimRow): Claim | undefined {
  const { country, operator_spelling, operator_plain } = row;
  const spelling = operator_spelling ?? '';
  const wikidata = idOf(row.operator_wikidata);
  // A name without letters and digits has no normalized form, but is still a name.
  const name = normaliseOperatorName(spelling) || spelling.trim();
  if (wikidata !== undefined) return { country, name, wikidata };
  if (name === '') return undefined;
  if (operator_plain === 1) return { country, name, plain: true };
  const known = idOf(row.operator_known);
  return { country, name, ...(known !== undefined && { known }) };
}

/** Returns the columns for the claim of an imported ATM. */
export function claimRow({ operatorClaim, country }: Pick<ImportedAtm, 'operatorClaim' | 'country'>): ClaimRow {
  // PostgreSQL rejects NUL characters, and both databases reject unpaired surrogates.
  const text = (value: string | undefined) => value?.replaceAll('\0', '').toWellFormed() ?? null;
  const { name, wikidata, known, plain } = operatorClaim ?? {};
  return {
    country,
    operator_spelling: text(name),
    operator_wikidata: text(wikidata),
    operator_known: wikidata === undefined ? text(known?.wikidata) : null,
    operator_plain: plain ? 1 : null,
    operator_proper: text(known?.name),
  };
}

/** Counts the rows with each claim. Ignores rows without a claim. */
export class ClaimTally {
  readonly #groups = new Map<string, { row: ClaimRow; claim: Claim; machines: number }>();

  add(row: ClaimRow): void {
    const key = `${claimColumns.map((column) => row[column] ?? '').join('\n')}`;
    const group = this.#groups.get(key);
    if (group !== undefined) group.machines += 1;
    else {
      const claim = readClaim(row);
      if (claim !== undefined) this.#groups.set(key, { row, claim, machines: 1 });
    }
  }

  groups(): ClaimGroup[] {
    return [...this.#groups.values()].map(({ row, claim, machines }) => groupOf(row, claim, machines));
  }
}

function groupOf(row: ClaimRow, claim: Claim, machines: number): ClaimGroup {
  const { operator_spelling, operator_proper: proper } = row;
  return { ...claim, spelling: operator_spelling ?? '', ...(proper !== null && { proper }), machines };
}

/** Reads the claims of all ATMs in the store. */
export async function readGroups(tx: Tx): Promise<StoredGroup[]> {
  const rows = await tx
    .selectFrom('atms')
    .select(['feed', 'operator_uid', ...claimColumns])
    .select(({ fn }) => fn.countAll<number>().as('machines'))
    .where((eb) => eb.or([eb('operator_spelling', 'is not', null), eb('operator_wikidata', 'is not', null)]))
    // Group by the columns in the order of the index, so that the embedded store reads only the index and not the table.
    .groupBy(['operator_uid', 'feed', ...claimColumns])
    .execute();
  return rows.flatMap(({ feed, operator_uid: uid, machines, ...row }) => {
    const claim = readClaim(row);
    if (claim === undefined) return [];
    return [{ ...groupOf(row, claim, Number(machines)), feed, row, ...(uid !== null && { uid }) }];
  });
}
