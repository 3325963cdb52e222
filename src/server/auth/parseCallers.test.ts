import { describe, expect, it, test } from 'vitest';
import { ConfigError } from '../settings/configError.ts';
import { parseCallers } from './parseCallers.ts';

const fio = { slug: 'fio', key: 'k-fio-1', operator: 'Fio banka' };

function messageOf(text: string): string {
  try {
    parseCallers(text, 'callers.json');
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  return 'no error';
}

describe('parseCallers', () => {
  it('callers are neither activated nor the default unless the file sets this', () => {
    expect(parseCallers(JSON.stringify([fio]), 'x')).toEqual([{ ...fio, activated: false, default: false }]);
  });

  it('skips the byte order mark that some editors write', () => {
    expect(parseCallers(`\ufeff${JSON.stringify([fio])}`, 'x')).toHaveLength(1);
  });

  it('reads every field', () => {
    const full = {
      ...fio,
      withdrawals: ['Fio banka', 'op-1'],
      deposits: [],
      activated: true,
      supportAddress: 'atm@fio.example',
      default: true,
      frameAncestors: ['https://www.fio.example', 'http://localhost:8081'],
      brand: {
        name: 'Bankomaty',
        logo: 'https://www.fio.example/logo.svg',
        colours: { light: '#0a5c36', dark: '#7CDBA2' },
        languages: ['cs', 'en'],
        place: { place: 'Praha', lat: 50.0875, long: 14.4213 },
      },
      ownFees: [{ at: 'own', fee: 'none' }, { fee: { amount: 35, currency: 'CZK' } }],
    };
    expect(parseCallers(JSON.stringify([full]), 'x')).toEqual([full]);
  });

  it.each([
    'atm@fio.example',
    '+420 224 177 777',
    'Helpdesk 116',
    '(0800) ١٢٣',
    'https://fio.example/atm',
    'fio.example',
    'банк.рф/помощь',
    'Fio banka, Praha: atm@fio.example',
  ])('reads the support address %s', (supportAddress) => {
    expect(parseCallers(JSON.stringify([{ ...fio, supportAddress }]), 'x')).toMatchObject([{ supportAddress }]);
  });

  it.each(['nope', 'Ask us.', 'a. b', '12', '@', 'window 3'])('rejects the support address %s', (supportAddress) => {
    expect(messageOf(JSON.stringify([{ ...fio, supportAddress }]))).toContain(
      'an email address, a phone number or a web address',
    );
  });

  test.each<[string, unknown, string]>([
    ['no list', { fio }, 'callers.json must contain a list of callers.'],
    ['an entry that is no object', ['fio'], 'callers.json: line 1: entry 1 must be an object.'],
    [
      'a missing slug',
      [{ key: 'k', operator: 'o' }],
      "callers.json: line 1: entry 1: 'slug' is missing. It must be 1 to 63 lowercase letters, digits and hyphens. 'demo', 'sandbox' and names that begin with 'sandbox-' are reserved.",
    ],
    [
      'a slug with spaces',
      [{ ...fio, slug: 'Fio banka' }],
      "callers.json: line 1: entry 1 ('Fio banka'): 'slug' must be 1 to 63 lowercase letters, digits and hyphens. 'demo', 'sandbox' and names that begin with 'sandbox-' are reserved.",
    ],
    [
      'the slug of the demo',
      [{ ...fio, slug: 'demo' }],
      "callers.json: line 1: entry 1 ('demo'): 'slug' must be 1 to 63 lowercase letters, digits and hyphens. 'demo', 'sandbox' and names that begin with 'sandbox-' are reserved.",
    ],
    [
      'a missing key',
      [fio, { slug: 'kb', operator: 'KB' }],
      "callers.json: line 1: entry 2 ('kb'): 'key' is missing. It must be printable ASCII characters without spaces.",
    ],
    [
      'a key with a blank',
      [{ ...fio, key: 'a b' }],
      "callers.json: line 1: entry 1 ('fio'): 'key' must be printable ASCII characters without spaces.",
    ],
    [
      'a missing operator',
      [{ slug: 'fio', key: 'k' }],
      "callers.json: line 1: entry 1 ('fio'): 'operator' is missing. It must be an operator uid or name, without control characters.",
    ],
    ...(
      [
        ['operator', 'an operator uid or name, without control characters'],
        ['name', 'a string of at most 500 characters, on one line and without control characters'],
        ['supportAddress', 'a string with an email address, a phone number or a web address, without control characters'],
      ] as const
    ).map(([field, mustBe]): [string, object[], string] => [
      `a control character in ${field}`,
      [{ ...fio, [field]: 'Fio\u001b[2J' }],
      `callers.json: line 1: entry 1 ('fio'): '${field}' must be ${mustBe}.`,
    ]),
    [
      'a list that is none',
      [{ ...fio, withdrawals: 'Fio' }],
      "callers.json: line 1: entry 1 ('fio'): 'withdrawals' must be a list of operator uids or names, without control characters.",
    ],
    [
      'a list of numbers',
      [{ ...fio, deposits: [1] }],
      "callers.json: line 1: entry 1 ('fio'): 'deposits' must be a list of operator uids or names, without control characters.",
    ],
    [
      'activation as a text',
      [{ ...fio, activated: 'true' }],
      "callers.json: line 1: entry 1 ('fio'): 'activated' must be true or false.",
    ],
    [
      'a misspelt field',
      [{ ...fio, activate: true }],
      "callers.json: line 1: entry 1 ('fio'): 'activate' is not a known field. Known fields: slug, key, operator, country, withdrawals, deposits, operates, activated, supportAddress, default, frameAncestors, brand, ownFees, name, scopes, origins, hosts, limits.",
    ],
    ...[
      'https://www.fio.example/',
      'https://*.fio.example',
      '*',
      "'self'",
      'www.fio.example',
      'null',
      'data:text/html,x',
      "https://fio.example; script-src 'unsafe-inline'",
      'https://FIO.example',
      'https://fio.example:443',
      'http://www.fio.example',
      'https://user@fio.example',
      7,
    ].map((origin): [string, unknown, string] => [
      `the origin ${origin}`,
      [{ ...fio, frameAncestors: [origin] }],
      "callers.json: line 1: entry 1 ('fio'): 'frameAncestors' must be a list of at most 100 https origins such as 'https://www.bank.example', without a path, trailing slash or wildcard.",
    ]),
    [
      'one origin without a list',
      [{ ...fio, frameAncestors: 'https://fio.example' }],
      "callers.json: line 1: entry 1 ('fio'): 'frameAncestors' must be a list of at most 100 https origins such as 'https://www.bank.example', without a path, trailing slash or wildcard.",
    ],
    [
      'a wrong brand',
      [{ ...fio, brand: { colours: { light: 'red' } } }],
      "callers.json: line 1: entry 1 ('fio'): 'brand.colours.light' must be a colour in the form #0b5f52.",
    ],
    [
      'a wrong fee of its own',
      [{ ...fio, ownFees: [{ fee: 35 }] }],
      "callers.json: line 1: entry 1 ('fio'): 'ownFees[0].fee' must be 'none' or an object.",
    ],
    [
      'null',
      [{ ...fio, supportAddress: null }],
      "callers.json: line 1: entry 1 ('fio'): 'supportAddress' must be a string with an email address, a phone number or a web address, without control characters.",
    ],
    ['a slug twice', [fio, { ...fio, key: 'other' }], "callers.json: the slug 'fio' is used twice."],
    [
      'a host name twice',
      [
        { ...fio, hosts: ['atm.example', 'fio.example'] },
        { ...fio, slug: 'kb', key: 'other', hosts: ['atm.example'] },
      ],
      "callers.json: a host name of 'kb' also belongs to another caller.",
    ],
    ['a key twice', [fio, { ...fio, slug: 'kb' }], "callers.json: the key of 'kb' is used twice."],
    [
      'two defaults',
      [
        { ...fio, default: true },
        { slug: 'kb', key: 'k', operator: 'KB', default: true },
      ],
      'callers.json: only one caller can be the default, not 2.',
    ],
  ])('rejects %s, and reports its position', (_, value, message) => {
    expect(messageOf(JSON.stringify(value))).toBe(message);
  });

  it('finds the line of a field whose name contains a quotation mark', () => {
    expect(messageOf(JSON.stringify([{ ...fio, "bank's": true }], null, 1))).toMatch(
      /^callers\.json: line 6: entry 1 .*'bank's' is not/,
    );
  });

  it('does not quote an invalid file, because the file may contain a key', () => {
    const message = messageOf('[{"slug":"fio","key":"k-secret" "operator":1}]');
    expect(message).toMatch(/^callers\.json is not valid JSON at position \d+ \(line 1 column \d+\)\.$/);
    expect(messageOf('')).toBe('callers.json is not valid JSON.');
  });
});
