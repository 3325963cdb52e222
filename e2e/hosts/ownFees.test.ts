/** Tests the total cost of a withdrawal when the finder's bank has configured its own fees. */
import type { Atm } from '../../src/contract/atms.ts';
import { atmOfNode } from '../support/api.ts';
import { expect, test } from './hostTest.ts';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** Nodes in the demo town, each with its name, its badge, and its fee lines for an amount of 200. */
const machines: readonly (readonly [string, number, string, readonly string[]])[] = [
  ['another bank’s machine: both fees', 1011, 'You pay €204.50 for €200', ['€2.50', '€2.00', '€4.50']],
  ['a machine in the alliance, which charges other people a fee', 1085, 'No fees', ['none', 'none', 'none']],
  ['the bank’s own machine, which charges others in another currency', 1108, 'No fees', ['none', 'none', 'none']],
  [
    'a percentage and an unknown operator',
    1092,
    'You pay at least about €201.00 for €200',
    ['about €1.00', 'unknown', 'at least about €1.00'],
  ],
  ['euros or dollars, so it is unknown which rule applies', 1005, 'Total cost unknown', ['0.5 % ATM fee', 'unknown', 'unknown']],
];

test('the cost of an ATM contains its own fee and the bank’s fee', async ({ page, request }) => {
  test.setTimeout(120_000);
  for (const [name, node, badge, lines] of machines) {
    await test.step(`${name}: ${badge}`, async () => {
      const { uid } = await atmOfNode(request, node);
      await page.goto(`/?bank=meridian&at=0,0&atm=${uid}&amount=200&show=list`);
      const detail = page.getByRole('article');
      await expect(detail.getByText(badge).first()).toBeVisible();
      const values = detail.locator('section', { hasText: /Withdrawing €?200/ }).getByRole('definition');
      expect((await values.allTextContents()).map(plain)).toEqual(lines);
      await expect(detail.getByText('Your bank may charge')).toHaveCount(0);
    });
  }
});

test('a larger amount has a different fee rule', async ({ page, request }) => {
  const { uid } = await atmOfNode(request, 1011);
  await page.goto(`/?bank=meridian&at=0,0&atm=${uid}&amount=500`);
  await expect(page.getByRole('article').getByText('You pay €502.50 for €500')).toBeVisible();
});

test('the list is sorted by total cost, so the bank’s own ATMs come before other banks’ cheaper ones', async ({
  page,
  request,
}) => {
  await page.goto('/?bank=meridian&at=0,0&amount=200&sort=cost&show=list');
  await expect(page.getByRole('button', { name: 'Sort by total cost' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'ATMs', exact: true }).getByRole('button');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(30);
  const texts = (await cards.allTextContents()).map(plain);
  const totals = texts.map((text) => {
    if (text.includes('No fees')) return 0;
    const [, euros] = /You pay (?:about )?€([\d.]+) for €200/.exec(text) ?? [];
    return euros === undefined ? Number.POSITIVE_INFINITY : Number(euros) - 200;
  });
  const known = totals.filter((total) => total < Number.POSITIVE_INFINITY);
  expect(known.length).toBeGreaterThan(2);
  expect(totals.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b));
  const free = texts.filter((text) => text.includes('No fees'));
  for (const text of free) expect(text).toMatch(/^(Meridian Savings|Origin Bank|ORIGIN BANK)/i);
  const { uid } = await atmOfNode(request, 1011);
  await expect(cards.first()).not.toHaveAttribute('data-uid', uid);
});

test('the finder of another bank or of no bank does not have these fees, and states that your bank may also charge', async ({
  page,
  request,
}) => {
  const atm: Atm = await atmOfNode(request, 1011);
  for (const bank of ['', 'bank=lagoon&']) {
    await page.goto(`/?${bank}at=0,0&atm=${atm.uid}&amount=200`);
    const detail = page.getByRole('article');
    await expect(detail.getByText('You pay €202.50 for €200')).toBeVisible();
    await expect(detail.getByText('Your bank may charge its own fee.')).toBeVisible();
  }
});
