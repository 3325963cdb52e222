/** Tests two banks on one service and one device. Each bank sees its own data but not the other bank's data. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Atm, FindNearbyAnswer } from '../src/contract/atms.ts';
import { listenLocally } from '../test/support/server/listenLocally.ts';
import { Finder } from './support/finder.ts';
import { startService } from './support/serverProcess.ts';
import { test as base, expect } from './support/test.ts';
import { townNow } from './support/town.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** Runs `npm run callers` as an operator of the service does. @throws with the output if the command fails */
async function callers(folder: string, ...args: readonly string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, INIT_CWD: folder, DATABASE_URL: '', SERVICE_SECRET: '' };
  const child = spawn(process.execPath, ['src/cli/callers.ts', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  if (code !== 0) throw new Error(`callers ${args.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

interface Bank {
  readonly slug: string;
  readonly operator: string;
  readonly partner: string;
  readonly brand: object;
  readonly fees: readonly object[];
  /** The host name of the bank's finder. */
  readonly host: string;
}
const meridian: Bank = {
  slug: 'meridian',
  operator: 'Meridian Savings',
  partner: 'Lift to floor two',
  brand: { name: 'Meridian cash', colours: { light: '#0a5c9e' } },
  fees: [{ at: 'own', fee: 'none' }, { fee: { amount: 2, currency: 'EUR' } }],
  host: '127.0.0.1',
};
const doldrums: Bank = {
  slug: 'doldrums',
  operator: 'Doldrums Bank',
  partner: 'Behind the fountain',
  brand: { name: 'Flaute Bargeld', colours: { light: '#8a1538' }, languages: ['de'] },
  fees: [{ at: 'own', fee: 'none' }, { fee: { amount: 7, currency: 'EUR' } }],
  host: 'localhost',
};
const banks = [meridian, doldrums];

interface Town {
  readonly url: string;
  readonly folder: string;
  /** An ATM that belongs to neither bank, and for which both banks have data. */
  readonly atm: Atm;
}

const test = base.extend<object, { readonly town: Town }>({
  town: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'atm-finder-banks-'));
      const tiles = { BASEMAP: 'none', TILE_URL: `${process.env.E2E_TILES}/{z}/{x}/{y}.png`, TILE_ATTRIBUTION: 'Test tiles' };
      const service = await startService({ DATA_DIR: folder, NOW: townNow, ...tiles });
      const reply = await fetch(`${service.url}/v6/atms/complete/findNearby?lat=0&long=0&radius=2000&countLimit=200`);
      const { results } = (await reply.json()) as FindNearbyAnswer;
      const ofNeither = ({ atm }: (typeof results)[number]) =>
        atm.merchant?.name === 'Origin Bank' && atm.currencies?.length !== 2 && atm.feeUnknown === undefined && !atm.fee;
      const atm = results.find(ofNeither)?.atm;
      if (!atm) throw new Error('The town has no machine of Origin Bank that is free of a surcharge');
      for (const { slug, operator, partner, brand, fees } of banks) {
        const lines = JSON.stringify({ uid: atm.uid, partnerData: { hint: partner } });
        writeFileSync(join(folder, 'partner.jsonl'), lines);
        writeFileSync(join(folder, 'brand.json'), JSON.stringify(brand));
        writeFileSync(join(folder, 'fees.json'), JSON.stringify(fees));
        await callers(folder, 'add', slug, '--operator', operator);
        await callers(folder, 'alliance', slug, '--withdraw', operator, '--deposit', operator);
        await callers(folder, 'partner-data', slug, 'partner.jsonl');
        await callers(folder, 'brand', slug, 'brand.json');
        await callers(folder, 'own-fees', slug, 'fees.json');
        await callers(folder, 'activate', slug);
      }
      for (const { slug, partner } of banks)
        await expect
          .poll(async () => (await asked(service.url, slug)).text(), {
            message: 'the service has read the lists',
            timeout: 20_000,
          })
          .toContain(partner);
      await use({ url: service.url, folder, atm });
      await service.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ town }, use) => use(town.url),
  origins: async ({ origins, town }, use) => use(origins.add(town.url.replace('127.0.0.1', 'localhost'))),
});

/** Sends a request as a bank's finder does. */
const asked = (url: string, slug: string) =>
  fetch(`${url}/v6/atms/complete/findNearby?lat=0&long=0&radius=2000&countLimit=200`, {
    headers: { authorization: `Bearer pk_page.${slug}`, 'sec-fetch-site': 'same-origin' },
  });

/** Records the responses of `/v6` to the page without changing them. */
function answersOf(page: Page): string[] {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.startsWith('/v6/')) answers.push(await response.text().catch(() => ''));
  });
  return answers;
}

const words = (page: Page) => page.locator('body').innerText();

test('each bank sees its brand, language, network, partner data and fees, and nothing of the other bank’s', async ({
  page,
  context,
  town,
}) => {
  const other = await context.newPage();
  await other.clock.install({ time: townNow });
  const pages = [page, other] as const;
  const answers = pages.map(answersOf);
  for (const [index, { slug }] of banks.entries()) {
    await pages[index]?.goto(`/?bank=${slug}&at=0,0&atm=${encodeURIComponent(town.atm.uid)}&amount=200&show=list`);
  }
  for (const [index, bank] of banks.entries()) {
    const own = pages[index] as Page;
    const foreign = banks[1 - index] as Bank;
    const detail = own.getByRole('article');
    await expect(detail.getByText(bank.partner)).toBeVisible();
    await expect(detail).toContainText(bank === meridian ? /€2\.00/ : /7,00\s?(EUR|€)/);
    expect(await words(own)).not.toContain(foreign.partner);
    expect(answers[index]?.join('\n')).toContain(bank.partner);
    expect(answers[index]?.join('\n')).not.toContain(foreign.partner);
  }
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(other.locator('html')).toHaveAttribute('lang', 'de');

  // The bank's alliance contains only the bank's own ATMs.
  for (const [index, bank] of banks.entries()) {
    const own = pages[index] as Page;
    await own.goto(`/?bank=${bank.slug}&at=0,0&filters=allianceOnly&show=list`);
    await expect(own.getByRole('banner')).toContainText((bank.brand as { name: string }).name);
    const cards = own
      .getByRole('list', { name: bank === meridian ? /^\d+\smatch(es)?$/ : /^\d+\spass(t|en)$/ })
      .getByRole('button');
    await expect(cards.first()).toBeVisible();
    for (const text of await cards.allTextContents()) expect(text).toContain(bank.operator);
  }
});

test('each bank has a finder at its own host name', async ({ page, town }) => {
  for (const { slug, host } of banks) await callers(town.folder, 'origins', slug, host, '--hosts');
  await expect
    .poll(async () => (await fetch(`${town.url}/app/config`)).text(), { message: 'the service follows within seconds' })
    .toContain('Meridian cash');
  for (const { host, brand, partner } of banks) {
    await page.goto(`${town.url.replace('127.0.0.1', host)}/?at=0,0&atm=${encodeURIComponent(town.atm.uid)}&show=list`);
    await expect(page.getByRole('article').getByText(partner)).toBeVisible();
    await page.goto(`${town.url.replace('127.0.0.1', host)}/?at=0,0&show=list`);
    await expect(page.getByRole('banner')).toContainText((brand as { name: string }).name);
  }
});

test('a bank’s own page reads data with that bank’s key, but not with another bank’s key or once the bank is no longer listed', async ({
  page,
  town,
  quiet,
  origins,
}) => {
  quiet.expect(/blocked by CORS policy/);
  quiet.expect(/Failed to load resource/);
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<!doctype html>'));
  const { url: site, close } = await listenLocally(server);
  const keyOf = async (slug: string) => /pk_\S+/.exec(await callers(town.folder, 'rotate', slug, '--publishable'))?.[0] ?? 'none';
  const [own, foreign] = [await keyOf('meridian'), await keyOf('doldrums')];
  await callers(town.folder, 'origins', 'meridian', site);
  origins.add(site);
  await page.goto(site);
  /** @param body not sent if empty */
  const read = (key: string, path: string, body = '') =>
    page.evaluate(
      async ([url, bearer, sent]) => {
        const headers = { ...(sent && { 'content-type': 'application/json' }), authorization: `Bearer ${bearer}` };
        const init = sent ? { method: 'POST', body: sent, headers } : { headers };
        const reply = await fetch(url, init).catch(() => undefined);
        return reply && `${reply.status} ${(await reply.text()).includes('Meridian Savings')} ${reply.headers.has('ratelimit')}`;
      },
      [`${town.url}${path}`, key, body] as const,
    );
  const search = '/v6/atms/complete/findNearby?lat=0&long=0&radius=2000&allianceOnly=true';
  await expect.poll(() => read(own, search)).toBe('200 true true');
  expect(await read(foreign, search)).toBeUndefined();
  const report = JSON.stringify({ problem: 'broken' });
  expect(await read(own, `/v6/atms/${encodeURIComponent(town.atm.uid)}/reports`, report)).toBe('202 false true');
  expect(await read(own, '/v6/shops/findByCardTransaction?description=X')).toBe('403 false true');
  await callers(town.folder, 'origins', 'meridian', '--none');
  await expect.poll(() => read(own, search)).toBeUndefined();
  await close();
});

test('a disabled bank shows a contact, and the other bank’s finder continues to work', async ({ page, town, quiet }) => {
  quiet.expect(/Failed to load resource/);
  await callers(town.folder, 'change', 'doldrums', '--support-address', 'atm@doldrums.example');
  await callers(town.folder, 'deactivate', 'doldrums');
  await expect.poll(async () => (await asked(town.url, 'doldrums')).status).toBe(403);
  await page.goto('/?bank=doldrums&at=0,0&lang=en');
  await expect(page.getByText('atm@doldrums.example')).toBeVisible();
  await page.goto('/?bank=meridian&at=0,0&show=list');
  await expect(new Finder(page).cards().first()).toBeVisible();
  await callers(town.folder, 'activate', 'doldrums');
});
