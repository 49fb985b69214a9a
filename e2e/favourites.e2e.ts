import { signIn, signInByPopup, signUp } from './signed-in.ts';
import { alive, expect, password, phone, test } from './visitor.ts';

const listing = '/tools/sverlenie/sverla-tverdosplavnye/';
const hearts = /^В избранное:/;

test('what a guest has pressed is in the favourites after signing in; a double press is one', async ({
  page,
  context,
  visit,
}) => {
  const email = await signUp(context, 'Инна');
  await context.clearCookies({ name: 'token' });
  await visit(listing);
  const heart = page.getByRole('button', { name: hearts }).first();
  await heart.click();
  await signInByPopup(page, email);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('header').getByRole('link', { name: /Избранное, 1/ })).toBeVisible();
  const second = page.getByRole('button', { name: hearts }).nth(1);
  await second.dblclick();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  const compare = page.getByRole('button', { name: /^Сравнить:/ }).first();
  await compare.press('Enter');
  await compare.press('Enter');
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  const buy = page.getByRole('button', { name: /^В корзину:/ }).first();
  await buy.dblclick();
  await expect(page.getByRole('link', { name: 'Корзина, 1 товар' }).first()).toBeVisible();
  await expect(page).toHaveURL(listing);
});

test('a buyer saves favourites, sorts them into lists, sets a reminder and shares a list', async ({
  page,
  context,
  visit,
  browser,
}) => {
  // A long way through the shop, in two browsers.
  test.slow();
  await signIn(context, 'n.klimova@example.ru');
  await visit(listing);
  const first = page.getByRole('button', { name: hearts }).first();
  const second = page.getByRole('button', { name: hearts }).nth(1);
  // The heart fills at once; another tab reads what the server has stored.
  const accepted = page.waitForResponse((answer) => answer.url().includes('/api/favorites/lists/'));
  await first.click();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await accepted;
  const header = page.locator('header').getByRole('link', { name: /Избранное, 1/ });
  await expect(header).toBeVisible();

  // Another tab is updated.
  const other = await context.newPage();
  await other.goto(listing);
  await alive(other);
  await expect(other.getByRole('button', { name: hearts }).first()).toHaveAttribute('aria-pressed', 'true');
  await second.click();
  await expect(other.getByRole('button', { name: hearts }).nth(1)).toHaveAttribute('aria-pressed', 'true');
  await other.close();

  // A new list in place.
  await page.getByRole('button', { name: 'Выбрать список' }).last().click();
  const popup = page.getByRole('dialog');
  await expect(popup.getByRole('checkbox', { name: 'Избранное' })).toBeChecked();
  await popup.getByLabel('Новый список').fill('Корпус 114');
  await popup.getByRole('button', { name: 'Добавить в новый список' }).click();
  await expect(page.getByText('Добавлено в список «Корпус 114»')).toBeVisible();

  await header.or(page.locator('header').getByRole('link', { name: /Избранное, 2/ })).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Избранное');
  const lists = page.getByRole('group', { name: 'Списки' });
  await lists.getByRole('link', { name: 'Избранное 2' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Избранное' })).toBeVisible();
  // Both goods are here; the one that is not in the new list yet is moved there.
  await page.getByRole('button', { name: 'Выбрать все' }).click();
  await page.getByLabel('В какой список перенести').selectOption({ label: 'Корпус 114' });
  await page.getByRole('button', { name: 'Перенести' }).click();
  await expect(page.getByText('В списке пока ничего нет')).toBeVisible();
  await lists.getByRole('link', { name: 'Корпус 114 2' }).click();
  await expect(page.getByRole('checkbox', { name: /^Выбрать:/ })).toHaveCount(2);

  await page.getByRole('button', { name: 'Напомнить письмом' }).click();
  await expect(popup.getByRole('heading')).toHaveText('Добавить напоминание');
  await popup.getByText('Каждый месяц').click();
  await popup.getByRole('button', { name: 'Напомнить' }).click();
  await expect(page.getByText(/Напомним .* и\s+затем каждый месяц/)).toBeVisible();

  await page.getByRole('button', { name: 'Поделиться' }).click();
  const link = await page.getByLabel(/Список открыт всем/).inputValue();
  const guest = await (await browser.newContext({ viewport: phone })).newPage();
  await guest.goto(new URL(new URL(link).pathname, page.url()).href);
  await expect(guest.getByRole('heading', { level: 1 })).toHaveText('Корпус 114');
  await expect(guest.getByRole('button', { name: hearts })).toHaveCount(2);
  await page.getByRole('button', { name: 'Закрыть доступ' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Закрыть доступ' }).click();
  await expect(page.getByLabel(/Список открыт всем/)).toHaveCount(0);
  expect((await guest.reload())?.status()).toBe(404);
  await guest.context().close();

  // Out of the favourites, and back.
  await page.getByRole('button', { name: hearts }).first().click();
  await expect(page.getByRole('checkbox', { name: /^Выбрать:/ })).toHaveCount(1);
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('checkbox', { name: /^Выбрать:/ })).toHaveCount(2);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("a guest is asked to sign in; a buyer's heart is a plain form", async ({ page, context }) => {
    await page.goto(listing);
    await page.getByRole('button', { name: hearts }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Авторизируйтесь');
    // The pressed heart is set after sign-in.
    const email = await signUp(context, 'Захар');
    await context.clearCookies({ name: 'token' });
    await page.getByRole('dialog').getByRole('button', { name: 'Войти' }).click();
    await page.getByLabel('Электронная почта').fill(email);
    await page.getByLabel(/^Пароль/).fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Войти', exact: true }).click();
    await expect(page).toHaveURL(listing);

    await page.getByRole('button', { name: hearts }).nth(1).click();
    await expect(page).toHaveURL(listing);
    await page.goto('/personal/favorites/');
    await expect(page.getByRole('checkbox', { name: /^Выбрать:/ })).toHaveCount(2);
    await page
      .getByRole('checkbox', { name: /^Выбрать:/ })
      .first()
      .check();
    await page.getByRole('button', { name: 'Удалить', exact: true }).click();
    await expect(page.getByText('Удалено: 1 товар')).toBeVisible();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(page.getByText('Снова в избранном: 1 товар')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Выбрать:/ })).toHaveCount(2);
  });
});
