import { writeFileSync } from 'node:fs';
import { alive, expect, password, test } from './visitor.ts';

const login = { name: 'Вход в личный кабинет' };
const callback = { name: 'Обратный звонок' };

test.describe('opening and closing', () => {
  test('by a button: focus inside, Escape closes, focus comes back; the backdrop closes, but no selection that ends there', async ({
    page,
    visit,
  }) => {
    await visit('/about/');
    const button = page.getByRole('button', { name: 'Обратный звонок' });
    await button.click();
    const popup = page.getByRole('dialog', callback);
    await expect(popup.getByRole('textbox').first()).toBeFocused();
    for (let step = 0; step < 15; step += 1) await page.keyboard.press('Tab');
    expect(
      await page.evaluate(
        `['DIALOG', 'BODY'].includes((document.activeElement.closest('dialog') ?? document.activeElement).tagName)`,
      ),
    ).toBe(true);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page).toHaveURL('/about/');

    await page.getByRole('button', { name: 'Войти' }).click();
    const entrance = page.getByRole('dialog', login);
    await expect(entrance).toBeVisible();
    const box = await entrance.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 40);
    await page.mouse.down();
    await page.mouse.move(20, 20);
    await page.mouse.up();
    await expect(entrance).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(entrance).toBeHidden();
  });

  test('by the back button, on the same page; what was typed stands there again', async ({ page, visit }) => {
    await visit('/about/');
    await visit('/contacts/');
    const button = page.getByRole('button', { name: 'Обратный звонок' });
    const popup = page.getByRole('dialog', callback);
    await button.click();
    await popup.getByLabel('Как к вам обращаться').fill('Аркадий');
    await expect.poll(() => page.evaluate('history.state?.popups')).toBe('over');
    await page.goBack();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL('/contacts/');
    await button.click();
    await expect(popup.getByLabel('Как к вам обращаться')).toHaveValue('Аркадий');
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await expect.poll(() => page.evaluate('history.state?.popups')).toBe('left');
    await page.goBack();
    await expect(page).toHaveURL('/about/');
  });

  test('a list that was pasted and put aside stands there again', async ({ page, visit }) => {
    await visit('/about/');
    const button = page.getByRole('banner').getByRole('button', { name: 'Загрузить список' });
    const lines = page.getByRole('dialog', { name: 'Загрузить список' }).getByLabel('Или вставьте строки');
    await button.click();
    await lines.fill('20-8601-080 4');
    await page.keyboard.press('Escape');
    await expect(lines).toBeHidden();
    await button.click();
    await expect(lines).toHaveValue('20-8601-080 4');
  });

  test('by the address; closing cleans it and keeps the other parameters', async ({ page, visit }) => {
    await visit('/about/?popup=feedback&from=letter');
    await expect(page.getByRole('dialog', { name: 'Написать нам' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL('/about/?from=letter');
    await visit('/about/?popup=nonsense');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('by the hash, which is then cleared', async ({ page, visit }) => {
    await visit('/about/#login');
    await expect(page.getByRole('dialog', login)).toBeVisible();
    await expect(page).toHaveURL('/about/');
    await visit('/contacts/#equipmentRequest');
    await expect(page.getByRole('dialog', { name: 'Заявка на подбор станка' })).toBeVisible();
    await expect(page).toHaveURL('/contacts/');
  });

  test('one popup gives way to another', async ({ page, visit }) => {
    await visit('/about/?popup=loginRequired');
    const required = page.getByRole('dialog', { name: 'Авторизируйтесь' });
    // A visitor without an account finds the sign-up here.
    await expect(required.getByText('Нет кабинета?')).toBeVisible();
    await expect(required.getByText('Регистрация компании')).toBeVisible();
    await required.getByRole('button', { name: 'Войти' }).click();
    await expect(page.getByRole('dialog', login)).toBeVisible();
    await expect(required).toBeHidden();
  });

  test('two levels: Escape and backdrop close the upper one only', async ({ page, visit }) => {
    await visit('/ui/');
    await page.getByRole('button', { name: 'Два уровня' }).click();
    const first = page.getByRole('dialog', { name: 'Корзина' });
    const second = page.getByRole('dialog', { name: 'Очистить корзину?' });
    const clearButton = first.getByRole('button', { name: 'Очистить корзину' });
    await clearButton.click();
    await expect(second).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(second).toBeHidden();
    await expect(clearButton).toBeFocused();
    await clearButton.click();
    await expect(second).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(second).toBeHidden();
    await expect(first).toBeVisible();
    await page.mouse.click(20, 20);
    await expect(first).toBeHidden();
  });

  test('another page closes what was open', async ({ page, visit }) => {
    await visit('/contacts/');
    await page.getByRole('link', { name: 'О компании' }).first().click();
    await expect(page).toHaveURL('/about/');
    await page.getByRole('button', { name: 'Обратный звонок' }).click();
    await expect(page.getByRole('dialog', callback)).toBeVisible();
    await expect.poll(() => page.evaluate('history.state?.popups')).toBe('over');
    await page.evaluate('history.go(-2)');
    await expect(page).toHaveURL('/contacts/');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test.describe('a newcomer', () => {
  test.use({ cold: true });

  test('typing before the scripts load continues in that field', async ({ page }) => {
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    await page.goto('/?popup=login', { waitUntil: 'commit' });
    const field = page.getByRole('dialog', login).getByRole('textbox', { name: /^Пароль/ });
    await field.click();
    await page.keyboard.type('Shpin');
    release();
    await alive(page);
    await page.keyboard.type('del');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('Shpindel');
  });
});

test.describe('signing in and out', () => {
  test('a wrong password is reported at the field and nothing is lost', async ({ page, visit }) => {
    await visit('/about/');
    await page.getByRole('button', { name: 'Войти' }).click();
    const popup = page.getByRole('dialog', login);
    await popup.getByRole('button', { name: 'Войти' }).click();
    await expect(popup.getByText('Это поле обязательно для заполнения')).toHaveCount(2);
    await expect(popup.getByLabel('Электронная почта')).toBeFocused();
    await popup.getByLabel('Электронная почта').fill('nobody@example.ru');
    await popup.getByLabel(/^Пароль/).fill('not-the-password');
    await popup.getByRole('button', { name: 'Войти' }).click();
    await expect(popup.getByText('Неверная почта или пароль')).toBeVisible();
    await expect(popup.getByLabel(/^Пароль/)).toBeFocused();
    await expect(popup.getByLabel('Электронная почта')).toHaveValue('nobody@example.ru');
    await popup.getByRole('button', { name: 'Показать пароль' }).click();
    await expect(popup.getByLabel(/^Пароль/)).toHaveAttribute('type', 'text');
  });

  test('opens the requested page, shows the account, leaves for home', async ({ page, visit }) => {
    await visit('/personal/documents/');
    await expect(page).toHaveURL('/?authRedirect=personal-documents');
    const popup = page.getByRole('dialog', login);
    await popup.getByLabel('Электронная почта').fill('s.voronov@example.ru');
    await popup.getByLabel(/^Пароль/).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/personal/documents/', { timeout: 20_000 });
    await expect(popup).toBeHidden();
    // The menu closes when the page comes: it is opened on the page that came.
    await expect(page.getByRole('heading', { level: 1, name: 'Документы' })).toBeVisible();
    const account = page.getByRole('button', { name: /Личный кабинет: Сергей В\./ });
    await account.click();
    const menu = page.getByRole('banner');
    await expect(menu.getByText('ООО «Уральская деталь»')).toBeVisible();
    const entries = [
      'Личные данные',
      'Заказы',
      'Предложения',
      'Бонусы',
      'Оборудование',
      'Документы',
      'Избранное',
      'Мои отзывы',
    ];
    for (const entry of entries)
      await expect(menu.getByRole('link', { name: entry, exact: true })).toBeVisible();
    // A signed-in visitor is not asked to sign in.
    await page.goto('/about/?popup=login#login');
    await alive(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await account.click();
    await menu.getByRole('button', { name: 'Выйти' }).click();
    await expect(page.getByRole('button', { name: 'Войти' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/personal/documents/');
    await expect(page).toHaveURL('/?authRedirect=personal-documents');
  });

  test('closing the login forgets the requested page', async ({ page, visit }) => {
    await visit('/personal/orders/');
    await page.getByRole('dialog', login).getByRole('link', { name: 'Закрыть' }).click();
    await expect(page).toHaveURL('/');
  });

  test('foreign targets are not followed', async ({ page, visit }) => {
    await visit(`/?authRedirect=${encodeURIComponent('//evil.example/')}`);
    const popup = page.getByRole('dialog', login);
    await popup.getByLabel('Электронная почта').fill('n.klimova@example.ru');
    await popup.getByLabel(/^Пароль/).fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: /Личный кабинет: Наталья/ })).toBeVisible({
      timeout: 20_000,
    });
    await expect(page).toHaveURL('/');
  });
});

test.describe('requests', () => {
  test('a call back: checked on blur, sent once, thanked with its number', async ({ page, visit }) => {
    await visit('/about/');
    await page.getByRole('button', { name: 'Обратный звонок' }).click();
    const popup = page.getByRole('dialog', callback);
    const number = popup.getByLabel('Телефон');
    await number.fill('912');
    await number.blur();
    await expect(popup.getByText(/Введите не менее \d+ символов/)).toBeVisible();
    await number.fill('');
    await number.pressSequentially('9122401836');
    await expect(number).toHaveValue('+7 (912) 240-18-36');
    await expect(popup.getByText(/Введите не менее/)).toBeHidden();
    const consent = popup.getByRole('checkbox');
    await expect(consent).not.toBeChecked();
    await popup.getByRole('button', { name: 'Жду звонка' }).click();
    await expect(popup.getByText(/Подтвердите согласие/)).toBeVisible();
    await consent.check();
    await popup.getByRole('button', { name: 'Жду звонка' }).click();
    await expect(page.getByRole('dialog', { name: /Заявка \S+ принята/ })).toBeVisible({ timeout: 10_000 });
    await expect(page.getByText(/Перезвоним на/)).toBeFocused();
    await page.getByRole('button', { name: 'Понятно' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('while it is being sent the popup stays', async ({ page, visit }) => {
    await visit('/about/');
    await page.getByRole('button', { name: 'Обратный звонок' }).click();
    const popup = page.getByRole('dialog', callback);
    await popup.getByLabel('Телефон').pressSequentially('9122401837');
    await popup.getByRole('checkbox').check();
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/form/call-back-request', async (route) => {
      await gate;
      await route.abort();
    });
    const formRequest = page.waitForRequest('**/api/form/call-back-request');
    await popup.getByRole('button', { name: 'Жду звонка' }).click();
    await formRequest;
    await page.keyboard.press('Escape');
    await expect(popup).toBeVisible();
    release();
    await expect(popup.getByText('Нет связи с магазином')).toBeVisible();
    await expect(popup.getByLabel('Телефон')).toHaveValue('+7 (912) 240-18-37');
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
  });

  test('a message with a file', async ({ page, visit }, info) => {
    await visit('/about/?popup=feedback');
    const popup = page.getByRole('dialog', { name: 'Написать нам' });
    await popup.getByLabel('Имя').fill('Иван Петров');
    await popup.getByLabel('Электронная почта').fill('i.petrov@example.ru');
    await popup.getByLabel('Сообщение').fill('Подберите фрезу для нержавеющей стали.');
    const drawing = info.outputPath('чертёж.pdf');
    writeFileSync(drawing, '%PDF-1.4\n%%EOF\n');
    await popup.locator('input[type=file]').setInputFiles(drawing);
    await expect(popup.getByText('чертёж.pdf')).toBeVisible();
    await popup.getByRole('checkbox').check();
    await popup.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByRole('dialog', { name: /Обращение \S+ принято/ })).toBeVisible({
      timeout: 10_000,
    });
    await page.getByRole('link', { name: 'Понятно' }).click();
    await expect(page).toHaveURL('/about/');
  });
});
