import { expect, test } from 'vitest';
import { readTokenRequest } from './tokenRequest.ts';

const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
const grant = 'grant_type=client_credentials';
const fio = { clientId: 'fio.1', clientSecret: 's-1' };

test.each<[string, string, string | undefined, object]>([
  ['the form', `${grant}&client_id=fio.1&client_secret=s-1`, undefined, fio],
  [
    'the form with a scope',
    `${grant}&client_id=fio.1&client_secret=s-1&scope=atms+shops`,
    undefined,
    { ...fio, scope: 'atms shops' },
  ],
  ['an empty scope, which is none', `${grant}&client_id=fio.1&client_secret=s-1&scope=`, undefined, fio],
  ['what it does not know, and leaves aside', `${grant}&client_id=fio.1&client_secret=s-1&colour=red`, undefined, fio],
  ['HTTP Basic', grant, basic('fio.1:s-1'), fio],
  ['HTTP Basic in any case', grant, basic('fio.1:s-1').replace('Basic', 'bAsIc'), fio],
  ['HTTP Basic with the same client_id in the form', `${grant}&client_id=fio.1`, basic('fio.1:s-1'), fio],
  ['HTTP Basic, form-encoded', grant, basic('f%C3%ADo+1:s%3A1:2'), { clientId: 'fío 1', clientSecret: 's:1:2' }],
])('%s is accepted', (_, form, authorization, request) => {
  expect(readTokenRequest(form, authorization)).toEqual(request);
});

test.each<[string, string, string | undefined, string, RegExp]>([
  ['nothing', '', undefined, 'invalid_request', /grant_type is not present/],
  ['no grant type', 'client_id=a&client_secret=b', undefined, 'invalid_request', /grant_type is not present/],
  ['an empty grant type', 'grant_type=&client_id=a', undefined, 'invalid_request', /grant_type is not present/],
  [
    'another grant type',
    'grant_type=password&client_id=a&client_secret=b',
    undefined,
    'unsupported_grant_type',
    /client_credentials/,
  ],
  ['a parameter twice', `${grant}&client_id=a&client_id=a&client_secret=b`, undefined, 'invalid_request', /more than once/],
  ['no client', grant, undefined, 'invalid_client', /client_id and client_secret/],
  ['no secret', `${grant}&client_id=a`, undefined, 'invalid_request', /client_secret is not present/],
  ['no id', `${grant}&client_secret=a`, undefined, 'invalid_request', /client_id is not present/],
  ['both ways in one request', `${grant}&client_id=a&client_secret=b`, basic('a:b'), 'invalid_request', /not both/],
  ['two clients', `${grant}&client_id=c`, basic('a:b'), 'invalid_request', /must match/],
  ['a bearer token', grant, 'Bearer x', 'invalid_client', /HTTP Basic/],
  ['Basic without base64', grant, 'Basic !!!', 'invalid_client', /HTTP Basic/],
  ['Basic without a colon', grant, basic('ab'), 'invalid_client', /malformed/],
  ['Basic without a secret', grant, basic('ab:'), 'invalid_client', /malformed/],
  ['Basic with broken encoding', grant, basic('a%zz:b'), 'invalid_client', /malformed/],
])('%s causes an error that the RFC defines', (_, form, authorization, error, description) => {
  const reading = readTokenRequest(form, authorization);
  expect(reading).toMatchObject({ kind: 'error', error, description: expect.stringMatching(description) });
  expect((reading as { description: string }).description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
});
