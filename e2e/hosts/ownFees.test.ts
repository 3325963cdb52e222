/** What a withdrawal costs in all, where the finder's bank has told what it takes itself. */
import type { Atm } from '../../src/contract/atms.ts';
import { atmOfNode } from '../support/api.ts';
import { expect, test } from './hostTest.ts';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');

/** Node of the demo town, what stands there, and what its badge and its lines say for 200. */
const machines: readonly (readonly [string, number, string, readonly string[]])[] = [
  ['a stranger’s machine: both fees', 1011, '4.50 EUR in total for 200 EUR', ['2.50 EUR', '2.00 EUR', '4.50 EUR']],
  ['one of the alliance: the surcharge alone', 1085, '3.95 EUR in total for 200 EUR', ['3.95 EUR', 'none', '3.95 EUR']],
  [
    'its own machine, whose surcharge is in another money',
    1108,
    '25.00 CZK in total for 200 EUR',
    ['25.00 CZK', 'none', '25.00 CZK'],
  ],
  [
    'a percentage, and nobody knows whose machine it is',
    1092,
    'At least about 1.00 EUR in total for 200 EUR',
    ['about 1.00 EUR', 'not known', 'at least about 1.00 EUR'],
  ],
  [
    'euros or dollars: nobody knows which rule holds',
    1005,
    'Total cost not known',
    ['0.5 % surcharge', 'not known', 'not known'],
  ],
];

for (const [name, node, badge, lines] of machines) {
  test(`${name}: ${badge}`, async ({ page, request }) => {
    const { uid } = await atmOfNode(request, node);
    await page.goto(`/?bank=meridian&at=0,0&atm=${uid}&amount=200&show=list`);
    const detail = page.getByRole('article');
    await expect(detail.getByText(badge.replaceAll(/(\d) (?=[A-Z]{3})/g, '$1\u00a0')).first()).toBeVisible();
    const values = detail.locator('section', { hasText: 'Withdrawing 200' }).getByRole('definition');
    expect((await values.allTextContents()).map(plain)).toEqual(lines);
    await expect(detail.getByText('Your own bank may charge')).toHaveCount(0);
  });
}

test('a larger amount falls under another rule', async ({ page, request }) => {
  const { uid } = await atmOfNode(request, 1011);
  await page.goto(`/?bank=meridian&at=0,0&atm=${uid}&amount=500`);
  await expect(page.getByRole('article').getByText('2.50\u00a0EUR in total for 500\u00a0EUR')).toBeVisible();
});

test('the list is sorted by what it costs in all: the own machines come before cheaper strangers', async ({ page, request }) => {
  await page.goto('/?bank=meridian&at=0,0&amount=200&sort=cost&show=list');
  await expect(page.getByRole('button', { name: 'Sort by total cost' })).toBeVisible();
  const cards = page.getByRole('list', { name: 'ATMs', exact: true }).getByRole('button');
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards.count()).toBeGreaterThan(30);
  const texts = (await cards.allTextContents()).map(plain);
  const totals = texts.map((text) => {
    if (text.includes('No fees at all')) return 0;
    const [, euros] = /(?:^|[ ,])(?:About )?([\d.]+) EUR in total/.exec(text) ?? [];
    return euros === undefined || /At least| \+ /.test(text) ? Number.POSITIVE_INFINITY : Number(euros);
  });
  const known = totals.filter((total) => total < Number.POSITIVE_INFINITY);
  expect(known.length).toBeGreaterThan(2);
  expect(totals.slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b));
  const free = texts.filter((text) => text.includes('No fees at all'));
  for (const text of free) expect(text).toMatch(/^(Meridian Savings|Origin Bank|ORIGIN BANK)/i);
  const { uid } = await atmOfNode(request, 1011);
  await expect(cards.first()).not.toHaveAttribute('data-uid', uid);
});

test('another bank’s finder, and nobody’s, know nothing of those fees and say that the own bank may charge too', async ({
  page,
  request,
}) => {
  const atm: Atm = await atmOfNode(request, 1011);
  for (const bank of ['', 'bank=lagoon&', 'bank=nobody&']) {
    await page.goto(`/?${bank}at=0,0&atm=${atm.uid}&amount=200`);
    const detail = page.getByRole('article');
    await expect(detail.getByText('2.50\u00a0EUR surcharge for 200\u00a0EUR')).toBeVisible();
    await expect(detail.getByText('Your own bank may charge for it too.')).toBeVisible();
  }
});
