import { seriousFlaws } from './axe.ts';
import { employed } from './employed.ts';
import { expect, test } from './visitor.ts';

test('the head opens the shop as a customer, can only look, and comes back as a guest', async ({
  browser,
}) => {
  test.slow();
  const office = await employed(browser, 'sales-head', 'Игорь');
  await office.goto('/office/customers?q=s.voronov@example.ru');
  await office.locator('tbody a').first().click();
  await expect(office.getByRole('heading', { level: 1, name: /Воронов/ })).toBeVisible();
  await office.getByRole('button', { name: 'Открыть как покупатель' }).click();
  const opening = office.waitForEvent('popup');
  await office.getByRole('link', { name: 'Открыть магазин' }).click();
  const shop = await opening;
  const strip = shop.getByRole('status').filter({ hasText: 'только просмотр' });
  await expect(shop.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(strip).toContainText('Воронов');
  // The header begins where the strip ends.
  expect(
    await shop.evaluate(`document.querySelector('form[action*="endView"]').getBoundingClientRect().bottom
      - Math.min(...[...document.querySelectorAll('header *')].map((one) => one.getBoundingClientRect())
        .filter(({ height }) => height > 0).map(({ top }) => top))`),
  ).toBe(0);

  await shop.goto('/personal/profile/');
  await expect(shop.getByRole('heading', { level: 1, name: 'Личные данные' })).toBeVisible();
  await expect(shop.getByRole('heading', { name: /Пароль|Сеансы|Безопасность/ })).toHaveCount(0);
  // Every control the server would refuse looks disabled and explains itself; no call is made.
  await expect(shop.locator('main form[method="post"] button').first()).toHaveCSS('cursor', 'not-allowed');
  const viewOnlyNote = shop.getByText('Только просмотр: за\u00a0покупателя ничего не\u00a0меняют');
  await shop.locator('main form[method="post"] button').first().click();
  await expect(viewOnlyNote).toBeVisible();
  expect(await seriousFlaws(shop, 'main')).toEqual([]);
  await shop.setViewportSize({ width: 390, height: 844 });
  expect(await shop.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  expect((await shop.request.get('/personal/security/')).status()).toBe(404);
  const written = await shop.evaluate<number>(
    `fetch('/api/favorites/lists', { method: 'POST', headers: { 'content-type': 'application/json' },
      body: '{"name":"Чужой"}' }).then((answer) => answer.status)`,
  );
  expect(written).toBe(403);

  await shop.getByRole('button', { name: 'Выйти', exact: true }).first().click();
  await expect(shop.getByRole('heading', { level: 1, name: /^Станки, инструмент/ })).toBeVisible();
  await expect(strip).toHaveCount(0);
  expect((await shop.request.get('/api/personal-information')).status()).toBe(401);
  await office.context().close();
});
