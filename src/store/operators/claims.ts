/** The operator claims of an import, counted. */
import type { ImportedAtm, OperatorClaim } from '../../core/atms/atm.ts';
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import type { ClaimGroup } from './resolveOperators.ts';

type ReadClaim = Omit<ClaimGroup, 'uses'>;

/** A claim as the rules read it. undefined: it names nobody. */
export function readClaim(claim: OperatorClaim | undefined): ReadClaim | undefined {
  if (claim === undefined) return undefined;
  const [wikidata, known] = [claim.wikidata, claim.known?.wikidata].map((id = '') => (/^Q[1-9]\d*$/.test(id) ? id : undefined));
  // A name of nothing but signs has no normal form, yet is a name.
  const name = normaliseOperatorName(claim.name) || claim.name.trim();
  if (wikidata !== undefined) return { wikidata, name };
  if (name === '') return undefined;
  return known === undefined ? { name } : { name, known };
}

export function groupClaims(atms: Iterable<ImportedAtm>): ClaimGroup[] {
  const groups = new Map<string, ClaimGroup & { readonly uses: Map<string, number> }>();
  for (const { operatorClaim, country } of atms) {
    const claim = readClaim(operatorClaim);
    if (!claim) continue;
    const key = `${claim.wikidata ?? ''}\n${claim.name}\n${claim.known ?? ''}`;
    const { uses } = groups.getOrInsertComputed(key, () => ({ ...claim, uses: new Map() }));
    uses.set(country, (uses.get(country) ?? 0) + 1);
  }
  return [...groups.values()];
}
