import { describe, expect, it } from 'vitest';
import { callersOf, folderWith, run } from '../../../test/support/cli/runCallers.ts';

describe('npm run callers rejects, in one sentence,', () => {
  const folder = folderWith({
    'callers.json': '[\n {"slug":"fio","key":"k-secret","operator":"Fio",\n  "activated":"yes"}\n]',
    'broken.json': '[\n {"slug":"fio","key":"k-secret" "operator":1}]',
    'brand.json': '{\n "name": "Fio",\n "colours": {\n  "light": "red" } }',
    'fees.json': '[\n {"fee":"none"},\n {"fee":"none"}]',
    'partners.jsonl': '{"uid":"a","partnerData":{}}\n{"uid":"a","partnerData":{}}',
    'partners2.jsonl': '\n{"uid":"a"}',
  });
  it.each<[string, readonly string[], string]>([
    [
      'a wrong callers.json, with the line',
      ['import', 'callers.json'],
      `callers.json: line 3: entry 1 ('fio'): 'activated' must be true or false.`,
    ],
    [
      'a broken callers.json, without what stands in it',
      ['import', 'broken.json'],
      'broken.json is not valid JSON at position 34 (line 2 column 33).',
    ],
    ['a file that is not there', ['import', 'none.json'], 'none.json: ENOENT'],
    [
      'wrong looks, with the line',
      ['brand', 'fio', 'brand.json'],
      "brand.json: line 4: 'brand.colours.light' must be a colour in the form #0b5f52.",
    ],
    ['wrong fees, with the line', ['own-fees', 'fio', 'fees.json'], "fees.json: line 2: 'ownFees[0]' always matches"],
    [
      'an ATM twice, with the line',
      ['partner-data', 'fio', 'partners.jsonl'],
      "partners.jsonl: line 2: the ATM 'a' is listed twice.",
    ],
    [
      'nothing said of an ATM, with the line',
      ['partner-data', 'fio', 'partners2.jsonl'],
      "partners2.jsonl: line 2: 'partnerData' must be an object.",
    ],
    [
      'an origin that is none',
      ['origins', 'fio', 'https://www.fio.example/'],
      'The value must be a list of at most 100 https origins',
    ],
    ['an unknown caller', ['activate', 'nobody'], "There is no caller 'nobody'. See npm run callers -- list."],
    ['a caller that is there', ['add', 'fio', '--operator', 'Fio'], "The caller 'fio' already exists"],
    ['a name that cannot be one', ['add', 'Fio', '--operator', 'Fio'], "'Fio' is not a valid slug"],
    ['the name of the sandbox', ['add', 'sandbox', '--operator', 'Fio'], "'sandbox' is not a valid slug"],
    ['an unknown credential', ['revoke', 'fio', 'x'], "'fio' has no credential 'x'"],
    ['half a limit', ['change', 'fio', '--burst', '3'], 'A rate limit needs both'],
  ])('%s', async (_, args, message) => {
    if ((await callersOf(folder)).length === 0) await run(folder, 'add', 'fio', '--operator', 'Fio banka');
    const refused = await run(folder, ...args);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain(message);
    expect(refused.err.trim().split('\n')).toHaveLength(1);
    expect(refused.err).not.toContain('k-secret');
  });
});
