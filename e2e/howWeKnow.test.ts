/** Tests "How we know", which explains where the data comes from, what unknown means, and how to report a mistake. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/test.ts';

test('the dialog opens next to unknown values, keeps the URL, and returns the focus to its link', async ({ finder, page }) => {
  await finder.openTown();
  await finder.cards().first().click();
  const link = finder.detail.getByRole('button', { name: 'How we know' });
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'How we know' });
  await expect(dialog).toContainText('None of our sources says it.');
  await expect(dialog).toContainText('A dashed ring or a question mark means that machines may match.');
  await expect(dialog).toContainText('choose “Report a problem”');
  await expect(page).toHaveURL(/about=data/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await expect(finder.detail).toBeVisible();
  await expect(page).not.toHaveURL(/about=/);
});

test('a dialog opened from the menu survives a reload, and "back" closes it', async ({ finder, page }) => {
  await finder.openTown();
  await page.getByRole('region', { name: 'Language and appearance' }).getByRole('button', { name: 'How we know' }).click();
  const dialog = page.getByRole('dialog', { name: 'How we know' });
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(finder.cards().first()).toBeVisible();
});

for (const lang of ['en', 'ar'] as const) {
  test(`in ${lang} the dialog fits the smallest phone, and axe does not find any violations`, async ({ finder, page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await finder.open(`?at=0,0&about=data&lang=${lang}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect((await new AxeBuilder({ page }).include('dialog').analyze()).violations).toEqual([]);
    await dialog.getByRole('button').click();
    await expect(dialog).toBeHidden();
  });
}
