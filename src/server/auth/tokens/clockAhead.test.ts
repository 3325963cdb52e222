/** Tests a service that starts with a clock that is years ahead, and the effects after the clock has been corrected. */
import { afterEach, expect, it } from 'vitest';
import { type BankTown, bank, bankTown, machine } from '../../../../test/support/server/bankTown.ts';
import { someInstant } from '../../../../test/support/server/testApp.ts';

const in2031 = Date.UTC(2031, 5, 1);
const day = 86_400_000;
let town: BankTown | undefined;
afterEach(() => town?.close());

async function started() {
  const made = await bankTown([machine('a', 'fio')]);
  town = made;
  const client = await made.add(bank('fio'));
  const ask = async (token: string) => {
    const url = '/v6/atms/complete/findNearby?lat=50.0841&long=14.4237&radius=100';
    return (await made.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;
  };
  const kids = async () => (await made.store.callers.read()).signingKeys.map(({ kid }) => kid);
  return { made, client, ask, kids };
}

it('after the clock was ahead, tokens from that time are invalid, valid tokens are issued immediately, and the early key is removed before it can sign', async () => {
  const { made, client, ask, kids } = await started();
  made.now = in2031;
  const early = await made.token(client);
  expect(await ask(early)).toBe(200);
  const [ahead] = await kids();

  made.now = someInstant;
  expect(await ask(early)).toBe(401);
  const token = await made.token(client);
  expect(await ask(token)).toBe(200);
  expect(await kids()).toContain(ahead);

  made.now = someInstant + 2 * day;
  await expect.poll(kids).not.toContain(ahead);
  expect(await ask(await made.token(client))).toBe(200);
});

it('after the clock was ahead, the keys are rotated as before', async () => {
  const { made, client, ask, kids } = await started();
  await made.token(client);
  const [first] = await kids();
  made.now = in2031;
  await expect.poll(async () => (await kids()).length).toBe(2);
  made.now = someInstant + 29 * day + 23.5 * 3_600_000;
  await expect
    .poll(async () => {
      const { signingKeys } = await made.store.callers.read();
      return signingKeys.filter(({ kid }) => kid !== first).map(({ signsFrom }) => signsFrom - made.now);
    })
    .toEqual([3_600_000]);
  expect(await ask(await made.token(client))).toBe(200);
});
