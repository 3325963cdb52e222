import { standAt } from './support/position.ts';
import { expect, test } from './support/test.ts';

test('the zoom buttons and keys zoom around the middle of what the sheet leaves free', async ({ finder, context, page }) => {
  await standAt(context, { latitude: 0.0003, longitude: 0.0004, accuracy: 8 });
  await finder.open();
  const mark = page.getByRole('img', { name: 'Your position' });
  await expect(mark).toBeVisible();
  const spot = async () => {
    const box = await mark.boundingBox();
    return box ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
  };
  // The map may still be on its way to what was found.
  const atRest = async () => {
    for (let last = await spot(); ; ) {
      await page.waitForTimeout(400);
      const now = await spot();
      if (now && now.x === last?.x && now.y === last.y) return now;
      last = now;
    }
  };
  const middleOf = () =>
    page.locator('.atmMap').evaluate((map) => {
      const { x, y, width, height } = map.getBoundingClientRect();
      const [top, bottom] = ['--map-top', '--map-bottom'].map((name) =>
        Number.parseFloat(getComputedStyle(map).getPropertyValue(name)),
      );
      return { x: x + width / 2, y: y + ((top ?? 0) + height - (bottom ?? 0)) / 2 };
    });
  const zooms = [() => finder.button('Zoom out').click(), () => page.locator('.atmMapBox').press('+')];
  for (const [at, scale] of [0.5, 2].entries()) {
    const before = await atRest();
    const middle = await middleOf();
    await zooms[at]?.();
    const [x, y] = [middle.x + (before.x - middle.x) * scale, middle.y + (before.y - middle.y) * scale];
    await expect.poll(async () => Math.round(Math.hypot(((await spot())?.x ?? 0) - x, ((await spot())?.y ?? 0) - y) / 4)).toBe(0);
  }
});
