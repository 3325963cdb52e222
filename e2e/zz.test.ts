import { picture } from './support/look.ts';
import { expect, test } from './support/test.ts';
const atFarm = '?at=0.0076,0.0337&place=Windward';
for (const [name, query, size] of [['empty', '', { width: 390, height: 844 }], ['emptykinds', '&kinds=all', { width: 390, height: 844 }], ['emptyd', '', { width: 1280, height: 800 }], ['emptyb', '&operator=zz,Nobank', { width: 390, height: 844 }]] as const)
test(`zz ${name}`, async ({ finder, page }) => {
  await page.setViewportSize(size);
  await page.route('**/findNearby?*', async (route) => {
    if (route.request().url().includes('kinds=counter')) return route.continue();
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, results: [], count: 0, totalCount: 0, knownResults: [], knownCount: 0 } });
  });
  await finder.open(atFarm + query);
  await expect(page.getByText('Areas we cover')).toBeVisible();
  await page.waitForTimeout(2500);
  console.log(name, await page.locator('.chips').innerText(), '|', await page.locator('.sheet').innerText());
  await picture(page, `zz-${name}`);
});
