import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CommandRunner, jsonLines, openCommandRunner } from '../../test/support/cli/runProgram.ts';

const fio = (id: string, said: object = {}) => ({
  id,
  lat: 50.0875,
  long: 14.4213,
  country: 'CZ',
  street: 'Rytířská 1',
  zip: '110 00',
  operator: 'Fio banka',
  ...said,
});
/** Another place in Prague. */
const elsewhere = { lat: 50.1, long: 14.5, street: 'Sokolovská 2', zip: '180 00' };
const osm = (tags: Record<string, string>) =>
  `<osm version="0.6"><node id="7" lat="50.08752" lon="14.42131">${Object.entries({ amenity: 'atm', ...tags })
    .map(([key, value]) => `<tag k="${key}" v="${value}"/>`)
    .join('')}</node></osm>`;

let desk: CommandRunner;
beforeEach(() => {
  desk = openCommandRunner();
});
afterEach(() => desk.clear());

describe('a feed that is imported again', () => {
  it('shows the diff, even in a dry run, and rejects a large removal until it is confirmed', async () => {
    desk.write(
      'fio-2026-01.jsonl',
      jsonLines(fio('1'), fio('2', elsewhere), fio('3', { lat: 50.2, long: 14.6, street: 'U Lesa 3' })),
    );
    expect((await desk.run('import', 'fio-2026-01.jsonl')).out).toContain(' added 3\n');
    const now = jsonLines(fio('A', { depositAtm: true }), fio('2', { ...elsewhere, wheelchairAccess: true }));
    desk.write('fio-2026-02.jsonl', now);
    const dry = await desk.run('import', 'fio-2026-02.jsonl', '--dry-run');
    expect([dry.code, dry.err.split('\n').at(-2)]).toEqual([
      1,
      expect.stringMatching(/^Stopped: 2 of the 3 ids in the feed "fio" are missing/),
    ]);
    const stopped = await desk.run('import', 'fio-2026-02.jsonl');
    expect(stopped.out).toContain(
      ' added 0\n changed 1\n unchanged 0\n renumbered (same operator and place, new id) 1\n gone 1\n',
    );
    expect(stopped.out).toContain('\n changed: wheelchairAccess of 1\n');
    expect(stopped.out).toMatch(/\n 1 renumbered\n \w+: .*1 is now .*A\n 1 gone\n \w+: .*3\n/);
    expect(stopped.out).toMatch(/\nNothing was changed\. /);
    expect([stopped.code, stopped.err.split('\n').at(-2)]).toEqual([
      1,
      'Stopped: 2 of the 3 ids in the feed "fio" are missing from the file (66 %). 1 of these ATMs has a new id, and 1 is not in the file. If this is correct, add --accept-loss.',
    ]);
    expect((await desk.run('feeds')).out).toMatch(
      /\n fio .* 3 0 \? today \d{4}-\d\d-\d\d STOPPED: 2 of 3 ids missing, nothing changed\n$/,
    );
    const before = await desk.ask((store) => store.readDataset());
    expect(before.atms).toHaveLength(3);
    expect(await desk.run('import', 'fio-2026-02.jsonl', '--accept-loss')).toMatchObject({ code: 0 });
    const after = await desk.ask((store) => store.readDataset());
    expect([after.atms.length, after.gone.size]).toEqual([2, 1]);
    expect(before.atms.map(({ uid }) => uid)).toEqual(expect.arrayContaining(after.atms.map(({ uid }) => uid)));
    expect((await desk.run('feeds', 'fio')).out.match(/ (stopped|imported)\n/g)).toEqual([
      ' imported\n',
      ' stopped\n',
      ' imported\n',
    ]);
    const undone = await desk.run('import', '--undo', 'fio');
    expect(undone.out).toBe(
      'Restored the feed "fio" as it was before its last import: 1 added, 2 changed, 0 unchanged, 0 gone.\n',
    );
    expect((await desk.ask((store) => store.readDataset())).atms).toEqual(before.atms);
    expect(await desk.run('import', '--undo', 'fio')).toMatchObject({
      code: 1,
      err: 'There is no import of "fio" that can be undone. See npm run feeds -- fio.\n',
    });
    const who = await desk.ask((store) => store.audit.list({ subjects: ['fio'], limit: 1 }));
    expect(who).toMatchObject([{ action: 'feed.undo', who: expect.stringMatching(/^command line, /) }]);
  });

  it('lists an import that was stopped because too many shops were missing', async () => {
    const map = (shops: number) =>
      osm({ operator: 'Fio banka' }).replace(
        '</osm>',
        `${Array.from({ length: shops }, (_, i) => `<node id="${10 + i}" lat="50.08" lon="14.42"><tag k="shop" v="kiosk"/><tag k="name" v="Trafika ${i}"/></node>`).join('')}</osm>`,
      );
    const options = ['--shops', '--without-brands', '--no-walking', '--no-updates', '--feed', 'praha'];
    desk.write('praha.osm', map(9));
    expect(await desk.run('import', 'praha.osm', ...options)).toMatchObject({ code: 0 });
    desk.write('praha.osm', map(1));
    expect(await desk.run('import', 'praha.osm', ...options)).toMatchObject({ code: 1 });
    expect((await desk.run('feeds')).out).toMatch(/ STOPPED: too many records of shops missing, nothing changed\n$/);
  });

  it('names both dates if the file is older than the data of the previous import', async () => {
    for (const day of ['2026-01-15', '2026-02-01'])
      desk.write(`praha-${day}.osm`, osm({}).replace('<osm', `<osm timestamp="${day}T00:00:00Z"`));
    const older = /\n The file's data is from 2026-01-15 00:00 UTC, which is older than .*, from 2026-02-01 00:00 UTC\.\n/;
    expect((await desk.run('import', 'praha-2026-01-15.osm')).out).not.toContain('older');
    expect((await desk.run('import', 'praha-2026-02-01.osm')).out).not.toContain('older');
    expect((await desk.run('import', 'praha-2026-01-15.osm')).out).toMatch(older);
  });

  it("imports a bank's partner data, only for that bank and only if the bank exists", async () => {
    desk.write('fio.jsonl', jsonLines(fio('1', { partnerData: { cashback: 2 } }), fio('2', elsewhere)));
    const nobodys = await desk.run('import', 'fio.jsonl');
    expect(nobodys.out).toContain(
      ' partner data of 1 record is not stored. To store it, specify the bank that owns the data with --bank SLUG\n',
    );
    const stranger = await desk.run('import', 'fio.jsonl', '--bank', 'fio');
    expect([stranger.code, stranger.err]).toEqual([1, "There is no caller 'fio'. See npm run callers -- list.\n"]);
    await desk.run('callers', 'add', 'fio', '--operator', 'Fio banka', '--support-address', 'atm@fio.example');
    expect(await desk.run('import', 'fio.jsonl', '--bank', 'fio')).toMatchObject({ code: 0 });
    const { partnerData } = await desk.ask((store) => store.readDataset());
    expect([...partnerData].map(([bank, data]) => [bank, [...data.values()]])).toEqual([['fio', [{ cashback: 2 }]]]);
    expect((await desk.run('feeds')).out).toContain(' operator of fio 2 0 ');
  });
});

