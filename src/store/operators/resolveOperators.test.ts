import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClaimGroup, type KnownOperator, type OperatorResolution, resolveOperators } from './resolveOperators.ts';

/** An operator store in memory: what the tables are to the real one. */
class Ledger {
  readonly operators = new Map<string, KnownOperator>();
  readonly bearers = new Map<string, Set<string>>();
  readonly renamed = new Map<string, string>();
  readonly elsewhere = new Map<string, number>();

  take(groups: readonly ClaimGroup[]): OperatorResolution {
    const bearers = new Map([...this.bearers].map(([alias, uids]) => [alias, [...uids].map((uid) => this.known(uid))]));
    const uses = (name: string, uid: string, country: string) => this.elsewhere.get(`${name} ${uid} ${country}`) ?? 0;
    const resolution = resolveOperators(groups, { bearers, uses });
    for (const uid of resolution.created) this.operators.set(uid, { uid });
    for (const [uid, wikidata] of resolution.identified) this.operators.set(uid, { uid, wikidata });
    for (const { alias, operatorUid } of resolution.aliases) this.bear(alias, operatorUid);
    for (const [from, into] of resolution.merged) {
      for (const [alias, uids] of this.bearers) if (uids.delete(from)) this.bear(alias, into);
      this.operators.delete(from);
      this.renamed.set(from, into);
    }
    return resolution;
  }
  uid(wikidata: string | undefined, name: string, country = 'CZ'): string {
    return this.take([group(wikidata, name, { [country]: 1 })]).operatorUid(wikidata, name, country);
  }
  known(uid: string): KnownOperator {
    const known = this.operators.get(uid);
    if (!known) throw new Error(`nobody is ${uid}`);
    return known;
  }
  private bear(alias: string, uid: string): void {
    this.bearers.getOrInsertComputed(alias, () => new Set()).add(uid);
  }
}

const group = (
  wikidata: string | undefined,
  name: string,
  uses: Record<string, number> = { CZ: 1 },
  known?: string,
): ClaimGroup => ({
  ...(wikidata !== undefined && { wikidata }),
  name,
  ...(known !== undefined && { known }),
  uses: new Map(Object.entries(uses)),
});
const csobId = 'Q340159';
const kbId = 'Q1541079';

