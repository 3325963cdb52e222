import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import { type BankTown, bank, bankTown, machine, square } from '../../../test/support/server/bankTown.ts';

/** `+` takes deposits, `-` does not, `?` is unknown. */
const deposits = { '+': { depositAtm: true }, '-': { depositAtm: false }, '?': {} };
const operators = ['fio', 'kb', 'csob', undefined];
const machines = operators.flatMap((operator) =>
  Object.entries(deposits).map(([mark, deposit]) => machine(`${operator ?? 'nobody'}${mark}`, operator, deposit)),
);

let town: BankTown;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  town = await bankTown(machines);
  // Two banks with overlapping alliances. One bank's alliance includes kb for withdrawals, the other's for deposits.
  const banks = [
    bank('fio', { withdrawals: ['fio', 'kb'], deposits: ['fio'] }),
    bank('csob', { withdrawals: ['csob'], deposits: ['csob', 'kb'] }),
    bank('kb'),
    bank('closed', { withdrawals: [], deposits: [] }),
  ];
  for (const one of banks) tokens[one.slug] = await town.token(await town.add(one));
  await town.store.replacePartnerData('fio', new Map([['fio+', { floor: 'of fio' }]]));
  await town.store.replacePartnerData('csob', new Map([['fio+', { floor: 'of csob' }]]));
  await vi.waitFor(async () => expect(JSON.stringify(await found('csob', ''))).toContain('of csob'), 45_000);
});
afterAll(() => town.close());

interface Found {
  readonly uid: string;
  readonly depositAtm?: boolean;
  readonly alliance?: object;
  readonly partnerData?: object;
}

async function found(slug: string, query: string): Promise<readonly Found[]> {
  const url = `/v6/atms/complete/findNearby?lat=${square.lat}&long=${square.long}&radius=10${query && `&${query}`}`;
  const reply = await town.app.inject({ url, headers: { authorization: `Bearer ${tokens[slug]}` } });
  expect(reply.statusCode).toBe(200);
  return (reply.json() as { results: { atm: Found }[] }).results.map(({ atm }) => atm);
}

const marks = new Map([
  [true, '+'],
  [false, '-'],
  [undefined, '?'],
]);
/** `kb+-`: the service must respond with depositAtm false for the ATM that takes deposits. */
const written = ({ uid, depositAtm }: Found) =>
  uid.endsWith(marks.get(depositAtm) as string) ? uid : `${uid}${marks.get(depositAtm)}`;

const all = 'fio+ fio- fio? kb+ kb- kb? csob+ csob- csob? nobody+ nobody- nobody?';
const takers = 'fio+ fio? kb+ kb? csob+ csob? nobody+ nobody?';
const refusers = 'fio- fio? kb- kb? csob- csob? nobody- nobody?';

describe('responses match the alliance table of the contract for two banks at the same time', () => {
  test.each([
    ['', all, all],
    ['allianceOnly=false', all, all],
    ['allianceOnly=true', 'fio+ fio- fio? kb+ kb- kb?', 'csob+ csob- csob?'],
    ['depositAtm=true', takers, takers],
    ['depositAtm=false', refusers, refusers],
    ['allianceOnly=false&depositAtm=true', takers, takers],
    ['allianceOnly=false&depositAtm=false', refusers, refusers],
    ['allianceOnly=true&depositAtm=true', 'fio+ fio?', 'csob+ csob? kb+ kb?'],
    ['allianceOnly=true&depositAtm=true&knownOnly=true', 'fio+', 'csob+ kb+'],
    ['allianceOnly=true&depositAtm=false', 'fio- fio? kb+- kb- kb?-', 'csob- csob?'],
    ['allianceOnly=true&depositAtm=false&knownOnly=true', 'fio- kb+- kb- kb?-', 'csob-'],
  ])('%s', async (query, ofFio, ofCsob) => {
    const seen = async (slug: string) => (await found(slug, query)).map(written).sort();
    // The requests are concurrent. Neither response may affect the other response.
    expect(await Promise.all([seen('fio'), seen('csob')])).toEqual([ofFio.split(' ').sort(), ofCsob.split(' ').sort()]);
  });

  it('for a bank without lists, only its own operator counts, and no alliance is reported', async () => {
    const own = await found('kb', 'allianceOnly=true&depositAtm=true');
    expect(own.map(written).sort()).toEqual(['kb+', 'kb?']);
    expect((await found('kb', '')).filter(({ alliance }) => alliance)).toEqual([]);
  });

  it('empty lists contain no operators', async () => {
    expect(await found('closed', 'allianceOnly=true')).toEqual([]);
    expect((await found('closed', '')).map(written).sort()).toEqual(all.split(' ').sort());
  });

  const both = { withdrawal: true, deposit: true };
  const neither = { withdrawal: false, deposit: false };
  test.each([
    ['fio', { fio: both, kb: { withdrawal: true, deposit: false }, csob: neither }],
    ['csob', { csob: both, kb: { withdrawal: false, deposit: true }, fio: neither }],
  ])('%s receives the operators at which its customers withdraw and deposit', async (slug, alliance) => {
    const told = (await found(slug, '')).filter(({ uid }) => uid.endsWith('+'));
    const said = told.flatMap((atm) => (atm.alliance ? [[atm.uid.slice(0, -1), atm.alliance]] : []));
    expect(Object.fromEntries(said)).toEqual(alliance);
  });

  test.each([
    ['fio', { floor: 'of fio' }],
    ['csob', { floor: 'of csob' }],
    ['kb', undefined],
  ])('%s receives its own partner data for an ATM, and no partner data of other banks', async (slug, partnerData) => {
    const atms = await found(slug, '');
    expect(atms.find(({ uid }) => uid === 'fio+')?.partnerData).toEqual(partnerData);
    expect(atms.filter((atm) => atm.partnerData && atm.uid !== 'fio+')).toEqual([]);
  });
});
