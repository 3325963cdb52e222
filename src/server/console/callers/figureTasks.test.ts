import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BankTown, bank, bankTown, machine, operatorToken } from '../../../../test/support/server/bankTown.ts';
import { type Coverage, mostAreas } from '../../../contract/console/callerFigures.ts';
import { tooManyRequests } from '../../observability/usage.ts';

const hour = 3_600_000;
const many = 3_000;
let town: BankTown;
beforeAll(async () => {
  const at = (i: number) => ({ lat: 50 + (i % 60) * 0.02, long: 14 + Math.floor(i / 60) * 0.02 });
  town = await bankTown(
    [
      ...Array.from({ length: many }, (_, i) => machine(`kb-${i}`, 'kb', at(i))),
      ...[machine('fio-1', 'fio'), machine('fio-2', 'fio', { lat: 49.2, long: 16.6 }), machine('other', 'other')],
      machine('counter', 'fio', { lat: 49, kind: 'counter' }),
    ],
    { operatorToken, limits: { caller: { requestsPerSecond: 50, burst: 200 } } },
  );
  await town.add(bank('fio', { country: 'CZ', withdrawals: ['fio'], deposits: ['nobody'], operates: ['fio'] }));
  await town.add(bank('kb', { country: 'CZ', withdrawals: ['fio', 'kb'], limits: { requestsPerSecond: 2, burst: 4 } }));
});
afterAll(() => town.close());

const coverageOf = async (slug: string): Promise<Coverage> => (await town.asOperator('GET', `/callers/${slug}/coverage`)).json();

it('the coverage of a caller lists the operators that its settings name, and the positions of their ATMs', async () => {
  const { operators, atms, areas } = await coverageOf('fio');
  expect(operators).toMatchObject([
    {
      ...{ name: 'fio', lists: ['own', 'withdrawals', 'operates'], atms: 2 },
      countries: [{ country: 'CZ', atms: 2 }],
    },
  ]);
  expect([atms, areas.length]).toEqual([2, 2]);
  expect(areas).toContainEqual({ lat: 49.2, long: 16.6, atms: 1, isOwn: true, operator: 'fio' });
});

it('the coverage of a caller follows its settings and the data', async () => {
  const names = async () => (await coverageOf('new-one')).operators.map(({ name }) => name);
  await town.add(bank('new-one', { country: 'CZ', withdrawals: ['other'] }));
  expect([await names(), await names()]).toEqual([['other'], ['other']]);
  await town.store.callers.change(
    ({ callers }) => ({
      callers: callers.map((one) => (one.slug === 'new-one' ? { ...one, withdrawals: ['fio'] } : one)),
    }),
    town.now,
  );
  expect(await names()).toEqual(['fio']);
});

it('many ATMs are grouped into areas, which contain each of them once', async () => {
  const { operators, atms, areas } = await coverageOf('kb');
  expect(operators.map(({ name, lists }) => [name, lists])).toEqual([
    ['kb', ['own', 'withdrawals']],
    ['fio', ['withdrawals']],
  ]);
  expect(atms).toBe(many + 2);
  expect(areas.length).toBeLessThanOrEqual(mostAreas);
  expect(areas.reduce((sum, area) => sum + area.atms, 0)).toBe(atms);
  for (const { lat, long } of areas) expect([lat > 48 && lat < 52, long > 14 && long < 18]).toEqual([true, true]);
});

it('the use of a caller contains its own requests and look-ups of the last day, by the hour, with its limit', async () => {
  const now = town.now - (town.now % hour);
  await town.store.usage.add(now - 24 * hour, [{ measure: 'requests', callerId: 'kb', value: '2xx', total: 99 }]);
  await town.store.usage.add(now - 2 * hour, [
    { measure: 'requests', callerId: 'kb', value: '2xx', total: 10 },
    { measure: 'requests', callerId: 'kb', value: '4xx', total: 2 },
    { measure: 'requests', callerId: 'kb', value: `${tooManyRequests}`, total: 3 },
    { measure: 'lookUps', callerId: 'kb', value: 'found', total: 7 },
    { measure: 'lookUps', callerId: 'kb', value: 'unsolved', total: 1 },
    { measure: 'lookUps', callerId: 'fio', value: 'found', total: 50 },
  ]);
  const client = await town.add(bank('new'));
  const authorization = `Bearer ${await town.token(client)}`;
  for (let i = 0; i < 2; i++) await town.app.inject({ url: '/v6/atms/complete/fio-1', headers: { authorization } });
  await town.app.inject({ url: '/v6/atms/complete/nothing', headers: { authorization } });
  const use = async (slug: string) => (await town.asOperator('GET', `/callers/${slug}/use`)).json();
  const figures = { requests: 15, limited: 3, rejected: 2, failed: 0, lookUps: 8 };
  expect(await use('kb')).toEqual({
    limits: { requestsPerSecond: 2, burst: 4, isDefault: false },
    day: figures,
    hours: [{ hour: new Date(now - 2 * hour).toISOString(), ...figures }],
  });
  expect(await use('new')).toMatchObject({
    limits: { requestsPerSecond: 50, burst: 200, isDefault: true },
    day: { requests: 3, rejected: 1, limited: 0 },
  });
  const overview = (await town.asOperator('GET', '/overview')).json();
  expect(overview.usage).toMatchObject({ requests: 18, rejected: 6 });
});
