import { findNearby } from './support/api.ts';
import { expect, test } from './support/test.ts';

test('"Open at" lists what is open tomorrow at 08:00, states this on each card, and can be removed', async ({
  finder,
  page,
  request,
}) => {
  await finder.openTown();
  await page.getByRole('button', { name: 'Open at…' }).click();
  const dialog = page.getByRole('dialog', { name: 'When are you going?' });
  await dialog.getByLabel('Day').selectOption({ label: 'Tomorrow' });
  await dialog.getByLabel('Time').fill('08:00');
  await dialog.getByRole('button', { name: 'Show ATMs' }).click();
  const chip = page.getByRole('button', { name: /^Tomorrow 0?8:00$/ });
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog).toBeHidden();
  const when = new URL(page.url()).searchParams.get('when') ?? '';
  expect(when).toMatch(/^\d{4}-\d\d-\d\dT08:00$/);
  await expect(finder.groupHeading('Match')).toBeVisible();
  const radius = await finder.radius();
  const known = await findNearby(request, { radius, openNow: true, knownOnly: true, at: when });
  expect(known.totalCount).toBeGreaterThan(0);
  await expect(finder.groupHeading('Match')).toHaveText(new RegExp(`^${known.totalCount}\\smatch(es)?( ?\\d+ shown)?$`));
  for (const text of await finder.cards('Match').allTextContents()) expect(text).toMatch(/Open 24\/7|08:00: Open|details differ/);
  await expect(page.getByRole('button', { name: 'Open now' })).toHaveCount(0);
  await chip.click();
  await expect(page.getByRole('button', { name: 'Open at…' })).toBeVisible();
  expect(page.url()).not.toContain('when=');
});

test('Escape closes only the dialog, and the focus returns to the chip', async ({ finder, page }) => {
  await finder.openTown();
  const chip = page.getByRole('button', { name: 'Open at…' });
  await chip.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(chip).toBeFocused();
});

test('an invalid time in a link is removed, and the list is shown', async ({ finder, page, quiet }) => {
  test.setTimeout(120_000);
  for (const when of ['2020-01-01T08:00', '2999-01-01T08:00', '2026-02-31T08:00']) {
    await test.step(`the invalid time ${when} in a link is removed, and the list is shown`, async () => {
      // The first search contains the invalid time, so the service rejects it.
      quiet.expect(/400 \(Bad Request\)/);
      await finder.openTown(`&filters=openNow&when=${when}`);
      await expect.poll(() => page.url()).not.toContain('when=');
      await expect(finder.cards('ATMs').first()).toBeVisible();
    });
  }
});

test('the dialog and the chips fit on the screen', async ({ finder, page }) => {
  test.setTimeout(120_000);
  for (const [name, size, more] of [
    ['phone', { width: 390, height: 844 }, ''],
    ['small', { width: 320, height: 568 }, ''],
    ['wide-dark', { width: 1280, height: 800 }, '&theme=dark'],
    ['arabic', { width: 390, height: 844 }, '&lang=ar'],
  ] as const) {
    await test.step(`the dialog and the chips fit on the screen: ${name}`, async () => {
      await page.setViewportSize(size);
      await finder.open(`?at=0,0&place=Null+Island+Town${more}`);
      await expect(page.locator('.card').first()).toBeVisible();
      const chip = page.locator('.chips button[aria-haspopup="dialog"]');
      await chip.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      const box = await dialog.boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height).toBe(true);
      await page.screenshot({ path: `test-results/when/${name}-dialog.png` });
      await dialog.locator('select').selectOption({ index: 1 });
      await dialog.locator('input').fill('08:00');
      await dialog.locator('button[type=submit]').click();
      await expect(page.locator('.chips button[aria-pressed=true]').first()).toBeVisible();
      await expect(page.locator('.card').first()).toBeVisible();
      await page.screenshot({ path: `test-results/when/${name}-list.png` });
    });
  }
});
