import { standAt } from './support/position.ts';
import { expect, test } from './support/test.ts';

test('the zoom buttons and keys zoom around the centre of the area above the sheet', async ({ finder, context, page }) => {
  await standAt(context, { latitude: 0.0003, longitude: 0.0004, accuracy: 8 });
  await finder.open();
  const mark = page.getByRole('img', { name: 'Your location' });
  await expect(mark).toBeVisible();
  // Waits until the map has stopped moving, that is, until the marker's position is the same for twenty frames.
  const atRest = () =>
    mark.evaluate(async (shown) => {
      for (let [still, last] = [0, ''], at = shown.getBoundingClientRect(); ; at = shown.getBoundingClientRect()) {
        still = `${at.x} ${at.y}` === last ? still + 1 : 0;
        if (still === 20) return { x: at.x + at.width / 2, y: at.y + at.height / 2 };
        last = `${at.x} ${at.y}`;
        await new Promise((next) => requestAnimationFrame(next));
      }
    });
  const middleOf = () =>
    page.locator('.atmMap').evaluate((map) => {
      const { x, y, width, height } = map.getBoundingClientRect();
      const [top, bottom] = ['--map-top', '--map-bottom'].map((name) =>
        Number.parseFloat(getComputedStyle(map).getPropertyValue(name)),
      );
      return { x: x + width / 2, y: y + ((top ?? 0) + height - (bottom ?? 0)) / 2 };
    });
  const scaleShown = () => page.locator('.leaflet-control-scale-line').textContent();
  await atRest();
  await page.mouse.move(60, 250);
  await page.mouse.down();
  await page.mouse.move(130, 290, { steps: 6 });
  await page.mouse.up();
  const zooms = [() => finder.button('Zoom out').click(), () => page.locator('.atmMapBox').press('+')];
  for (const [at, scale] of [0.5, 2].entries()) {
    const [before, shown] = [await atRest(), await scaleShown()];
    const middle = await middleOf();
    // If the marker were nearer to the centre, a zoom around another point would move it to nearly the same place.
    expect(Math.hypot(before.x - middle.x, before.y - middle.y)).toBeGreaterThan(15);
    await zooms[at]?.();
    await expect.poll(scaleShown).not.toBe(shown);
    const after = await atRest();
    const [x, y] = [middle.x + (before.x - middle.x) * scale, middle.y + (before.y - middle.y) * scale];
    expect(Math.hypot(after.x - x, after.y - y)).toBeLessThan(4);
  }
});
