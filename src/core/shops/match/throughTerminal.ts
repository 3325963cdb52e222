/** Matches a transaction by its terminal numbers. */
import { type CardTransaction, canonicalNumber } from '../cardTransaction.ts';
import type { Candidate } from '../matcher.ts';
import type { KnownTerminal } from '../shop.ts';

interface KnownNumbers {
  readonly merchantUid: string;
  /** Absent if the number belongs to a whole chain. */
  readonly shopUid?: string;
  readonly confidence: number;
  readonly candidate: Candidate;
}

/** The confidence of a match by terminal numbers, which is also the maximum confidence of any match. */
export const certain = 0.999;
/**
 * The confidence if the posId is known to belong to a different merchant or shop. The merchantId takes precedence, because
 * acquirers number terminals independently, so two merchants are more likely to have the same posId than the same merchantId.
 * However, one of the two numbers is outdated or wrong | convention.
 */
const contradicted = 0.96;
const knownBy = { pair: 'pairKnown', merchantId: 'merchantIdKnown', posId: 'posIdKnown' } as const;
/** The weight of a match, as shown in explanations. A pair of numbers has more weight than either number alone. */
const weight = { pair: 12, merchantId: 10, posId: 8 } as const;

type TerminalIndex = ReadonlyMap<string, KnownTerminal>;

const keyOf = (posId: string, merchantId: string): string => `${posId}\n${merchantId}`;

/** All transactions in a batch use the same list, so its index is cached. */
const indexes = new WeakMap<readonly KnownTerminal[], TerminalIndex>();

/** Indexes terminals by their canonical numbers. */
function indexTerminals(terminals: readonly KnownTerminal[]): TerminalIndex {
  const index = new Map<string, KnownTerminal>();
  for (const terminal of terminals) {
    const key = keyOf(canonicalNumber(terminal.posId ?? ''), canonicalNumber(terminal.merchantId ?? ''));
    if (!index.has(key)) index.set(key, terminal);
  }
  indexes.set(terminals, index);
  return index;
}

interface Named {
  readonly by: keyof typeof weight;
  readonly terminal: KnownTerminal;
  /** Whether the posId is also known, but for a terminal that contradicts this one. */
  readonly isContradicted?: true;
}

/**
 * Returns the terminal that takes precedence. The pair comes first, then the posId (unless the merchantId is known to belong to a
 * different merchant), and then the merchantId. If this terminal has no shop, the next terminal of the same merchant with a shop
 * takes precedence. Therefore an additional number never hides a shop that fewer numbers would find, and an unknown number counts
 * as absent.
 * @param find finds a terminal by its numbers, which are '' if absent
 */
export function decidingTerminal(
  posId: string,
  merchantId: string,
  find: (posId: string, merchantId: string) => KnownTerminal | undefined,
): Named | undefined {
  const pair = posId === '' || merchantId === '' ? undefined : find(posId, merchantId);
  const pos = posId === '' ? undefined : find(posId, '');
  const merchant = merchantId === '' ? undefined : find('', merchantId);
  const isContradicted = !pair && pos !== undefined && merchant !== undefined && contradicts(merchant, pos);
  const ranked: Named[] = [
    ...(pair ? [{ by: 'pair', terminal: pair } as const] : []),
    ...(pos && !isContradicted ? [{ by: 'posId', terminal: pos } as const] : []),
    ...(merchant
      ? [{ by: 'merchantId', terminal: merchant, ...(isContradicted && { isContradicted: true as const }) } as const]
      : []),
  ];
  const [first] = ranked;
  const namesShop = ({ terminal }: Named) =>
    terminal.shopUid !== undefined && terminal.merchantUid === first?.terminal.merchantUid;
  return ranked.find(namesShop) ?? first;
}

/**
 * Whether two terminals contradict each other. A pair shows which merchant its merchantId belongs to, but not which shop, because
 * other shops may have the same merchantId.
 */
const contradicts = (merchant: KnownTerminal, pos: KnownTerminal): boolean =>
  merchant.merchantUid !== pos.merchantUid ||
  (!merchant.inferred && merchant.shopUid !== undefined && merchant.shopUid !== pos.shopUid);

/** @param terminals the terminals that have one of the transaction's numbers. The list must not change afterwards. */
export function throughTerminal(
  { posId = '', merchantId = '' }: CardTransaction,
  terminals: readonly KnownTerminal[],
): KnownNumbers | undefined {
  if (terminals.length === 0) return undefined;
  const index = indexes.get(terminals) ?? indexTerminals(terminals);
  const named = decidingTerminal(canonicalNumber(posId), canonicalNumber(merchantId), (pos, merchant) =>
    index.get(keyOf(pos, merchant)),
  );
  if (!named) return undefined;
  const { by, terminal, isContradicted } = named;
  const { merchantUid, shopUid } = terminal;
  const code = isContradicted ? 'merchantIdOverPosId' : knownBy[by];
  const known = { merchantUid, ...(shopUid !== undefined && { shopUid }) };
  const evidence = [{ kind: 'terminal', code, weight: weight[by] } as const];
  return {
    ...known,
    confidence: isContradicted ? contradicted : certain,
    candidate: { ...known, name: shopUid ?? merchantUid, score: weight[by], evidence },
  };
}
