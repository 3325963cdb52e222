import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BankTown, bank, bankTown, machine, operatorToken } from '../../../test/support/server/bankTown.ts';
import type { ListedAuditRecord } from '../../contract/console/audit.ts';

let town: BankTown;
const day = 86_400_000;
const at = Date.UTC(2026, 10, 20);
beforeAll(async () => {
  town = await bankTown([machine('mustek', 'Česká spořitelna', { street: 'Můstek 1' })], { operatorToken });
  const entries = [
    { who: 'anna (link)', action: 'caller.add', subject: 'fio', after: { operator: '=Fio' } },
    { who: 'anna (link)', action: 'caller.change', subject: 'fio', before: { activated: false }, after: { activated: true } },
    { who: 'Žofie', action: 'reports.clear', subject: 'atm-1', before: { reports: 3 } },
  ];
  for (const [i, entry] of entries.entries()) await town.store.audit.add(entry, at + i * day);
});
afterAll(() => town.close());

const actionsIn = async (query: string) =>
  (await town.asOperator('GET', `/audit?${query}`)).json().entries.map(({ action }: { action: string }) => action);

describe('the audit log, over HTTP,', () => {
  it.each([
    ['', ['reports.clear', 'caller.change', 'caller.add']],
    ['who=ANNA', ['caller.change', 'caller.add']],
    ['who=zofie', ['reports.clear']],
    ['action=caller.add', ['caller.add']],
    ['subject=fio&action=caller.change', ['caller.change']],
    ['from=2026-11-21T00:00:00.000Z&to=2026-11-22T00:00:00.000Z', ['caller.change']],
    ['to=2026-11-21T00:30:00%2B01:00', ['caller.add']],
    ['who=&action=&kind=&subject=', ['reports.clear', 'caller.change', 'caller.add']],
    ['who=nobody', []],
  ])('is filtered by "%s"', async (query, actions) => {
    expect(await actionsIn(query)).toEqual(actions);
  });

  it('is filtered in pages', async () => {
    const { entries, next } = (await town.asOperator('GET', '/audit?who=anna&limit=1')).json();
    expect([entries.length, next]).toEqual([1, entries[0].id]);
    expect(await actionsIn(`who=anna&limit=1&before=${next}`)).toEqual(['caller.add']);
  });

  it('is exported with the same filters', async () => {
    const csv = await town.asOperator('GET', '/audit/export?who=anna&to=2026-11-21T00:00:00Z');
    expect(csv.body).toBe(
      'at,who,action,subject,before,after\r\n2026-11-20T00:00:00.000Z,anna (link),caller.add,fio,,"{""operator"":""=Fio""}"\r\n',
    );
    const lines = await town.asOperator('GET', '/audit/export?format=ndjson&action=reports.clear');
    expect(
      lines.body
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).who),
    ).toEqual(['Žofie']);
  });

  it('names the records of its entries, and says which no longer exist', async () => {
    await town.add(bank('spořka'));
    const { uid: operator = '' } = (await town.store.atms.findOperators('Česká spořitelna'))[0] ?? {};
    const entries = [
      { action: 'atm.correct', subject: 'mustek', after: { operator } },
      { action: 'atm.correct', subject: 'nowhere', after: { operator: 'x' } },
      { action: 'caller.change', subject: 'spořka', after: { operator } },
      { action: 'feed.import', subject: 'none', after: { bank: 'spořka', added: 1 } },
      { action: 'register.correct', subject: 'shop-1', after: { merchantUid: 'm1' } },
    ];
    for (const entry of entries) await town.store.audit.add({ who: 'names', ...entry }, at);
    const listed: ListedAuditRecord[] = (await town.asOperator('GET', '/audit?who=names')).json().entries;
    const found = Object.fromEntries(listed.map(({ subject, about, names }) => [subject, { about, names }]));
    const missing = true;
    expect(found).toEqual({
      mustek: {
        about: { kind: 'atm', id: 'mustek', name: 'Česká spořitelna', where: 'Můstek 1' },
        names: [{ kind: 'operator', id: operator, name: 'Česká spořitelna' }],
      },
      nowhere: { about: { kind: 'atm', id: 'nowhere', missing }, names: [{ kind: 'operator', id: 'x', missing }] },
      spořka: { about: { kind: 'caller', id: 'spořka', name: 'spořka' } },
      none: { about: { kind: 'feed', id: 'none', missing }, names: [{ kind: 'caller', id: 'spořka', name: 'spořka' }] },
      'shop-1': { about: { kind: 'register', id: 'shop-1', missing }, names: [{ kind: 'merchant', id: 'm1', missing }] },
    });
    const exported = await town.asOperator('GET', '/audit/export?format=ndjson&who=names&subject=mustek');
    expect(JSON.parse(exported.body)).not.toHaveProperty('about');
  });

  it('finds the entries about a caller or a feed by its name', async () => {
    await town.add(bank('muller', { operator: 'Müller & Söhne Bank' }));
    await town.store.audit.add({ who: 'byName', action: 'caller.change', subject: 'muller', after: { active: true } }, at);
    const [{ name, title } = { name: '', title: '' }] = await town.store.listFeeds();
    await town.store.audit.add({ who: 'byName', action: 'feed.import', subject: name, after: { added: 1 } }, at + 1);
    for (const subject of ['Müller & Söhne Bank', ' muller & sohne bank', 'muller'])
      expect(await actionsIn(new URLSearchParams({ who: 'byName', subject }).toString())).toEqual(['caller.change']);
    expect(await actionsIn(new URLSearchParams({ who: 'byName', subject: title }).toString())).toContain('feed.import');
    expect(await actionsIn('who=byName&subject=Söhne')).toEqual([]);
    expect(await actionsIn('who=byName&kind=feed')).toEqual(['feed.import']);
    expect(await actionsIn('who=byName&kind=caller&subject=muller')).toEqual(['caller.change']);
    expect(await actionsIn('who=byName&kind=feed&subject=muller')).toEqual([]);
    const exported = await town.asOperator('GET', `/audit/export?subject=${encodeURIComponent('Müller & Söhne Bank')}`);
    expect(exported.body).toContain(',muller,');
  });

  it.each(['list', 'export'])('names the invalid time in a request for the %s', async (kind) => {
    const reply = await town.asOperator('GET', `/audit${kind === 'list' ? '' : '/export'}?from=yesterday`);
    expect([reply.statusCode, reply.json().message]).toEqual([
      400,
      "Parameter 'from' must be a time such as 2026-11-21T09:00:00Z, got 'yesterday'",
    ]);
  });
});
