import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Ended, runHere } from '../../test/support/cli/runHere.ts';
import { merchantUid, shopUid } from '../sources/shops/shopUids.ts';
import { openStore } from '../store/openStore.ts';

const root = mkdtempSync(join(tmpdir(), 'shops-'));
afterAll(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));

/** Runs the command in a folder. */
async function run(folder: string, ...args: readonly string[]): Promise<Ended> {
  const { code, out, err } = await runHere('shops', args, {
    DATA_DIR: join(folder, 'data'),
    INIT_CWD: folder,
    DATABASE_URL: '',
  });
  return { code, out: out.replace(/ +/g, ' '), err: err.replaceAll(/^.*: \d+ % \(pass .*\n/gm, '') };
}

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(root, 'case-'));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}

async function registerOf<T>(
  folder: string,
  ask: (shops: Awaited<ReturnType<typeof openStore>>['shops']['register']) => Promise<T>,
) {
  const store = await openStore({ dataDir: join(folder, 'data') });
  const answer = await ask(store.shops.register);
  await store.close();
  return answer;
}

const praha = `<?xml version="1.0"?><osm version="0.6">
<node id="1" lat="50.0851" lon="14.4265"><tag k="shop" v="supermarket"/><tag k="name" v="Albert"/><tag k="opening_hours" v="often"/></node>
<node id="2" lat="50.0875" lon="14.4213"><tag k="amenity" v="pub"/><tag k="name" v="U Zlatého tygra"/></node>
<node id="3" lat="50.0876" lon="14.4214"><tag k="shop" v="kiosk"/></node>
</osm>`;
const acquirer = [
  { record: 'terminal', posId: 'CZ1', shop: 'osm:node/1', merchant: 'wikidata:Q9144241' },
  { record: 'shop', id: 'tygr', name: 'U Zlatého tygra', country: 'CZ', is: 'osm:node/2', merchant: 'osm:node/2' },
]
  .map((record) => JSON.stringify(record))
  .join('\n');

