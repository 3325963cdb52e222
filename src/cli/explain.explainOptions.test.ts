import { describe, expect, it } from 'vitest';
import { readExplainOptions } from './explain.ts';
import { UsageError } from './readArguments.ts';

describe('the command line of explain', () => {
  it('accepts a text and other fields of the transaction', () => {
    const args = ['LIDL 0209', '--city', 'BRNO', '--country', 'CZ', '--mcc', '5411', '--pos-id', 'P1', '--merchant-id', 'M1'];
    expect(readExplainOptions(args)).toEqual({
      task: 'explain',
      transaction: { description: 'LIDL 0209', city: 'BRNO', country: 'CZ', mcc: '5411', posId: 'P1', merchantId: 'M1' },
    });
  });

  it('omits missing fields', () => {
    expect(readExplainOptions(['--merchant-id', 'M1'])).toEqual({ task: 'explain', transaction: { merchantId: 'M1' } });
    expect(readExplainOptions(['--help'])).toEqual({ task: 'help' });
  });

  it.each([
    [[], 'There is nothing to explain. Specify a text or an option such as --pos-id.'],
    [['LIDL', 'BRNO'], 'Only one text can be explained at a time, got 2'],
    [['LIDL', '--country', 'Czechia'], "--country must be two uppercase letters, such as CZ, not 'Czechia'."],
    [['LIDL', '--mcc', '54'], "--mcc must be four digits, such as 5411, not '54'."],
    [['LIDL', '--where', 'BRNO'], "Unknown option '--where'"],
  ])('%j is rejected in a sentence', (args, sentence) => {
    expect(() => readExplainOptions(args)).toThrow(UsageError);
    expect(() => readExplainOptions(args)).toThrow(sentence);
  });
});