describe('one merchant per operator', () => {
  it('joins the spellings that are claimed with one wikidata id', () => {
    const ledger = new Ledger();
    const { operatorUid, created } = ledger.take([
      group(csobId, 'csob'),
      group(csobId, 'ceskoslovenskaobchodnibanka'),
      group(undefined, 'csob'),
    ]);
    expect(created).toHaveLength(1);
    expect(operatorUid(undefined, 'csob', 'CZ')).toBe(created[0]);
    expect(ledger.uid(undefined, 'ceskoslovenskaobchodnibanka')).toBe(created[0]);
  });

  it('never joins two wikidata ids, also under one name', () => {
    const ledger = new Ledger();
    expect(ledger.uid('Q1', 'raiffeisenbank')).not.toBe(ledger.uid('Q2', 'raiffeisenbank'));
  });

  it('gives a wikidata id to the operator known by name alone, whose uid stays', () => {
    const ledger = new Ledger();
    const byName = ledger.uid(undefined, 'kb');
    expect(ledger.uid(kbId, 'kb')).toBe(byName);
    expect(ledger.known(byName).wikidata).toBe(kbId);
  });

  it('merges two operators known by name alone when one id turns out to bear both names', () => {
    const ledger = new Ledger();
    const [short, long] = [ledger.uid(undefined, 'kb'), ledger.uid(undefined, 'komercnibanka')];
    const { operatorUid, merged } = ledger.take([group(kbId, 'kb'), group(kbId, 'komercnibanka')]);
    const survivor = operatorUid(kbId, 'kb', 'CZ');
    expect([...merged]).toEqual([[survivor === short ? long : short, survivor]]);
    expect([ledger.uid(undefined, 'kb'), ledger.uid(undefined, 'komercnibanka')]).toEqual([survivor, survivor]);
  });

  it('does not marry two banks by one mistagged machine in a hundred', () => {
    const ledger = new Ledger();
    const kb = ledger.uid(undefined, 'kb');
    const { operatorUid, merged } = ledger.take([group(csobId, 'csob', { CZ: 100 }), group(csobId, 'kb')]);
    expect(merged.size).toBe(0);
    expect(operatorUid(csobId, 'kb', 'CZ')).toBe(operatorUid(csobId, 'csob', 'CZ'));
    expect(ledger.uid(undefined, 'kb')).toBe(kb);
  });

  it('reads a name that several ids bear as the one most claimed in the country, else as an operator of its own', () => {
    const ledger = new Ledger();
    const claims = [group('Q1', 'raiffeisenbank', { CZ: 5, AT: 1 }), group('Q2', 'raiffeisenbank', { AT: 3 })];
    const { operatorUid } = ledger.take([...claims, group(undefined, 'raiffeisenbank', { CZ: 1, AT: 9, HU: 1 })]);
    const [czech, austrian] = ['Q1', 'Q2'].map((id) => operatorUid(id, 'raiffeisenbank', 'CZ'));
    expect(operatorUid(undefined, 'raiffeisenbank', 'CZ')).toBe(czech);
    expect(operatorUid(undefined, 'raiffeisenbank', 'AT')).toBe(austrian);
    const own = operatorUid(undefined, 'raiffeisenbank', 'HU');
    expect([czech, austrian]).not.toContain(own);
    expect(ledger.known(own).wikidata).toBeUndefined();
    expect(ledger.uid(undefined, 'raiffeisenbank', 'HU')).toBe(own);
  });

  it('counts what other feeds claim under that name in the country', () => {
    const ledger = new Ledger();
    const [first, second] = [ledger.uid('Q1', 'postbank'), ledger.uid('Q2', 'postbank')];
    ledger.elsewhere.set(`postbank ${second} DE`, 4).set(`postbank ${first} BG`, 2);
    expect([ledger.uid(undefined, 'postbank', 'DE'), ledger.uid(undefined, 'postbank', 'BG')]).toEqual([second, first]);
  });
});

describe('a name that is known in the country', () => {
  const moneta = 'Q24282966';
  it('is one operator with all others of that id, whose uid stays', () => {
    const ledger = new Ledger();
    const [short, long] = [ledger.uid(undefined, 'moneta'), ledger.uid(undefined, 'monetamoneybank')];
    const { operatorUid, merged } = ledger.take([
      group(undefined, 'moneta', { CZ: 2 }, moneta),
      group(undefined, 'monetamoneybank', { CZ: 1 }, moneta),
    ]);
    const survivor = operatorUid(undefined, 'moneta', 'CZ', moneta);
    expect(operatorUid(undefined, 'monetamoneybank', 'CZ', moneta)).toBe(survivor);
    expect([survivor, [...merged]]).toEqual([short, [[long, short]]]);
    expect(ledger.known(short).wikidata).toBe(moneta);
  });

  it('is what sources say there, where they say another id', () => {
    const ledger = new Ledger();
    const { operatorUid } = ledger.take([
      group('Q1', 'unicreditbank', { CZ: 3 }),
      group(undefined, 'unicreditbank', { CZ: 5 }, 'Q45568'),
      group(undefined, 'unicreditbank', { HU: 5 }, 'Q45568'),
    ]);
    expect(operatorUid(undefined, 'unicreditbank', 'CZ', 'Q45568')).toBe(operatorUid('Q1', '', 'CZ'));
    const hungarian = operatorUid(undefined, 'unicreditbank', 'HU', 'Q45568');
    expect(hungarian).not.toBe(operatorUid('Q1', '', 'CZ'));
    expect(ledger.known(hungarian).wikidata).toBe('Q45568');
  });

  it('is another one in another country', () => {
    const ledger = new Ledger();
    const claims = [group(undefined, 'santander', { PT: 9 }, 'Q4854116'), group(undefined, 'santander', { ES: 3 }, 'Q6496310')];
    const { operatorUid } = ledger.take(claims);
    const [portuguese, spanish] = [
      operatorUid(undefined, 'santander', 'PT', 'Q4854116'),
      operatorUid(undefined, 'santander', 'ES', 'Q6496310'),
    ];
    expect(portuguese).not.toBe(spanish);
    expect([portuguese, spanish].map((uid) => ledger.known(uid).wikidata)).toEqual(['Q4854116', 'Q6496310']);
  });
});

