import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClaimGroup, ClaimRow, StoredGroup } from './claims.ts';
import { type OperatorResolution, resolveOperators, type StoredOperator } from './resolveOperators.ts';

type Said = Omit<ClaimGroup, 'spelling'>;

const rowOf = ({ country, name, wikidata, known, plain, proper }: Said): ClaimRow => ({
  country,
  operator_spelling: name,
  operator_wikidata: wikidata ?? null,
  operator_known: known ?? null,
  operator_plain: plain ? 1 : null,
  operator_proper: proper ?? null,
});

/** Stores feeds and operators in memory instead of in tables. */
class Ledger {
  readonly operators = new Map<string, StoredOperator>();
  readonly renamed = new Map<string, string>();
  #groups: StoredGroup[] = [];

  put(feed: string, said: readonly Said[]): OperatorResolution {
    const incoming = said.map((group) => ({ ...group, spelling: group.name }));
    const state = { operators: [...this.operators.values()], groups: this.#groups };
    const resolution = resolveOperators(state, incoming, [feed]);
    for (const uid of resolution.created) this.operators.set(uid, { uid, name: '' });
    for (const uid of resolution.created) this.renamed.delete(uid);
    for (const [uid, identity] of resolution.identified) {
      const wikidata = identity.startsWith('wikidata:') ? identity.slice(9) : undefined;
      const { name = '' } = this.operators.get(uid) ?? {};
      this.operators.set(uid, { uid, name, identity, ...(wikidata !== undefined && { wikidata }) });
    }
    for (const [uid, name] of resolution.named) this.operators.set(uid, { ...this.get(uid), name });
    for (const [from, into] of resolution.merged) {
      for (const [old, to] of this.renamed) if (to === from) this.renamed.set(old, into);
      this.renamed.set(from, into);
      this.operators.delete(from);
    }
    const kept = this.#groups.filter((group) => group.feed !== feed);
    const held: StoredGroup[] = [...kept, ...incoming.map((group) => ({ ...group, feed, row: rowOf(group) }))];
    this.#groups = held.map(({ uid: _, ...group }) => {
      const uid = resolution.uidOf(group.row);
      return { ...group, ...(uid !== undefined && { uid }) };
    });
    return resolution;
  }
  get(uid: string): StoredOperator {
    const operator = this.operators.get(this.renamed.get(uid) ?? uid);
    if (!operator) throw new Error(`nobody is ${uid}`);
    return operator;
  }
  uidOf(said: Said): string {
    return this.#groups.find(({ row }) => JSON.stringify(row) === JSON.stringify(rowOf(said)))?.uid ?? '';
  }
  /**
   * Returns the data for responses, without the uids of operators. The result contains the name of each operator and the claims
   * that share it.
   */
  served(): unknown {
    const byUid = Map.groupBy(this.#groups, ({ uid }) => uid ?? '');
    return [...byUid]
      .map(([uid, groups]) => [
        this.get(uid).name,
        this.get(uid).identity,
        groups.map(({ row, feed }) => JSON.stringify([feed, row])).sort(),
      ])
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
}

const said = (name: string, more: Partial<Said> = {}): Said => ({ country: 'CZ', name, machines: 1, ...more });

describe('the uid of an operator', () => {
  it('remains when the operator gets an id', () => {
    const ledger = new Ledger();
    ledger.put('a', [said('kb')]);
    const before = ledger.uidOf(said('kb'));
    ledger.put('b', [said('kb', { wikidata: 'Q1', machines: 3 })]);
    expect(ledger.uidOf(said('kb'))).toBe(before);
    expect(ledger.get(before).wikidata).toBe('Q1');
  });

  it('resolves to the operator into which its operator was merged', () => {
    const ledger = new Ledger();
    ledger.put('a', [said('kb', { machines: 2 }), said('komercnibanka')]);
    const [short, long] = [ledger.uidOf(said('kb', { machines: 2 })), ledger.uidOf(said('komercnibanka'))];
    const { merged } = ledger.put('b', [
      said('kb', { wikidata: 'Q1' }),
      said('kb', { wikidata: 'Q1' }),
      said('komercnibanka', { wikidata: 'Q1' }),
    ]);
    expect([...merged]).toEqual([[long, short]]);
    expect(ledger.get(long).uid).toBe(short);
  });

  it('is restored when the feed that merged two operators is removed', () => {
    const ledger = new Ledger();
    ledger.put('a', [said('kb', { machines: 2 }), said('komercnibanka')]);
    const [short, long] = [ledger.uidOf(said('kb')), ledger.uidOf(said('komercnibanka'))];
    ledger.put('b', [said('kb', { wikidata: 'Q1', machines: 2 }), said('komercnibanka', { wikidata: 'Q1' })]);
    ledger.put('b', []);
    expect([ledger.uidOf(said('kb')), ledger.uidOf(said('komercnibanka'))]).toEqual([short, long]);
  });

  it('of an operator with one id does not become the uid of an operator with another id', () => {
    const ledger = new Ledger();
    ledger.put('a', [said('x', { wikidata: 'Q1' })]);
    const first = ledger.uidOf(said('x', { wikidata: 'Q1' }));
    ledger.put('a', [said('x', { wikidata: 'Q2' })]);
    expect(ledger.uidOf(said('x', { wikidata: 'Q2' }))).not.toBe(first);
    ledger.put('a', [said('x', { wikidata: 'Q1' })]);
    expect(ledger.uidOf(said('x', { wikidata: 'Q1' }))).toBe(first);
  });
});

it('an operator with an id does not get the name of another operator in the register', () => {
  const ledger = new Ledger();
  ledger.put('a', [said('alawwal', { wikidata: 'Q2' }), said('alawwal', { known: 'Q4', proper: 'SABB' })]);
  expect(ledger.get(ledger.uidOf(said('alawwal', { wikidata: 'Q2' }))).name).toBe('alawwal');
});

const claims = fc.array(
  fc
    .record({
      country: fc.constantFrom('GB', 'CA', 'MT'),
      name: fc.constantFrom('hsbc', 'rbc', 'natwest'),
      machines: fc.integer({ min: 1, max: 12 }),
      wikidata: fc.option(fc.constantFrom('Q1', 'Q2'), { nil: undefined, freq: 3 }),
      known: fc.option(fc.constantFrom('Q1', 'Q3'), { nil: undefined, freq: 3 }),
      plain: fc.boolean(),
      proper: fc.constantFrom('HSBC', 'RBC'),
    })
    .map(({ wikidata, known, plain, proper, ...claim }): Said => {
      if (wikidata !== undefined) return { ...claim, wikidata, ...(plain && { proper }) };
      if (known !== undefined) return { ...claim, known, proper };
      return plain ? { ...claim, plain } : claim;
    }),
  { maxLength: 6 },
);
const step = fc.record({ feed: fc.constantFrom('a', 'b', 'c'), said: claims });

describe('after any imports, updates and removals', () => {
  it('a store serves the same data as a new store, in any order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 7 }), fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }), (steps, order) => {
        const lived = new Ledger();
        const held = new Map<string, readonly Said[]>();
        for (const { feed, said: list } of steps) {
          lived.put(feed, list);
          held.set(feed, list);
        }
        const fresh = new Ledger();
        for (const feed of order) fresh.put(feed, held.get(feed) ?? []);
        expect(lived.served()).toEqual(fresh.served());
      }),
      { numRuns: 1500, seed: 1 },
    );
  });

  it('a repeated import changes nothing, an id belongs to one operator, and every issued uid still resolves', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 7 }), (steps) => {
        const ledger = new Ledger();
        const given = new Set<string>();
        for (const { feed, said: list } of steps) {
          ledger.put(feed, list);
          for (const uid of ledger.operators.keys()) given.add(uid);
          const again = ledger.put(feed, list);
          expect([again.created, [...again.identified], [...again.named], [...again.merged], again.moved]).toEqual([
            [],
            [],
            [],
            [],
            [],
          ]);
          for (const one of list) if (one.wikidata) expect(ledger.get(ledger.uidOf(one)).wikidata).toBe(one.wikidata);
        }
        const identities = [...ledger.operators.values()].map(({ identity }) => identity);
        expect(new Set(identities).size).toBe(identities.length);
        for (const uid of given) expect(ledger.get(uid).uid).toBeDefined();
      }),
      { numRuns: 1500, seed: 2 },
    );
  });
});
