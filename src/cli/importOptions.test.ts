import { expect, it } from 'vitest';
import { importHelp, readImportOptions } from './importOptions.ts';
import { UsageError } from './readArguments.ts';

const read = (...args: string[]) => readImportOptions(args, '/data');

it('names each import after its file and resolves paths against the working directory', () => {
  expect(read('malta-2018.osm.pbf', '/x/krems.osm.gz')).toEqual({
    task: 'import',
    files: [
      { path: '/data/malta-2018.osm.pbf', name: 'malta' },
      { path: '/x/krems.osm.gz', name: 'krems' },
    ],
    dryRun: false,
    acceptLoss: false,
    all: false,
  });
});

it('accepts a name and a title for one file', () => {
  expect(read('a.osm', '--name', 'mine', '--title', ' Here ', '--dry-run', '--warnings')).toEqual({
    task: 'import',
    files: [{ path: '/data/a.osm', name: 'mine', title: 'Here' }],
    dryRun: true,
    acceptLoss: false,
    all: true,
  });
});

it('accepts a column mapping, an owner, and a large loss', () => {
  expect(read('a.csv', '--feed', 'mine', '--map', 'columns.json', '--bank', 'fio', '--accept-loss', '--all')).toEqual({
    task: 'import',
    files: [{ path: '/data/a.csv', name: 'mine', map: '/data/columns.json', bank: 'fio' }],
    dryRun: false,
    acceptLoss: true,
    all: true,
  });
});

it('--shops also imports shops, under a name that is not built in', () => {
  expect(read('a.osm', '--shops', '--without-brands')).toMatchObject({ shops: true, withoutBrands: true });
  expect(() => read('a.osm', '--without-brands')).toThrow(new UsageError('--without-brands requires --shops.'));
  expect(() => read('brands.osm', '--shops')).toThrow('"brands" is the name of a built-in feed.');
});

it.each([
  ['4G', 4 * 2 ** 30],
  ['1.5g', 1.5 * 2 ** 30],
  ['512M', 512 * 2 ** 20],
])('--memory accepts %s', (size, memory) => expect(read('a.osm', '--memory', size)).toMatchObject({ memory }));

it.each(['4', '0G', 'G', '4 GB', '-1G', '4T'])('--memory rejects %s with an example', (size) => {
  expect(() => read('a.osm', `--memory=${size}`)).toThrow(
    new UsageError(`--memory must be a size in megabytes or gigabytes, such as 512M or 4G, not '${size}'.`),
  );
});

it('parses the other tasks', () => {
  expect(read('--list')).toEqual({ task: 'list' });
  expect(read('--remove', 'malta', '--remove', 'krems')).toEqual({ task: 'remove', names: ['malta', 'krems'] });
  expect(read('a.osm', '-h')).toEqual({ task: 'help' });
});

it('recognizes updates: a change file updates the feed of its name, and --update follows a folder or a URL', () => {
  const update = { task: 'update', acceptLoss: false, all: false };
  const url = 'https://example.org/malta-updates';
  expect(read('--update', url)).toEqual({ ...update, source: { follow: url } });
  expect(read('--update', url, '--feed', 'malta', '--all')).toEqual({
    ...update,
    source: { follow: url },
    feed: 'malta',
    all: true,
  });
  expect(read('--update', 'diffs')).toMatchObject({ source: { follow: expect.stringMatching(/^\/.*\/diffs$/) } });
  expect(read('malta-2026.osc.gz')).toMatchObject({
    task: 'update',
    source: { file: expect.stringMatching(/^\/.*\/malta-2026\.osc\.gz$/) },
    feed: 'malta',
  });
});

it.each([
  [[], 'No file specified.'],
  [['--nmae', 'x', 'a.osm'], "Unknown option '--nmae'"],
  [['a.osm', '--list'], '--list and a file cannot be combined.'],
  [['a.osm', 'b.osm', '--name', 'x'], '--name can be used with one file only, got 2 files.'],
  [['a.osm', 'b.osm', '--bank', 'fio', '--title', 'x'], '--title and --bank can be used with one file only, got 2 files.'],
  [['a.osm', '--feed', 'x', '--name', 'y'], '--name is an alias of --feed. Use only one of them.'],
  [['a.osm', '--name', '../x'], "'../x' is not a valid feed name"],
  [['a.osm', '--name', ''], "'' is not a valid feed name"],
  [['a.osm', '--title', ' '], '--title must not be blank.'],
  [['malta.osm', '/data/malta.osm'], '/data/malta.osm is specified twice.'],
  [['--update', 'htp://x'], "--update must be a folder or a URL that begins with http:// or https://, not 'htp://x'."],
  [['malta-2018.osm', 'malta-2020.osm'], 'would both become the feed "malta"'],
  [['a.osc.gz', 'b.osc'], 'Import OsmChange files one by one'],
  [['a.osc.gz', '--dry-run'], '--dry-run cannot be used with an update.'],
  [['--update', 'diffs', 'a.osm'], '--update and a file cannot be combined.'],
])('rejects %j in one sentence', (args, sentence) => {
  expect(() => read(...args)).toThrow(UsageError);
  expect(() => read(...args)).toThrow(sentence);
});

it.each([['live_50.0_14.4.osm.pbf'], ['a.osm', '--feed', 'live_-33.9_151.2']])(
  'leaves the names of fetched areas to the service: %s',
  (...args) => {
    expect(() => read(...args)).toThrow('is reserved for areas that the service fetches. Choose a different name with --feed.');
    expect(() => read('a.osm', '--feed', 'live')).not.toThrow();
  },
);

it('its help describes each option in a sentence', () => {
  const lines = importHelp.split('\n');
  expect(lines.filter((line) => line.length > 130)).toEqual([]);
  const options = lines.filter((line) => line.startsWith('  --'));
  expect(options.length).toBeGreaterThan(5);
  for (const line of options) expect(line).toMatch(/^ {2}--[\w-]+( [A-Z]+)? {2,}[A-Z]/);
});