const claims = fc.array(
  fc.record({
    known: fc.option(fc.constantFrom('Q2', 'Q3', 'Q4'), { nil: undefined }),
    wikidata: fc.option(fc.constantFrom('Q1', 'Q2', 'Q3'), { nil: undefined }),
    name: fc.constantFrom('a', 'b', 'c', 'd'),
    country: fc.constantFrom('CZ', 'AT'),
    count: fc.integer({ min: 1, max: 30 }),
  }),
  { maxLength: 12 },
);
type Claims = typeof claims extends fc.Arbitrary<infer T> ? T : never;
const groupsOf = (list: Claims): ClaimGroup[] => {
  const groups = new Map<string, ClaimGroup & { uses: Map<string, number> }>();
  for (const { wikidata, name, country, count, ...claim } of list) {
    const known = wikidata === undefined ? claim.known : undefined;
    const { uses } = groups.getOrInsertComputed(`${wikidata} ${name} ${known}`, () => ({
      ...group(wikidata, name, {}, known),
      uses: new Map(),
    }));
    uses.set(country, (uses.get(country) ?? 0) + count);
  }
  return [...groups.values()];
};
const answers = (resolution: OperatorResolution, list: Claims) =>
  list.map(({ wikidata, name, country, known }) =>
    resolution.operatorUid(wikidata, name, country, wikidata === undefined ? known : undefined),
  );

describe('whatever the imports', () => {
  it('the same import again means the same operators and changes nothing', () => {
    fc.assert(
      fc.property(fc.array(claims, { maxLength: 4 }), claims, (before, last) => {
        const ledger = new Ledger();
        for (const list of before) ledger.take(groupsOf(list));
        const first = ledger.take(groupsOf(last));
        const again = ledger.take(groupsOf(last));
        expect(answers(again, last)).toEqual(answers(first, last));
        expect([again.created, again.aliases, [...again.identified], [...again.merged]]).toEqual([[], [], [], []]);
      }),
      { numRuns: 1000, seed: 1 },
    );
  });

  it('the order of the claims within an import makes no difference', () => {
    fc.assert(
      fc.property(claims, claims, fc.infiniteStream(fc.nat()), (before, list, order) => {
        const [one, other] = [new Ledger(), new Ledger()];
        for (const ledger of [one, other]) ledger.take(groupsOf(before));
        const rank = new Map(list.map((claim) => [claim, order.next().value]));
        const shuffled = list.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
        expect(answers(other.take(groupsOf(shuffled)), list)).toEqual(answers(one.take(groupsOf(list)), list));
      }),
      { numRuns: 1000, seed: 2 },
    );
  });

  it('an id is one operator, an operator has at most one id, every answer is somebody, and no uid is given twice', () => {
    fc.assert(
      fc.property(fc.array(claims, { maxLength: 5 }), (imports) => {
        const ledger = new Ledger();
        for (const list of imports) {
          const existing = new Set([...ledger.operators.keys(), ...ledger.renamed.keys()]);
          const resolution = ledger.take(groupsOf(list));
          for (const uid of resolution.created) expect(existing.has(uid)).toBe(false);
          for (const uid of answers(resolution, list)) expect(ledger.known(uid).uid).toBe(uid);
          for (const { wikidata } of list) {
            if (wikidata) expect(ledger.known(resolution.operatorUid(wikidata, '', 'CZ')).wikidata).toBe(wikidata);
          }
        }
        const ids = [...ledger.operators.values()].flatMap(({ wikidata }) => wikidata ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        for (const [alias, uids] of ledger.bearers) if (alias.startsWith('wikidata:')) expect(uids.size).toBe(1);
      }),
      { numRuns: 1000, seed: 3 },
    );
  });
});