describe('npm run shops', () => {
  it('reads a map and a list with the brands, reports the results, and changes nothing on a repeated import', async () => {
    const folder = folderWith({ 'praha-2026.osm': praha, 'acq.jsonl': acquirer });
    const dry = await run(folder, 'import', 'praha-2026.osm', '--dry-run');
    expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('Dry run: nothing was changed.')]);
    expect(await registerOf(folder, (register) => register.listFeeds())).toEqual([]);

    const first = await run(folder, 'import', 'praha-2026.osm', 'acq.jsonl');
    expect([first.code, first.err]).toEqual([0, 'praha-2026.osm: reading\nacq.jsonl: reading\n']);
    for (const line of [
      'praha-2026.osm -> feed "praha"',
      ' objects read 3\n merchants 2\n shops 2\n of a brand or chain with a Wikidata item 1\n',
      ' skipped: no name, no brand and no operator 1\n',
      ' Groceries 1\n',
      ' 1 warning\n OpenStreetMap node 1: opening hours "often" cannot be read: ',
      'acq.jsonl -> feed "acq" (acq)\n records read 2\n merchants 0\n shops 1\n',
      ' terminals 1 0 0 0\n',
    ]) {
      expect(first.out).toContain(line);
    }
    expect(first.out).toMatch(/\nthe built-in brands -> feed "brands"/);
    expect(first.out).toMatch(/\nImported\. \d+\.\d s, peak memory \d+ MB\.\n$/);

    const found = await registerOf(folder, (register) => register.findShops([shopUid('osm:node/1'), shopUid('osm:node/2')]));
    expect(found.get(shopUid('osm:node/1'))).toMatchObject({
      shop: { name: 'Albert', merchantUid: merchantUid('wikidata:Q9144241') },
      merchant: { name: 'Albert', wikidata: 'Q9144241' },
    });
    expect(found.get(shopUid('osm:node/2'))).toMatchObject({ shop: { name: 'U Zlatého tygra' } });
    expect(await registerOf(folder, (register) => register.findTerminals([{ posId: 'CZ1' }]))).toEqual([
      { posId: 'CZ1', merchantUid: merchantUid('wikidata:Q9144241'), shopUid: shopUid('osm:node/1') },
    ]);

    const second = await run(folder, 'import', 'praha-2026.osm', 'acq.jsonl');
    expect(second.out).not.toContain('feed "brands"');
    expect(second.out).toContain(' shops 0 0 2 0\n');
    expect(second.out).toMatch(/\npraha-2026\.osm is unchanged\. 2 valid, 0 quarantined\.\nacq\.jsonl is unchanged\. /);
    expect(second.out).toContain('Nothing was changed.');

    const list = await run(folder, 'list');
    expect(list.out).toMatch(
      /^ feed title merchants shops terminals data date imported on\n acq acq 0 1 1 \? \d{4}-\d\d-\d\d\n brands /,
    );
    const removed = await run(folder, 'remove', 'praha', 'nothing');
    expect([removed.code, removed.out]).toEqual([
      1,
      expect.stringMatching(/^Removed the feed "praha": \d shops?, \d merchants?\.\n$/),
    ]);
    expect(removed.err).toBe('There is no feed "nothing". See npm run shops -- list.\n');
  });

  it('stops an import that would remove most of a feed, and imports it with --accept-loss', async () => {
    const row = (id: number) => `shop,${id},Trafika ${id},CZ\n`;
    const rows = (count: number) => `record,id,name,country\n${Array.from({ length: count }, (_, i) => row(i)).join('')}`;
    const folder = folderWith({ 'acq.csv': rows(10), 'less.csv': rows(8), 'one.csv': rows(1) });
    const importOf = (file: string, ...more: string[]) =>
      run(folder, 'import', file, '--feed', 'acq', '--without-brands', ...more);
    const shopCount = async () => (await registerOf(folder, (register) => register.listFeeds()))[0]?.shopCount;
    expect((await importOf('acq.csv')).code).toBe(0);
    for (const more of [[], ['--dry-run']]) {
      const stopped = await importOf('one.csv', ...more);
      expect([stopped.code, stopped.err.split('\n').at(-2)]).toEqual([
        1,
        'Stopped: 9 of the 10 shops in the feed "acq" are missing from the file (90 %). If this is correct, add --accept-loss.',
      ]);
      expect(stopped.out).toContain(' shops 0 0 1 9\n');
      expect(stopped.out).toMatch(/\nNothing was changed\. /);
    }
    expect(await shopCount()).toBe(10);
    expect((await importOf('less.csv')).code).toBe(0);
    expect((await importOf('one.csv', '--accept-loss')).code).toBe(0);
    expect(await shopCount()).toBe(1);
  });

  it('changes nothing when one of several files is invalid, and reports its position', async () => {
    const folder = folderWith({ 'praha.osm': praha, 'acq.csv': 'record,id,name\nshop,1,A\n' });
    const { code, out, err } = await run(folder, 'import', 'praha.osm', 'acq.csv');
    expect([code, out]).toEqual([1, expect.stringMatching(/^Nothing was changed\.$/m)]);
    expect(err).toMatch(/acq\.csv: line 2: field 'country' is missing\n$/);
    expect(await registerOf(folder, (register) => register.listFeeds())).toEqual([]);
  });

  it('reports in one line what is wrong with the command', async () => {
    expect(await run(folderWith({}), 'import', 'none.osm')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^.*\/none\.osm: there is no such file\n$/),
    });
    expect(await run(folderWith({}), 'improt')).toMatchObject({
      code: 1,
      err: "Unknown command 'improt'. See npm run shops -- --help.\n",
    });
    expect(await run(folderWith({}))).toMatchObject({ code: 0, out: expect.stringContaining('npm run shops -- import FILE...') });
  });
});
