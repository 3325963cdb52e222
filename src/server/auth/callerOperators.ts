/** Resolves the operators that a caller names: its own operator and the operators in its alliance. */
import type { UnmatchedOperator } from '../../contract/console/callers.ts';
import type { CallerProfile } from '../../store/callers/callerRepository.ts';
import type { OperatorIndex } from '../dataset/operatorIndex.ts';

interface NamedOperator {
  /** The caller's name for the operator. */
  readonly named: string;
  /** Empty if the name does not match any operator. */
  readonly uids: readonly string[];
  /**
   * The reason why the name matches no operator. `unknown`: the store contains no ATMs of this operator, or none in the caller's
   * country. `several`: operators in several countries have this name. `noCountry`: the caller's country is unknown.
   */
  readonly trouble?: 'unknown' | 'several' | 'noCountry';
}

interface CallerOperators {
  /** The country in which names are resolved. Absent if it is unknown. */
  readonly country?: string;
  readonly own: NamedOperator;
  /** If absent, the list contains only the caller's own operator. */
  readonly withdrawals?: readonly NamedOperator[];
  readonly deposits?: readonly NamedOperator[];
  /** If absent, the caller runs no ATMs. */
  readonly operates?: readonly NamedOperator[];
}

type Naming = Pick<CallerProfile, 'operator' | 'country' | 'withdrawals' | 'deposits' | 'operates'>;

/**
 * Resolves a caller's operators. A uid or Wikidata id identifies one operator, and a name matches the operators with that name in
 * the caller's country. If no country is configured for the caller, its names are resolved in the country in which its own
 * operator runs the most ATMs.
 */
export function callerOperators(naming: Naming, index: OperatorIndex): CallerOperators {
  const own = ownOperator(naming, index);
  const country = naming.country ?? mainCountry(own.uids, index);
  const list = (names: readonly string[] | undefined) =>
    names?.map((named) => (named === naming.operator ? own : listed(named, country, index)));
  const [withdrawals, deposits, operates] = [list(naming.withdrawals), list(naming.deposits), list(naming.operates)];
  return {
    ...(country !== undefined && { country }),
    own,
    ...(withdrawals && { withdrawals }),
    ...(deposits && { deposits }),
    ...(operates && { operates }),
  };
}

function ownOperator({ operator: named, country }: Naming, index: OperatorIndex): NamedOperator {
  const uids = index.resolve(named, country);
  if (uids.length === 0) return { named, uids, trouble: 'unknown' };
  const countries = new Set(uids.flatMap((uid) => [...index.machinesOf(uid).keys()]));
  if (country === undefined && uids.length > 1 && countries.size > 1) return { named, uids: [], trouble: 'several' };
  return { named, uids };
}

function listed(named: string, country: string | undefined, index: OperatorIndex): NamedOperator {
  if (country === undefined && index.hasPlaces && !index.isExact(named)) return { named, uids: [], trouble: 'noCountry' };
  const uids = index.resolve(named, country);
  return uids.length === 0 ? { named, uids, trouble: 'unknown' } : { named, uids };
}

/**
 * The country with the most ATMs of these operators. Undefined if there are no ATMs, or if several countries share the highest
 * number.
 */
function mainCountry(uids: readonly string[], index: OperatorIndex): string | undefined {
  const machines = new Map<string, number>();
  for (const uid of uids) {
    for (const [country, count] of index.machinesOf(uid)) machines.set(country, (machines.get(country) ?? 0) + count);
  }
  const [[first, most] = [undefined, 0], [, next] = [undefined, 0]] = [...machines].sort(([, a], [, b]) => b - a);
  return most > next ? first : undefined;
}

export const uidsOf = (operators: readonly NamedOperator[]): string[] => [...new Set(operators.flatMap(({ uids }) => uids))];

/** The names in a caller's configuration that match no operator. */
export function unmatchedOperators(operators: CallerOperators): UnmatchedOperator[] {
  const { country, own, withdrawals = [], deposits = [], operates = [] } = operators;
  const lists = { operator: [own], withdrawals, deposits, operates };
  return Object.entries(lists).flatMap(([setting, names]) =>
    names.flatMap(({ named, trouble }) =>
      trouble === undefined
        ? []
        : [
            {
              setting: setting as keyof typeof lists,
              name: named,
              reason: trouble,
              ...(country !== undefined && { country }),
            },
          ],
    ),
  );
}

const troubles: Readonly<Record<NonNullable<NamedOperator['trouble']>, (country: string | undefined) => string>> = {
  unknown: (country) => `no operator with ATMs ${country === undefined ? 'here' : `in ${country}`}`,
  several: () => "operators in several countries. Set 'country', or use a uid or Wikidata id",
  noCountry: () => "no operator, because the caller's country is unknown. Set 'country', or use a uid or Wikidata id",
};

/** Describes each operator name in a caller's configuration in one line, with the operators that the name matches. */
export function describeOperators(operators: CallerOperators, index: OperatorIndex): string[] {
  const { country, own, withdrawals, deposits, operates } = operators;
  const describe = ({ named, uids, trouble }: NamedOperator): string => {
    if (trouble !== undefined) return `'${named}' matches ${troubles[trouble](country)}`;
    const whom = uids.map((uid) => {
      const where = [...index.machinesOf(uid)].map(([code, machines]) => `${code} ${machines}`).join(', ');
      return `${index.find(uid)?.name ?? ''} (${uid}${where === '' ? '' : `; ${where}`})`;
    });
    return `'${named}' matches ${whom.join(' and ')}`;
  };
  const list = (what: string, names: readonly NamedOperator[] | undefined) =>
    names?.map((one) => `${what}: ${describe(one)}`) ?? [];
  return [
    `country: ${country ?? 'unknown'}`,
    `operator: ${describe(own)}`,
    ...list('withdrawals', withdrawals),
    ...list('deposits', deposits),
    ...list('operates', operates),
  ];
}
