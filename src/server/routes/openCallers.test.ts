import { expect, it } from 'vitest';
import { testApp } from '../../../test/support/server/testApp.ts';
import { readConfig } from '../runtime/config.ts';
import { ConfigError } from '../settings/configError.ts';

const bank = (slug: string, more: object = {}) => ({ slug, key: `key-of-${slug}`, operator: slug, ...more });
const contact = { supportAddress: 'atm@bank.example' };
const support = { supportAddress: 'atm-support@service.example' };

it.each([
  ['nobody is named', [], {}, ''],
  ['all have a support address', [bank('kb', contact)], {}, ''],
  ['the service has one', [bank('fio'), bank('csob')], support, ''],
  ['some have none', [bank('fio'), bank('kb', contact), bank('csob')], {}, "'fio', 'csob'"],
])(
  'when %s, the log warns at startup about callers whose 403 responses contain no contact',
  async (_, callers, settings, named) => {
    const { app, log } = await testApp({ callers, ...settings });
    const lines = log.lines.filter((line) => line.includes('SUPPORT_ADDRESS'));
    expect(lines).toHaveLength(named === '' ? 0 : 1);
    if (named !== '') expect(lines[0]).toMatch(new RegExp(`^warn: SUPPORT_ADDRESS is not set.*: ${named}$`));
    await app.close();
  },
);

it('a 403 response contains the service’s support address', async () => {
  const { app } = await testApp({ callers: [bank('fio')], ...support });
  const headers = { authorization: 'Bearer key-of-fio' };
  const reply = await app.inject({ url: '/v6/atms/complete/findNearby?lat=0&long=0&radius=1', headers });
  expect(reply.json()).toMatchObject({ status: 403, message: expect.stringMatching(/contact atm-support@service\.example$/) });
  await app.close();
});

it('SUPPORT_ADDRESS must be one short line', () => {
  expect(readConfig({ SUPPORT_ADDRESS: ' atm@service.example ' })).toMatchObject({ supportAddress: 'atm@service.example' });
  for (const SUPPORT_ADDRESS of ['a\nb', `${'x'.repeat(201)}`, 'a\u202eb'])
    expect(() => readConfig({ SUPPORT_ADDRESS })).toThrow(ConfigError);
});