describe('two feeds that contain the same ATM', () => {
  beforeEach(async () => {
    desk.write('fio.jsonl', jsonLines(fio('1', { depositAtm: true })));
    desk.write('praha.osm', osm({ operator: 'FIO Banka, a.s.', cash_in: 'no', wheelchair: 'yes', opening_hours: '24/7' }));
    await desk.run('import', 'praha.osm');
    await desk.run('import', 'fio.jsonl');
  });

  it("become one record with the operator's values, missing values from the map, and the source of each attribute, until a rule separates them", async () => {
    const [atm, ...others] = (await desk.ask((store) => store.readDataset())).atms;
    expect(others).toEqual([]);
    expect(atm).toMatchObject({
      feed: 'fio',
      depositAtm: true,
      wheelchairAccess: true,
      openingHours: '24/7',
      filled: { wheelchairAccess: 'praha', openingHours: 'praha', openNonStop: 'praha' },
    });
    const told = await desk.run('feeds', '--atm', atm?.uid ?? '');
    expect(told.out).toContain('\n depositAtm true fio\n');
    expect(told.out).toContain('\n wheelchairAccess true praha\n');
    const joined = (await desk.run('feeds', '--joined')).out;
    expect(joined).toMatch(
      /^apart \w+ \w+ # 2\.\d m: FIO Banka, a\.s\., OpenStreetMap node 7, praha \| Fio banka, .*, fio\n# Records matched with another record: 1\./,
    );
    const other = joined.split(' ')[1] ?? '';
    expect((await desk.run('feeds', '--atm', other)).out).toContain(`also represents ${other}`);
    desk.write('rules.txt', `# a visitor has seen both\n${joined}`);
    expect((await desk.run('feeds', '--rules', 'rules.txt')).out).toBe(
      'Stored 1 rule. Records matched with another record: 0.\n',
    );
    expect((await desk.ask((store) => store.readDataset())).atms.map(({ filled }) => filled)).toEqual([undefined, undefined]);
    await desk.run('import', 'fio.jsonl', '--title', 'All of Fio');
    expect((await desk.ask((store) => store.readDataset())).atms).toHaveLength(2);
    expect((await desk.run('feeds', '--rules')).out).toMatch(/^apart \w+ \w+\n$/);
    desk.write('rules.txt', `${joined.trim()}\napart nobody1 nobody2\n`);
    expect((await desk.run('feeds', '--rules', 'rules.txt')).out).toBe(
      'Stored 2 rules. Records matched with another record: 0.\nNo feed contains nobody1, nobody2. The rules for these uids apply once a feed contains them.\n',
    );
    desk.write('rules.txt', '');
    expect((await desk.run('feeds', '--rules', 'rules.txt')).out).toBe(
      'Stored 0 rules. Records matched with another record: 1.\n',
    );
  });

  it.each([
    ['apart a', 'line 2: a rule must be "apart UID UID" or "together UID UID"'],
    ['apartment a b', 'line 2: a rule must be "apart UID UID" or "together UID UID"'],
    ['apart a a', 'line 2: both uids are a'],
    ['together b a\napart a b', 'line 3: there is an earlier rule for a and b'],
  ])('reject the rule %j', async (rule, sentence) => {
    desk.write('rules.txt', `# rules\n${rule}`);
    const { code, err } = await desk.run('feeds', '--rules', 'rules.txt');
    expect([code, err]).toEqual([1, expect.stringContaining(sentence)]);
  });
});

