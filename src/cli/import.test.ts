import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type Ended, runHere } from '../../test/support/cli/runHere.ts';
import { runProcess } from '../../test/support/cli/runProcess.ts';
import { startTestPostgres, whyNoPostgres } from '../../test/support/store/testPostgres.ts';
import { openStore } from '../store/openStore.ts';

const program = fileURLToPath(new URL('import.ts', import.meta.url));
const root = mkdtempSync(join(tmpdir(), 'atm-import-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

const environment = (folder: string, databaseUrl = '') => ({
  DATA_DIR: join(folder, 'data'),
  INIT_CWD: folder,
  DATABASE_URL: databaseUrl,
});

/** Runs the command in this process. */
const run = (folder: string, args: readonly string[], databaseUrl = ''): Promise<Ended> =>
  runHere('import', args, environment(folder, databaseUrl));

/** Runs the command in its own process, and sends it the signal when its output on stderr contains `reading`. */
function runStopped(folder: string, args: readonly string[], reading: string, signal: NodeJS.Signals): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const child = spawn(process.execPath, [program, ...args], { env: { ...process.env, ...environment(folder) } });
  let [out, err] = ['', ''];
  let isSent = false;
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    err += chunk;
    // Send the signal only once, because a process no longer handles signals after it has written its last message.
    if (isSent || !err.includes(reading)) return;
    isSent = true;
    child.kill(signal);
  });
  child.on('close', (code) => resolve({ code, out, err }));
  return promise;
}

async function dataset(folder: string) {
  const store = await openStore({ dataDir: join(folder, 'data') });
  const all = await store.readDataset();
  await store.close();
  return all;
}

async function shopsOf(folder: string) {
  const store = await openStore({ dataDir: join(folder, 'data') });
  const feeds = await store.shops.register.listFeeds();
  await store.close();
  return feeds.map(({ importedAt: _, ...feed }) => feed);
}

