import { expect, it } from 'vitest';
import { nodeOutages } from './nodeOutages.ts';

const nodeLost = Object.assign(new Error('connection to the remote node failed'), { code: '08006', severity: 'ERROR' });

it.each([
  ['is unreachable', nodeLost],
  ['is frozen', new Error('Query read timeout')],
])('while a node %s, one request probes it, and other requests for its callers fail immediately', async (_state, failure) => {
  const { forCaller } = nodeOutages();
  const fail = () => Promise.reject(failure);
  await expect(forCaller('fio', fail)).rejects.toBe(failure);
  await expect(forCaller('kb', fail)).rejects.toBe(failure);
  const answer = Promise.withResolvers<string>();
  const probe = forCaller('fio', () => answer.promise);
  const never = () => Promise.reject(new Error('this request must not reach the store'));
  await expect(forCaller('fio', never)).rejects.toBe(failure);
  await expect(forCaller('kb', never)).rejects.toBe(failure);
  expect(await forCaller('csob', async () => 'another node')).toBe('another node');
  answer.resolve('available');
  expect(await probe).toBe('available');
  expect(await forCaller('fio', async () => 'again')).toBe('again');
  expect(await forCaller('kb', async () => 'again')).toBe('again');
});

it('other errors do not affect later requests', async () => {
  const { forCaller } = nodeOutages();
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01', severity: 'FATAL' });
  await expect(forCaller('fio', () => Promise.reject(lost))).rejects.toBe(lost);
  expect(await Promise.all([forCaller('fio', async () => 1), forCaller('fio', async () => 2)])).toEqual([1, 2]);
});
