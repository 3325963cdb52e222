import { expect, it } from 'vitest';
import { jsonLines, openCommandRunner } from '../../test/support/cli/runProgram.ts';
import { ageOfChecks } from './describeQuality.ts';

const fio = { lat: 50.0875, long: 14.4213, country: 'CZ', operator: 'Fio banka' };

it('reports the known, repeated, skipped and repaired values of each feed, and the age of its checks', async () => {
  const desk = openCommandRunner();
  try {
    desk.write(
      'fio.jsonl',
      jsonLines(
        { id: '1', ...fio, depositAtm: false, checkedOn: '2026-11-01' },
        { id: '2', ...fio, depositAtm: null, checkedOn: '2026-10-22' },
        { id: '3', ...fio, lat: 14.4213, long: 50.0875, checkedOn: '2025-11-21' },
        { id: '4', ...fio, lat: 0, long: 0 },
      ),
    );
    await desk.run('import', 'fio.jsonl');
    const { out } = await desk.run('quality');
    expect(out).toContain('fio: 3 ATMs\n');
    expect(out).toContain('\n operator 3 0 100.0 %\n');
    expect(out).toContain('\n depositAtm 1 2 33.3 %\n');
    expect(out).toContain('\n at the same position as another ATM 3\n');
    expect(out).toContain('\n days since the last check (newest, median, oldest) 20, 30, 365\n');
    expect(out).toContain('\n quarantined 1\n nullIsland 1\n repaired 1\n axesSwapped 1\n');
    expect((await desk.run('quality', 'fio', '--all')).out).toMatch(/\n 1 quarantined\n 4 .*0.*\n/);
    const [json] = JSON.parse((await desk.run('quality', '--json')).out);
    expect(json).toMatchObject({
      feed: 'fio',
      atms: 3,
      attributes: { depositAtm: { known: 1, unknown: 2 }, surcharge: { known: 0, unknown: 3 } },
      atRepeatedPoints: 3,
      daysSinceCheck: { newest: 20, median: 30, oldest: 365 },
      findings: { quarantined: [{ rule: 'nullIsland', id: '4' }] },
    });
  } finally {
    desk.clear();
  }
});

it.each([
  [{}, undefined],
  [{ '2026-11-20': 1 }, { newest: 1, median: 1, oldest: 1 }],
  [
    { '2026-11-20': 1, '2026-11-19': 1 },
    { newest: 1, median: 1, oldest: 2 },
  ],
  [
    { '2026-11-20': 1, '2026-11-19': 1, '2026-11-11': 3 },
    { newest: 1, median: 10, oldest: 10 },
  ],
  [{ '2026-12-24': 1 }, { newest: 0, median: 0, oldest: 0 }],
])('the numbers of days since the checks on %j are %j', (days: Record<string, number>, ages) => {
  const quality = { feed: 'x', atms: 9, known: [], atRepeatedPoints: 0, checkedOn: new Map(Object.entries(days)) };
  expect(ageOfChecks(quality, Date.UTC(2026, 10, 21, 12))).toEqual(ages);
});
