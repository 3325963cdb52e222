import { expect, it, test } from 'vitest';
import { readCallersOptions } from './callersOptions.ts';
import { UsageError } from './readArguments.ts';

const read = (line: string) => readCallersOptions(line === '' ? [] : line.split(' '), '/here');

test.each<[string, object]>([
  ['', { task: 'help' }],
  ['--help', { task: 'help' }],
  ['list', { task: 'list', json: false }],
  ['show fio --json', { task: 'show', slug: 'fio', json: true }],
  ['add fio --operator Fio', { task: 'add', slug: 'fio', said: { operator: 'Fio' } }],
  [
    'change fio --scopes shops,atms --default',
    { task: 'change', slug: 'fio', said: { scopes: ['atms', 'shops'], default: true } },
  ],
  [
    'change fio --operates A --operates B --scopes atms:status',
    { task: 'change', slug: 'fio', said: { operates: ['A', 'B'], scopes: ['atms:status'] } },
  ],
  ['change fio --operates=', { task: 'change', slug: 'fio', said: { operates: [] } }],
  ['alliance fio --own', { task: 'alliance', slug: 'fio' }],
  ['alliance fio --withdraw A --withdraw B', { task: 'alliance', slug: 'fio', withdrawals: ['A', 'B'] }],
  ['alliance fio --deposit=', { task: 'alliance', slug: 'fio', deposits: [] }],
  ['brand fio a.json', { task: 'brand', slug: 'fio', file: '/here/a.json', dryRun: false }],
  ['partner-data fio --none', { task: 'partner-data', slug: 'fio', dryRun: false }],
  ['origins fio https://a.example', { task: 'origins', slug: 'fio', origins: ['https://a.example'], of: 'origins' }],
  ['origins fio atm.a.example --hosts', { task: 'origins', slug: 'fio', origins: ['atm.a.example'], of: 'hosts' }],
  ['rotate fio', { task: 'rotate', slug: 'fio', grace: 86_400_000, publishable: false }],
  ['rotate fio --grace 0 --publishable', { task: 'rotate', slug: 'fio', grace: 0, publishable: true }],
  ['revoke fio a b', { task: 'revoke', slug: 'fio', ids: ['a', 'b'] }],
  ['import data/callers.json --dry-run', { task: 'import', file: '/here/data/callers.json', dryRun: true }],
  ['forget-secrets', { task: 'forget-secrets' }],
])("'%s' is accepted", (line, options) => {
  expect(read(line)).toEqual(options);
});

test.each<[string, RegExp]>([
  ['change fio --support-address nope', /^--support-address must contain an email address, .* not 'nope'/],
  ['nonsense', /^Unknown command 'nonsense'/],
  ['constructor', /^Unknown command 'constructor'/],
  ['add', /requires an argument/],
  ['add fio', /--operator/],
  ['add fio kb --operator x', /Unexpected argument 'kb'/],
  ['activate fio --json', /--json cannot be used with 'activate'/],
  ['change fio', /requires at least one option/],
  ['change fio --scopes money', /--scopes must be/],
  ['change fio --burst 0', /--burst must be a number/],
  ['rotate fio --grace soon', /--grace must be a number/],
  ['alliance fio', /requires --own, or at least one of --withdraw/],
  ['alliance fio --own --deposit x', /requires --own, or at least one of --withdraw/],
  ['brand fio', /requires a file or --none/],
  ['brand fio a.json --none', /requires a file or --none/],
  ['revoke fio', /requires at least 2 arguments/],
  ['list --colour', /Unknown option/],
])("'%s' is rejected", (line, message) => {
  expect(() => read(line)).toThrow(UsageError);
  expect(() => read(line)).toThrow(message);
});

it('a blank name is rejected', () => {
  expect(() => readCallersOptions(['add', 'fio', '--operator', '  '], '/here')).toThrow('--operator must be 1 to 200 characters');
});