function folderWith(files: Record<string, string | Buffer>): string {
  const folder = mkdtempSync(join(root, 'case-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

const tag = ([key, value]: [string, string]) => `<tag k="${key}" v="${value}"/>`;
const node = (id: number, at: string, tags: Record<string, string>) =>
  `<node id="${id}" ${at}>${Object.entries(tags).map(tag).join('')}</node>`;
const osm = (...nodes: string[]) => `<?xml version="1.0"?><osm version="0.6">${nodes.join('\n')}</osm>`;

const naPrikope = 'lat="50.0851" lon="14.4265"';
const bank = { amenity: 'atm', operator: 'Česká spořitelna', 'operator:wikidata': 'Q340149', cash_in: 'yes', fee: '3.95 EUR' };
const praha = osm(
  node(1, naPrikope, { ...bank, opening_hours: '24/7' }),
  node(2, naPrikope, { ...bank, opening_hours: '24/7' }),
  node(3, 'lat="50.0875" lon="14.4213"', { amenity: 'atm', operator: 'Ceska sporitelna, a.s.', opening_hours: 'often' }),
  node(4, 'lat="50.0876" lon="14.4214"', { amenity: 'atm', operator: 'Fio banka', 'addr:street': 'Rytířská', fee: 'maybe' }),
  node(5, 'lat="50.0877" lon="14.4215"', { amenity: 'atm', access: 'no' }),
);
const krems = osm(node(9, 'lat="48.4100" lon="15.6000"', { amenity: 'atm', operator: 'Raiffeisenbank' }));
const words = (text: string) => text.replace(/ +/g, ' ');

describe('npm run import', () => {
  it('--shops writes the same shops as npm run shops, in the passes that read the ATMs', async () => {
    const shop = node(6, 'lat="50.0878" lon="14.4216"', { shop: 'supermarket', name: 'Albert', opening_hours: 'often' });
    const files = { 'praha-2020.osm': osm(...(praha.match(/<node.*?<\/node>/g) ?? []), shop) };
    const [together, apart] = [folderWith(files), folderWith(files)];
    const first = await run(together, ['praha-2020.osm', '--shops', '--without-brands']);
    expect([first.code, first.out.match(/^praha-2020\.osm \(.*$/gm)]).toEqual([
      0,
      ['praha-2020.osm (ATMs and other places): 4 valid, 0 quarantined.', 'praha-2020.osm (shops): 1 valid, 0 quarantined.'],
    ]);
    expect((await run(apart, ['praha-2020.osm'])).code).toBe(0);
    expect((await runHere('shops', ['import', 'praha-2020.osm', '--without-brands'], environment(apart))).code).toBe(0);
    expect(await shopsOf(together)).toEqual(await shopsOf(apart));
    const again = await run(together, ['praha-2020.osm', '--shops', '--without-brands']);
    expect(again.out).toMatch(
      /\npraha-2020\.osm \(shops\) is unchanged\. 1 valid, 0 quarantined\.\nNothing was changed\. [\d.]+ s/,
    );
    const withBrands = await run(together, ['praha-2020.osm', '--shops']);
    expect(withBrands.out).toMatch(/\nthe built-in brands -> feed "brands"/);
    expect(withBrands.out).toMatch(/\npraha-2020\.osm \(shops\) is unchanged\. 1 valid, 0 quarantined\.\nImported\. [\d.]+ s/);
  });

  it('--remove and --undo say that the shops of --shops remain, and how to remove them', async () => {
    const folder = folderWith({
      'krems.osm': osm(
        node(9, 'lat="48.4100" lon="15.6000"', { amenity: 'atm', operator: 'Raiffeisenbank' }),
        node(6, 'lat="48.4101" lon="15.6001"', { shop: 'supermarket', name: 'Billa' }),
      ),
    });
    const remains = 'The feed "krems" remains in the shop register, with 1 shop. To remove it: npm run shops -- remove krems\n';
    const all = ['krems.osm', '--shops', '--without-brands'];
    expect((await run(folder, all)).code).toBe(0);
    const undone = await run(folder, ['--undo', 'krems']);
    expect(undone.out).toBe(`Removed the feed "krems", which its last import had created.\n${remains}`);
    expect((await run(folder, all)).code).toBe(0);
    expect((await run(folder, ['--remove', 'krems'])).out).toBe(`Removed the feed "krems".\n${remains}`);
  });

  it('describes an update with the name of the change file, and the changed shops', async () => {
    const shop = (name: string) => node(6, 'lat="48.4101" lon="15.6001"', { shop: 'supermarket', name });
    const extract = osm(shop('Billa'), node(9, 'lat="48.4100" lon="15.6000"', { amenity: 'atm', operator: 'Raiffeisenbank' }));
    const change = `<osmChange version="0.6"><modify>${shop('Spar')}</modify></osmChange>`;
    const folder = folderWith({ 'krems.osm': extract, 'krems.osc': change });
    expect((await run(folder, ['krems.osm', '--shops', '--without-brands', '--no-walking'])).code).toBe(0);
    const { code, out } = await run(folder, ['krems.osc']);
    expect([code, out.split('\n')[0]]).toEqual([0, expect.stringContaining(`${join(folder, 'krems.osc')} -> feed "krems" (`)]);
    expect(out).toContain(
      '\n1 changed object; 0 changes outside the extract were dropped.\nShops: 0 added, 1 changed, 0 gone.\nUpdated. ',
    );
  });

  it('--shops writes no shops if the import would remove too many ATMs', async () => {
    const folder = folderWith({ 'praha-2020.osm': praha });
    expect((await run(folder, ['praha-2020.osm'])).code).toBe(0);
    writeFileSync(
      join(folder, 'praha-2020.osm'),
      osm(node(1, naPrikope, bank), node(6, 'lat="50.0878" lon="14.4216"', { shop: 'supermarket', name: 'Albert' })),
    );
    const second = await run(folder, ['praha-2020.osm', '--shops', '--without-brands']);
    expect([second.code, second.out]).toEqual([1, expect.stringContaining('Nothing was changed.')]);
    expect(await shopsOf(folder)).toEqual([]);
  });

  it('--shops imports no ATMs if the import would remove too many shops, and --accept-loss accepts the loss of both', async () => {
    const shop = (id: number) => node(id, `lat="50.08${id}" lon="14.4216"`, { shop: 'supermarket', name: `Albert ${id}` });
    const atm = node(1, naPrikope, bank);
    const folder = folderWith({ 'praha.osm': osm(atm, shop(6), shop(7), shop(8)) });
    const [all, map] = [['praha.osm', '--shops', '--without-brands', '--no-walking'], join(folder, 'data/basemap/praha.pmtiles')];
    expect((await run(folder, all)).code).toBe(0);
    const content = async () => {
      const { feeds, atms, gone } = await dataset(folder);
      return { feeds, atms, gone, shops: await shopsOf(folder), map: readFileSync(map) };
    };
    const before = await content();
    const second = node(2, 'lat="50.0878" lon="14.4216"', { amenity: 'atm' });
    writeFileSync(join(folder, 'praha.osm'), osm(atm, second, shop(6)));
    for (const more of [[], ['--dry-run']]) {
      const { code, out, err } = await run(folder, [...all, ...more]);
      expect([code, out, err.split('\n').at(-2)]).toEqual([
        1,
        expect.stringContaining('Nothing was changed.'),
        'Stopped: 2 of the 3 shops in the feed "praha" are missing from the file (66 %). If this is correct, add --accept-loss.',
      ]);
    }
    expect(await content()).toEqual(before);
    writeFileSync(join(folder, 'praha.osm'), osm(second, shop(6)));
    expect((await run(folder, all)).err).toMatch(
      /\nStopped: the only id in .*\nStopped: 2 of the 3 shops in .*--accept-loss\.\n$/,
    );
    expect((await run(folder, [...all, '--accept-loss'])).code).toBe(0);
    expect(await shopsOf(folder)).toMatchObject([{ name: 'praha', shopCount: 1 }]);
    expect((await dataset(folder)).atms).toHaveLength(1);
  });

  it('reads a file, reports the results, and changes nothing when the same file is imported again', async () => {
    const folder = folderWith({ 'praha-2020.osm': praha });
    const first = await runProcess('import', ['praha-2020.osm'], environment(folder));
    expect([first.code, first.err]).toEqual([0, expect.stringMatching(/^praha-2020\.osm: reading 0\.0 MB\n/)]);
    const told = words(first.out);
    expect(told).toContain('praha-2020.osm -> feed "praha" (');
    for (const line of [
      'objects read 5',
      'ATMs 4',
      'of these, merged (identical to another ATM at the same place) 1',
      'operators 2',
      'added 4',
    ]) {
      expect(told).toContain(` ${line}\n`);
    }
    expect(told).toMatch(/ skipped: .* 1\n/);
    expect(told).toContain(' depositAtm 2 2 2 0\n');
    expect(told).toContain(' openingHours 2 2\n');
    // The summary uses the names of the columns in a bank's list.
    expect(told).toContain(' fee 2 2\n');
    expect(told).not.toContain('surcharge');
    expect(told).toMatch(/ \d warnings\n/);
    expect(told).toMatch(/\nImported\. \d+\.\d s, peak memory \d+ MB\.\n$/);
    const before = await dataset(folder);
    expect(before.atms).toHaveLength(4);
    expect(new Set(before.atms.map(({ operator }) => operator?.name))).toEqual(new Set(['Česká spořitelna', 'Fio banka']));

    const second = await run(folder, ['praha-2020.osm']);
    expect(words(second.out)).toContain('added 0\n changed 0\n unchanged 4\n gone 0\n');
    expect(second.out).toMatch(/\npraha-2020\.osm is unchanged\. 4 valid, 0 quarantined\.\nNothing was changed\. /);
    expect(await dataset(folder)).toEqual(before);
  });

  it('shows in a dry run what would change, and changes nothing', async () => {
    const folder = folderWith({ 'krems.osm': krems });
    const { code, out } = await run(folder, ['krems.osm', '--dry-run', '--name', 'elsewhere', '--title', 'Krems an der Donau']);
    expect([code, words(out)]).toEqual([0, expect.stringContaining('added 1\n')]);
    expect(out).toContain('feed "elsewhere" (Krems an der Donau)');
    expect(out).toContain('Dry run: nothing was changed.');
    expect((await dataset(folder)).version).toBe(0);
  });

  it('writes several files together, lists their feeds, and removes a feed', async () => {
    const folder = folderWith({ 'praha.osm': praha, 'krems.osm': krems });
    const both = await run(folder, ['praha.osm', 'krems.osm']);
    expect([both.code, (await dataset(folder)).version]).toEqual([0, 1]);
    const list = words((await run(folder, ['--list'])).out);
    expect(list).toMatch(
      /^ feed area ATMs other places data date imported on\n krems .+ 1 0 \? \d{4}-\d\d-\d\d\n praha .+ 4 0 \? \d{4}-\d\d-\d\d\n$/,
    );
    expect((await run(folder, ['--remove', 'krems'])).out).toBe('Removed the feed "krems".\n');
    expect((await dataset(folder)).feeds.map(({ name }) => name)).toEqual(['praha']);
    const again = await run(folder, ['--remove', 'krems']);
    expect([again.code, again.err]).toEqual([1, 'There is no feed "krems". See npm run import -- --list.\n']);
  });

  it('changes nothing when one of several files is invalid, and reports its position', async () => {
    const cut = praha.slice(0, praha.indexOf('Fio'));
    const folder = folderWith({ 'krems.osm': krems, 'praha.osm': cut });
    const { code, err } = await run(folder, ['krems.osm', 'praha.osm']);
    expect(code).toBe(1);
    expect(err.split('\n').at(-2)).toMatch(/^.*\/praha\.osm: byte \d+: \S.*$/);
    expect((await dataset(folder)).feeds).toEqual([]);
  });

  it('counts the records of a list of branches, which contains no ATMs', async () => {
    const branch = (Identification: string, Latitude: string) => ({
      Identification,
      ServiceAndFacility: ['CounterServices'],
      PostalAddress: { Country: 'GB', GeoLocation: { GeographicCoordinates: { Latitude, Longitude: '-5.9282088' } } },
    });
    const Brand = [{ BrandName: 'Bank of Ireland UK', Branch: [branch('1', '54.5996032'), branch('2', '54.61')] }];
    const folder = folderWith({ 'branches.json': JSON.stringify({ data: [{ Brand }] }) });
    const first = words((await run(folder, ['branches.json'])).out);
    expect(first).toContain('\n objects read 2\n counters 2\n operators 1\n other places: added 2\n');
    expect(first).not.toContain('ATMs');
    expect(words((await run(folder, ['--list'])).out)).toMatch(
      /^ feed area ATMs other places data date imported on\n branches .+ 0 2 \? \d{4}-\d\d-\d\d\n$/,
    );
  });

  it('imports a nested JSON list without ids with a mapping, and recognizes its ATMs again', async () => {
    const [fio, moneta] = [
      { bank: 'Fio banka', at: [14.4308, 50.0789] },
      { bank: 'Moneta', at: [14.3989, 50.0902] },
    ];
    const list = (...atms: object[]) => JSON.stringify({ version: 2, districts: [{ name: 'Praha', atms }, { name: 'Brno' }] });
    const path = 'districts[].atms[]';
    const fields = { lat: `{${path}.at[1]}`, long: `{${path}.at[0]}`, operator: `{${path}.bank}`, city: '{districts[].name}' };
    const folder = folderWith({
      'list.json': list(fio, fio, moneta, fio, { bank: 'Fio banka', at: ['?'] }),
      'fewer.json': list(moneta, fio, fio),
      'map.json': JSON.stringify({ source: 'List', fields }),
    });
    const first = await run(folder, ['list.json', '--feed', 'list', '--map', 'map.json']);
    expect([first.code, words(first.out)]).toEqual([0, expect.stringContaining('added 4\n')]);
    expect(first.out).toMatch(/\/districts\/0\/atms\/4/);
    const before = (await dataset(folder)).atms;
    expect(before.map(({ operator, city }) => [operator?.name, city]).sort()).toEqual(
      ['Fio banka', 'Fio banka', 'Fio banka', 'Moneta Bank'].map((name) => [name, 'Praha']),
    );
    const second = await run(folder, ['fewer.json', '--feed', 'list', '--map', 'map.json', '--accept-loss']);
    expect(words(second.out)).toContain('added 0\n changed 0\n unchanged 3\n gone 1\n');
    const uidOf = (all: typeof before) => all.find(({ operator }) => operator?.name === 'Moneta Bank')?.uid;
    expect(uidOf((await dataset(folder)).atms)).toBe(uidOf(before));
    const unmapped = await run(folder, ['list.json']);
    expect([unmapped.code, unmapped.err]).toEqual([1, expect.stringContaining('this is JSON with version, districts')]);
  });

  it('imports the concatenated files of more than one spider of All The Places as one feed', async () => {
    const feature = (spider: string, ref: string, tags: object, north = 0) => ({
      type: 'Feature',
      properties: { '@spider': spider, ref, amenity: 'atm', ...tags },
      geometry: { type: 'Point', coordinates: [14.4265, 50.0851 + north] },
    });
    const file = (...features: object[]) => `${JSON.stringify({ type: 'FeatureCollection', features })}\n`;
    const sporitelna = feature('csas_cz', '1', { brand: 'Česká spořitelna', 'brand:wikidata': 'Q340149', cash_in: 'yes' });
    const content =
      file(sporitelna, feature('csas_cz', '2', { 'brand:wikidata': 'Q340149', brand: 'Česká spořitelna' }, 0.01)) +
      file(feature('network', 'x', { network: 'Plus', wheelchair: 'yes' }, 0.00003));
    const folder = folderWith({ 'atp.geojson': content });
    const { code, out } = await run(folder, ['atp.geojson']);
    expect([code, words(out)]).toEqual([0, expect.stringContaining('added 2\n')]);
    expect(words(out)).toMatch(/ skipped: same ATM from another spider 1\n/);
    const { atms, feeds } = await dataset(folder);
    expect(feeds).toMatchObject([{ name: 'atp', kind: 'list', attribution: { text: 'All The Places', licence: 'CC0 1.0' } }]);
    expect(atms.find(({ source }) => source === 'All The Places csas_cz 1')).toMatchObject({
      depositAtm: true,
      wheelchairAccess: true,
      operator: { name: 'Česká spořitelna' },
    });
  });

  it.each([
    ['a file that is not there', 'no.osm', /^.*\/no\.osm: there is no such file$/],
    ['a directory', 'folder', /^.*\/folder: is a directory, not a file$/],
    ['an empty file', 'empty.osm', /^.*\/empty\.osm: is empty \(0 bytes\)$/],
    ['something else', 'diary.osm', /^.*\/diary\.osm: \S.*$/],
    ['a damaged file', 'damaged.osm.pbf', /^.*\/damaged\.osm\.pbf: (byte \d+: )?\S.*$/],
    ['an unknown option', '--nmae=x', /^Unknown option '--nmae'.*$/],
  ])('rejects %s in one line and leaves the store unchanged', async (_, argument, line) => {
    const folder = folderWith({ 'empty.osm': '', 'diary.osm': 'Dear diary', 'damaged.osm.pbf': Buffer.alloc(500, 0xa5) });
    mkdirSync(join(folder, 'folder'));
    const { code, out, err } = await run(folder, [argument]);
    expect([code, out]).toEqual([1, argument.startsWith('-') ? '' : 'Nothing was changed.\n']);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err.trim()).toMatch(line);
    if (existsSync(join(folder, 'data'))) expect((await dataset(folder)).version).toBe(0);
  });

  it('reports in one line that DATA_DIR cannot be used', async () => {
    const folder = folderWith({ data: 'a file' });
    const { code, err } = await run(folder, ['--list']);
    expect([code, err]).toEqual([1, `DATA_DIR ${join(folder, 'data')} is a file, not a folder.\n`]);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('changes nothing when %s stops it while it reads', async (signal) => {
    const many = Array.from({ length: 100_000 }, (_, i) => node(i + 10, naPrikope, { natural: 'tree' }));
    const folder = folderWith({ 'trees.osm': osm(node(1, naPrikope, bank), ...many) });
    const { code, out, err } = await runStopped(folder, ['trees.osm'], 'reading', signal);
    expect([code, out]).toEqual([signal === 'SIGINT' ? 130 : 143, '']);
    expect(err).toContain('Stopped. Nothing was changed.\n');
    expect((await dataset(folder)).version).toBe(0);
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('does not read a file again that it had read when %s stopped it', async (signal) => {
    const many = Array.from({ length: 100_000 }, (_, i) => node(i + 10, naPrikope, { natural: 'tree' }));
    const trees = osm(node(1, naPrikope, bank), ...many);
    const folder = folderWith({ 'praha.osm': praha, 'trees.osm': trees });
    const args = ['praha.osm', 'trees.osm', '--no-walking'];
    const stopped = await runStopped(folder, args, 'trees.osm: reading', signal);
    expect(stopped.err).toContain('Stopped. Nothing was changed.\n');
    expect((await dataset(folder)).version).toBe(0);
    const { code, out, err } = await run(folder, args);
    expect([code, err.match(/^.*continuing.*$/gm)]).toEqual([
      0,
      ['praha.osm: continuing after the last finished stage of the import that was stopped'],
    ]);
    expect(out).toContain('Imported.');
    const whole = folderWith({ 'praha.osm': praha, 'trees.osm': trees });
    await run(whole, args);
    const [{ atms }, { atms: expected }] = [await dataset(folder), await dataset(whole)];
    expect(atms).toEqual(expected);
    for (const name of ['praha', 'trees']) {
      const map = (of: string) => readFileSync(join(of, 'data', 'basemap', `${name}.pmtiles`));
      expect(map(folder).equals(map(whole))).toBe(true);
    }
    expect(readdirSync(join(folder, 'data', 'resume'))).toEqual([]);
  });

  const reason = whyNoPostgres();
  if (reason) console.log(reason);
  it.skipIf(reason)(
    'with --no-updates, writes only to the PostgreSQL database of DATABASE_URL, and creates no DATA_DIR',
    async () => {
      const postgres = await startTestPostgres();
      try {
        const folder = folderWith({ 'praha.osm': praha });
        const databaseUrl = await postgres.freshUrl();
        expect((await run(folder, ['praha.osm', '--no-updates'], databaseUrl)).code).toBe(0);
        expect(words((await run(folder, ['--list'], databaseUrl)).out)).toContain(' praha ');
        expect(existsSync(join(folder, 'data'))).toBe(false);
      } finally {
        await postgres.stop();
      }
    },
  );
});
