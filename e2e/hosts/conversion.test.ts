/** Tests the advice against currency conversion by the ATM, with a card whose bank charges its fees in euros. */
import { atmOfNode } from '../support/api.ts';
import { lookAt } from '../support/look.ts';
import { expect, test } from './hostTest.ts';

/** Nodes in the demo town, with the ATM's name and whether the ATM may offer to convert a withdrawal to euros. */
const machines: readonly (readonly [string, number, boolean])[] = [
  ['an ATM that dispenses euros or dollars', 1005, true],
  ['an ATM that dispenses only euros', 1011, false],
];

for (const [name, node, converts] of machines) {
  test(`${name}: ${converts ? 'advice to decline the conversion' : 'no advice'}`, async ({ page, request }) => {
    const { uid } = await atmOfNode(request, node);
    await page.goto(`/?bank=meridian&at=0,0&atm=${uid}&show=list`);
    const detail = page.getByRole('article');
    const advice = detail.getByText('If the ATM offers to charge you in EUR, decline. On average, its conversion costs 7.6');
    if (converts) {
      await expect(advice).toBeVisible();
      await lookAt(page, 'conversion-advice');
    } else {
      await expect(detail.getByText('Euro (EUR)')).toBeVisible();
      await expect(advice).toHaveCount(0);
    }
  });
}
