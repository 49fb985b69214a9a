import { AxeBuilder } from '@axe-core/playwright';
import { alive, desktop, expect, phone, test } from './visitor.ts';

const pages = [
  '/',
  '/?popup=login',
  '/?popup=callback',
  '/?popup=feedback',
  '/?popup=loginRequired',
  '/press/',
  '/press/stati/rezhimy/sverlenie/sverlenie-5xd/',
  '/press/faq/',
  '/press/products-catalog/',
  '/net-takoj/',
  '/about/',
  '/about/job/',
  '/about/job/servisnyy-inzhener-stankov-s-chpu/',
  '/contacts/',
  '/contacts/ekaterinburg/',
];

for (const [name, viewport] of Object.entries({ phone, desktop })) {
  test.describe(name, () => {
    test.use({ viewport });

    for (const path of pages) {
      test(`nothing serious on ${path}`, async ({ page }) => {
        await page.goto(path);
        await alive(page);
        const { violations } = await new AxeBuilder({ page }).analyze();
        const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
        expect(serious.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }
  });
}

test('nothing serious in open menus', async ({ page, visit }) => {
  await visit();
  await page.getByRole('button', { name: 'Каталог' }).click();
  await expect(page.getByRole('navigation', { name: 'Разделы каталога' })).toBeVisible();
  const mega = await new AxeBuilder({ page }).include('header').analyze();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Екатеринбург, / }).click();
  const office = await new AxeBuilder({ page }).include('header').analyze();
  const found = [...mega.violations, ...office.violations].filter(
    ({ impact }) => impact === 'serious' || impact === 'critical',
  );
  expect(found.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
});
