import { ofAge } from './form-age.ts';
import { expect, password, phone, test } from './visitor.ts';

test.use({ javaScriptEnabled: false });

test('every menu is reachable', async ({ page }) => {
  const answer = await page.goto('/');
  expect((await answer?.text())?.slice(0, 15)).toBe('<!DOCTYPE html>');
  await page.getByRole('button', { name: 'Каталог' }).click();
  await expect(page).toHaveURL(/\/catalog\/\??$/);
  await page.getByRole('searchbox').fill('сверло');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(`/search/all/?query=${encodeURIComponent('сверло')}`);
  await page.getByRole('searchbox').fill('   ');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page).toHaveURL(`/search/all/?query=${encodeURIComponent('сверло')}`);
});

test('an office can be chosen', async ({ page }) => {
  await page.goto('/about/?from=letter');
  await page.getByRole('button', { name: /Екатеринбург, / }).hover();
  await page.getByRole('button', { name: /^Новосибирск/ }).click();
  await expect(page.getByRole('button', { name: /^Новосибирск, / })).toBeVisible();
  await expect(page).toHaveURL('/about/?from=letter');
});

test('the cookie notice takes an answer, but never covers a popup', async ({ page }) => {
  await page.context().clearCookies();
  await page.goto('/about/?popup=callback');
  await expect(page.getByRole('dialog', { name: 'Обратный звонок' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeHidden();
  await page.goto('/about/');
  await page.getByRole('button', { name: 'Разрешить все' }).click();
  await expect(page).toHaveURL('/about/');
  await expect(page.getByRole('region', { name: 'Файлы cookie' })).toBeHidden();
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'cookie_choice');
  expect(cookie?.value).toBe('all');
  // It was written down, under a key the browser did not have.
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('Viewed-Goods-List-Id');
});

test('signing in opens the requested page, signing out the home page', async ({ page }) => {
  await page.goto('/personal/bonus/');
  const popup = page.getByRole('dialog', { name: 'Вход в личный кабинет' });
  await popup.getByLabel('Электронная почта').fill('d.rogov@example.ru');
  await popup.getByLabel(/^Пароль/).fill('wrong-password');
  await popup.getByRole('button', { name: 'Войти' }).click();
  await expect(popup.getByText('Неверная почта или пароль')).toBeVisible();
  await expect(popup.getByLabel('Электронная почта')).toHaveValue('d.rogov@example.ru');
  await expect(popup.getByLabel(/^Пароль/)).toHaveValue('');
  await popup.getByLabel(/^Пароль/).fill(password);
  await popup.getByRole('button', { name: 'Войти' }).click();
  await expect(page).toHaveURL('/personal/bonus/');
  await page.getByRole('button', { name: /Личный кабинет: Дмитрий/ }).hover();
  await page.getByRole('banner').getByRole('button', { name: 'Выйти' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
});

test('a request is sent, refused with messages and nothing lost, then thanked', async ({ page }) => {
  await page.goto('/about/');
  await page.getByRole('button', { name: 'Обратный звонок' }).click();
  await expect(page).toHaveURL('/about/?popup=callback');
  const popup = page.getByRole('dialog', { name: 'Обратный звонок' });
  await popup.getByLabel('Как к вам обращаться').fill('Мария');
  await popup.getByLabel('Телефон').fill('912');
  await popup.getByRole('button', { name: 'Жду звонка' }).click();
  await expect(popup.getByText(/Введите/)).toBeVisible();
  await expect(popup.getByText(/Подтвердите согласие/)).toBeVisible();
  await expect(popup.getByLabel('Как к вам обращаться')).toHaveValue('Мария');
  await popup.getByLabel('Телефон').fill('8 912 240-18-38');
  await popup.getByRole('checkbox').check();
  await ofAge(popup);
  await popup.getByRole('button', { name: 'Жду звонка' }).click();
  await expect(page.getByRole('dialog', { name: /Заявка \S+ принята/ })).toBeVisible();
  await page.getByRole('link', { name: 'Понятно' }).click();
  await expect(page).toHaveURL('/about/');
});

test('a message with a file is sent', async ({ page }) => {
  await page.goto('/?popup=feedback');
  const popup = page.getByRole('dialog', { name: 'Написать нам' });
  await popup.getByLabel('Имя').fill('Ольга');
  await popup.getByLabel('Электронная почта').fill('o.sedova@example.ru');
  await popup.getByLabel('Сообщение').fill('Когда приедет заказ?');
  const file = { name: 'счёт.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  await popup.locator('input[type=file]').setInputFiles(file);
  await popup.getByRole('checkbox').check();
  await ofAge(popup);
  await popup.getByRole('button', { name: 'Отправить' }).click();
  await expect(page.getByRole('dialog', { name: /Обращение \S+ принято/ })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('office, menus and tab bar work as links', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /Екатеринбург, / })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
    const bar = page.getByRole('navigation', { name: 'Быстрый доступ' });
    await bar.getByRole('button', { name: 'Кабинет' }).click();
    await expect(page.getByRole('dialog', { name: 'Вход в личный кабинет' })).toBeVisible();
    await page.getByRole('link', { name: 'Закрыть' }).click();
    await bar.getByRole('link', { name: 'Каталог' }).click();
    await expect(page).toHaveURL('/catalog/');
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(phone.width);
  });
});
