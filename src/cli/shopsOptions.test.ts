import { describe, expect, it } from 'vitest';
import { readShopsOptions, shopsHelp } from './shopsOptions.ts';

const read = (line: string) => readShopsOptions(line.split(' ').filter(Boolean), '/here');
const plain = { task: 'import', brands: true, dryRun: false, allWarnings: false };

describe('readShopsOptions', () => {
  it.each<[string, object]>([
    ['', { task: 'help' }],
    ['--help', { task: 'help' }],
    ['list', { task: 'list' }],
    ['remove malta my-acquirer', { task: 'remove', names: ['malta', 'my-acquirer'] }],
    ['import malta-2018.osm.pbf', { ...plain, sources: [{ kind: 'map', name: 'malta', paths: ['/here/malta-2018.osm.pbf'] }] }],
    [
      'import malta-2018.osm.pbf --feed islands --title Islands --dry-run --warnings --without-brands',
      {
        task: 'import',
        brands: false,
        dryRun: true,
        allWarnings: true,
        sources: [{ kind: 'map', name: 'islands', title: 'Islands', paths: ['/here/malta-2018.osm.pbf'] }],
      },
    ],
    [
      'import shops.jsonl terminals.csv --feed acq',
      { ...plain, sources: [{ kind: 'list', name: 'acq', paths: ['/here/shops.jsonl', '/here/terminals.csv'] }] },
    ],
    [
      'import a.osm.pbf b.osm shops-2026.csv',
      {
        ...plain,
        sources: [
          { kind: 'map', name: 'a', paths: ['/here/a.osm.pbf'] },
          { kind: 'map', name: 'b', paths: ['/here/b.osm'] },
          { kind: 'list', name: 'shops', paths: ['/here/shops-2026.csv'] },
        ],
      },
    ],
  ])('%j', (line, options) => {
    expect(read(line)).toEqual(options);
  });

  it.each([
    ['import', 'No file specified. See npm run shops -- --help.'],
    ['remove', 'No feed specified. See npm run shops -- list.'],
    ['lst', "Unknown command 'lst'. See npm run shops -- --help."],
    ['list all', "Unknown command 'list all'. See npm run shops -- --help."],
    ['list --dry-run', "--dry-run can be used only with 'import'. See npm run shops -- --help."],
    ['--dry-run', "--dry-run can be used only with 'import'. See npm run shops -- --help."],
    [
      'import a.osm b.osm --feed x',
      '--feed and --title can be used only when importing a single feed: either one map, or .jsonl and .csv files of the same feed.',
    ],
    [
      'import a.osm b.csv --title x',
      '--feed and --title can be used only when importing a single feed: either one map, or .jsonl and .csv files of the same feed.',
    ],
    ['import a.csv b.jsonl', 'a.csv, b.jsonl: specify the name of their feed with --feed.'],
    [
      'import a.osm a.osm.pbf',
      '/here/a.osm and /here/a.osm.pbf would both become the feed "a". Import them one by one, with --feed.',
    ],
    ['import a.csv ./a.csv --feed x', '/here/a.csv is specified twice.'],
    ['import brands.csv', '"brands" is the name of a built-in feed. Choose a different name for /here/brands.csv with --feed.'],
    [
      'import a.csv --feed operator',
      '"operator" is the name of a built-in feed. Choose a different name for /here/a.csv with --feed.',
    ],
    [
      'import a.csv --feed ../x',
      "'../x' is not a valid feed name. Use up to 100 letters, digits, dots, hyphens and underscores.",
    ],
  ])('rejects %j in one sentence', (line, message) => {
    expect(() => read(line)).toThrow(message);
  });
});

it('its help describes each option in a sentence', () => {
  const lines = shopsHelp.split('\n');
  expect(lines.filter((line) => line.length > 130)).toEqual([]);
  const options = lines.filter((line) => line.startsWith('  --'));
  expect(options.length).toBeGreaterThan(5);
  for (const line of options) expect(line).toMatch(/^ {2}--[\w-]+( [A-Z]+)? {2,}[A-Z]/);
});
