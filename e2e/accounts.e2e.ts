import { expect, test } from './visitor.ts';

const secret = 'Rezec-2026-novy';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a refused registration keeps what was typed, and a right one signs in', async ({ page }) => {
    await page.goto('/?popup=registrationPhysical');
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Имя').fill('Ольга');
    await popup.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(popup.getByLabel('Имя')).toHaveValue('Ольга');
    await popup.getByLabel('Фамилия').fill('Петрова');
    await popup.getByLabel('Телефон').fill('+7 912 240-18-36');
    await popup.getByLabel('Электронная почта').fill(`plain-${Date.now()}@example.ru`);
    await popup.getByLabel(/^Пароль/).fill(secret);
    await popup.getByLabel('Ещё раз').fill(secret);
    await popup.getByLabel(/согласие/).check();
    await popup.getByRole('button', { name: 'Зарегистрироваться' }).click();
    await expect(page).toHaveURL('/personal/');
  });
});