it('reports feeds, ATMs and files that do not exist', async () => {
  const noStore = { code: 1, err: expect.stringMatching(/^There is no store in .*data\. Check DATA_DIR, set .*\n$/) };
  expect(await desk.run('feeds')).toMatchObject(noStore);
  expect(await desk.run('import', '--list')).toMatchObject(noStore);
  expect(await desk.run('import', '--remove', 'x')).toMatchObject(noStore);
  expect(existsSync(join(desk.folder, 'data', 'atm-finder.sqlite'))).toBe(false);
  expect(await desk.run('callers', 'add', 'fio', '--operator', 'Fio banka')).toMatchObject({ code: 0 });
  expect(await desk.run('feeds')).toMatchObject({ out: 'The store has no feeds yet.\n', err: '' });
  expect(await desk.run('feeds', 'x')).toMatchObject({ code: 1, err: "There is no feed 'x'. See npm run feeds.\n" });
  expect(await desk.run('feeds', '--atm', 'x')).toMatchObject({ code: 1, err: "There is no ATM 'x'.\n" });
  expect((await desk.run('feeds', '--rules', 'x')).err).toMatch(/x: there is no such file\n$/);
  expect(await desk.run('feeds', '--joined', '--atm', 'x')).toMatchObject({
    code: 1,
    err: '--atm and --joined cannot be combined.\n',
  });
  expect(await desk.run('quality', 'x')).toMatchObject({ code: 1, err: "There is no feed 'x'. See npm run feeds.\n" });
});
