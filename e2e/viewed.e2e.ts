import { get } from 'node:http';
import { expect, password, test } from './visitor.ts';

test('goods looked at are counted, filtered by folder, joined at sign-in and cleared', async ({
  page,
  visit,
}) => {
  const count = page.getByRole('banner').getByRole('link', { name: /^Смотрел/ });
  const view = async (folder: string) => {
    await visit(folder);
    const marked = page.waitForResponse((answer) => answer.url().endsWith('/mark-viewed'));
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await marked;
  };
  await view('/catalog/frezernye/vertikalnye/');
  await expect(count).toHaveAccessibleName('Смотрел, 1 товар');
  await view('/tools/sverlenie/sverla-tverdosplavnye/');
  await expect(count).toHaveAccessibleName('Смотрел, 2 товара');
  await view('/catalog/frezernye/vertikalnye/');
  await expect(count).toHaveAccessibleName('Смотрел, 2 товара');

  await count.click();
  await expect(page).toHaveURL('/viewed/all/');
  await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page
    .getByRole('group', { name: 'Категории' })
    .getByRole('link', { name: /^Станки/ })
    .click();
  await expect(page).toHaveURL('/viewed/catalog/');
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.getByRole('banner').getByRole('button', { name: 'Войти' }).click();
  const popup = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
  await popup.getByLabel('Электронная почта').fill('a.lebedev@example.ru');
  await popup.getByLabel(/^Пароль/).fill(password);
  await popup.getByRole('button', { name: 'Войти' }).click();
  await expect(popup).toBeHidden();
  await visit('/viewed/all/');
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(2);

  await page.getByRole('button', { name: 'Очистить' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Очистить' }).click();
  await expect(
    page.getByRole('heading', { name: 'Здесь появятся товары, которые вы открывали' }),
  ).toBeVisible();
  await expect(count).toHaveAccessibleName('Смотрел');
});

test.describe('without JavaScript', () => {
  // A picture reports the view.
  test.use({ javaScriptEnabled: false, cold: true });

  test('goods looked at are recorded, and forgotten after a question', async ({ page }) => {
    await page.goto('/catalog/frezernye/vertikalnye/');
    const marked = page.waitForResponse((answer) => answer.url().endsWith('/viewed.gif'));
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
    await marked;
    await page.goto('/viewed/all/');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.locator('noscript summary').click();
    await expect(page.locator('details p')).toBeVisible();
    await page.getByRole('button', { name: 'Очистить' }).click();
    await expect(
      page.getByRole('heading', { name: 'Здесь появятся товары, которые вы открывали' }),
    ).toBeVisible();
  });
});

test('whatever stands after /viewed/ is the list, and only real pages are found elsewhere', async ({
  request,
  baseURL,
}) => {
  // As it is: whatever reads addresses would take the step upwards itself.
  const { promise: status, resolve } = Promise.withResolvers<number | undefined>();
  get(`${baseURL}`, { path: '/tools/%2e%2e/' }, (answer) => resolve(answer.resume().statusCode));
  expect(await status).toBe(404);
  for (const address of ['/viewed/', '/viewed/foo/', '/viewed/tools/sverlenie/', '/viewed/a/b/c/'])
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  expect((await request.get('/404/')).url()).toMatch(/\/404$/);
  const about = await request.get('/ABOUT/', { maxRedirects: 0 });
  expect([about.status(), about.headers()['location']]).toEqual([301, '/about/']);
});
