import { Webhook as Signature } from 'standardwebhooks';
import { describe, expect, it, test } from 'vitest';
import { verifyWebhook, WebhookError } from './client.ts';

const now = Date.UTC(2026, 10, 21, 9);
const secret = `whsec_${btoa('a secret of twenty-four b')}`;
const other = `whsec_${btoa('another one of the caller')}`;
const body = '{"invalidations":[],"cursor":"9"}';

/** A message as the reference library of the specification signs it. */
function message(changed: Readonly<Record<string, string | undefined>> = {}, at = now, key = secret) {
  const headers = {
    'webhook-id': 'fio-4-9',
    'webhook-timestamp': `${at / 1_000}`,
    'webhook-signature': new Signature(key).sign('fio-4-9', new Date(at), body),
    ...changed,
  };
  return { headers, body };
}
const accepted = { invalidations: [], cursor: '9' };

describe('a message is accepted', () => {
  it('with a valid signature, for text, bytes and both kinds of headers', async () => {
    const { headers } = message();
    expect(await verifyWebhook(secret, message(), { now })).toEqual(accepted);
    expect(await verifyWebhook(secret, { headers: new Headers(headers), body: Buffer.from(body) }, { now })).toEqual(accepted);
  });

  it('if one of several signatures or secrets matches', async () => {
    const [first, second] = [message(), message({}, now, other)].map(({ headers }) => headers['webhook-signature']);
    const both = message({ 'webhook-signature': `v1a,x v1,!!! ${second} ${first}` });
    for (const one of [secret, other, ['whsec_AAAA', other]]) expect(await verifyWebhook(one, both, { now })).toEqual(accepted);
  });

  it('up to five minutes from its timestamp', async () => {
    for (const drift of [-300_000, 300_000])
      expect(await verifyWebhook(secret, message({}, now + drift), { now })).toEqual(accepted);
    expect(await verifyWebhook(secret, message({}, now - 900_000), { now, tolerance: 900 })).toEqual(accepted);
  });
});

test.each([
  ['another secret', message({}, now, other)],
  ['another body', { ...message(), body: body.replace('9', '8') }],
  ['another id', message({ 'webhook-id': 'fio-4-8' })],
  ['another timestamp', message({ 'webhook-timestamp': `${now / 1_000 + 1}` })],
  ['an old timestamp', message({}, now - 301_000)],
  ['a timestamp in the future', message({}, now + 301_000)],
  ['a malformed timestamp', message({ 'webhook-timestamp': '1e9' })],
  ['no signature', message({ 'webhook-signature': undefined })],
  ['an empty signature', message({ 'webhook-signature': '' })],
  ['a signature of another version', message({ 'webhook-signature': `v2,${btoa('x')}` })],
  ['no id', message({ 'webhook-id': undefined })],
])('a message with %s is rejected', async (_what, wrong) => {
  await expect(verifyWebhook(secret, wrong, { now })).rejects.toThrow(WebhookError);
});

test('a malformed secret is an error in the program, not in the message', async () => {
  await expect(verifyWebhook('whsec_***', message(), { now })).rejects.toThrow(TypeError);
});
